import * as appeals from './appeals.ts'
import * as alarms from './alarms.ts'
import * as audit from './audit.ts'
import * as books from './books.ts'
import type { AnyOperatorCall } from './calls.ts'
import * as erasures from './erasures.ts'
import * as deliveries from './deliveries.ts'
import * as disputes from './disputes.ts'
import * as events from './events.ts'
import * as care from './care.ts'
import * as caseChat from './case-chat.ts'
import * as cases from './cases.ts'
import * as policies from './policies.ts'
import * as memberActs from './member-acts.ts'
import * as memberCredits from './member-credits.ts'
import * as memberRecords from './member-records.ts'
import * as members from './members.ts'
import * as exports from './exports.ts'
import * as figureCalls from './figures.ts'
import * as health from './health.ts'
import * as brands from './brands/brands.ts'
import * as merchantAccounts from './brands/merchant-accounts.ts'
import * as payRules from './brands/pay-rules.ts'
import * as operators from './operators.ts'
import * as pageErrors from './page-errors.ts'
import * as orders from './orders.ts'
import * as paymentGuards from './payment-guards.ts'
import * as photos from './photos.ts'
import * as programmes from './programmes.ts'
import * as queueCalls from './queues.ts'
import * as reconciliation from './reconciliation.ts'
import * as reviews from './reviews.ts'
import * as routing from './routing.ts'
import * as secondLooks from './second-looks.ts'
import * as signIn from './sign-in.ts'
import * as subscriptions from './subscriptions.ts'
import * as workplace from './workplace.ts'

export * from './brands/brand-shapes.ts'
export { BrandVersionRow } from './brands/brands.ts'
export * from './calls.ts'
export * from './errors.ts'
export * from './lists.ts'
export * from './live.ts'
export * from './operator-shapes.ts'
export * from './permissions.ts'
export type { SignedIn } from './sign-in.ts'
export { OperatorDetails, OperatorRow } from './operators.ts'
export { AccessRow, Approval, ApprovalState, AuditDetails, AuditHead, AuditRow } from './audit.ts'
export type { PaymentGuard } from './payment-guards.ts'
export { type PhotoBatch, photoRefusals, type QueuedPhoto } from './photos.ts'
export { type Holder, type Lease, type QueueName, queues, type QueueRow } from './queues.ts'
export { type ReviewRow, reviewRefusals, type StarsShare } from './reviews.ts'
export {
  type CopyRow,
  type CopyState,
  copyStates,
  type ErasureRow,
  type ErasureState,
  erasureStates,
} from './erasures.ts'
export { type ActorKind, actorKinds, EventRow } from './events.ts'
export { type AppealOutcome, type DecisionOutcome, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../people/decisions.ts'
export { reportReasons } from '../people/trust.ts'
export { AppealDetails, AppealRow } from './appeals.ts'
export { CaseMessage } from './case-chat.ts'
export {
  CaseDecision,
  CaseDetails,
  CaseLease,
  CaseReport,
  CaseRow,
  DecisionDraft,
  Fact,
  LadderStep,
  PolicyWords,
  Proposal,
} from './cases.ts'
export { PolicyDetails } from './policies.ts'
export {
  type CreditEntry,
  type MemberDetails,
  type MemberLot,
  type MemberOrder,
  type MemberRow,
  type MemberStanding,
  memberStandings,
  planKinds,
  type Revealable,
  type RevealField,
  type TimelineGroup,
  timelineGroups,
  type TimelineRow,
} from './members.ts'
export { handKinds, type HandWallet, handWallets } from './member-credits.ts'
export { emailStates, type MemberEmail, type MemberNote, type MemberSession } from './member-records.ts'
export { Care, careKinds, type CareKind, hourlyDose } from './care.ts'
export { DEFAULT_QUEUE, RoutingRule } from './routing.ts'
export { AGREEMENT_DAYS, LookRow, type LookState, ONE_IN } from './second-looks.ts'
export { type AlarmCode, alarmCodes, AlarmRow, alarmRules, MAX_SNOOZE_MS } from './alarms.ts'
export { type DeliveryChannel, deliveryChannels, DeliveryRow, MAX_RETRIED } from './deliveries.ts'
export { EXPORT_DAYS, ExportRow, MAX_EXPORT_ROWS } from './exports.ts'
export {
  type FigureCell,
  type FigureDimension,
  figureDimensions,
  type FigureGrain,
  figureGrains,
  type FigureId,
  figureIds,
  FigureRow,
  figures,
  FLOOR,
  funnel,
  MAX_BUCKETS,
  MAX_HOURLY_DAYS,
} from './figures.ts'
export { ErrorGroup } from './page-errors.ts'
export { type HealthState, healthStates, processRoles } from './health.ts'
export * from './money-shapes.ts'
export {
  type AttemptReason,
  type FactKind,
  factKinds,
  type FactSource,
  type OrderAttempt,
  type OrderDetails,
  type OrderFact,
  type OrderListRow,
  type OrderReason,
  type RefundPreview,
} from './orders.ts'
export {
  type StopReasonName,
  stopReasons,
  type SubscriptionDetails,
  type SubscriptionListRow,
  type SubscriptionStateName,
  subscriptionStates,
  type WithdrawalPreview,
} from './subscriptions.ts'
export {
  type DisputeChoice,
  disputeChoices,
  type DisputeDetails,
  disputeKinds,
  type DisputeListRow,
  EvidencePack,
} from './disputes.ts'
export {
  type DifferenceKind,
  differenceKinds,
  type DifferenceRow,
  type ReconRunRow,
  type SuspenseDetails,
  type SuspenseReason,
  suspenseReasons,
  type SuspenseRow,
  type SuspenseState,
  suspenseStates,
} from './reconciliation.ts'
export { type AccountRow, type CloseRow } from './books.ts'
export { type ProgrammeMark, type ProgrammeMeter, programmeMarks, type ProgrammeRow } from './programmes.ts'
export { PayRuleSet, type PayRuleThen, type PayRuleWhen } from './brands/pay-rules.ts'
export { type AccountTest, MerchantAccountRow, ProviderForm } from './brands/merchant-accounts.ts'
export { SavedView, SearchHit } from './workplace.ts'

/** Where all calls of operators begin (D16). */
export const OPERATOR_API = '/backoffice/api'

function callsOf<M extends object>(module: M): { [K in keyof M as M[K] extends AnyOperatorCall ? K : never]: M[K] } {
  const calls = Object.entries(module).filter(([, value]) => isCall(value))
  return Object.fromEntries(calls) as never // those of the filter
}
function isCall(value: unknown): value is AnyOperatorCall {
  return typeof value === 'object' && value !== null && 'access' in value && 'act' in value
}

/** Every call of the back office, by its id in code. */
export const operatorCalls = {
  ...callsOf(signIn),
  ...callsOf(operators),
  ...callsOf(audit),
  ...callsOf(erasures),
  ...callsOf(books),
  ...callsOf(disputes),
  ...callsOf(events),
  ...callsOf(members),
  ...callsOf(memberRecords),
  ...callsOf(memberActs),
  ...callsOf(memberCredits),
  ...callsOf(workplace),
  ...callsOf(brands),
  ...callsOf(merchantAccounts),
  ...callsOf(payRules),
  ...callsOf(queueCalls),
  ...callsOf(orders),
  ...callsOf(paymentGuards),
  ...callsOf(photos),
  ...callsOf(programmes),
  ...callsOf(reconciliation),
  ...callsOf(reviews),
  ...callsOf(cases),
  ...callsOf(caseChat),
  ...callsOf(appeals),
  ...callsOf(policies),
  ...callsOf(routing),
  ...callsOf(secondLooks),
  ...callsOf(care),
  ...callsOf(health),
  ...callsOf(alarms),
  ...callsOf(deliveries),
  ...callsOf(exports),
  ...callsOf(figureCalls),
  ...callsOf(pageErrors),
  ...callsOf(subscriptions),
}
