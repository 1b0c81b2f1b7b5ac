import type { GooglePurpose, GoogleReturn, GoogleSignIn } from '@incontro/contract'
import { type RunTransaction, sqlState, type Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Account, AccountStore } from '../account.store.ts'
import type { Links } from '../links.ts'
import { accountDisabled } from '../account-errors.ts'
import type { Passwords } from '../passwords.ts'
import { type Enter, type Entered, inOrThrow, type Opened } from './enter.ts'
import { hasWayInWithout } from './factors.rules.ts'
import type { GoogleClient, GoogleCredentials } from './google-client.ts'
import { type GoogleIdentity, isAuthoritative, judgeGoogle } from './google.rules.ts'
import type { IdentitiesStore } from './identities.store.ts'
import type { PasskeysStore } from './passkeys.store.ts'
import type { Proofs } from './proof.ts'
import type { NotifyFactorChange } from './notify-factor-change.ts'

type Deps = {
  accounts: AccountStore
  identities: IdentitiesStore
  passkeys: PasskeysStore
  links: Links
  client: GoogleClient
  /** How a brand is known at Google; undefined where it is not. */
  credentialsOf: (brandId: string) => Promise<GoogleCredentials | undefined>
  enter: Enter
  proofs: Proofs
  passwordMatches: Passwords['passwordMatches']
  transaction: RunTransaction
  notify: NotifyFactorChange
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  now: () => Date
}

/** Where Google sends people back to (RT-03). */
const RETURN_PATH = '/loginWithGoogle'
const UNIQUE_VIOLATION = '23505'

/** ID-08: signing in and up by Google, and what the own account does with it. */
export function createGoogle(deps: Deps) {
  const { accounts, identities, links, client, enter, proofs, transaction, notify, now } = deps

  async function credentials(brandId: string): Promise<GoogleCredentials> {
    const found = await deps.credentialsOf(brandId)
    if (found === undefined) throw new AppError('not_found', { message: 'this brand has no sign-in by Google' })
    return found
  }

  /** Who came back. What was begun is used up first: a page that comes twice is refused the second time. */
  async function identityOf({ code, state, iss, flow }: GoogleReturn, purpose: GooglePurpose, call: Call) {
    const begun = links.read('google', flow)
    const { brandId, purpose: meant, ...errand } = begun.subject
    const known = await credentials(call.brandId)
    if (brandId !== call.brandId || meant !== purpose || errand.clientId !== known.clientId)
      throw links.outdated('google')
    await transaction((tx) => links.use(tx, begun))
    return client.finish(known, errand, { code, state, iss })
  }

  /** The identity as its account keeps it; one that was joined to the account before is replaced. */
  async function join(tx: Tx, account: Account, identity: GoogleIdentity, call: Call): Promise<void> {
    await identities.remove(tx, account.id)
    await identities.insert(tx, rowOf(identity, { memberId: account.id, brandId: account.brand_id, at: now() }))
    await notify(tx, account, { change: 'googleLinked', detail: identity.email }, call)
  }

  async function signInTo(memberId: string, identity: GoogleIdentity, how: How, call: Call): Promise<Entered> {
    return transaction(async (tx) => {
      const account = await accounts.lock(tx, memberId)
      if (account === undefined || account.brand_id !== call.brandId) throw gone()
      if (account.disabled_at !== null) throw accountDisabled()
      if (how.joins) await join(tx, account, identity, call)
      else await noteUse(tx, identity, call)
      return enter({ memberId, device: how.device }, call, tx)
    })
  }

  async function noteUse(tx: Tx, identity: GoogleIdentity, { brandId }: Call): Promise<void> {
    const joined = await identities.bySubject({ brandId, ...identity }, tx)
    if (joined === undefined) throw gone()
    const { email, hostedDomain } = identity
    await identities.noteUse(tx, joined.id, { at: now(), email, hostedDomain })
  }

  /** What a sign-up needs: the address, and joining the identity to the new account in the transaction that makes it. */
  function newcomerOf(identity: GoogleIdentity, { brandId }: Call): GoogleNewcomer {
    return {
      email: identity.email,
      isConfirmed: isAuthoritative(identity),
      attach: (tx, memberId) => identities.insert(tx, rowOf(identity, { memberId, brandId, at: now() })),
    }
  }

  return {
    /** The address to go to; what comes back is good for this brand, this purpose and ten minutes, once. */
    async begin(purpose: GooglePurpose, language: string, call: Call): Promise<{ url: string; flow: string }> {
      const known = await credentials(call.brandId)
      const redirectUri = `${await deps.originOf(call)}${RETURN_PATH}`
      const { url, errand } = await client.begin(known, redirectUri, language)
      return { url, flow: links.make('google', { ...errand, brandId: call.brandId, purpose }) }
    },

    /** Opens a session, or returns what a sign-up by this identity needs where it belongs to no account. */
    async signIn(input: GoogleSignIn, call: Call): Promise<Opened | { readonly newcomer: GoogleNewcomer }> {
      const identity = await identityOf(input, 'signIn', call)
      const joined = await identities.bySubject({ brandId: call.brandId, ...identity })
      const account = await accounts.byEmail(call.brandId, identity.email)
      const verdict = judgeGoogle(identity, {
        joinedTo: joined?.member_id ?? null,
        account: account
          ? {
              id: account.id,
              isConfirmed: account.email_confirmed_at !== null,
              hasGoogle: (await identities.ofMember(account.id)) !== undefined,
            }
          : null,
        signsInOnly: input.login,
      })
      switch (verdict.do) {
        case 'sign_in':
        case 'join': {
          const how = { joins: verdict.do === 'join', device: input.device }
          return inOrThrow(await signInTo(verdict.memberId, identity, how, call))
        }
        case 'ask_password': {
          const { issuer, subject, email, hostedDomain } = identity
          const hosted = hostedDomain ?? ''
          const { memberId } = verdict
          const pending = links.make('google_pending', { memberId, issuer, subject, email, hostedDomain: hosted })
          throw new AppError('google_password', {
            message: 'the account of this address is joined by its password, once',
            beside: { pending, email },
          })
        }
        case 'sign_up':
          return { newcomer: newcomerOf(identity, call) }
        case 'refuse':
          throw verdict.why === 'unverified'
            ? new AppError('google_unverified', { message: 'the address is not confirmed there' })
            : new AppError('wrong_credentials', { message: 'no account is joined to this identity' })
      }
    },

    /** Joins what waits for a password to its account. */
    async byPassword(
      { pending, password, device }: { pending: string; password: string; device?: string | undefined },
      call: Call,
    ): Promise<Opened> {
      const link = links.read('google_pending', pending)
      const { memberId, hostedDomain, ...seen } = link.subject
      const identity = { ...seen, isVerified: true, hostedDomain: hostedDomain === '' ? null : hostedDomain }
      const account = await accounts.byId(memberId)
      if (!(await deps.passwordMatches(account?.password_hash ?? null, password)))
        throw new AppError('wrong_credentials', { message: 'this is not the password', field: 'password' })
      if (account?.brand_id !== call.brandId || account.email.toLowerCase() !== identity.email.toLowerCase())
        throw links.outdated('google_pending')
      if (account.disabled_at !== null) throw accountDisabled()
      const entered = await transaction(async (tx) => {
        const locked = await accounts.lock(tx, memberId)
        if (locked === undefined) throw gone()
        await links.use(tx, link)
        await join(tx, locked, identity, call)
        return enter({ memberId, device }, call, tx)
      }).catch(takenElsewhere)
      return inOrThrow(entered)
    },

    async link(principal: Principal, returned: GoogleReturn, call: Call): Promise<void> {
      await proofs.require(principal)
      const identity = await identityOf(returned, 'link', call)
      await transaction(async (tx) => {
        const account = await accounts.lock(tx, principal.accountId)
        if (account === undefined) throw gone()
        await join(tx, account, identity, call)
      }).catch(takenElsewhere)
    },

    async unlink(principal: Principal, call: Call): Promise<void> {
      await proofs.require(principal)
      await transaction(async (tx) => {
        const account = await accounts.lock(tx, principal.accountId)
        const joined = await identities.ofMember(principal.accountId, tx)
        if (account === undefined || joined === undefined)
          throw new AppError('not_found', { message: 'no identity is joined to this account' })
        const passkeys = (await deps.passkeys.ofMember(account.id, tx)).length
        if (!hasWayInWithout('google', { hasPassword: account.password_hash !== null, hasGoogle: true, passkeys }))
          throw new AppError('last_way_in', { message: 'nothing else lets you in' })
        await identities.remove(tx, account.id)
        await notify(tx, account, { change: 'googleUnlinked', detail: joined.email }, call)
      })
    },

    /** The account joined to the person who comes back from Google, for a proof; an empty text where there is none. */
    async show(returned: GoogleReturn, call: Call): Promise<string> {
      const identity = await identityOf(returned, 'prove', call)
      return (await identities.bySubject({ brandId: call.brandId, ...identity }))?.member_id ?? ''
    },
  }
}
export type Google = ReturnType<typeof createGoogle>
export type GoogleNewcomer = {
  readonly email: string
  /** Google vouches for the address. */
  readonly isConfirmed: boolean
  attach(tx: Tx, memberId: string): Promise<void>
}
type How = { readonly joins: boolean; readonly device: string | undefined }

function rowOf(identity: GoogleIdentity, { memberId, brandId, at }: { memberId: string; brandId: string; at: Date }) {
  return {
    id: newId(),
    brand_id: brandId,
    member_id: memberId,
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    hosted_domain: identity.hostedDomain,
    created_at: at,
    last_used_at: at,
  }
}

function takenElsewhere(error: unknown): never {
  if (sqlState(error) === UNIQUE_VIOLATION)
    throw new AppError('conflict', { message: 'this identity is joined to another account' })
  throw error
}

/** The account changed between two looks at it. */
function gone(): AppError {
  return new AppError('google_refused', { message: 'the account is not there any more' })
}
