import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ChargesTables, OrderRow } from '../charges/index.ts'
import type { DisputesTable, DisputeTables } from './tables.ts'

export type DisputeRow = Selectable<DisputesTable>
/** An order with the attempt that paid it, and the merchant account that took the money. */
export type PaidOrder = { readonly order: OrderRow; readonly attemptId: string; readonly account: string }

/** The SQL of disputes. */
export function createDisputesStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<DisputeTables & ChargesTables>()
  return {
    async ofAttempt(tx: Tx, attemptId: string): Promise<DisputeRow[]> {
      return on(tx).selectFrom('disputes').selectAll().where('attempt_id', '=', attemptId).execute()
    },
    async ofOrder(orderId: string): Promise<DisputeRow[]> {
      return on(root)
        .selectFrom('disputes')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'disputes.attempt_id')
        .selectAll('disputes')
        .where('payment_attempts.order_id', '=', orderId)
        .orderBy('disputes.opened_at', 'desc')
        .execute()
    },
    async insert(tx: Tx, dispute: Insertable<DisputesTable>): Promise<void> {
      await on(tx).insertInto('disputes').values(dispute).execute()
    },
    async update(tx: Tx, id: string, change: Updateable<DisputesTable>): Promise<void> {
      await on(tx).updateTable('disputes').set(change).where('id', '=', id).execute()
    },
    /** What a member paid for, oldest first, each with the attempt that paid it. */
    async paidOrdersOf(db: Db | Tx, memberId: string): Promise<PaidOrder[]> {
      const rows = await on(db)
        .selectFrom('orders')
        .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
        .selectAll('orders')
        .select(['payment_attempts.id as attempt_id', 'payment_attempts.merchant_account_id as account'])
        .where('orders.member_id', '=', memberId)
        .where('orders.amount_minor', '>', 0)
        .where('payment_attempts.state', '=', 'captured')
        .where('payment_attempts.duplicate', '=', false)
        .orderBy('orders.created_at')
        .execute()
      return rows.map(({ attempt_id: attemptId, account, ...order }) => ({ order, attemptId, account }))
    },
    /** R25: of each brand and merchant account, what was settled and what was complained of in a stretch of time. */
    async countsBetween(
      from: Date,
      to: Date,
    ): Promise<{ brandId: string; merchantAccountId: string; captured: number; disputes: number; frauds: number }[]> {
      const { rows } = await sql<{
        brandId: string
        merchantAccountId: string
        captured: number
        disputes: number
        frauds: number
      }>`
        select brand_id as "brandId", merchant_account_id as "merchantAccountId", sum(captured)::int as captured,
          sum(disputes)::int as disputes, sum(frauds)::int as frauds from (
            select o.brand_id, a.merchant_account_id, 1 as captured, 0 as disputes, 0 as frauds
            from payment_attempts a join orders o on o.id = a.order_id
            where a.state = 'captured' and o.amount_minor > 0 and a.ended_at >= ${from} and a.ended_at < ${to}
            union all
            select o.brand_id, a.merchant_account_id, 0, (d.kind = 'dispute')::int, (d.kind = 'fraud_notice')::int
            from disputes d join payment_attempts a on a.id = d.attempt_id join orders o on o.id = a.order_id
            where d.opened_at >= ${from} and d.opened_at < ${to}
          ) as counted group by brand_id, merchant_account_id order by brand_id, merchant_account_id`.execute(root)
      return rows
    },
  }
}
export type DisputesStore = ReturnType<typeof createDisputesStore>
