import type { NewPasskey, PasskeyAnswer } from '@incontro/contract'
import { type RunTransaction, sqlState, type Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { accountsPasskeyBegun } from '../../../events/accounts.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { AccountStore } from '../account.store.ts'
import { accountDisabled } from '../account-errors.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Sessions } from '../session/sessions.ts'
import { hashToken } from '../tokens.ts'
import type { ChallengeKind, ChallengesStore } from './challenges.store.ts'
import type { Opened } from './enter.ts'
import { hasWayInWithout } from './factors.rules.ts'
import type { IdentitiesStore } from './identities.store.ts'
import type { PasskeysStore } from './passkeys.store.ts'
import { type PasskeyRule, passkeyRequired } from './passkey-rule.ts'
import type { Proofs } from './proof.ts'
import type { NotifyFactorChange } from './notify-factor-change.ts'

type Deps = {
  accounts: AccountStore
  passkeys: PasskeysStore
  identities: IdentitiesStore
  challenges: ChallengesStore
  proofs: Proofs
  rule: PasskeyRule
  store: Pick<AccountsStore, 'setByPasskey'>
  outbox: Pick<Outbox, 'publish'>
  sessions: Sessions
  transaction: RunTransaction
  notify: NotifyFactorChange
  brand: (brandId: string) => Promise<{ readonly title: string }>
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  now: () => Date
}

/** Long, since a log-in page waits for the browser's list of passkeys until the user picks one. */
const CHALLENGE_MS = 10 * 60_000
const MOST_PASSKEYS = 10
const UNIQUE_VIOLATION = '23505'

/** Five hundred files, which a server needs at its first passkey and not before. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * Passkeys (WebAuthn). The host is the relying party, so each brand has its own. The browser has always checked who holds
 * the device (user verification), so that a passkey counts as both factors.
 */
export function createPasskeys(deps: Deps) {
  const { accounts, passkeys, challenges, proofs, rule, store, outbox, sessions, transaction, notify, now } = deps

  async function partyOf(call: Pick<Call, 'brandId' | 'origin'>): Promise<{ origin: string; rpId: string }> {
    const origin = await deps.originOf(call)
    return { origin, rpId: new URL(origin).hostname }
  }

  async function keepChallenge(challenge: string, kind: ChallengeKind, memberId: string | null): Promise<void> {
    const expiresAt = new Date(now().getTime() + CHALLENGE_MS)
    await challenges.insert({ hash: hashToken(challenge), kind, memberId, expiresAt })
  }

  /** Takes the challenge that an answer names, whether or not the answer is good. */
  async function takeChallenge(clientDataJson: string, kind: ChallengeKind) {
    const challenge = challengeIn(clientDataJson)
    const taken = challenge && (await challenges.take({ hash: hashToken(challenge), kind, now: now() }))
    if (!challenge || !taken) throw refused('its challenge is unknown, over or answered')
    return { challenge, memberId: taken.memberId }
  }

  /** Whose the passkey is that signed; notes its use. */
  async function checkAnswer(tx: Tx, answer: PasskeyAnswer, challenge: string, call: Call): Promise<string> {
    const passkey = await passkeys.lockByCredential(tx, answer.id)
    if (passkey === undefined) throw refused('it is not known here')
    const { userHandle } = answer.response
    if (userHandle !== undefined && userHandle !== handleOf(passkey.member_id).toString('base64url'))
      throw refused('it names another account')
    const { origin, rpId } = await partyOf(call)
    const { credential_id: id, counter, transports } = passkey
    const { verifyAuthenticationResponse } = await webAuthn()
    const { authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as never, // parsed by the contract; the library's type names each field's brand
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter, transports },
    }).then(
      (result) => (result.verified ? result : Promise.reject(refused('its signature is not good'))),
      (cause: unknown) => Promise.reject(refused('it does not fit', cause)),
    )
    const { newCounter, credentialBackedUp } = authenticationInfo
    await passkeys.noteUse(tx, passkey.id, { counter: newCounter, at: now(), backedUp: credentialBackedUp })
    return passkey.member_id
  }

  /** A host's session that no passkey opened may add her first one, and change nothing about those that there are. */
  async function requireNoneOrShown(principal: Principal, there: readonly unknown[]): Promise<boolean> {
    const lacks = await rule.lacks(principal)
    if (lacks && there.length > 0) throw passkeyRequired()
    return lacks
  }

  return {
    async signInOptions(call: Call) {
      const { rpId } = await partyOf(call)
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        userVerification: 'required',
        timeout: CHALLENGE_MS,
      })
      await keepChallenge(options.challenge, 'passkey_sign_in', null)
      return options
    },
    async signIn(answer: PasskeyAnswer, call: Call): Promise<Opened> {
      const { challenge } = await takeChallenge(answer.response.clientDataJSON, 'passkey_sign_in')
      return transaction(async (tx) => {
        const memberId = await checkAnswer(tx, answer, challenge, call)
        const account = await accounts.lock(tx, memberId)
        if (account === undefined || account.brand_id !== call.brandId) throw refused('it is of another brand')
        if (account.disabled_at !== null) throw accountDisabled()
        return {
          memberId,
          token: await sessions.open({ memberId, ip: call.ip, userAgent: call.userAgent, byPasskey: true }, tx),
        }
      })
    },
    /** Whose it is, for a proof. */
    async show(answer: PasskeyAnswer, call: Call): Promise<string> {
      const { challenge } = await takeChallenge(answer.response.clientDataJSON, 'passkey_sign_in')
      return transaction((tx) => checkAnswer(tx, answer, challenge, call))
    },
    /** `displayName`: as the member is called; the address where it is null. */
    async options(principal: Principal, call: Call, displayName: string | null) {
      await proofs.require(principal)
      const account = await accounts.byId(principal.accountId)
      if (account === undefined) throw new AppError('not_found')
      const { rpId } = await partyOf(call)
      const there = await passkeys.ofMember(account.id)
      await requireNoneOrShown(principal, there)
      if (there.length >= MOST_PASSKEYS) throw new AppError('conflict', { message: 'there are enough passkeys' })
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: (await deps.brand(account.brand_id)).title,
        rpID: rpId,
        userName: account.email,
        userDisplayName: displayName ?? account.email,
        userID: new Uint8Array(handleOf(account.id)),
        attestationType: 'none',
        excludeCredentials: there
          .filter(({ rp_id }) => rp_id === rpId)
          .map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keepChallenge(options.challenge, 'passkey_add', account.id)
      return options
    },
    /** The challenge was given to a member who had passed step-up authentication. */
    async add(principal: Principal, { name, passkey }: { name: string; passkey: NewPasskey }, call: Call) {
      const { challenge, memberId } = await takeChallenge(passkey.response.clientDataJSON, 'passkey_add')
      if (memberId !== principal.accountId) throw refused('its challenge is of another account')
      const { origin, rpId } = await partyOf(call)
      const { verifyRegistrationResponse } = await webAuthn()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: passkey as never, // as above
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
      }).catch((cause: unknown) => Promise.reject(refused('it does not fit', cause)))
      if (!verified) throw refused('its signature is not good')
      const { credential, credentialBackedUp } = registrationInfo
      await transaction(async (tx) => {
        const account = await accounts.lock(tx, principal.accountId)
        if (account === undefined) throw new AppError('not_found')
        const isBegun = await requireNoneOrShown(principal, await passkeys.ofMember(account.id, tx))
        await passkeys.insert(tx, {
          id: newId(),
          credential_id: credential.id,
          member_id: account.id,
          rp_id: rpId,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          backed_up: credentialBackedUp,
          name,
          created_at: now(),
          last_used_at: null,
        })
        await store.setByPasskey(principal.sessionId, tx)
        if (isBegun) {
          const { accountId: memberId, sessionId } = principal
          await outbox.publish(tx, accountsPasskeyBegun({ memberId, sessionId }))
        }
        await notify(tx, account, { change: 'passkeyAdded', detail: name }, call)
      }).catch((error: unknown) => {
        if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('conflict', { message: 'it is kept already' })
        throw error
      })
    },
    async remove(principal: Principal, id: string, call: Call): Promise<void> {
      await proofs.require(principal)
      await transaction(async (tx) => {
        const account = await accounts.lock(tx, principal.accountId)
        const all = await passkeys.ofMember(principal.accountId, tx)
        const passkey = all.find((one) => one.id === id)
        if (account === undefined || passkey === undefined)
          throw new AppError('not_found', { message: 'no passkey of yours', field: 'id' })
        await requireNoneOrShown(principal, all)
        const ways = {
          hasPassword: account.password_hash !== null,
          hasGoogle: (await deps.identities.ofMember(account.id, tx)) !== undefined,
          passkeys: all.length,
        }
        const isHost = await rule.holdsFor(account.id, account.brand_id, tx)
        if (!hasWayInWithout('passkey', isHost ? { ...ways, hasPassword: false, hasGoogle: false } : ways))
          throw new AppError('last_way_in', { message: 'nothing else lets you in' })
        await passkeys.remove(tx, id)
        await notify(tx, account, { change: 'passkeyRemoved', detail: passkey.name }, call)
      })
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>

/** What an authenticator knows the account by. */
function handleOf(memberId: string): Buffer {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex')
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    > // checked in the next line
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

function refused(why: string, cause?: unknown): AppError {
  return new AppError('passkey_refused', { message: `the passkey is refused: ${why}`, cause })
}
