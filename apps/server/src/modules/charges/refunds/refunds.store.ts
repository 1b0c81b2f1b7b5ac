import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import { PROCESS_REFUNDS } from '../charges.jobs.ts'
import type { ChargesTables } from '../tables.ts'
import { ownRefundReasons } from './reversals.rules.ts'
import type { RefundsTable } from './tables.ts'

export type RefundRow = Selectable<RefundsTable>

/** The SQL of what is owed back. */
export function createRefundsStore(root: Db, jobs: Waker) {
  const on = (db: Db | Tx) => db.withTables<ChargesTables>()
  const own = on(root)

  return {
    async insertRefund(tx: Tx, refund: Insertable<RefundsTable>): Promise<void> {
      await on(tx)
        .insertInto('refunds')
        .values(refund)
        .onConflict((conflict) => conflict.columns(['attempt_id']).where('reason', '=', 'duplicate').doNothing())
        .execute()
      await jobs.wake(tx, PROCESS_REFUNDS)
    },
    /** Locked rows are passed over: workers that are woken at the same time share what is due while a provider answers slowly. */
    async claimDueRefunds(now: Date, again: Date, limit: number): Promise<RefundRow[]> {
      const claimed = await sql<{ id: string }>`
        update refunds set next_try_at = ${again}, tries = tries + 1 where id in (
          select id from refunds where state in ('requested', 'submitted') and next_try_at <= ${now}
            and not exists (select from disputes where disputes.attempt_id = refunds.attempt_id and disputes.state = 'open')
          order by next_try_at limit ${limit} for update of refunds skip locked)
        returning id`.execute(root)
      const ids = claimed.rows.map((row) => row.id)
      return ids.length === 0 ? [] : own.selectFrom('refunds').selectAll().where('id', 'in', ids).execute()
    },
    /** When the next try to give back is due; null where none is. What a dispute holds back waits for its end. */
    async nextDueRefund(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(next_try_at) as at from refunds
        where state in ('requested', 'submitted')
          and not exists (select from disputes where disputes.attempt_id = refunds.attempt_id and disputes.state = 'open')`.execute(
        root,
      )
      return rows[0]?.at ?? null
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
    /** What was promised of a payment, and what of that went back by refunds of ours or is on its way. */
    async promisesOf(tx: Tx, attemptId: string): Promise<{ promisedMinor: number; ownMinor: number }> {
      const { rows } = await sql<{ promisedMinor: number; ownMinor: number }>`
        select coalesce(sum(promised_minor), 0)::int as "promisedMinor",
          coalesce(sum(amount_minor) filter (where state <> 'failed'), 0)::int as "ownMinor"
        from refunds where attempt_id = ${attemptId} and reason = any (${ownRefundReasons})`.execute(tx)
      return rows[0] ?? { promisedMinor: 0, ownMinor: 0 }
    },
    /** Payments of which refunds were dropped before anybody was asked, and less goes back than was promised; not while a bank has them. */
    async owedAttempts(limit: number): Promise<{ attemptId: string; memberId: string; orderId: string }[]> {
      const { rows } = await sql<{ attemptId: string; memberId: string; orderId: string }>`
        select a.id as "attemptId", o.member_id as "memberId", o.id as "orderId"
        from (select distinct attempt_id from refunds where state = 'failed' and tries = 0) as dropped
        join payment_attempts a on a.id = dropped.attempt_id join orders o on o.id = a.order_id
        cross join lateral (select coalesce(sum(promised_minor) filter (where reason = any (${ownRefundReasons})), 0) as promised,
          coalesce(sum(amount_minor) filter (where reason = any (${ownRefundReasons}) and state <> 'failed'), 0) as own,
          coalesce(sum(amount_minor) filter (where state <> 'failed'), 0) as back
          from refunds r where r.attempt_id = a.id) as went
        where went.promised > went.own
          and went.back + coalesce((select sum(lost_minor) from disputes d where d.attempt_id = a.id), 0) < o.amount_minor
          and not exists (select from disputes d where d.attempt_id = a.id and d.state = 'open')
        limit ${limit}`.execute(root)
      return rows
    },
    async refundsOf(tx: Db | Tx, attemptId: string): Promise<RefundRow[]> {
      return on(tx).selectFrom('refunds').selectAll().where('attempt_id', '=', attemptId).execute()
    },
  }
}
