import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import type { Limit, RateLimiter } from '../../../platform/rate-limit/rate-limit.ts'
import type { AccountsStore } from '../accounts.store.ts'
import { hashToken } from '../tokens.ts'

const WINDOW_MS = 15 * 60_000
/** Wrong passwords in a window: from one network for one address, from one network, from one known device. */
const MAX_FOR_ADDRESS = 10
const MAX_OF_NETWORK = 100
const MAX_OF_DEVICE = 60

type Deps = {
  limiter: Pick<RateLimiter, 'take' | 'giveBack'>
  store: Pick<AccountsStore, 'sessionOfMember'>
  now: () => Date
}
export type SignInTry = {
  readonly email: string
  readonly memberId: string | undefined
  /** The token of a session that this browser had, ended or not: it shows a device that the account was signed in on. */
  readonly lastToken: string | undefined
}
/** Counts a try as a wrong one before its password is looked at, and throws 1007 where there were too many. */
export type GuardSignIn = (
  tried: SignInTry,
  call: Pick<Call, 'brandId' | 'ip'>,
) => Promise<{ giveBack(): Promise<void> }>

/**
 * Bounds guessing without locking the owner out: wrong passwords are counted by the network that they come from, and a device
 * that the account was signed in on has a count of its own, which no one else can use up.
 */
export function createSignInGuard({ limiter, store, now }: Deps): GuardSignIn {
  return async function guardSignIn({ email, memberId, lastToken }, { brandId, ip }) {
    const session =
      memberId === undefined || lastToken === undefined
        ? undefined
        : await store.sessionOfMember(memberId, hashToken(lastToken))
    const network = networkOf(ip)
    const limits =
      session === undefined
        ? [
            limitOf(`${brandId}:address`, `${network} ${email.toLowerCase()}`, MAX_FOR_ADDRESS),
            limitOf(`${brandId}:network`, network, MAX_OF_NETWORK),
          ]
        : [limitOf('device', session, MAX_OF_DEVICE)]
    const at = now()
    const retryAfterMs = await limiter.take(limits, at)
    if (retryAfterMs > 0) throw new AppError('too_many_attempts', { message: 'too many attempts', retryAfterMs })
    return { giveBack: () => limiter.giveBack(limits, at) }
  }
}

/** Hashed: the counters hold no address. */
function limitOf(by: string, who: string, most: number): Limit {
  const key = `wrong password:${by}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`
  return { key, most, windowMs: WINDOW_MS, isReturnable: true }
}
