import type { Tx } from '../../../platform/database/database.ts'
import type { Secrets } from './secrets.ts'
import { hashRecoveryCode, stepOfCode } from './totp-codes.ts'
import type { TotpStore } from './totp.store.ts'

type Deps = { totp: TotpStore; secrets: Secrets; now: () => Date }
/** Uses up a code of the app or a recovery code; null for one that is wrong or was used, and where there is no factor. */
export type UseCode = (tx: Tx, memberId: string, code: string) => Promise<'app' | 'recovery' | null>

export function createUseCode({ totp, secrets, now }: Deps): UseCode {
  return async function useCode(tx, memberId, code) {
    const codes = await totp.lock(tx, memberId)
    if (codes === undefined || codes.confirmed_at === null) return null
    const secret = secrets.open(memberId, codes.secret)
    const step = stepOfCode(code, { secret, at: now(), lastStep: codes.last_step })
    if (step !== null) {
      await totp.noteStep(tx, memberId, step)
      return 'app'
    }
    const isUsed = await totp.useRecoveryCode(tx, memberId, hashRecoveryCode(code, secret), now())
    return isUsed ? 'recovery' : null
  }
}
