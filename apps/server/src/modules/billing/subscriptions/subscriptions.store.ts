import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type AttemptRow, createMandatesStore, type OrderRow } from '../../charges/index.ts'
import type { BillingTables } from '../tables.ts'
import { createPastOrdersStore } from './past-orders.store.ts'
import type { PeriodsTable, SubscriptionsTable } from './tables.ts'

export type SubscriptionRow = Selectable<SubscriptionsTable>
export type SubscriptionsStore = ReturnType<typeof createSubscriptionsStore>

/** The SQL of subscriptions and their periods, with what they are charged from and what was paid. */
export function createSubscriptionsStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<BillingTables>()
  const own = on(root)
  /** Those that go on by themselves: not cancelled, with a card that may be charged. */
  const renewing = () =>
    own
      .selectFrom('subscriptions')
      .innerJoin('mandates', 'mandates.id', 'subscriptions.mandate_id')
      .selectAll('subscriptions')
      .where('mandates.state', '=', 'active')
      .where('cancel_at_period_end', '=', false)

  return {
    ...createMandatesStore(root),
    ...createPastOrdersStore(root),
    async lockSubscriptions(tx: Tx, memberId: string): Promise<SubscriptionRow[]> {
      return on(tx)
        .selectFrom('subscriptions')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('state', 'in', ['active', 'past_due'])
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    /** Running subscriptions whose present period's money is disputed, or went back. */
    async unpaidPeriods(db: Db | Tx, memberId: string): Promise<string[]> {
      const rows = await on(db)
        .selectFrom('subscriptions')
        .innerJoin('subscription_periods', (join) =>
          join
            .onRef('subscription_periods.subscription_id', '=', 'subscriptions.id')
            .onRef('subscription_periods.period_no', '=', 'subscriptions.current_period_no'),
        )
        .innerJoin('orders', 'orders.id', 'subscription_periods.order_id')
        .select('subscriptions.id')
        .where('subscriptions.member_id', '=', memberId)
        .where('subscriptions.state', 'in', ['active', 'past_due'])
        .where('orders.state', 'in', ['disputed', 'lost', 'refunded'])
        .execute()
      return rows.map(({ id }) => id)
    },
    async insertSubscription(
      tx: Tx,
      subscription: Insertable<SubscriptionsTable>,
      period: Insertable<PeriodsTable>,
    ): Promise<void> {
      await on(tx).insertInto('subscriptions').values(subscription).execute()
      await on(tx).insertInto('subscription_periods').values(period).execute()
    },
    /** What an order runs, or has changed, is renewed from now on from what it was paid with. */
    async renewFrom(tx: Tx, orderId: string, mandateId: string): Promise<void> {
      await sql`update subscriptions s set mandate_id = ${mandateId} from (
          select subscription_id, period_no from subscription_periods where order_id = ${orderId}
          union all select subscription_id, period_no from plan_changes where order_id = ${orderId} and done_at is not null
        ) paid where paid.subscription_id = s.id and (paid.period_no = s.current_period_no or s.mandate_id is null)`.execute(
        tx,
      )
    },
    async updateSubscription(tx: Tx, id: string, change: Updateable<SubscriptionsTable>): Promise<void> {
      await on(tx).updateTable('subscriptions').set(change).where('id', '=', id).execute()
    },
    /** The period that an order paid for, with its subscription. */
    async periodOf(
      orderId: string,
    ): Promise<(Selectable<PeriodsTable> & Pick<SubscriptionRow, 'state' | 'cancel_at_period_end'>) | undefined> {
      return own
        .selectFrom('subscription_periods')
        .innerJoin('subscriptions', 'subscriptions.id', 'subscription_periods.subscription_id')
        .selectAll('subscription_periods')
        .select(['subscriptions.state', 'subscriptions.cancel_at_period_end'])
        .where('order_id', '=', orderId)
        .executeTakeFirst()
    },
    async subscriptionsPast(now: Date, limit: number): Promise<SubscriptionRow[]> {
      return own
        .selectFrom('subscriptions')
        .selectAll()
        .where('state', 'in', ['active', 'past_due'])
        .where('current_period_end', '<=', now)
        .where(({ or, eb, not, exists, selectFrom }) =>
          or([
            eb('cancel_at_period_end', '=', true),
            not(
              exists(
                selectFrom('mandates')
                  .select('mandates.id')
                  .whereRef('mandates.id', '=', 'subscriptions.mandate_id')
                  .where('mandates.state', '=', 'active'),
              ),
            ),
          ]),
        )
        .orderBy('current_period_end')
        .limit(limit)
        .execute()
    },
    async subscription(id: string): Promise<SubscriptionRow | undefined> {
      return own.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
    },
    /** Locked already by the caller that locked the member's subscriptions. */
    async read(tx: Tx, id: string): Promise<SubscriptionRow | undefined> {
      return on(tx).selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    },
    async ofOrder(tx: Tx, orderId: string): Promise<(SubscriptionRow & { period_no: number }) | undefined> {
      return on(tx)
        .selectFrom('subscriptions')
        .innerJoin('subscription_periods', 'subscription_periods.subscription_id', 'subscriptions.id')
        .selectAll('subscriptions')
        .select('subscription_periods.period_no')
        .where('subscription_periods.order_id', '=', orderId)
        .forUpdate('subscriptions')
        .executeTakeFirst()
    },
    /** Active ones that end before a time and were not announced yet. */
    async unannounced(endBefore: Date, limit: number): Promise<SubscriptionRow[]> {
      return renewing()
        .where('subscriptions.state', '=', 'active')
        .where('renewal_notice_sent_at', 'is', null)
        .where('current_period_end', '<=', endBefore)
        .orderBy('current_period_end')
        .limit(limit)
        .execute()
    },
    /** Announced ones whose second notice is due. */
    async toRemind(now: Date, limit: number): Promise<SubscriptionRow[]> {
      return renewing()
        .where('subscriptions.state', '=', 'active')
        .where('renewal_reminder_at', '<=', now)
        .orderBy('renewal_reminder_at')
        .limit(limit)
        .execute()
    },
    /** When the next period ends or the next try or reminder is due, after a moment; null where none is. */
    async nextDue(after: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select least(
        (select min(current_period_end) from subscriptions where state in ('active', 'past_due') and current_period_end > ${after}),
        (select min(next_try_at) from subscriptions where state in ('active', 'past_due') and next_try_at > ${after}),
        (select min(renewal_reminder_at) from subscriptions where renewal_reminder_at > ${after})) as at`.execute(root)
      return rows[0]?.at ?? null
    },
    /** Announced ones whose period has ended, and refused ones, whose next try has come; those that wait longest first. */
    async dueRenewals(now: Date, limit: number): Promise<SubscriptionRow[]> {
      return renewing()
        .where('renewal_notice_sent_at', 'is not', null)
        .where(({ or, and, eb }) =>
          or([
            and([
              eb('subscriptions.state', '=', 'active'),
              eb('current_period_end', '<=', now),
              or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]),
            ]),
            and([eb('subscriptions.state', '=', 'past_due'), eb('next_try_at', '<=', now)]),
          ]),
        )
        .where('renewal_reminder_at', 'is', null)
        .orderBy((eb) => eb.fn.coalesce('next_try_at', 'current_period_end'))
        .orderBy('subscriptions.id')
        .limit(limit)
        .execute()
    },
    /** Where nothing else has decided since when it is tried again. */
    async postponeRenewal(id: string, at: Date): Promise<void> {
      await own
        .updateTable('subscriptions')
        .set({ next_try_at: at })
        .where('id', '=', id)
        .where('state', 'in', ['active', 'past_due'])
        .where('cancel_at_period_end', '=', false)
        .where(({ or, and, eb }) =>
          or([
            eb('next_try_at', '<=', at),
            and([eb('state', '=', 'active'), eb('current_period_end', '<=', at), eb('next_try_at', 'is', null)]),
          ]),
        )
        .execute()
    },
    /** What the demo's clock must not jump over. */
    async runningUntil(until: Date): Promise<SubscriptionRow[]> {
      return own
        .selectFrom('subscriptions')
        .selectAll()
        .where('state', 'in', ['active', 'past_due'])
        .where(({ or, eb }) => or([eb('current_period_end', '<=', until), eb('next_try_at', '<=', until)]))
        .execute()
    },
    async periodOrder(tx: Tx, subscriptionId: string, periodNo: number): Promise<OrderRow | undefined> {
      return on(tx)
        .selectFrom('subscription_periods')
        .innerJoin('orders', 'orders.id', 'subscription_periods.order_id')
        .selectAll('orders')
        .where('subscription_id', '=', subscriptionId)
        .where('period_no', '=', periodNo)
        .executeTakeFirst()
    },
    /** The orders of a subscription's periods that were paid, whatever went back of them since. */
    async paidOrdersOf(tx: Tx, subscriptionId: string): Promise<OrderRow[]> {
      return on(tx)
        .selectFrom('subscription_periods')
        .innerJoin('orders', 'orders.id', 'subscription_periods.order_id')
        .selectAll('orders')
        .where('subscription_id', '=', subscriptionId)
        .where('orders.paid_at', 'is not', null)
        .orderBy('period_no')
        .execute()
    },
    async periodOfOrder(tx: Tx, orderId: string): Promise<{ start: Date; end: Date } | undefined> {
      return on(tx)
        .selectFrom('subscription_periods')
        .select(['starts_at as start', 'ends_at as end'])
        .where('order_id', '=', orderId)
        .executeTakeFirst()
    },
    async insertPeriod(tx: Tx, period: Insertable<PeriodsTable>): Promise<void> {
      await on(tx).insertInto('subscription_periods').values(period).execute()
    },
    async movePeriod(tx: Tx, orderId: string, period: { starts_at: Date; ends_at: Date }): Promise<void> {
      await on(tx).updateTable('subscription_periods').set(period).where('order_id', '=', orderId).execute()
    },
    async openRenewalOrders(tx: Tx, subscriptionId: string): Promise<string[]> {
      const rows = await on(tx)
        .selectFrom('orders')
        .innerJoin('subscription_periods', 'subscription_periods.order_id', 'orders.id')
        .select('orders.id')
        .where('subscription_id', '=', subscriptionId)
        .where('orders.kind', '=', 'renewal')
        .where('orders.state', '=', 'open')
        .execute()
      return rows.map(({ id }) => id)
    },
    async capturedAttempt(tx: Tx, orderId: string): Promise<AttemptRow | undefined> {
      return on(tx)
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('state', '=', 'captured')
        .where('duplicate', '=', false)
        .executeTakeFirst()
    },
    /** All that he has, whether it goes on or was cancelled and runs to its end. */
    async runningOf(memberId: string): Promise<SubscriptionRow[]> {
      return own
        .selectFrom('subscriptions')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('state', 'in', ['active', 'past_due'])
        .orderBy('cancel_at_period_end')
        .orderBy('started_at')
        .execute()
    },
    async newestSubscription(memberId: string, db: Db | Tx = root): Promise<SubscriptionRow | undefined> {
      return on(db)
        .selectFrom('subscriptions')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('state', 'in', ['active', 'past_due'])
        .orderBy('cancel_at_period_end')
        .orderBy('started_at', 'desc')
        .executeTakeFirst()
    },
  }
}
