import type { Tx } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Account } from '../account.store.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'
import type { FactorChange } from '../emails/factor-email.ts'

type Deps = {
  sendEmail: SendAccountEmail
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  /** The address to choose a new password, for a member who did not do it himself. */
  resetUrl: (origin: string, account: Account) => string
}
/** Writes to a member that a way into his account was added, taken off or used in a way that he should know of. */
export type TellFactors = (
  tx: Tx,
  account: Account,
  told: { readonly change: FactorChange; readonly detail?: string },
  call: Pick<Call, 'brandId' | 'origin'>,
) => Promise<void>

export function createTellFactors({ sendEmail, originOf, resetUrl }: Deps): TellFactors {
  return async function tellFactors(tx, account, { change, detail = '' }, call) {
    const origin = await originOf(call)
    const data = { kind: 'factors', change, detail, url: resetUrl(origin, account) } as const
    await sendEmail(tx, account, data, { origin })
  }
}
