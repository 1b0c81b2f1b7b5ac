import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { PaymentsTables } from '../tables.ts'
import type { DisputesTable } from './tables.ts'
import type { SuspenseTable } from '../reconciliation/tables.ts'
import type { Reversals } from './disputes.rules.ts'

export type DisputeRow = Selectable<DisputesTable>

/** The SQL of what goes back: disputes, sums of refunds, actions of ours, and money without a place. */
export function createDisputesStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<PaymentsTables>()
  return {
    async ofAttempt(tx: Tx, attemptId: string): Promise<DisputeRow[]> {
      return on(tx).selectFrom('disputes').selectAll().where('attempt_id', '=', attemptId).execute()
    },
    async insert(tx: Tx, dispute: Insertable<DisputesTable>): Promise<void> {
      await on(tx).insertInto('disputes').values(dispute).execute()
    },
    async update(tx: Tx, id: string, change: Updateable<DisputesTable>): Promise<void> {
      await on(tx).updateTable('disputes').set(change).where('id', '=', id).execute()
    },
    /** What went back of an attempt, by refunds and by disputes. */
    async reversalsOf(db: Db | Tx, attemptId: string): Promise<Reversals> {
      const { rows } = await sql<Reversals>`
        select o.amount_minor as "amountMinor",
          coalesce((select sum(amount_minor) from refunds where attempt_id = a.id and state <> 'failed'), 0)::int as "refundedMinor",
          coalesce((select sum(amount_minor) from refunds where attempt_id = a.id and state = 'succeeded'), 0)::int as "arrivedMinor",
          coalesce((select sum(amount_minor) from disputes where attempt_id = a.id and state = 'open'), 0)::int as "openMinor",
          coalesce((select sum(lost_minor) from disputes where attempt_id = a.id), 0)::int as "lostMinor"
        from payment_attempts a join orders o on o.id = a.order_id where a.id = ${attemptId}`.execute(db)
      const [row] = rows
      if (row === undefined) throw new Error('no such attempt')
      return row
    },
    /** Makes refunds that no provider has heard of smaller by `minor` together, the newest first: a bank has given that much back itself. */
    async reduceUnsentRefunds(tx: Tx, attemptId: string, minor: number, at: Date): Promise<void> {
      const unsent = await on(tx)
        .selectFrom('refunds')
        .select(['id', 'amount_minor'])
        .where('attempt_id', '=', attemptId)
        .where('state', '=', 'requested')
        .where('tries', '=', 0)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .forUpdate()
        .execute()
      let missing = minor
      for (const { id, amount_minor } of unsent) {
        if (missing <= 0) return
        const isWhole = missing >= amount_minor
        await on(tx)
          .updateTable('refunds')
          .set(isWhole ? { state: 'failed', ended_at: at } : { amount_minor: amount_minor - missing })
          .where('id', '=', id)
          .execute()
        missing -= amount_minor
      }
    },
    /** Money that left twice of an attempt, and waits for a person. */
    async lockSuspendedOf(tx: Tx, attemptId: string): Promise<Selectable<SuspenseTable>[]> {
      return on(tx)
        .selectFrom('suspense_items')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .where('why', '=', 'left_twice')
        .where('state', '=', 'open')
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    async endSuspended(tx: Tx, id: string, at: Date): Promise<void> {
      await on(tx).updateTable('suspense_items').set({ state: 'refunded', ended_at: at }).where('id', '=', id).execute()
    },
    /** Once for a payment and a reason: undefined for what waits already, or waited. */
    async insertSuspense(tx: Tx, item: Insertable<SuspenseTable>): Promise<Selectable<SuspenseTable> | undefined> {
      return on(tx)
        .insertInto('suspense_items')
        .values(item)
        .onConflict((conflict) => conflict.columns(['merchant_account_id', 'provider_ref', 'why']).doNothing())
        .returningAll()
        .executeTakeFirst()
    },
    async insertAction(tx: Tx, action: Insertable<PaymentsTables['payment_actions']>): Promise<void> {
      await on(tx).insertInto('payment_actions').values(action).execute()
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
