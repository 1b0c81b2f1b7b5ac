import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OrderRow, RefundRow } from '../../charges/index.ts'
import type { BillingTables } from '../tables.ts'
import type { WithdrawalsTable } from './tables.ts'

/** Putting a card on file is no purchase. */
type PaidKind = Exclude<OrderRow['kind'], 'store_card'>
export type PastOrder = Omit<OrderRow, 'kind'> & {
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
  /** Of a change: what of the period before it was set against its price, and the credits that came with that. */
  readonly credited_minor: number
  readonly withheld_credits: number
}

/** The SQL of what a member sees of their payments, and of what he withdrew from. */
export function createPastOrdersStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<BillingTables>()
  const own = on(root)

  return {
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
    /** What a member has paid for, oldest first, locked. */
    async lockPaidOrders(tx: Tx, memberId: string): Promise<OrderRow[]> {
      return on(tx)
        .selectFrom('orders')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('amount_minor', '>', 0)
        .where('paid_at', 'is not', null)
        .where('kind', 'in', ['plan', 'credits', 'upsell', 'renewal'])
        .orderBy('created_at')
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    async insertWithdrawal(tx: Tx, withdrawal: Insertable<WithdrawalsTable>): Promise<void> {
      await on(tx).insertInto('withdrawals').values(withdrawal).execute()
    },
    /** What of the period before it a change set against its price; undefined for an order that changed nothing. */
    async creditedBy(
      db: Db | Tx,
      orderId: string,
    ): Promise<{ credited_minor: number; withheld_credits: number } | undefined> {
      return on(db)
        .selectFrom('plan_changes')
        .select(['credited_minor', 'withheld_credits'])
        .where('order_id', '=', orderId)
        .where('done_at', 'is not', null)
        .executeTakeFirst()
    },
    async withdrawal(db: Db | Tx, orderId: string): Promise<Selectable<WithdrawalsTable> | undefined> {
      return on(db).selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    },
    /** What goes back, and what came of it, by order. */
    async refundsOfMember(memberId: string): Promise<(RefundRow & { order_id: string })[]> {
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
            sql<number>`coalesce((select c.credited_minor from plan_changes c where c.order_id = orders.id), 0)::int`.as(
              'credited_minor',
            ),
            sql<number>`coalesce((select c.withheld_credits from plan_changes c where c.order_id = orders.id), 0)::int`.as(
              'withheld_credits',
            ),
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
