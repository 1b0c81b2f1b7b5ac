import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AttemptWithOrder } from '../facts/attempts.store.ts'
import type { PaymentsTables } from '../tables.ts'
import type { ReconLinesTable, SuspenseTable } from './tables.ts'
import type { Selectable } from 'kysely'

export type SuspenseRow = Selectable<SuspenseTable>
export type ReconLineRow = Selectable<ReconLinesTable>

/** The SQL of the comparison with the providers, and of money that waits for its place. */
export function createReconciliationStore(root: Db) {
  const own = root.withTables<PaymentsTables>()
  const attempts = () =>
    own
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .selectAll('payment_attempts')
      .select(['orders.member_id', 'orders.amount_minor', 'orders.currency'])

  return {
    /** Begins the run of a day, once; undefined when it was begun. A run that died is taken over after an hour. */
    async begin(run: Insertable<PaymentsTables['recon_runs']>): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        insert into recon_runs (id, merchant_account_id, day, from_at, to_at, at)
        values (${run.id}, ${run.merchant_account_id}, ${run.day}, ${run.from_at}, ${run.to_at}, ${run.at})
        on conflict (merchant_account_id, day) do update set at = excluded.at, from_at = excluded.from_at, to_at = excluded.to_at
          where recon_runs.ended_at is null and recon_runs.at < excluded.at - interval '1 hour'
        returning id`.execute(root)
      return rows[0]?.id
    },
    async end(id: string, at: Date, counts: { matched: number; differing: number }): Promise<void> {
      await own
        .updateTable('recon_runs')
        .set({ ended_at: at, ...counts })
        .where('id', '=', id)
        .execute()
    },
    /** A run that could not ask is as if it had not begun. */
    async forget(id: string): Promise<void> {
      await own.deleteFrom('recon_runs').where('id', '=', id).where('ended_at', 'is', null).execute()
    },
    async lastUntil(account: string): Promise<Date | null> {
      const row = await own
        .selectFrom('recon_runs')
        .select(({ fn }) => fn.max('to_at').as('until'))
        .where('merchant_account_id', '=', account)
        .where('ended_at', 'is not', null)
        .executeTakeFirst()
      return row?.until ?? null
    },
    async attemptOf(
      account: string,
      line: { attemptId: string | null; providerRef: string },
    ): Promise<AttemptWithOrder | undefined> {
      const known = attempts().where('payment_attempts.merchant_account_id', '=', account)
      return (
        (await known.where('provider_ref', '=', line.providerRef).executeTakeFirst()) ??
        (line.attemptId === null
          ? undefined
          : await known.where('payment_attempts.id', '=', line.attemptId).executeTakeFirst())
      )
    },
    /** Captures of ours in a stretch of time that no line of the provider stands for. */
    async unmatched(account: string, from: Date, to: Date): Promise<AttemptWithOrder[]> {
      return attempts()
        .where('payment_attempts.merchant_account_id', '=', account)
        .where('payment_attempts.state', '=', 'captured')
        .where('orders.amount_minor', '>', 0)
        .where('payment_attempts.ended_at', '>=', from)
        .where('payment_attempts.ended_at', '<', to)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('recon_lines')
                .select('reference')
                .whereRef('recon_lines.attempt_id', '=', 'payment_attempts.id')
                .where('outcome', 'in', ['matched', 'amount_differs']),
            ),
          ),
        )
        .execute()
    },
    /** Keeps how a payment was found last. */
    async keepLine(line: Insertable<ReconLinesTable>): Promise<void> {
      await own
        .insertInto('recon_lines')
        .values(line)
        .onConflict((conflict) =>
          conflict.columns(['merchant_account_id', 'reference']).doUpdateSet({
            outcome: line.outcome,
            attempt_id: line.attempt_id,
            ours_minor: line.ours_minor,
            theirs_minor: line.theirs_minor,
            seen_at: line.seen_at,
          }),
        )
        .execute()
    },
    /** A payment that was missed before is no longer, once its line has come. */
    async dropLine(account: string, reference: string): Promise<void> {
      await own
        .deleteFrom('recon_lines')
        .where('merchant_account_id', '=', account)
        .where('reference', '=', reference)
        .execute()
    },
    async differing(): Promise<ReconLineRow[]> {
      return own
        .selectFrom('recon_lines')
        .selectAll()
        .where('outcome', '<>', 'matched')
        .orderBy('first_seen_at')
        .limit(500)
        .execute()
    },

    async suspended(): Promise<SuspenseRow[]> {
      return own
        .selectFrom('suspense_items')
        .selectAll()
        .where('state', 'in', ['open', 'refunding'])
        .orderBy('at')
        .limit(500)
        .execute()
    },
    async lockSuspense(tx: Tx, id: string): Promise<SuspenseRow | undefined> {
      return tx
        .withTables<PaymentsTables>()
        .selectFrom('suspense_items')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    },
    async moveSuspense(
      db: Db | Tx,
      id: string,
      change: { state: SuspenseRow['state']; ended_at: Date | null },
    ): Promise<void> {
      await db.withTables<PaymentsTables>().updateTable('suspense_items').set(change).where('id', '=', id).execute()
    },
    async refunding(): Promise<SuspenseRow[]> {
      return own.selectFrom('suspense_items').selectAll().where('state', '=', 'refunding').limit(50).execute()
    },
    /** A payment of ours under that reference, for the browser's address that an adapter may want. */
    async anyPaymentOrigin(account: string): Promise<string> {
      const row = await own
        .selectFrom('payment_attempts')
        .select('payment_origin')
        .where('merchant_account_id', '=', account)
        .limit(1)
        .executeTakeFirst()
      return row?.payment_origin ?? ''
    },
  }
}
export type ReconciliationStore = ReturnType<typeof createReconciliationStore>
