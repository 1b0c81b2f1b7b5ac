export type { ApplyProviderEvent, ApplyWithin } from './attempts/apply-provider-event.ts'
export { captureOf, providerEventKey, deriveState, nextCheckAt, type Capture } from './attempts/attempt.rules.ts'
export type { AttemptRow, AttemptWithOrder } from './attempts/attempts.store.ts'
export { presentCharge, shownOf } from './attempts/charges.present.ts'
export type { GiveBack } from './attempts/give-back.ts'
export { cardOf, isChargeable, type KeepMandate } from './attempts/keep-mandate.ts'
export { createNotApprovedEmail } from './attempts/not-approved-email.ts'
export type { PaymentNotification } from './attempts/payment-notifications.store.ts'
export type { ReportsStore } from './attempts/reports.store.ts'
export { toStored } from './attempts/stored-attempt.ts'
export { fromStoredEvent, type StoredProviderEvent } from './attempts/stored-words.ts'
export { deriveDisputes, isAboutDispute, type ReportedDispute } from './attempts/reported-disputes.rules.ts'
export { describeCard, type HeldCard } from './card/card-vault.ts'
export { createSharedCards } from './card/shared-cards.ts'
export { requireMember } from './card/card.routes.ts'
export { refuseCardData } from './card/refuse-card-data.ts'
export { cardBrand, readCardOrThrow } from './card/take-card.ts'
export { PROCESS_REFUNDS } from './charges.jobs.ts'
export {
  cardOnFilePlan,
  consentVerdict,
  isSamePlan,
  levelOf,
  orderedPlan,
  paySourceOf,
  snapshot,
  type Offer,
  type OrderConsent,
  type OrderKind,
  type PlanSnapshot,
  type ServedSummary,
  type TermsKind,
} from './charges.rules.ts'
export { createChargesStore, type ChargesStore } from './charges.store.ts'
export type { AskProvider } from './charging/ask-provider.ts'
export type { ChargeRequest, KnownOrder, Sale } from './charging/charge.ts'
export type { InstrumentRequest } from './charging/instruments.ts'
export { DOUBLE_CLICK_MS } from './charging/open-attempt.ts'
export type { Charged, Charging } from './charging/start-charge.ts'
export type { Core, Step } from './core.ts'
export { type Charges, type ChargesApi, createCharges, type Merchants, type Origins } from './create-charges.ts'
export { createMandatesStore, type MandateRow, type MandatesStore } from './mandates/mandates.store.ts'
export type { CardOnFile } from './methods/cards-on-file.ts'
export type { Methods } from './methods/index.ts'
export type { MaySell } from './methods/may-sell.ts'
export type { DeskAttempt, DeskOrder, OrderDesk } from './desk/index.ts'
export { explainOrder } from './desk/explain.rules.ts'
export type { ListedOrder, OrderFilter, Reach } from './desk/order-desk.store.ts'
export { reachOf } from './desk/order-desk.store.ts'
export { buttonsOf, type WalletSettings } from './methods/methods-of.ts'
export type { GuardLevel } from './guard/guard.rules.ts'
export type { GuardOverview } from './guard/guard.ts'
export { eventOfOrder } from './orders/event-of-order.ts'
export type { OrderRow } from './orders/orders.store.ts'
export { withdrawalEnds } from './orders/withdrawal-days.rules.ts'
export type { Payer, RecallEmails, SellingBrand } from './parties.ts'
export { createPaymentOriginPlugin } from './payment-origin.routes.ts'
export type { RefundRow } from './refunds/refunds.store.ts'
export { owedRefund, ownRefundReasons, paidStateOf, refundable } from './refunds/reversals.rules.ts'
export type { ByOperator } from './refunds/reversals.store.ts'
export { createSendPaymentEmail, type PaymentEmail, type SendPaymentEmail } from './send-payment-email.ts'
export type { OwnTables as ChargesTables } from './tables.ts'
export { domainAssociation } from './wallets/domain-association.routes.ts'
