import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import { CHECK_ATTEMPTS } from '../charges.jobs.ts'
import type { Declines } from '../charges.rules.ts'
import type { PaymentMethod, ProviderEvent } from '../../gateways/index.ts'
import type { ChargesTables } from '../tables.ts'
import { liveStates } from './attempt.rules.ts'
import { fromStoredEvent } from './stored-words.ts'
import type { AttemptsTable, ProviderEventsTable } from './tables.ts'

export type AttemptRow = Selectable<AttemptsTable>
export type AttemptWithOrder = AttemptRow & Pick<OrderRow, 'member_id' | 'amount_minor' | 'currency'>

type DeclinesAsked = {
  readonly memberId: string
  readonly cardKey: Buffer | null
  readonly ipKey: Buffer
  readonly amountMinor: number
  readonly sinceDay: Date
  readonly sinceHour: Date
}

/** The SQL of attempts and of the events that are known of them. */
export function createAttemptsStore(root: Db, jobs: Waker) {
  const on = (db: Db | Tx) => db.withTables<ChargesTables>()
  const own = on(root)
  const attempts = (db: Db | Tx) =>
    on(db)
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .selectAll('payment_attempts')
      .select(['orders.member_id', 'orders.amount_minor', 'orders.currency'])

  /** Has the provider asked then. */
  async function checkAt(db: Db | Tx, at: unknown): Promise<void> {
    if (at instanceof Date) await jobs.wake(db, CHECK_ATTEMPTS, at)
  }

  async function nextCheck(after: Date): Promise<Date | null> {
    const row = await own
      .selectFrom('payment_attempts')
      .select('next_check_at')
      .where('state', 'in', liveStates)
      .where('next_check_at', '>', after)
      .orderBy('next_check_at')
      .executeTakeFirst()
    return row?.next_check_at ?? null
  }

  return {
    async insertAttempt(tx: Tx, attempt: Insertable<AttemptsTable>): Promise<void> {
      await on(tx).insertInto('payment_attempts').values(attempt).execute()
      await checkAt(tx, attempt.next_check_at)
    },
    async attempt(id: string): Promise<AttemptWithOrder | undefined> {
      return attempts(root).where('payment_attempts.id', '=', id).executeTakeFirst()
    },
    async attemptWithin(tx: Tx, id: string): Promise<AttemptWithOrder | undefined> {
      return attempts(tx).where('payment_attempts.id', '=', id).executeTakeFirst()
    },
    async attemptIn(tx: Tx, id: string): Promise<AttemptRow> {
      return on(tx).selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    },
    async attemptsOf(db: Db | Tx, orderId: string): Promise<AttemptRow[]> {
      return on(db)
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },
    async newestAttempt(orderId: string): Promise<AttemptRow | undefined> {
      return own
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
    },
    /** Attempts of a member that money may still move in. */
    async liveAttemptsOf(db: Db | Tx, memberId: string): Promise<AttemptWithOrder[]> {
      return attempts(db)
        .where('orders.member_id', '=', memberId)
        .where('payment_attempts.state', 'in', liveStates)
        .orderBy('payment_attempts.created_at', 'desc')
        .execute()
    },
    /** The challenged attempts that no return from the bank was matched with yet: those that wait, then the newest. */
    async returnCandidates(memberId: string): Promise<AttemptWithOrder[]> {
      return attempts(root)
        .where('orders.member_id', '=', memberId)
        .where(({ or, eb }) =>
          or([eb('payment_attempts.return_key', 'is', null), eb('payment_attempts.state', 'in', liveStates)]),
        )
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('provider_facts')
              .select('id')
              .whereRef('attempt_id', '=', 'payment_attempts.id')
              .where(sql`fact ->> 't'`, '=', 'action_required'),
          ),
        )
        .orderBy(sql`payment_attempts.state in ('submitted', 'action_required', 'pending', 'unknown')`, 'desc')
        .orderBy('payment_attempts.created_at', 'desc')
        .limit(5)
        .execute()
    },
    async newestOfMethod(memberId: string, method: PaymentMethod): Promise<AttemptWithOrder | undefined> {
      return attempts(root)
        .where('orders.member_id', '=', memberId)
        .where('payment_attempts.method', '=', method)
        .orderBy('payment_attempts.created_at', 'desc')
        .executeTakeFirst()
    },
    async updateAttempt(tx: Tx, id: string, change: Updateable<AttemptsTable>): Promise<void> {
      await on(tx).updateTable('payment_attempts').set(change).where('id', '=', id).execute()
      await checkAt(tx, change.next_check_at)
    },
    async attemptIdByRef(merchantAccountId: string, providerRef: string): Promise<string | undefined> {
      const row = await own
        .selectFrom('payment_attempts')
        .select('id')
        .where('merchant_account_id', '=', merchantAccountId)
        .where('provider_ref', '=', providerRef)
        .executeTakeFirst()
      return row?.id
    },
    /** How often this member, this card and this network were refused. */
    async declines(tx: Tx, asked: DeclinesAsked): Promise<Declines> {
      const { memberId, cardKey, ipKey, amountMinor, sinceDay, sinceHour } = asked
      const row = await sql<Declines>`
        select count(*) filter (where a.card_key = ${cardKey})::int as "thisCard", count(*)::int as "allCards",
          coalesce(bool_or(a.card_key = ${cardKey} and o.amount_minor = ${amountMinor} and a.created_at >= ${sinceHour}
            and a.retry_class in ('later', 'never')), false) as "sameAgain",
          (select count(*)::int from payment_attempts near where near.ip_key = ${ipKey} and near.state = 'declined'
            and near.created_at >= ${sinceHour} and near.retry_class <> 'technical'
            and near.decline_code not in ('change_method', 'already_declined') and not near.held_back) as "thisAddress"
        from payment_attempts a join orders o on o.id = a.order_id
        where o.member_id = ${memberId} and a.state = 'declined' and a.created_at >= ${sinceDay} and a.retry_class <> 'technical'
          and a.initiator ->> 'kind' <> 'mit' and a.decline_code not in ('change_method', 'already_declined') and not a.held_back`.execute(
        tx,
      )
      return row.rows[0] ?? { thisCard: 0, allCards: 0, thisAddress: 0, sameAgain: false }
    },
    /** Whether a card has paid for something of this member before. */
    async hasPaidWith(tx: Tx, memberId: string, cardKey: Buffer): Promise<boolean> {
      const row = await attempts(tx)
        .where('payment_attempts.card_key', '=', cardKey)
        .where('payment_attempts.state', '=', 'captured')
        .where('orders.member_id', '=', memberId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Answers false for news that was known already. */
    async insertProviderEvent(tx: Tx, event: Insertable<ProviderEventsTable>): Promise<boolean> {
      const done = await on(tx)
        .insertInto('provider_facts')
        .values(event)
        .onConflict((conflict) => conflict.columns(['attempt_id', 'dedupe_key']).doNothing())
        .executeTakeFirst()
      return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async eventsOf(tx: Tx, attemptId: string): Promise<ProviderEvent[]> {
      const rows = await on(tx)
        .selectFrom('provider_facts')
        .select('fact')
        .where('attempt_id', '=', attemptId)
        .execute()
      return rows.map((row) => fromStoredEvent(row.fact))
    },

    /** Takes the right to pass a return on; false when it was passed on, or is being passed on since less than `again`. */
    async claimReturn(attemptId: string, key: Buffer, now: Date, again: Date): Promise<boolean> {
      const claimed = await sql`update payment_attempts set return_key = ${key}, return_claimed_at = ${now}
        where id = ${attemptId} and (return_key is distinct from ${key} or return_claimed_at < ${again})`.execute(root)
      return (claimed.numAffectedRows ?? 0n) > 0n
    },
    async attemptByReturn(memberId: string, key: Buffer): Promise<AttemptWithOrder | undefined> {
      return attempts(root)
        .where('orders.member_id', '=', memberId)
        .where('payment_attempts.return_key', '=', key)
        .executeTakeFirst()
    },
    async releaseReturn(attemptId: string, key: Buffer): Promise<void> {
      await own
        .updateTable('payment_attempts')
        .set({ return_key: null, return_claimed_at: null })
        .where('id', '=', attemptId)
        .where('return_key', '=', key)
        .execute()
    },

    /**
     * Takes attempts that are due by moving their next check, so that two processes do not ask for the same one. Locked rows
     * are passed over: those whose outcome is being applied need no check.
     */
    async claimDueAttempts(now: Date, again: Date, limit: number): Promise<AttemptWithOrder[]> {
      const claimed = await sql<{ id: string }>`
        update payment_attempts set next_check_at = ${again}, checks = checks + 1 where id in (
          select id from payment_attempts where state in ('submitted', 'action_required', 'pending', 'unknown') and next_check_at <= ${now}
          order by next_check_at limit ${limit} for update skip locked)
        returning id`.execute(root)
      const ids = claimed.rows.map((row) => row.id)
      return ids.length === 0 ? [] : attempts(root).where('payment_attempts.id', 'in', ids).execute()
    },
    /** When the next attempt is to be checked, overdue or not; null where none is. */
    nextDueCheck: (): Promise<Date | null> => nextCheck(new Date(0)),
    /** When the next attempt is asked after. */
    nextCheck,
    async scheduleCheck(attemptId: string, at: Date): Promise<void> {
      await own
        .updateTable('payment_attempts')
        .set({ next_check_at: at })
        .where('id', '=', attemptId)
        .where('state', 'in', liveStates)
        .execute()
    },

    /** Brings the next check forward, never back. */
    async hastenCheck(attemptId: string, at: Date): Promise<void> {
      await own
        .updateTable('payment_attempts')
        .set({ next_check_at: at })
        .where('id', '=', attemptId)
        .where('state', 'in', liveStates)
        .where('next_check_at', '>', at)
        .execute()
      await checkAt(root, at)
    },
  }
}
