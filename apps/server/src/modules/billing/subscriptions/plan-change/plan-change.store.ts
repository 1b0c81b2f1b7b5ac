import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { BillingTables } from '../../tables.ts'
import type { PlanChangesTable, PriceChangesTable } from '../tables.ts'
import type { SubscriptionRow } from '../subscriptions.store.ts'

export type ChangeRow = Selectable<PlanChangesTable>
export type PriceChangeRow = Selectable<PriceChangesTable>

/** The SQL of changes of plan and price. */
export function createPlanChangeStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<BillingTables>()

  return {
    /** What the running period cost, with what was credited when it began, and what of that has stayed with us. */
    async periodValue(
      db: Db | Tx,
      { id, current_period_no: no }: SubscriptionRow,
    ): Promise<{ value: number; cost: number }> {
      const { rows } = await sql<{ value: number; cost: number }>`
        select (case when o.state in ('paid', 'partly_refunded') then o.amount_minor
              - coalesce((select sum(r.amount_minor) from refunds r join payment_attempts a on a.id = r.attempt_id
                where a.order_id = o.id and not a.duplicate and r.state <> 'failed'), 0)
              + coalesce((select c.credited_minor from plan_changes c where c.order_id = o.id), 0)
            else 0 end)::int as value,
          (o.amount_minor + coalesce((select c.credited_minor from plan_changes c where c.order_id = o.id), 0))::int as cost
        from subscription_periods p join orders o on o.id = p.order_id
        where p.subscription_id = ${id} and p.period_no = ${no}`.execute(db)
      return rows[0] ?? { value: 0, cost: 0 }
    },
    async insertChange(tx: Tx, change: Insertable<PlanChangesTable>): Promise<void> {
      await on(tx).insertInto('plan_changes').values(change).execute()
    },
    async changeOfOrder(db: Db | Tx, orderId: string): Promise<ChangeRow | undefined> {
      return on(db).selectFrom('plan_changes').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    },
    async endChange(tx: Tx, id: string, at: Date): Promise<void> {
      await on(tx).updateTable('plan_changes').set({ done_at: at }).where('id', '=', id).execute()
    },
    /** What was begun and not paid is not wanted any more. */
    async giveUpChanges(tx: Tx, subscriptionId: string, at: Date): Promise<void> {
      await on(tx)
        .updateTable('plan_changes')
        .set({ given_up_at: at })
        .where('subscription_id', '=', subscriptionId)
        .where('done_at', 'is', null)
        .where('given_up_at', 'is', null)
        .execute()
    },
    async lastPeriodNo(tx: Tx, subscriptionId: string): Promise<number> {
      const row = await on(tx)
        .selectFrom('subscription_periods')
        .select((eb) => eb.fn.max('period_no').as('no'))
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirst()
      return row?.no ?? 0
    },

    /** What is running, by product. */
    async runningProducts(): Promise<{ brand_id: string; flow_id: string; product_id: string }[]> {
      const { rows } = await sql<{ brand_id: string; flow_id: string; product_id: string }>`
        select distinct brand_id, plan_snapshot ->> 'flowId' as flow_id, product_id from subscriptions
        where state in ('active', 'past_due')`.execute(root)
      return rows
    },
    /** The operator asks for another price now, or for none. */
    async takeBackAsked(
      { brandId, flowId, productId }: { brandId: string; flowId: string; productId: string },
      exceptPrice: number | null,
      at: Date,
    ): Promise<void> {
      await sql`update price_changes set ended_at = ${at} from subscriptions s
        where s.id = price_changes.subscription_id and price_changes.agreed_at is null and price_changes.ended_at is null
          and s.brand_id = ${brandId} and s.product_id = ${productId} and s.plan_snapshot ->> 'flowId' = ${flowId}
          and price_changes.new_price is distinct from ${exceptPrice}::int`.execute(root)
    },
    /** Running subscriptions of this product at another price that was not announced to their members yet. */
    async unasked(
      product: { brandId: string; flowId: string; productId: string; price: number },
      limit: number,
    ): Promise<Pick<SubscriptionRow, 'id' | 'member_id'>[]> {
      const { brandId, flowId, productId, price } = product
      const { rows } = await sql<Pick<SubscriptionRow, 'id' | 'member_id'>>`
        select s.id, s.member_id from subscriptions s
        where s.brand_id = ${brandId} and s.product_id = ${productId} and s.state in ('active', 'past_due')
          and not s.cancel_at_period_end and s.next_plan is null
          and s.plan_snapshot ->> 'flowId' = ${flowId} and (s.plan_snapshot ->> 'price')::int <> ${price}
          and not exists (select from price_changes c where c.subscription_id = s.id and c.new_price = ${price})
        order by s.id limit ${limit}`.execute(root)
      return rows
    },
    /** BO-27: whom another price of a product would touch; `emails`: who was not asked about this price yet. */
    async touchedBy({
      brandId,
      flowId,
      productId,
      price,
    }: {
      brandId: string
      flowId: string
      productId: string
      price: number
    }): Promise<{ running: number; emails: number; mustAgree: number; firstEnd: Date | null }> {
      const { rows } = await sql<{ running: number; emails: number; must_agree: number; first_end: Date | null }>`
        select count(*)::int as running,
          count(*) filter (where not exists (
            select from price_changes c where c.subscription_id = s.id and c.new_price = ${price}))::int as emails,
          count(*) filter (where (s.plan_snapshot ->> 'price')::int < ${price})::int as must_agree,
          min(s.current_period_end) as first_end
        from subscriptions s
        where s.brand_id = ${brandId} and s.product_id = ${productId} and s.state in ('active', 'past_due')
          and not s.cancel_at_period_end and s.next_plan is null
          and s.plan_snapshot ->> 'flowId' = ${flowId} and (s.plan_snapshot ->> 'price')::int <> ${price}`.execute(root)
      const [row] = rows
      return {
        running: row?.running ?? 0,
        emails: row?.emails ?? 0,
        mustAgree: row?.must_agree ?? 0,
        firstEnd: row?.first_end ?? null,
      }
    },
    async insertPriceChange(tx: Tx, change: Insertable<PriceChangesTable>): Promise<boolean> {
      const done = await on(tx)
        .insertInto('price_changes')
        .values(change)
        .onConflict((conflict) => conflict.columns(['subscription_id', 'new_price']).doNothing())
        .executeTakeFirst()
      return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    /** The newest price that the member was asked to agree to, and has not. */
    async openPriceChange(db: Db | Tx, subscriptionId: string): Promise<PriceChangeRow | undefined> {
      return on(db)
        .selectFrom('price_changes')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .where('agreed_at', 'is', null)
        .where('ended_at', 'is', null)
        .orderBy('asked_at', 'desc')
        .executeTakeFirst()
    },
    async closePriceChanges(tx: Tx, subscriptionId: string, as: 'agreed_at' | 'ended_at', at: Date): Promise<void> {
      await on(tx)
        .updateTable('price_changes')
        .set({ [as]: at })
        .where('subscription_id', '=', subscriptionId)
        .where('agreed_at', 'is', null)
        .where('ended_at', 'is', null)
        .execute()
    },
    /** Subscriptions whose period ends after the last day of their old price. */
    async pastOldPrice(limit: number): Promise<SubscriptionRow[]> {
      return on(root)
        .selectFrom('subscriptions')
        .selectAll('subscriptions')
        .where('state', '=', 'active')
        .where('cancel_at_period_end', '=', false)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('price_changes')
              .select('price_changes.id')
              .whereRef('price_changes.subscription_id', '=', 'subscriptions.id')
              .whereRef('price_changes.old_until', '<', 'subscriptions.current_period_end')
              .where('agreed_at', 'is', null)
              .where('price_changes.ended_at', 'is', null),
          ),
        )
        .orderBy('current_period_end')
        .limit(limit)
        .execute()
    },
  }
}
export type PlanChangeStore = ReturnType<typeof createPlanChangeStore>
