import type { Tx } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Account } from '../account.store.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'
import type { FactorChange } from '../emails/factor-email.ts'

type Deps = {
  sendEmail: SendAccountEmail
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  /** The address to choose a new password, for a member who did not do it. */
  resetUrl: (origin: string, account: Account) => string
}
/** E-mails a member that a sign-in method was added, removed or used in a way that the member should know of. */
export type NotifyFactorChange = (
  tx: Tx,
  account: Account,
  event: { readonly change: FactorChange; readonly detail?: string },
  call: Pick<Call, 'brandId' | 'origin'>,
) => Promise<void>

export function createNotifyFactorChange({ sendEmail, originOf, resetUrl }: Deps): NotifyFactorChange {
  return async function notifyFactorChange(tx, account, { change, detail = '' }, call) {
    const origin = await originOf(call)
    const data = { kind: 'factors', change, detail, url: resetUrl(origin, account) } as const
    await sendEmail(tx, account, data, { origin })
  }
}
