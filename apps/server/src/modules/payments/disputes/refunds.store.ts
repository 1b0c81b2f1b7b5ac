import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { PaymentsTables } from '../tables.ts'
import type { RefundsTable } from './tables.ts'

export type RefundRow = Selectable<RefundsTable>

/** The SQL of what is owed back. */
export function createRefundsStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<PaymentsTables>()
  const own = on(root)

  return {
    async insertRefund(tx: Tx, refund: Insertable<RefundsTable>): Promise<void> {
      await on(tx)
        .insertInto('refunds')
        .values(refund)
        .onConflict((conflict) => conflict.columns(['attempt_id']).where('reason', '=', 'duplicate').doNothing())
        .execute()
    },
    async claimDueRefunds(now: Date, again: Date, limit: number): Promise<RefundRow[]> {
      const claimed = await sql<{ id: string }>`
        update refunds set next_try_at = ${again}, tries = tries + 1 where id in (
          select id from refunds where state in ('requested', 'submitted') and next_try_at <= ${now}
            and not exists (select from disputes where disputes.attempt_id = refunds.attempt_id and disputes.state = 'open')
          order by next_try_at limit ${limit} for update skip locked)
        returning id`.execute(root)
      const ids = claimed.rows.map((row) => row.id)
      return ids.length === 0 ? [] : own.selectFrom('refunds').selectAll().where('id', 'in', ids).execute()
    },
    async updateRefund(tx: Tx, id: string, change: Updateable<RefundsTable>): Promise<void> {
      await on(tx).updateTable('refunds').set(change).where('id', '=', id).execute()
    },
    /** When a refund that is not over yet is looked at again. */
    async rescheduleRefund(id: string, at: Date): Promise<void> {
      await own
        .updateTable('refunds')
        .set({ state: 'submitted', next_try_at: at })
        .where('id', '=', id)
        .where('state', 'in', ['requested', 'submitted'])
        .execute()
    },
    async refundsOf(tx: Tx, attemptId: string): Promise<RefundRow[]> {
      return on(tx).selectFrom('refunds').selectAll().where('attempt_id', '=', attemptId).execute()
    },
  }
}
