import type { Generated } from 'kysely'
import type { Json } from '../../../platform/database/json-column.ts'

export type RefundsTable = {
  id: string
  attempt_id: string
  amount_minor: number
  currency: string
  reason: 'duplicate' | 'withdrawal' | 'goodwill' | 'dispute' | 'operator' | 'provider' | 'issuer' | 'guarantee'
  provider_ref: Generated<string | null>
  state: Generated<'requested' | 'submitted' | 'succeeded' | 'failed'>
  tries: Generated<number>
  next_try_at: Date
  created_at: Date
  ended_at: Generated<Date | null>
  /** What was promised with it; `amount_minor` is less where a bank gave a part back by itself, and zero is promised by what stands in for another. */
  promised_minor: Generated<number>
}

/** What operators did to payments, kept for ever. */
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

export type RefundTables = {
  refunds: RefundsTable
  payment_actions: ActionsTable
}

/** The columns as they stand in the database, for the test that compares. */
export const refundColumns = {
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
    'promised_minor',
  ],
  payment_actions: ['id', 'at', 'operator', 'action', 'reason', 'member_id', 'order_id', 'details'],
} as const satisfies { [Table in keyof RefundTables]: readonly (keyof RefundTables[Table])[] }
