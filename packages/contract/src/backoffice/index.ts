import * as angels from './angels/angels.ts'
import * as angelInvitations from './angels/angel-invitations.ts'
import * as applications from './angels/applications.ts'
import * as identityCheckCalls from './angels/identity-checks.ts'
import * as personas from './angels/personas.ts'
import * as profileWords from './angels/profile-words.ts'
import * as hostWork from './angels/host-work.ts'
import * as hostPayouts from './angels/host-payouts.ts'
import * as appeals from './cases/appeals.ts'
import * as alarms from './running/alarms.ts'
import * as audit from './operators/audit.ts'
import * as books from './money/books.ts'
import type { AnyOperatorCall } from './calls.ts'
import * as erasures from './members/erasures.ts'
import * as deliveries from './running/deliveries.ts'
import * as disputes from './money/disputes.ts'
import * as events from './running/events.ts'
import * as care from './cases/care.ts'
import * as caseChat from './cases/case-chat.ts'
import * as cases from './cases/cases.ts'
import * as notices from './cases/notices.ts'
import * as policies from './cases/policies.ts'
import * as memberActs from './members/member-acts.ts'
import * as memberCredits from './members/member-credits.ts'
import * as memberRecords from './members/member-records.ts'
import * as members from './members/members.ts'
import * as exports from './running/exports.ts'
import * as figureCalls from './running/figures.ts'
import * as health from './running/health.ts'
import * as brands from './brands/brands.ts'
import * as legal from './brands/legal.ts'
import * as mails from './brands/mails.ts'
import * as merchantAccounts from './brands/merchant-accounts.ts'
import * as payRules from './brands/pay-rules.ts'
import * as operators from './operators/operators.ts'
import * as pageErrors from './running/page-errors.ts'
import * as orders from './money/orders.ts'
import * as paymentGuards from './money/payment-guards.ts'
import * as photos from './cases/photos.ts'
import * as programmes from './money/programmes.ts'
import * as queueCalls from './cases/queues.ts'
import * as reconciliation from './money/reconciliation.ts'
import * as reviews from './cases/reviews.ts'
import * as routing from './cases/routing.ts'
import * as secondLooks from './cases/second-looks.ts'
import * as signIn from './operators/sign-in.ts'
import * as subscriptions from './money/subscriptions.ts'
import * as tickets from './members/tickets.ts'
import * as viewing from './members/viewing.ts'
import * as workplace from './operators/workplace.ts'

export {
  type AngelContractRow,
  type AngelDetails,
  type AngelListing,
  angelListings,
  type AngelRow,
  MAX_SIGNATURE_LENGTH,
  type PersonKind,
} from './angels/angels.ts'
export {
  ANGEL_INVITATION_HOURS,
  type AngelInvitationRow,
  type InvitationState,
  MAX_CONTRACT_LENGTH,
} from './angels/angel-invitations.ts'
export type { ApplicationDetails, ApplicationRow } from './angels/applications.ts'
export {
  type IdentityCheckDetails,
  type IdentityCheckRow,
  type IdentityCheckState,
  identityCheckStates,
} from './angels/identity-checks.ts'
export {
  MAX_PERSONA_REPLIES,
  MAX_PERSONA_TEXT,
  MAX_PERSONA_VOICE,
  PersonaContent,
  type PersonaDetails,
  type PersonaIntent,
  personaIntents,
  type PersonaRow,
  type PersonaState,
  personaStates,
  type PersonaVersion,
  type PersonaWords,
  type ProbeResult,
} from './angels/personas.ts'
export {
  type AutomatedFault,
  type FaultInWords,
  faultsInWords,
  saysAutomated,
} from '../people/automated-words.rules.ts'
export type { BrandPayouts, HoldableHost, HostPayout, PayoutHold } from './angels/host-payouts.ts'
export { MAX_WORDS_NOTE, type WaitingWords } from './angels/profile-words.ts'
export { type BrandRates, type HostDispute, type HostShift, MAX_SHIFT_HOURS } from './angels/host-work.ts'
export * from './brands/brand-shapes.ts'
export { BrandVersionRow } from './brands/brands.ts'
export {
  type LegalPageWords,
  type LegalVersionRow,
  MAX_ANNOUNCED_DAYS,
  MAX_LEGAL_LENGTH,
  type OwnLegalPage,
  ownLegalPages,
} from './brands/legal.ts'
export { type MailGroup, mailGroups } from './brands/mails.ts'
export { cleanLegalHtml, type TakenOut } from './brands/legal-html.ts'
export { periodFaults, type TextByLanguage, type TextFault, textFaults } from './brands/text-faults.rules.ts'
export * from './calls.ts'
export * from './errors.ts'
export * from './lists.ts'
export * from './live.ts'
export * from './operators/operator-shapes.ts'
export * from './operators/permissions.ts'
export type { SignedIn } from './operators/sign-in.ts'
export { OperatorDetails, OperatorRow } from './operators/operators.ts'
export { AccessRow, Approval, ApprovalState, AuditDetails, AuditHead, AuditRow } from './operators/audit.ts'
export type { PaymentGuard } from './money/payment-guards.ts'
export { type PhotoBatch, photoRefusals, type QueuedPhoto } from './cases/photos.ts'
export { type Holder, type Lease, type QueueName, queues, type QueueRow } from './cases/queues.ts'
export { type ReviewRow, reviewRefusals, type StarsShare } from './cases/reviews.ts'
export {
  type CopyRow,
  type CopyState,
  copyStates,
  type ErasureRow,
  type ErasureState,
  erasureStates,
} from './members/erasures.ts'
export { type ActorKind, actorKinds, EventRow } from './running/events.ts'
export {
  type AppealOutcome,
  type DecisionMoney,
  type DecisionOutcome,
  hasDays,
  isLimit,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  MISUSE_POLICY,
} from '../people/decisions.ts'
export { reportReasons } from '../people/trust.ts'
export { AppealDetails, AppealRow } from './cases/appeals.ts'
export { CaseMessage } from './cases/case-chat.ts'
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
  type UrgentDetails,
} from './cases/cases.ts'
export { NoticeDetails, NoticeRow } from './cases/notices.ts'
export { PolicyDetails } from './cases/policies.ts'
export { statedOutcomes } from '../people/decisions.ts'
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
} from './members/members.ts'
export { handKinds, type HandWallet, handWallets } from './members/member-credits.ts'
export {
  emailStates,
  type MemberEmail,
  type MemberLimit,
  type MemberNote,
  type MemberSession,
} from './members/member-records.ts'
export { Care, careKinds, type CareKind, hourlyDose } from './cases/care.ts'
export { DEFAULT_QUEUE, RoutingRule } from './cases/routing.ts'
export { AGREEMENT_DAYS, LookRow, type LookState, ONE_IN } from './cases/second-looks.ts'
export { type AlarmCode, alarmCodes, AlarmRow, alarmRules, MAX_SNOOZE_MS } from './running/alarms.ts'
export { type DeliveryChannel, deliveryChannels, DeliveryRow, MAX_RETRIED } from './running/deliveries.ts'
export { EXPORT_DAYS, ExportRow, MAX_EXPORT_ROWS } from './running/exports.ts'
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
} from './running/figures.ts'
export { ErrorGroup } from './running/page-errors.ts'
export { type HealthState, healthStates, processRoles } from './running/health.ts'
export * from './money/money-shapes.ts'
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
} from './money/orders.ts'
export {
  type StopReasonName,
  stopReasons,
  type SubscriptionDetails,
  type SubscriptionListRow,
  type SubscriptionStateName,
  subscriptionStates,
  type WithdrawalPreview,
} from './money/subscriptions.ts'
export {
  type DisputeChoice,
  disputeChoices,
  type DisputeDetails,
  disputeKinds,
  type DisputeListRow,
  EvidencePack,
} from './money/disputes.ts'
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
} from './money/reconciliation.ts'
export { type AccountRow, type CloseRow } from './money/books.ts'
export { type ProgrammeMark, type ProgrammeMeter, programmeMarks, type ProgrammeRow } from './money/programmes.ts'
export { PayRuleSet, type PayRuleThen, type PayRuleWhen } from './brands/pay-rules.ts'
export { type AccountTest, MerchantAccountRow, ProviderForm } from './brands/merchant-accounts.ts'
export {
  ticketCategories,
  type TicketDetails,
  type TicketMessageShown,
  type TicketRow,
  type TicketSnippet,
  type TicketStateName,
  ticketStates,
} from './members/tickets.ts'
export { SavedView, SearchHit } from './operators/workplace.ts'

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
  ...callsOf(angels),
  ...callsOf(angelInvitations),
  ...callsOf(applications),
  ...callsOf(identityCheckCalls),
  ...callsOf(personas),
  ...callsOf(hostWork),
  ...callsOf(hostPayouts),
  ...callsOf(profileWords),
  ...callsOf(members),
  ...callsOf(memberRecords),
  ...callsOf(memberActs),
  ...callsOf(memberCredits),
  ...callsOf(workplace),
  ...callsOf(brands),
  ...callsOf(legal),
  ...callsOf(mails),
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
  ...callsOf(notices),
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
  ...callsOf(tickets),
  ...callsOf(viewing),
}
