import type { Generated } from 'kysely'
import type { Json, MaybeJson } from '../../../platform/database/json-column.ts'
import type { OrderConsent, OrderKind, OrderState, PlanSnapshot } from '../charges.rules.ts'

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
  consent: MaybeJson<OrderConsent>
  external_order_id: Generated<string | null>
  state: Generated<OrderState>
  created_at: Date
  paid_at: Generated<Date | null>
  /** TR-13 */
  attribution: Json<Readonly<Record<string, string>>>
  /** F-27: the summary that the order refers to. One order for each. */
  summary_id: Generated<string | null>
}

export type OrderKeysTable = { member_id: string; key: string; request_hash: Buffer; order_id: string; at: Date }

export type OrderTables = {
  orders: OrdersTable
  order_keys: OrderKeysTable
}

/** The columns as they stand in the database, for the test that compares. */
export const orderColumns = {
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
    'summary_id',
  ],
  order_keys: ['member_id', 'key', 'request_hash', 'order_id', 'at'],
} as const satisfies { [Table in keyof OrderTables]: readonly (keyof OrderTables[Table])[] }
