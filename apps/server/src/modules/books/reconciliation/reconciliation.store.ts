import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AttemptWithOrder } from '../../charges/index.ts'
import type { BooksTables } from '../tables.ts'
import type { ReconLinesTable, ReconRunsTable, SuspenseTable } from './tables.ts'
import type { Selectable } from 'kysely'

export type SuspenseRow = Selectable<SuspenseTable>
export type ReconRunRow = Selectable<ReconRunsTable>
export type ReconLineRow = Selectable<ReconLinesTable>

/** The SQL of the comparison with the providers, and of money that waits for its place. */
export function createReconciliationStore(root: Db) {
  const own = root.withTables<BooksTables>()
  const attempts = () =>
    own
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .selectAll('payment_attempts')
      .select(['orders.member_id', 'orders.amount_minor', 'orders.currency'])

  return {
    /** Begins the run of a day, once; undefined when it was begun. One that failed is begun again, one that died after an hour. */
    async begin(run: Insertable<BooksTables['recon_runs']>): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        insert into recon_runs (id, merchant_account_id, day, from_at, to_at, at)
        values (${run.id}, ${run.merchant_account_id}, ${run.day}, ${run.from_at}, ${run.to_at}, ${run.at})
        on conflict (merchant_account_id, day) do update
          set at = excluded.at, from_at = excluded.from_at, to_at = excluded.to_at, failed = null
          where recon_runs.ended_at is null
            and (recon_runs.failed is not null or recon_runs.at < excluded.at - interval '1 hour')
        returning id`.execute(root)
      return rows[0]?.id
    },
    /** `until`: what was moved before has been listed. */
    async end(id: string, at: Date, until: Date, counts: { matched: number; differing: number }): Promise<void> {
      await own
        .updateTable('recon_runs')
        .set({ ended_at: at, to_at: until, ...counts })
        .where('id', '=', id)
        .execute()
    },
    /** A run that came to nothing is begun again at the next look; until one ends, that it failed is on record. */
    async fail(id: string, failed: NonNullable<ReconRunRow['failed']>): Promise<void> {
      await own.updateTable('recon_runs').set({ failed }).where('id', '=', id).where('ended_at', 'is', null).execute()
    },
    /** Of these lines the ids of those that were settled before, and found as they are or put into their place by a person. */
    async settledBefore(
      account: string,
      lines: readonly { id: string; reference: string; minor: number }[],
    ): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ id: string }>`
        select line.id from unnest(${lines.map(({ id }) => id)}::text[], ${lines.map(({ reference }) => reference)}::text[],
            ${lines.map(({ minor }) => minor)}::bigint[]) as line (id, reference, minor)
          join money_entries e on e.idem_key = 'settlement:' || ${account} || ':line:' || line.id
          join recon_lines r on r.merchant_account_id = ${account} and r.reference = line.reference and r.theirs_minor = line.minor
        where r.outcome = 'matched' or exists (select from suspense_items i where i.merchant_account_id = ${account}
          and i.provider_ref = line.reference and i.amount_minor = line.minor and i.state in ('refunded', 'released'))`.execute(
        root,
      )
      return new Set(rows.map(({ id }) => id))
    },
    /** Whether an event of an attempt names this already. */
    async isReported(attemptId: string, ref: string): Promise<boolean> {
      const { rows } = await sql`
        select from provider_facts where attempt_id = ${attemptId} and fact ->> 'ref' = ${ref} limit 1`.execute(root)
      return rows.length > 0
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

    /** A payment that no one ordered, whatever has become of it. */
    async unordered(account: string, providerRef: string): Promise<SuspenseRow | undefined> {
      return own
        .selectFrom('suspense_items')
        .selectAll()
        .where('merchant_account_id', '=', account)
        .where('provider_ref', '=', providerRef)
        .where('why', '=', 'no_order')
        .where('attempt_id', 'is', null)
        .executeTakeFirst()
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
        .withTables<BooksTables>()
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
      await db.withTables<BooksTables>().updateTable('suspense_items').set(change).where('id', '=', id).execute()
    },
    /** What is to be given back and was not asked for since. */
    async refunding(since: Date): Promise<SuspenseRow[]> {
      return own
        .selectFrom('suspense_items')
        .selectAll()
        .where('state', '=', 'refunding')
        .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<', since)]))
        .limit(50)
        .execute()
    },
    async suspenseAsked(id: string, at: Date): Promise<void> {
      await own.updateTable('suspense_items').set({ asked_at: at }).where('id', '=', id).execute()
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
