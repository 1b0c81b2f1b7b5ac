import type { AccountApi, AccountsApi } from '../../../modules/accounts/index.ts'
import type { MemberMoney } from '../../../modules/billing/index.ts'
import type { CreditsApi, HandLimits } from '../../../modules/credits/index.ts'
import type { LegalApi } from '../../../modules/legal/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { PrivacyApi } from '../../../modules/privacy/index.ts'
import type { SpendingApi } from '../../../modules/spending/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { EventLog } from '../../../platform/outbox/log/event-log.store.ts'

type FoundPayment = { readonly orderId: string; readonly memberId: string }

/** What the desk of members asks of the modules. */
export type MembersDeps = {
  readonly memberships: Pick<
    MembershipsApi,
    'member' | 'members' | 'memberByTracker' | 'memberByEmail' | 'lockMembers' | 'desk'
  >
  readonly accounts: Pick<AccountsApi, 'desk' | 'origin'>
  readonly deskActs: AccountApi['deskActs']
  /** Open cases of a member, and what decisions keep closed. */
  readonly process: {
    readonly cases: Pick<DueProcess['cases'], 'openOfMember'>
    readonly decisions: Pick<DueProcess['decisions'], 'suspensionsOf'>
  }
  readonly credits: Pick<CreditsApi, 'balances' | 'byHand' | 'desk'>
  readonly handLimits: HandLimits
  readonly payments: {
    moneyOf(memberId: string): Promise<MemberMoney>
    numbersOf(memberId: string): Promise<ReadonlyMap<string, readonly string[]>>
    /** TS-23, TS-24: own limits and a pause. */
    readonly spendingOf: SpendingApi['read']
    ownerOf(receipt: string): Promise<FoundPayment | null>
    readonly findPayments: {
      byOrder(id: string): Promise<readonly FoundPayment[]>
      byReference(reference: string): Promise<readonly FoundPayment[]>
      byStatementLine(line: {
        readonly last4: string
        readonly from: Date
        readonly to: Date
        readonly amountMinor: number
      }): Promise<readonly FoundPayment[]>
    }
  }
  readonly legal: Pick<LegalApi, 'consentChoicesOf'>
  readonly privacy: Pick<PrivacyApi, 'desk' | 'erasesAt'>
  readonly mail: Pick<Mail, 'ofMember' | 'countOfMember' | 'sendCopy' | 'suppressions'>
  readonly log: Pick<EventLog, 'page' | 'count'>
  /** The names of the events that are logged. */
  readonly eventNames: readonly string[]
  readonly operators: Pick<OperatorsApi, 'access' | 'leases' | 'markOf' | 'notes' | 'namesOf'>
  readonly now: () => Date
}
