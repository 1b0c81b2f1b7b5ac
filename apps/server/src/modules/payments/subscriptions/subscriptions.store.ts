import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { PaymentsTables } from '../tables.ts'
import type { RefundsTable } from '../disputes/tables.ts'
import type { AttemptsTable } from '../facts/tables.ts'
import type { OrdersTable } from '../orders/tables.ts'
import type { MandatesTable, PeriodsTable, SubscriptionsTable, WithdrawalsTable } from './tables.ts'

export type SubscriptionRow = Selectable<SubscriptionsTable>
export type MandateRow = Selectable<MandatesTable>
type Order = Selectable<OrdersTable>
/** Putting a card on file is no purchase. */
type PaidKind = Exclude<Order['kind'], 'store_card'>
export type PastOrder = Omit<Order, 'kind'> & {
  readonly kind: PaidKind
  readonly card_brand: string | null
  readonly card_last4: string | null
  /** Gone back, or on its way. */
  readonly refunded_minor: number
  /** What a bank has taken until its dispute is decided. */
  readonly disputed_minor: number
  readonly lost_minor: number
  readonly withdrawn_at: Date | null
  /** What that withdrawal gives back. */
  readonly withdrawn_minor: number | null
  readonly subscription_id: string | null
  readonly period_starts_at: Date | null
  readonly period_ends_at: Date | null
}

/** The SQL of subscriptions, withdrawals and of what a member is told of his payments. */
export function createSubscriptionsStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<PaymentsTables>()
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
    /** Keeps a stored card once; answers its id. */
    async keepMandate(tx: Tx, mandate: Insertable<MandatesTable>): Promise<string> {
      const kept = await on(tx)
        .insertInto('mandates')
        .values(mandate)
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'merchant_account_id', 'token_ref'])
            // he agrees anew to a card that he had removed, or that was refused for good
            .doUpdateSet({
              state: 'active',
              revoke_at: null,
              consent: (eb) => eb.ref('excluded.consent'),
              // what he agreed to last counts, and what may renew already goes on renewing
              kind: sql`case when excluded.kind = 'recurring' then 'recurring' else mandates.kind end`,
            }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return kept.id
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
    async hasCard(tx: Tx, { mandate_id }: SubscriptionRow): Promise<boolean> {
      if (mandate_id === null) return false
      return (await this.mandate(tx, mandate_id))?.state === 'active'
    },
    async mandate(tx: Db | Tx, id: string): Promise<MandateRow | undefined> {
      return on(tx).selectFrom('mandates').selectAll().where('id', '=', id).executeTakeFirst()
    },
    /** A card that this member has on file: the one of a token, or the newest. */
    async cardOnFile(tx: Tx, memberId: string, token: string | null): Promise<MandateRow | undefined> {
      return on(tx)
        .selectFrom('mandates')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('state', '=', 'active')
        .where('method', '=', 'credit_card')
        .$if(token !== null, (query) => query.where('id', '=', token))
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
    },
    async updateMandate(tx: Tx, id: string, change: Updateable<MandatesTable>): Promise<void> {
      await on(tx).updateTable('mandates').set(change).where('id', '=', id).execute()
    },
    async ownMandates(tx: Tx, memberId: string): Promise<MandateRow[]> {
      return on(tx)
        .selectFrom('mandates')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    /** Takes cards that a provider has yet to forget by moving their next try, so that two processes do not ask for the same one. */
    async claimToRevoke(now: Date, again: Date, limit: number): Promise<MandateRow[]> {
      const claimed = await sql<{ id: string }>`
        update mandates set revoke_at = ${again}, revoke_tries = revoke_tries + 1 where id in (
          select id from mandates where revoke_at <= ${now} order by revoke_at limit ${limit} for update skip locked)
        returning id`.execute(root)
      const ids = claimed.rows.map((row) => row.id)
      return ids.length === 0 ? [] : own.selectFrom('mandates').selectAll().where('id', 'in', ids).execute()
    },
    /** The provider has forgotten the card, and so do we: its token means nothing any more. */
    async mandateForgotten(id: string): Promise<void> {
      await own
        .updateTable('mandates')
        .set({ revoke_at: null, token_ref: sql<string>`'forgotten-' || id` })
        .where('id', '=', id)
        .where('revoke_at', 'is not', null)
        .execute()
    },
    async revokeAgain(id: string, at: Date): Promise<void> {
      await own
        .updateTable('mandates')
        .set({ revoke_at: at })
        .where('id', '=', id)
        .where('revoke_at', 'is not', null)
        .execute()
    },
    async mandatesOf(memberId: string): Promise<MandateRow[]> {
      return own
        .selectFrom('mandates')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('state', '=', 'active')
        .orderBy('created_at', 'desc')
        .execute()
    },
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
    async unpaidPeriods(tx: Tx, memberId: string): Promise<string[]> {
      const rows = await on(tx)
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
    /** Locked already by whoever locked the member's subscriptions. */
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
    /** Announced ones whose period ends before a time, and refused ones whose next try has come. */
    async dueRenewals(endBefore: Date, now: Date, limit: number): Promise<SubscriptionRow[]> {
      return renewing()
        .where('renewal_notice_sent_at', 'is not', null)
        .where(({ or, and, eb }) =>
          or([
            and([eb('subscriptions.state', '=', 'active'), eb('current_period_end', '<=', endBefore)]),
            and([eb('subscriptions.state', '=', 'past_due'), eb('next_try_at', '<=', now)]),
          ]),
        )
        .orderBy('current_period_end')
        .limit(limit)
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
    async periodOrder(tx: Tx, subscriptionId: string, periodNo: number): Promise<Order | undefined> {
      return on(tx)
        .selectFrom('subscription_periods')
        .innerJoin('orders', 'orders.id', 'subscription_periods.order_id')
        .selectAll('orders')
        .where('subscription_id', '=', subscriptionId)
        .where('period_no', '=', periodNo)
        .executeTakeFirst()
    },
    /** The orders of a subscription's periods that were paid, whatever went back of them since. */
    async paidOrdersOf(tx: Tx, subscriptionId: string): Promise<Order[]> {
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
    /** The renewal that is refused and not paid, where nothing else renews instead. */
    async refusedRenewal(memberId: string): Promise<{ order_id: string; subscription_id: string } | undefined> {
      const { rows } = await sql<{ order_id: string; subscription_id: string }>`
        select p.order_id, p.subscription_id from subscription_periods p
          join subscriptions s on s.id = p.subscription_id join orders o on o.id = p.order_id
        where s.member_id = ${memberId} and o.kind = 'renewal' and o.state in ('open', 'expired') and p.period_no = s.current_period_no + 1
          and (s.state = 'past_due' or (s.state in ('active', 'ended') and s.cancel_reason = 'refused'))
          and exists (select from payment_attempts a where a.order_id = o.id and a.state in ('declined', 'expired', 'cancelled'))
          and not exists (select from subscriptions other where other.member_id = s.member_id and other.id <> s.id
            and other.state in ('active', 'past_due') and not other.cancel_at_period_end)
        order by o.created_at desc limit 1`.execute(root)
      return rows[0]
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
    async capturedAttempt(tx: Tx, orderId: string): Promise<Selectable<AttemptsTable> | undefined> {
      return on(tx)
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('state', '=', 'captured')
        .where('duplicate', '=', false)
        .executeTakeFirst()
    },
    async insertWithdrawal(tx: Tx, withdrawal: Insertable<WithdrawalsTable>): Promise<void> {
      await on(tx).insertInto('withdrawals').values(withdrawal).execute()
    },
    async withdrawal(db: Db | Tx, orderId: string): Promise<Selectable<WithdrawalsTable> | undefined> {
      return on(db).selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    },
    /** What goes back, and what came of it, by order. */
    async refundsOfMember(memberId: string): Promise<(Selectable<RefundsTable> & { order_id: string })[]> {
      return own
        .selectFrom('refunds')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
        .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
        .selectAll('refunds')
        .select('orders.id as order_id')
        .where('orders.member_id', '=', memberId)
        .where('payment_attempts.duplicate', '=', false)
        .orderBy('refunds.created_at')
        .execute()
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
    async newestSubscription(memberId: string): Promise<SubscriptionRow | undefined> {
      return own
        .selectFrom('subscriptions')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('state', 'in', ['active', 'past_due'])
        .orderBy('cancel_at_period_end')
        .orderBy('started_at', 'desc')
        .executeTakeFirst()
    },
    /** What a member has paid for, newest first. */
    async paidOrders(memberId: string, limit: number): Promise<PastOrder[]> {
      return (
        own
          .selectFrom('orders')
          .leftJoin('payment_attempts as paid', (join) =>
            join
              .onRef('paid.order_id', '=', 'orders.id')
              .on('paid.state', '=', 'captured')
              .on('paid.duplicate', '=', false),
          )
          .leftJoin('withdrawals', 'withdrawals.order_id', 'orders.id')
          .leftJoin('subscription_periods as period', 'period.order_id', 'orders.id')
          .selectAll('orders')
          .select([
            'paid.card_brand',
            'paid.card_last4',
            'withdrawals.at as withdrawn_at',
            'withdrawals.refund_minor as withdrawn_minor',
            'period.subscription_id',
            'period.starts_at as period_starts_at',
            'period.ends_at as period_ends_at',
            sql<number>`coalesce((select sum(r.amount_minor) from refunds r where r.attempt_id = paid.id and r.state <> 'failed'), 0)::int`.as(
              'refunded_minor',
            ),
            sql<number>`coalesce((select sum(d.amount_minor) from disputes d where d.attempt_id = paid.id and d.state = 'open'), 0)::int`.as(
              'disputed_minor',
            ),
            sql<number>`coalesce((select sum(d.lost_minor) from disputes d where d.attempt_id = paid.id), 0)::int`.as(
              'lost_minor',
            ),
          ])
          .where('orders.member_id', '=', memberId)
          .where('orders.paid_at', 'is not', null)
          // an agreement for later was paid with nothing: it stands with the plan
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('plan_changes')
                  .select('plan_changes.id')
                  .whereRef('plan_changes.order_id', '=', 'orders.id')
                  .where('plan_changes.kind', '<>', 'upgrade'),
              ),
            ),
          )
          .where('orders.kind', '<>', 'store_card')
          .$narrowType<{ kind: PaidKind }>()
          .orderBy('orders.paid_at', 'desc')
          .limit(limit)
          .execute()
      )
    },
  }
}
export type SubscriptionsStore = ReturnType<typeof createSubscriptionsStore>
