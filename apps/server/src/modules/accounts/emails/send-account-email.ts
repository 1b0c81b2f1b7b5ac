import { newId } from '../../../platform/ids/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { SuppressionReason } from '../../../platform/email/suppressions.ts'
import { accountEmail, type AccountEmail, categoryOf } from './account-email.ts'
import type { Account } from '../account.store.ts'

export type SendAddress = {
  readonly origin: string
  /** Another address than the account's own. */
  readonly to?: string
  /** Makes the same e-mail leave once; without it every call is an e-mail. */
  readonly key?: string
  readonly alsoDespite?: SuppressionReason
}
export type SendAccountEmail = (tx: Tx, account: Account, data: AccountEmail, address: SendAddress) => Promise<void>

/** Sends an e-mail about an account, in the transaction of what it is about. */
export function createSendAccountEmail(email: Email): SendAccountEmail {
  return async (tx, account, data, { origin, to = account.email, key = newId(), alsoDespite }) => {
    await email.send(tx, {
      to: { memberId: account.id, brandId: account.brand_id, email: to, language: account.language },
      template: accountEmail,
      data,
      category: categoryOf[data.kind],
      key: `${data.kind}:${key}`,
      origin,
      alsoDespite,
    })
  }
}
