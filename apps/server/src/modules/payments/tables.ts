import type { ColumnType, Generated } from 'kysely'
import type { AttemptState } from './facts/attempt.rules.ts'
import type {
  ChallengeAction,
  DeclineCode,
  Initiator,
  PaymentMethod,
  ProviderFact,
  RetryClass,
} from './providers/provider.ts'
import type { OrderConsent, OrderKind, OrderState, PlanSnapshot } from './payments.rules.ts'
import { moneyColumns, type MoneyEntriesTable, type MoneyLinesTable } from './money/tables.ts'
import { type ReceiptCountersTable, receiptsColumns, type ReceiptsTable } from './receipts/tables.ts'

/** Goes in as JSON text, comes out parsed. */
type Json<T> = ColumnType<T, string, string>

export type OrdersTable = {
  id: string
  member_id: string
  brand_id: string
  kind: OrderKind
  product_id: string
  plan_snapshot: Json<PlanSnapshot>
  amount_minor: number
  currency: string
  country: string
  descriptor: string
  consent: ColumnType<OrderConsent | null, string | null, string | null>
  external_order_id: Generated<string | null>
  state: Generated<OrderState>
  created_at: Date
  paid_at: Generated<Date | null>
  /** TR-13 */
  attribution: Json<Readonly<Record<string, string>>>
}

export type OrderKeysTable = { member_id: string; key: string; request_hash: Buffer; order_id: string; at: Date }

export type MandatesTable = {
  id: string
  member_id: string
  provider: string
  merchant_account_id: string
  token_ref: string
  kind: 'one_click' | 'recurring'
  network_tx_id: string | null
  /** Null for what is no card. */
  card_brand: string | null
  card_last4: string | null
  card_expiry: string | null
  consent: ColumnType<OrderConsent | null, string | null, string | null>
  state: Generated<'active' | 'revoked'>
  created_at: Date
  method: PaymentMethod
  /** Of the order that it came with; null for those of before. */
  order_id: string | null
  card_key: Buffer | null
  /** When its removal is asked of the provider next; null: done, or never wanted. */
  revoke_at: Generated<Date | null>
  revoke_tries: Generated<number>
}

export type AttemptsTable = {
  id: string
  order_id: string
  provider: string
  merchant_account_id: string
  initiator: Json<{ kind: Initiator['kind']; store?: string; category?: string }>
  rule_version: Generated<number>
  pay_source: string
  instrument_key: Buffer | null
  card_brand: string | null
  card_last4: string | null
  card_expiry: string | null
  return_url: string
  payment_origin: string
  state: AttemptState
  duplicate: Generated<boolean>
  provider_ref: Generated<string | null>
  action: ColumnType<ChallengeAction | null, string | null | undefined, string | null>
  decline_code: Generated<DeclineCode | null>
  retry_class: Generated<RetryClass | null>
  sca: Generated<unknown>
  return_key: Generated<Buffer | null>
  return_claimed_at: Generated<Date | null>
  next_check_at: Date | null
  checks: Generated<number>
  created_at: Date
  ended_at: Generated<Date | null>
  method: PaymentMethod
  /** What on file was charged. */
  mandate_id: Generated<string | null>
  resume: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  card_key: Buffer | null
  ip_key: Buffer | null
}

export type FactsTable = {
  id: string
  attempt_id: string
  source: FactSource
  fact: Json<ProviderFact>
  dedupe_key: string
  received_at: Date
}
export type FactSource = 'sync' | 'return' | 'webhook' | 'janitor' | 'recon' | 'admin'

export type WebhooksTable = {
  id: string
  provider: string
  dedupe_key: string
  raw: Buffer
  headers: Json<Record<string, string | undefined>>
  verified: boolean
  state: Generated<'received' | 'parked' | 'done' | 'ignored'>
  tries: Generated<number>
  next_try_at: Date
  received_at: Date
  merchant_account_id: string
}

export type SubscriptionsTable = {
  id: string
  member_id: string
  brand_id: string
  product_id: string
  plan_snapshot: Json<PlanSnapshot>
  mandate_id: string | null
  state: 'incomplete' | 'active' | 'past_due' | 'ended' | 'withdrawn'
  started_at: Date
  current_period_no: number
  current_period_end: Date
  cancel_at_period_end: Generated<boolean>
  cancelled_at: Generated<Date | null>
  cancel_reason: Generated<string | null>
  renewal_notice_sent_at: Generated<Date | null>
  /** When what was announced a month ahead is announced again; null: it was, or need not be. */
  renewal_reminder_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  country: string
  current_period_start: Date
  anchor_at: Date
  anchor_no: Generated<number>
  next_try_at: Generated<Date | null>
  tries: Generated<number>
  /** What the next period is of, where its member agreed to something else than what runs. */
  next_plan: ColumnType<PlanSnapshot | null, string | null | undefined, string | null>
}

export type PlanChangesTable = {
  id: string
  subscription_id: string
  member_id: string
  period_no: number
  kind: 'upgrade' | 'downgrade' | 'price' | 'keep'
  plan_snapshot: Json<PlanSnapshot>
  order_id: string | null
  credited_minor: number
  withheld_credits: number
  basis: Json<Record<string, unknown>>
  consent: ColumnType<OrderConsent | null, string | null, string | null>
  created_at: Date
  done_at: Generated<Date | null>
  given_up_at: Generated<Date | null>
}

export type PriceChangesTable = {
  id: string
  subscription_id: string
  member_id: string
  old_price: number
  plan_snapshot: Json<PlanSnapshot>
  new_price: number
  asked_at: Date
  old_until: Date | null
  agreed_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}

export type NoticesTable = {
  id: string
  member_id: string
  order_id: string
  kind: 'purchKo' | 'purchOk'
  message: string
  at: Date
  read_at: Generated<Date | null>
}

export type WithdrawalsTable = {
  id: string
  order_id: string
  member_id: string
  at: Date
  refund_minor: number
  currency: string
  basis: Json<Record<string, unknown>>
}

export type PeriodsTable = {
  subscription_id: string
  period_no: number
  order_id: string
  starts_at: Date
  ends_at: Date
}

export type RefundsTable = {
  id: string
  attempt_id: string
  amount_minor: number
  currency: string
  reason: 'duplicate' | 'withdrawal' | 'goodwill' | 'dispute' | 'operator' | 'provider' | 'issuer'
  provider_ref: Generated<string | null>
  state: Generated<'requested' | 'submitted' | 'succeeded' | 'failed'>
  tries: Generated<number>
  next_try_at: Date
  created_at: Date
  ended_at: Generated<Date | null>
}

export type PayRulesTable = {
  brand_id: string
  version: number
  rules: Json<unknown>
  active_from: Date
  created_at: Date
}

/** A payment that a bank took back, or gave notice of as fraud; `lost_minor` counts against the capture. */
export type DisputesTable = {
  id: string
  attempt_id: string
  kind: 'dispute' | 'fraud_notice'
  provider_ref: string
  amount_minor: number
  currency: string
  reason: string | null
  state: 'open' | 'won' | 'lost' | 'noted'
  lost_minor: Generated<number>
  opened_at: Date
  ended_at: Date | null
}

export type ActionsTable = {
  id: string
  at: Date
  operator: string
  action: 'refund' | 'waive_debt' | 'note_fact' | 'refund_suspense' | 'release_suspense'
  reason: string
  member_id: string | null
  order_id: string | null
  details: Json<Record<string, unknown>>
}

export type SuspenseTable = {
  id: string
  merchant_account_id: string
  provider: string
  provider_ref: string
  attempt_id: string | null
  why: 'no_order' | 'amount_differs' | 'left_twice'
  amount_minor: number
  currency: string
  state: Generated<'open' | 'refunding' | 'refunded' | 'released'>
  at: Date
  ended_at: Generated<Date | null>
}

export type ReconRunsTable = {
  id: string
  merchant_account_id: string
  /** YYYY-MM-DD */
  day: string
  from_at: Date
  to_at: Date
  at: Date
  ended_at: Generated<Date | null>
  matched: Generated<number>
  differing: Generated<number>
}

export type ReconLinesTable = {
  merchant_account_id: string
  reference: string
  attempt_id: string | null
  outcome: 'matched' | 'ours_only' | 'theirs_only' | 'amount_differs'
  ours_minor: number | null
  theirs_minor: number | null
  currency: string
  first_seen_at: Date
  seen_at: Date
}

export type PaymentsTables = {
  orders: OrdersTable
  order_keys: OrderKeysTable
  mandates: MandatesTable
  payment_attempts: AttemptsTable
  provider_facts: FactsTable
  inbound_webhooks: WebhooksTable
  subscriptions: SubscriptionsTable
  subscription_periods: PeriodsTable
  refunds: RefundsTable
  withdrawals: WithdrawalsTable
  pay_rules: PayRulesTable
  plan_changes: PlanChangesTable
  price_changes: PriceChangesTable
  payment_notices: NoticesTable
  disputes: DisputesTable
  payment_actions: ActionsTable
  suspense_items: SuspenseTable
  recon_runs: ReconRunsTable
  recon_lines: ReconLinesTable
  invariant_runs: { day: string; at: Date; took_ms: Generated<number | null> }
  invariant_results: {
    day: string
    name: string
    number: number
    broken: number
    examples: Json<unknown>
    is_warning: Generated<boolean>
  }
  money_entries: MoneyEntriesTable
  money_lines: MoneyLinesTable
  receipts: ReceiptsTable
  receipt_counters: ReceiptCountersTable
}

/** The columns as they stand in the database, for the test that compares. */
export const paymentsColumns = {
  orders: [
    'id',
    'member_id',
    'brand_id',
    'kind',
    'product_id',
    'plan_snapshot',
    'amount_minor',
    'currency',
    'country',
    'descriptor',
    'consent',
    'external_order_id',
    'state',
    'created_at',
    'paid_at',
    'attribution',
  ],
  order_keys: ['member_id', 'key', 'request_hash', 'order_id', 'at'],
  mandates: [
    'id',
    'member_id',
    'provider',
    'merchant_account_id',
    'token_ref',
    'kind',
    'network_tx_id',
    'card_brand',
    'card_last4',
    'card_expiry',
    'consent',
    'state',
    'created_at',
    'method',
    'order_id',
    'card_key',
    'revoke_at',
    'revoke_tries',
  ],
  payment_attempts: [
    'id',
    'order_id',
    'provider',
    'merchant_account_id',
    'initiator',
    'rule_version',
    'pay_source',
    'instrument_key',
    'card_brand',
    'card_last4',
    'card_expiry',
    'return_url',
    'payment_origin',
    'state',
    'duplicate',
    'provider_ref',
    'action',
    'decline_code',
    'retry_class',
    'sca',
    'return_key',
    'return_claimed_at',
    'next_check_at',
    'checks',
    'created_at',
    'ended_at',
    'method',
    'mandate_id',
    'resume',
    'card_key',
    'ip_key',
  ],
  provider_facts: ['id', 'attempt_id', 'source', 'fact', 'dedupe_key', 'received_at'],
  inbound_webhooks: [
    'id',
    'provider',
    'dedupe_key',
    'raw',
    'headers',
    'verified',
    'state',
    'tries',
    'next_try_at',
    'received_at',
    'merchant_account_id',
  ],
  subscriptions: [
    'id',
    'member_id',
    'brand_id',
    'product_id',
    'plan_snapshot',
    'mandate_id',
    'state',
    'started_at',
    'current_period_no',
    'current_period_end',
    'cancel_at_period_end',
    'cancelled_at',
    'cancel_reason',
    'renewal_notice_sent_at',
    'ended_at',
    'country',
    'current_period_start',
    'anchor_at',
    'anchor_no',
    'next_try_at',
    'tries',
    'next_plan',
    'renewal_reminder_at',
  ],
  plan_changes: [
    'id',
    'subscription_id',
    'member_id',
    'period_no',
    'kind',
    'plan_snapshot',
    'order_id',
    'credited_minor',
    'withheld_credits',
    'basis',
    'consent',
    'created_at',
    'done_at',
    'given_up_at',
  ],
  price_changes: [
    'id',
    'subscription_id',
    'member_id',
    'old_price',
    'plan_snapshot',
    'new_price',
    'asked_at',
    'old_until',
    'agreed_at',
    'ended_at',
  ],
  payment_notices: ['id', 'member_id', 'order_id', 'kind', 'message', 'at', 'read_at'],
  subscription_periods: ['subscription_id', 'period_no', 'order_id', 'starts_at', 'ends_at'],
  pay_rules: ['brand_id', 'version', 'rules', 'active_from', 'created_at'],
  ...receiptsColumns,
  ...moneyColumns,
  withdrawals: ['id', 'order_id', 'member_id', 'at', 'refund_minor', 'currency', 'basis'],
  refunds: [
    'id',
    'attempt_id',
    'amount_minor',
    'currency',
    'reason',
    'provider_ref',
    'state',
    'tries',
    'next_try_at',
    'created_at',
    'ended_at',
  ],
  disputes: [
    'id',
    'attempt_id',
    'kind',
    'provider_ref',
    'amount_minor',
    'currency',
    'reason',
    'state',
    'lost_minor',
    'opened_at',
    'ended_at',
  ],
  payment_actions: ['id', 'at', 'operator', 'action', 'reason', 'member_id', 'order_id', 'details'],
  suspense_items: [
    'id',
    'merchant_account_id',
    'provider',
    'provider_ref',
    'attempt_id',
    'why',
    'amount_minor',
    'currency',
    'state',
    'at',
    'ended_at',
  ],
  recon_runs: ['id', 'merchant_account_id', 'day', 'from_at', 'to_at', 'at', 'ended_at', 'matched', 'differing'],
  recon_lines: [
    'merchant_account_id',
    'reference',
    'attempt_id',
    'outcome',
    'ours_minor',
    'theirs_minor',
    'currency',
    'first_seen_at',
    'seen_at',
  ],
  invariant_runs: ['day', 'at', 'took_ms'],
  invariant_results: ['day', 'name', 'number', 'broken', 'examples', 'is_warning'],
} as const satisfies { [Table in keyof PaymentsTables]: readonly (keyof PaymentsTables[Table])[] }
