import type { ColumnType, Generated } from 'kysely'
import type { Json, MaybeJson } from '../../../platform/database/json-column.ts'
import type { OrderConsent, PlanSnapshot } from '../../charges/index.ts'

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
  /** Until when a renewal waits that a limit of its member leaves no room for. */
  rests_until: Generated<Date | null>
  /** What the next period is of, where its member agreed to something else than what runs. */
  next_plan: ColumnType<PlanSnapshot | null, string | null | undefined, string | null>
}

export type PeriodsTable = {
  subscription_id: string
  period_no: number
  order_id: string
  starts_at: Date
  ends_at: Date
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
  consent: MaybeJson<OrderConsent>
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

export type WithdrawalsTable = {
  id: string
  order_id: string
  member_id: string
  at: Date
  refund_minor: number
  currency: string
  basis: Json<Record<string, unknown>>
}

export type SubscriptionTables = {
  subscriptions: SubscriptionsTable
  subscription_periods: PeriodsTable
  plan_changes: PlanChangesTable
  price_changes: PriceChangesTable
  withdrawals: WithdrawalsTable
}

/** The columns as they stand in the database, for the test that compares. */
export const subscriptionColumns = {
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
    'rests_until',
  ],
  subscription_periods: ['subscription_id', 'period_no', 'order_id', 'starts_at', 'ends_at'],
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
  withdrawals: ['id', 'order_id', 'member_id', 'at', 'refund_minor', 'currency', 'basis'],
} as const satisfies { [Table in keyof SubscriptionTables]: readonly (keyof SubscriptionTables[Table])[] }
