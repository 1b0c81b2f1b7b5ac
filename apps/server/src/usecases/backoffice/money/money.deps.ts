import type { AccountsApi } from '../../../modules/accounts/index.ts'
import type { AttributionApi } from '../../../modules/attribution/index.ts'
import type { Billing } from '../../../modules/billing/index.ts'
import type { BooksModule } from '../../../modules/books/index.ts'
import type { ChargesApi } from '../../../modules/charges/index.ts'
import type { CreditsApi } from '../../../modules/credits/index.ts'
import type { DisputesApi } from '../../../modules/disputes/index.ts'
import type { Invoices } from '../../../modules/invoices/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { EmailsAbout } from '../../../platform/email/emails-about.store.ts'
import type { Suppressions } from '../../../platform/email/suppressions.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'

/** What the desk of payments stands on. */
export type MoneyDeps = {
  readonly payments: Pick<ChargesApi, 'orderDesk'> &
    Pick<DisputesApi, 'operatorRefunds' | 'disputesOfOrder' | 'disputeDesk' | 'programmesOf'> &
    Pick<
      BooksModule['api'],
      | 'reconciliationDesk'
      | 'lockSuspense'
      | 'moveSuspense'
      | 'moneyBrands'
      | 'trialBalance'
      | 'exportedLines'
      | 'invariantReport'
      | 'closes'
      | 'closesCount'
      | 'verifyCloses'
    > &
    Pick<Invoices['api'], 'receiptsOfOrder' | 'ordersOfReceipt' | 'receiptOfAttempt'> &
    Pick<Billing['api'], 'periodOfOrder' | 'subscriptionDesk'>
  readonly memberships: Pick<MembershipsApi, 'member' | 'members' | 'memberByTracker' | 'lockMembers'>
  readonly accounts: Pick<AccountsApi, 'sessionsSince'>
  readonly credits: Pick<CreditsApi, 'spentByDay' | 'unspentOf'>
  readonly namesOf: OperatorsApi['namesOf']
  readonly attribution: Pick<AttributionApi, 'postbacksOf' | 'reversedFor'>
  readonly emailsAbout: EmailsAbout
  readonly suppressions: Pick<Suppressions, 'reasonFor'>
  readonly noteAccess: OperatorsApi['access']['note']
  readonly transaction: RunTransaction
  readonly now: () => Date
}
