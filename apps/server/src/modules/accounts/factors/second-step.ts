import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { RateLimiter } from '../../../platform/rate-limit/rate-limit.ts'
import type { AccountStore } from '../account.store.ts'
import { accountDisabled } from '../account-errors.ts'
import type { Sessions } from '../session/sessions.ts'
import { hashToken, newToken } from '../tokens.ts'
import type { ChallengesStore } from './challenges.store.ts'
import type { NotifyFactorChange } from './notify-factor-change.ts'
import type { TotpStore } from './totp.store.ts'
import type { UseCode } from './use-code.ts'

type Deps = {
  accounts: AccountStore
  challenges: ChallengesStore
  totp: TotpStore
  useCode: UseCode
  sessions: Sessions
  transaction: RunTransaction
  limiter: RateLimiter
  notify: NotifyFactorChange
  now: () => Date
}
type Answer = { readonly challenge: string; readonly code: string; readonly remember: boolean }

const TRIES_A_CHALLENGE = 5
/** Tries of one account, however many log-ins they belong to: a million codes stay out of reach. */
const TRIES = { most: 20, windowMs: 3_600_000 }
const REMEMBERED_MS = 30 * 86_400_000

/** The second step of a log-in: a code opens the session that one factor did not. */
export function createSecondStep(deps: Deps) {
  const { accounts, challenges, totp, sessions, transaction, now } = deps
  return async function secondStep(
    { challenge, code, remember }: Answer,
    call: Call,
  ): Promise<{ memberId: string; token: string; device: string | null }> {
    const wanted = { hash: hashToken(challenge), kind: 'second_step' as const, now: now() }
    const asked = await challenges.countTry(wanted, TRIES_A_CHALLENGE)
    if (asked === undefined || asked.memberId === null) throw over()
    const { memberId } = asked
    if (!(await deps.limiter.allow({ key: `second step:${memberId}`, ...TRIES }, now())))
      throw new AppError('too_many_attempts', { message: 'too many codes', retryAfterMs: TRIES.windowMs })

    return transaction(async (tx) => {
      const account = await accounts.lock(tx, memberId)
      if (account === undefined || account.brand_id !== call.brandId) throw over()
      if (account.disabled_at !== null) throw accountDisabled()
      const used = await deps.useCode(tx, memberId, code)
      if (used === null) throw new AppError('wrong_code', { message: 'this code is not right', field: 'code' })
      if ((await challenges.take(wanted, tx)) === undefined) throw over()
      if (used === 'recovery') {
        const left = await totp.recoveryCodesLeft(memberId, tx)
        await deps.notify(tx, account, { change: 'recoveryCodeUsed', detail: String(left) }, call)
      }
      const device = remember ? newToken() : null
      if (device !== null) {
        const expiresAt = new Date(now().getTime() + REMEMBERED_MS)
        await totp.rememberDevice(tx, {
          id: newId(),
          member_id: memberId,
          token_hash: device.hash,
          created_at: now(),
          expires_at: expiresAt,
        })
      }
      const token = await sessions.open({ memberId, ip: call.ip, userAgent: call.userAgent }, tx)
      return { memberId, token, device: device?.token ?? null }
    })
  }
}

function over(): AppError {
  return new AppError('step_expired', { message: 'this log-in is over: begin again' })
}
export type SecondStep = ReturnType<typeof createSecondStep>
