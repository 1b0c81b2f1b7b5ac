import { createHash } from 'node:crypto'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import type { Limit, RateLimiter } from '../../../platform/rate-limit/rate-limit.ts'
import { OperatorError } from '../operator-error.ts'

const WINDOW_MS = 15 * 60_000
/** BO-07: the sixth wrong try for one address is refused unread, wherever it comes from; and so are many from one network. */
const MAX_FOR_ADDRESS = 5
const MAX_OF_NETWORK = 60
const MAX_CODES = 5

type Deps = { readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>; readonly now: () => Date }

/** Counts tries before they are looked at, and gives back the good ones: a hundred at once are a hundred. */
export function createAttempts({ limiter, now }: Deps) {
  async function take(limits: readonly Limit[]): Promise<{ giveBack(): Promise<void> }> {
    const at = now()
    const retryAfterMs = await limiter.take(limits, at)
    if (retryAfterMs > 0) throw new OperatorError('too_many_attempts', { message: 'too many attempts', retryAfterMs })
    return { giveBack: () => limiter.giveBack(limits, at) }
  }
  return {
    passwords: (email: string, ip: string) =>
      take([
        limitOf('address', email.toLowerCase(), MAX_FOR_ADDRESS),
        limitOf('network', networkOf(ip), MAX_OF_NETWORK),
      ]),
    codes: (operatorId: string) => take([limitOf('code', operatorId, MAX_CODES)]),
    links: (ip: string) => take([limitOf('link', networkOf(ip), MAX_OF_NETWORK)]),
  }
}
export type Attempts = ReturnType<typeof createAttempts>

/** Hashed: the counters hold no address. */
function limitOf(by: string, who: string, most: number): Limit {
  const key = `operator ${by}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`
  return { key, most, windowMs: WINDOW_MS, isReturnable: true }
}
