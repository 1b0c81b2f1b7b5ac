import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { SameStep } from './funnel.rules.ts'
import type { AttributionTables } from './tables.ts'

type Click = Insertable<AttributionTables['clicks']>
export type ImportedOrder = Pick<
  Insertable<AttributionTables['attributed_orders']>,
  'order_id' | 'member_id' | 'campaign' | 'page_type'
> & { kind: 'order' | 'upsell'; imported_at: Date }
type Step = Omit<Insertable<AttributionTables['funnel_events']>, 'member_id' | 'told_by'> & {
  member_id: string
  told_by: 'page' | 'server'
}

/** The SQL of clicks, arrivals, orders, steps and the client log. */
export function createAttributionStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<AttributionTables>()
  const db = on(root)
  return {
    /** Keeps a click unless the same one came since then: a page that was loaded again. */
    async insertClick(tx: Db | Tx, click: Click, sameSince: Date): Promise<void> {
      await sql`insert into clicks (id, brand_id, tracker_id, member_id, campaign, page_type, source, campaign_id, remarketing_click_id, at)
        select ${click.id}, ${click.brand_id}, ${click.tracker_id}, ${click.member_id}, ${click.campaign}, ${click.page_type}, ${click.source},
          ${click.campaign_id}, ${click.remarketing_click_id}, ${click.at}
        where not exists (select from clicks where brand_id = ${click.brand_id} and tracker_id = ${click.tracker_id} and at > ${sameSince}
          and page_type = ${click.page_type} and source = ${click.source} and member_id is not distinct from ${click.member_id}
          and campaign is not distinct from ${click.campaign} and campaign_id is not distinct from ${click.campaign_id}
          and remarketing_click_id is not distinct from ${click.remarketing_click_id})`.execute(tx)
    },
    /** A visitor's clicks become those of the account opened with the same tracker id; later ones may be another's. */
    async adoptClicks(member: {
      memberId: string
      brandId: string
      trackerId: string
      since: Date
      joinedAt: Date
    }): Promise<void> {
      await db
        .updateTable('clicks')
        .set({ member_id: member.memberId })
        .where('brand_id', '=', member.brandId)
        .where('tracker_id', '=', member.trackerId)
        .where('member_id', 'is', null)
        .where('at', '>=', member.since)
        .where('at', '<=', member.joinedAt)
        .execute()
    },
    /** The campaign of the member's newest click that named one. */
    async newestCampaign(tx: Db | Tx, memberId: string): Promise<string | null> {
      const click = await on(tx)
        .selectFrom('clicks')
        .select('campaign')
        .where('member_id', '=', memberId)
        .where('campaign', 'is not', null)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return click?.campaign ?? null
    },
    async insertArrival(tx: Tx, arrival: Insertable<AttributionTables['arrivals']>): Promise<void> {
      await on(tx).insertInto('arrivals').values(arrival).execute()
    },

    /** Notes an order once; answers the kind that it is noted as. */
    async importOrder(order: ImportedOrder): Promise<'order' | 'upsell'> {
      const noted = await sql<{ kind: 'order' | 'upsell' }>`
        insert into attributed_orders (order_id, member_id, kind, campaign, page_type, imported_at)
        values (${order.order_id}, ${order.member_id}, ${order.kind}, ${order.campaign}, ${order.page_type}, ${order.imported_at})
        on conflict (order_id) do update set
          kind = coalesce(attributed_orders.kind, excluded.kind),
          campaign = case when attributed_orders.kind is null then excluded.campaign else attributed_orders.campaign end,
          page_type = case when attributed_orders.kind is null then excluded.page_type else attributed_orders.page_type end,
          imported_at = coalesce(attributed_orders.imported_at, excluded.imported_at)
        returning kind`.execute(root)
      return noted.rows[0]?.kind ?? order.kind
    },
    async abandonOrder(order: { orderId: string; memberId: string; at: Date }): Promise<void> {
      await sql`insert into attributed_orders (order_id, member_id, abandoned_at) values (${order.orderId}, ${order.memberId}, ${order.at})
        on conflict (order_id) do update set abandoned_at = coalesce(attributed_orders.abandoned_at, excluded.abandoned_at)`.execute(
        root,
      )
    },
    /** Paid after all. */
    async keepOrder(orderId: string): Promise<void> {
      await db
        .updateTable('attributed_orders')
        .set({ abandoned_at: null })
        .where('order_id', '=', orderId)
        .where('abandoned_at', 'is not', null)
        .execute()
    },

    /** Keeps a step unless an equal one stands there within that time, or at all where it is null. */
    async insertStep(tx: Tx, step: Step, same: SameStep | null): Promise<void> {
      // page and server may report the same step at the same moment
      await sql`select pg_advisory_xact_lock(hashtextextended(${`step:${step.member_id}:${step.name}`}, 0))`.execute(tx)
      await sql`insert into funnel_events (brand_id, member_id, angel_id, name, at, told_by)
        select ${step.brand_id}, ${step.member_id}, ${step.angel_id}, ${step.name}, ${step.at}, ${step.told_by}
        where not exists (select from funnel_events where member_id = ${step.member_id} and name = ${step.name}
          and angel_id is not distinct from ${step.angel_id} and at > ${same?.from ?? '-infinity'} and at < ${same?.to ?? 'infinity'})
        on conflict do nothing`.execute(tx)
    },

    async insertClientLog(line: Insertable<AttributionTables['client_log']>): Promise<void> {
      await db.insertInto('client_log').values(line).execute()
    },
  }
}
export type AttributionStore = ReturnType<typeof createAttributionStore>
