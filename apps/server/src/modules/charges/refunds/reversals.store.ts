import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ChargesTables } from '../tables.ts'
import type { Reversals } from './reversals.rules.ts'
import type { ActionsTable } from './tables.ts'

/** What an operator does, and why: it is kept for ever. */
export type ByOperator = { readonly operator: string; readonly reason: string }

/** The SQL of what went back of payments, and of what operators did to them. The rows of disputes are read, never written. */
export function createReversalsStore() {
  const on = (db: Db | Tx) => db.withTables<ChargesTables>()
  return {
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
    async insertAction(tx: Tx, action: Insertable<ActionsTable>): Promise<void> {
      await on(tx).insertInto('payment_actions').values(action).execute()
    },
  }
}
