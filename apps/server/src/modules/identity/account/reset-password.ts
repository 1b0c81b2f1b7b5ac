import { identityResetAsked } from '../../../events/identity.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { requireUnbreached } from '../breached.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { accountDisabled } from '../account-errors.ts'
import type { Disclosures } from '../disclosures.ts'
import type { RequireProof } from '../factors/require-proof.ts'
import type { Passwords } from '../passwords.ts'
import type { Forget } from '../factors/forget.ts'
import type { Sessions } from '../sessions.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { type Links, linkTo, resetUrl, stampOf } from '../links.ts'
import type { ProvenBy } from './prove-address.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'

type Deps = {
  store: AccountStore
  links: Links
  sessions: Sessions
  transaction: RunTransaction
  sendEmail: SendAccountEmail
  hashPassword: Passwords['hashPassword']
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  disconnect: (memberId: string, sessionIds: readonly string[]) => void
  provenBy: ProvenBy
  forget: Pick<Forget, 'onNewPassword'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  disclosures: Pick<Disclosures, 'allow'>
  now: () => Date
  requireProof: RequireProof
  requireStepUp: RequireProof
  passwordMatches: Passwords['passwordMatches']
  /** Whether an account can show who it is at all: by a password, an app, a passkey or Google. */
  hasProof: (account: Account) => Promise<boolean>
}
type BySession = {
  readonly owner: Principal
  readonly email: string | undefined
  readonly password: string
  readonly currentPassword: string | undefined
}
type Asked = { readonly email: string; readonly fingerprint?: string | undefined }
type ResetAsked = { readonly key: string; readonly brandId: string; readonly email: string; readonly origin: string }

/** There is nothing yet that an old letter could take over. */
const FIRST_PASSWORD_MS = 7 * 24 * 3_600_000

/** ID-09: a forgotten password, and a new one. */
export function createResetPassword(deps: Deps) {
  const { store, links, sessions, transaction, sendEmail, originOf, outbox, disclosures, now } = deps

  async function setPassword(
    tx: Tx,
    account: Account,
    { password, origin, byLink }: { password: string; origin: string; byLink: boolean },
  ): Promise<string[]> {
    await requireUnbreached(password)
    const passwordHash = await deps.hashPassword(password)
    await store.setPassword(tx, account.id, passwordHash)
    await deps.forget.onNewPassword(tx, account, { byLink })
    await sendEmail(
      tx,
      account,
      { kind: 'passwordChanged', url: resetUrl(links, origin, { ...account, password_hash: passwordHash }) },
      { origin },
    )
    return store.endSessions(tx, account.id, now())
  }

  async function requireOwner(owner: Principal, currentPassword: string | undefined): Promise<void> {
    const account = await store.byId(owner.accountId)
    if (account === undefined) throw new AppError('not_found')
    if (currentPassword === undefined)
      return (await deps.hasProof(account)) ? deps.requireStepUp(owner) : deps.requireProof(owner)
    if (!(await deps.passwordMatches(account.password_hash, currentPassword)))
      throw new AppError('wrong_credentials', { message: 'this is not the password', field: 'currentPassword' })
  }

  return {
    /** Lets somebody who signed up without a password choose one; once, however often the event comes. */
    async welcome({ memberId, origin }: { memberId: string; origin: string }): Promise<void> {
      const account = await store.byId(memberId)
      if (account === undefined || account.password_hash !== null) return
      const token = links.make('reset', { memberId, email: account.email, stamp: stampOf(null) }, FIRST_PASSWORD_MS)
      const url = linkTo(origin, '/resetPassword', token)
      await transaction((tx) => sendEmail(tx, account, { kind: 'firstPassword', url }, { origin, key: memberId }))
    },
    /**
     * D11: says that an address is unknown or its account disabled to a caller who does not ask about many. Beyond that every
     * address gets the same answer, and the same is done before it, so that its time discloses nothing either.
     */
    async ask({ email, fingerprint }: Asked, call: Call): Promise<void> {
      const account = await store.byEmail(call.brandId, email)
      const { brandId, ip, userAgent } = call
      if (await disclosures.allow(account?.id ?? email, { brandId, ip, userAgent, fingerprint })) {
        if (account === undefined)
          throw new AppError('unknown_account', { message: 'no account has this address', field: 'email' })
        if (account.disabled_at !== null) throw accountDisabled()
      }
      const asked = { key: newId(), brandId, email, origin: await originOf(call) }
      await transaction((tx) => outbox.publish(tx, identityResetAsked(asked)))
      outbox.poke()
    },
    /** Sends the link to an address that has an account; once, however often the event comes. */
    async send({ key, brandId, email, origin }: ResetAsked): Promise<void> {
      const account = await store.byEmail(brandId, email)
      if (account === undefined || account.disabled_at !== null) return
      const url = resetUrl(links, origin, account)
      await transaction((tx) => sendEmail(tx, account, { kind: 'reset', url }, { origin, key }))
    },

    /** By a link: nobody is signed in afterwards, anywhere. */
    async byLink(input: { token: string; email?: string | undefined; password: string }, call: Call): Promise<void> {
      const link = links.read('reset', input.token)
      const { memberId, email, stamp } = link.subject
      const origin = await originOf(call)
      const ended = await transaction(async (tx) => {
        const account = await store.lock(tx, memberId)
        if (account === undefined || account.brand_id !== call.brandId) throw links.outdated('reset')
        if (input.email !== undefined && input.email.toLowerCase() !== email.toLowerCase())
          throw new AppError('forbidden', { message: 'the link is for another address', field: 'email' })
        await links.use(tx, link)
        if (account.email !== email || stampOf(account.password_hash) !== stamp) throw links.outdated('reset')
        if (account.disabled_at !== null) throw accountDisabled()
        await deps.provenBy('reset', tx, account)
        return setPassword(tx, account, { password: input.password, origin, byLink: true })
      })
      deps.disconnect(memberId, ended)
    },

    /**
     * By the bearer, with the present password or after a step-up: a bearer alone may be a stolen one. The other devices are
     * signed out, this one goes on with the token that is answered.
     */
    async bySession({ owner, ...input }: BySession, call: Call): Promise<string> {
      await requireOwner(owner, input.currentPassword)
      const origin = await originOf(call)
      const { ended, token } = await transaction(async (tx) => {
        const account = await store.lock(tx, owner.accountId)
        if (account === undefined) throw new AppError('not_found')
        if (input.email !== undefined && input.email.toLowerCase() !== account.email.toLowerCase())
          throw new AppError('forbidden', { message: 'this is not yours', field: 'email' })
        const ids = await setPassword(tx, account, { password: input.password, origin, byLink: false })
        return {
          ended: ids,
          token: await sessions.open({ memberId: account.id, ip: call.ip, userAgent: call.userAgent }, tx),
        }
      })
      deps.disconnect(owner.accountId, ended)
      return token
    },
  }
}
export type ResetPassword = ReturnType<typeof createResetPassword>
