import type { Tx } from '../../../platform/database/database.ts'
import type { PasskeyRule } from './passkey-rule.ts'
import { passkeyRequired } from './passkey-rule.ts'
import type { PasskeysStore } from './passkeys.store.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Sessions } from '../session/sessions.ts'
import { hashToken, newToken } from '../tokens.ts'
import type { ChallengesStore } from './challenges.store.ts'
import type { TotpStore } from './totp.store.ts'

/** How long the second step may take. */
const SECOND_STEP_MS = 10 * 60_000

type Deps = {
  totp: Pick<TotpStore, 'ofMember' | 'isRemembered'>
  challenges: Pick<ChallengesStore, 'insert'>
  sessions: Pick<Sessions, 'open'>
  passkeys: Pick<PasskeysStore, 'ofMember'>
  rule: Pick<PasskeyRule, 'holdsFor'>
  now: () => Date
}
export type Entrant = {
  readonly memberId: string
  /** The token of a remembered browser. */
  readonly device?: string | undefined
  /** Signed in by a link of an e-mail: reading the mailbox does not earn more trust. */
  readonly byLink?: boolean
}
export type Opened = { readonly memberId: string; readonly token: string }
export type Entered =
  | ({ readonly kind: 'in' } & Opened)
  /** The account has a second factor: no session, but a challenge that the second step answers. */
  | { readonly kind: 'second_step'; readonly challenge: string }
  /** A host who has a passkey signs in by it and by nothing else (AN-06). */
  | { readonly kind: 'passkey' }
export type Enter = (entrant: Entrant, call: Pick<Call, 'brandId' | 'ip' | 'userAgent'>, tx?: Tx) => Promise<Entered>

/**
 * Where every way in ends that shows one factor: password, link, Google. Opens a session, or asks for the second factor
 * where the account has one and the browser is not remembered.
 */
export function createEnter({ totp, challenges, sessions, passkeys, rule, now }: Deps): Enter {
  return async function enter({ memberId, device, byLink = false }, { brandId, ip, userAgent }, tx) {
    const at = now()
    if ((await rule.holdsFor(memberId, brandId, tx)) && (await passkeys.ofMember(memberId, tx)).length > 0)
      return { kind: 'passkey' }
    const codes = await totp.ofMember(memberId, tx)
    const isOn = codes !== undefined && codes.confirmed_at !== null
    if (isOn && !(device !== undefined && (await totp.isRemembered(memberId, hashToken(device), at, tx)))) {
      const { token: challenge, hash } = newToken()
      const expiresAt = new Date(at.getTime() + SECOND_STEP_MS)
      await challenges.insert({ hash, kind: 'second_step', memberId, expiresAt }, tx)
      return { kind: 'second_step', challenge }
    }
    return { kind: 'in', memberId, token: await sessions.open({ memberId, ip, userAgent, isProof: !byLink }, tx) }
  }
}

/** After the transaction of the way in: what it used up stays used up. */
export function inOrThrow(entered: Entered): Opened {
  if (entered.kind === 'in') return { memberId: entered.memberId, token: entered.token }
  if (entered.kind === 'passkey') throw passkeyRequired()
  throw new AppError('second_factor', {
    message: 'a code of the authenticator app is needed',
    beside: { challenge: entered.challenge },
  })
}
