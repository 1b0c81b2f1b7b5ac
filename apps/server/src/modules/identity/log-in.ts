import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limit.ts'
import type { IdentityStore } from './identity.store.ts'
import type { passwordMatches } from './passwords.ts'
import type { Sessions } from './sessions.ts'

type Deps = {
  store: IdentityStore
  sessions: Sessions
  limiter: RateLimiter
  passwordMatches: typeof passwordMatches
  now: () => Date
}

const TRIES = 10
const WINDOW = 15 * 60_000

/** Opens a session for an address and its password (ID-06); says 1001 in the same time for an unknown address (D3, D11). */
export function createLogIn({ store, sessions, limiter, passwordMatches, now }: Deps) {
  return async function logIn(
    input: { email: string; password: string },
    call: Call,
  ): Promise<{ memberId: string; token: string }> {
    const key = `login:${call.brandId}:${call.ip}:${input.email.toLowerCase()}`
    const member = await store.byEmail(call.brandId, input.email)
    const matches = await passwordMatches(member?.password_hash ?? null, input.password)
    if (member === undefined || !matches) {
      // only wrong pairs count: a household that logs in often is no attack
      if (!(await limiter.allow({ key, most: TRIES, windowMs: WINDOW }, now())))
        throw new AppError('1007', { message: 'too many attempts' })
      throw new AppError('1001', { message: 'unknown address or wrong password' })
    }
    if (member.disabled_at !== null)
      throw new AppError('1008', { message: 'the account is disabled', beside: { account_active: false } })
    const token = await sessions.open({ memberId: member.id, ip: call.ip, userAgent: call.userAgent })
    return { memberId: member.id, token }
  }
}
