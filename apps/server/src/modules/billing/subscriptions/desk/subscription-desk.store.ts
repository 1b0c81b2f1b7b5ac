import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { isId } from '../../../../platform/ids/ids.ts'
import { type MandateRow, type OrderRow, type Reach, reachOf } from '../../../charges/index.ts'
import type { BillingTables } from '../../tables.ts'
import type { SubscriptionRow } from '../subscriptions.store.ts'

export type SubscriptionFilter = {
  readonly scopes: readonly Reach[]
  /** A subscription or one of its orders. */
  readonly search?: string | undefined
  readonly memberId?: string | undefined
  readonly state?: string | undefined
  readonly renews?: boolean | undefined
  readonly brandId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}
export type Place = { readonly at: Date; readonly id: string }
export type ListedSubscription = SubscriptionRow & { readonly has_mandate: boolean }
export type DeskPeriod = {
  readonly periodNo: number
  readonly orderId: string
  readonly from: Date
  readonly to: Date
  readonly amountMinor: number
  readonly currency: string
  readonly state: OrderRow['state']
}

/** The SQL of subscriptions as operators list and read them. */
export function createSubscriptionDeskStore(root: Db) {
  const own = root.withTables<BillingTables>()
  return {
    async page(filter: SubscriptionFilter, before: Place | null, most: number): Promise<ListedSubscription[]> {
      const place = before === null ? sql`` : sql`and (s.started_at, s.id) < (${before.at}, ${before.id}::uuid)`
      const { rows } = await sql<ListedSubscription>`
        select s.*, coalesce((select m.state = 'active' from mandates m where m.id = s.mandate_id), false) as has_mandate
        from subscriptions s where ${conditionOf(filter)} ${place}
        order by s.started_at desc, s.id desc limit ${most}`.execute(root)
      return rows
    },
    async count(filter: SubscriptionFilter, most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
        select from subscriptions s where ${conditionOf(filter)} limit ${most}) as counted`.execute(root)
      return rows[0]?.n ?? 0
    },
    async placeOf(id: string): Promise<Place | null> {
      const row = await own.selectFrom('subscriptions').select('started_at').where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : { at: row.started_at, id }
    },
    async find(id: string, db: Db | Tx = root): Promise<SubscriptionRow | undefined> {
      return db
        .withTables<BillingTables>()
        .selectFrom('subscriptions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
    },
    async mandateOf(id: string | null): Promise<MandateRow | undefined> {
      if (id === null) return undefined
      return own.selectFrom('mandates').selectAll().where('id', '=', id).executeTakeFirst()
    },
    /** The periods of a subscription with what was charged for them, the newest first. */
    async periodsOf(subscriptionId: string): Promise<DeskPeriod[]> {
      const { rows } = await sql<DeskPeriod>`
        select p.period_no as "periodNo", p.order_id as "orderId", p.starts_at as "from", p.ends_at as "to",
          o.amount_minor as "amountMinor", o.currency, o.state
        from subscription_periods p join orders o on o.id = p.order_id
        where p.subscription_id = ${subscriptionId} order by p.period_no desc, p.starts_at desc`.execute(root)
      return rows
    },
  }
}

function conditionOf(filter: SubscriptionFilter): RawBuilder<unknown> {
  const { scopes, search = '', memberId, state, renews, brandId, from, to } = filter
  const parts = [reachOf(scopes, sql`s.brand_id`, sql`s.country`), sql`s.state <> 'incomplete'`]
  if (brandId !== undefined) parts.push(sql`s.brand_id = ${brandId}`)
  if (state !== undefined) parts.push(sql`s.state = ${state}`)
  if (from !== undefined) parts.push(sql`s.started_at >= ${from}`)
  if (to !== undefined) parts.push(sql`s.started_at <= ${to}`)
  if (renews !== undefined) {
    const goesOn = sql`(s.state in ('active', 'past_due') and not s.cancel_at_period_end)`
    parts.push(renews ? goesOn : sql`not ${goesOn}`)
  }
  if (search !== '') {
    // each way has an index of its own: all of them as alternatives of one condition would read every subscription
    const ways = [sql`select null::uuid`]
    if (isId(search))
      ways.push(
        sql`select ${search}::uuid`,
        sql`select subscription_id from subscription_periods where order_id = ${search}::uuid`,
      )
    if (memberId !== undefined) ways.push(sql`select id from subscriptions where member_id = ${memberId}::uuid`)
    parts.push(sql`s.id in (${sql.join(ways, sql` union `)})`)
  }
  return sql.join(parts, sql` and `)
}
