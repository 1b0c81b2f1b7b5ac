import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { ChargesTables } from '../tables.ts'

/** Brands and countries that a grant reaches; null for all of them. */
export type Reach = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }
export type OrderFilter = {
  readonly scopes: readonly Reach[]
  /** An order, an attempt, a provider's reference, or the last four digits of a card. */
  readonly search?: string | undefined
  /** Orders that the search names by what other modules know: a receipt, a member. */
  readonly orderIds?: readonly string[] | undefined
  readonly memberId?: string | undefined
  readonly state?: string | undefined
  readonly kind?: string | undefined
  readonly account?: string | undefined
  readonly brandId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}
export type Place = { readonly at: Date; readonly id: string }
export type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'member_id'
  | 'brand_id'
  | 'kind'
  | 'amount_minor'
  | 'currency'
  | 'state'
  | 'created_at'
  | 'paid_at'
  | 'country'
> & {
  readonly plan: string
  readonly method: string | null
  readonly card_brand: string | null
  readonly card_last4: string | null
}
export type EarlierPayment = {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly paidAt: Date
  readonly providerRef: string | null
  readonly cardKey: Buffer | null
  readonly ipKey: Buffer | null
}
export type StoredFact = {
  readonly id: string
  readonly attempt_id: string
  readonly source: 'sync' | 'return' | 'webhook' | 'janitor' | 'recon' | 'admin'
  readonly fact: unknown
  readonly received_at: Date
}

/** What grants reach, as a condition on columns of brand and country. */
export function reachOf(scopes: readonly Reach[], brand: RawBuilder<unknown>, country: RawBuilder<unknown>) {
  const parts = scopes.map(({ brands, countries }) => {
    const own = [
      ...(brands === null ? [] : [sql`${brand} = any(${[...brands]}::text[])`]),
      ...(countries === null ? [] : [sql`${country} = any(${[...countries]}::text[])`]),
    ]
    return own.length === 0 ? sql`true` : sql`(${sql.join(own, sql` and `)})`
  })
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

/** The SQL of orders as operators list and read them. */
export function createOrderDeskStore(root: Db) {
  const own = root.withTables<ChargesTables>()

  return {
    async page(filter: OrderFilter, before: Place | null, most: number): Promise<ListedOrder[]> {
      const place = before === null ? sql`` : sql`and (o.created_at, o.id) < (${before.at}, ${before.id}::uuid)`
      const { rows } = await sql<ListedOrder>`
        select o.id, o.member_id, o.brand_id, o.kind, o.amount_minor, o.currency, o.state, o.created_at, o.paid_at, o.country,
          o.plan_snapshot ->> 'name' as plan, a.method, a.card_brand, a.card_last4
        from orders o left join lateral (select method, card_brand, card_last4 from payment_attempts where order_id = o.id
          order by (state = 'captured' and not duplicate) desc, created_at desc, id desc limit 1) a on true
        where ${conditionOf(filter)} ${place}
        order by o.created_at desc, o.id desc limit ${most}`.execute(root)
      return rows
    },
    async count(filter: OrderFilter, most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
        select from orders o where ${conditionOf(filter)} limit ${most}) as counted`.execute(root)
      return rows[0]?.n ?? 0
    },
    /** The place of an order in the list; null where there is none. */
    async placeOf(id: string): Promise<Place | null> {
      const row = await own.selectFrom('orders').select('created_at').where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : { at: row.created_at, id }
    },
    /** What providers reported of an order's attempts, as it came. */
    async factsOf(db: Db | Tx, orderId: string): Promise<StoredFact[]> {
      const { rows } = await sql<StoredFact>`select f.id, f.attempt_id, f.source, f.fact, f.received_at
        from provider_facts f join payment_attempts a on a.id = f.attempt_id
        where a.order_id = ${orderId} order by f.received_at, f.id`.execute(db)
      return rows
    },
    /** A version of a brand's pay rules; undefined for none. */
    async rulesOf(brandId: string, version: number, db: Db | Tx = root): Promise<unknown> {
      const row = await db
        .withTables<ChargesTables>()
        .selectFrom('pay_rules')
        .select('rules')
        .where('brand_id', '=', brandId)
        .where('version', '=', version)
        .executeTakeFirst()
      return row?.rules
    },
    /** BO-41: payments of a member in a stretch of time that no one disputed, refused or took back, the newest first. */
    async undisputedBetween(memberId: string, from: Date, to: Date, db: Db | Tx = root): Promise<EarlierPayment[]> {
      const { rows } = await sql<EarlierPayment>`
        select o.id as "orderId", o.amount_minor as "amountMinor", o.currency, o.paid_at as "paidAt",
          a.provider_ref as "providerRef", a.card_key as "cardKey", a.ip_key as "ipKey"
        from orders o join payment_attempts a on a.order_id = o.id and a.state = 'captured' and not a.duplicate
        where o.member_id = ${memberId} and o.paid_at >= ${from} and o.paid_at <= ${to} and o.amount_minor > 0
          and not exists (select from disputes d where d.attempt_id = a.id)
        order by o.paid_at desc limit 50`.execute(db)
      return rows
    },
    /** Asks for news of an attempt, in the transaction of the one who asks. */
    async ask(tx: Tx, attemptId: string, at: Date): Promise<void> {
      await tx
        .withTables<ChargesTables>()
        .updateTable('payment_attempts')
        .set({ asked_at: at, answered_at: null, answer: null })
        .where('id', '=', attemptId)
        .execute()
    },
    async asked(limit: number): Promise<string[]> {
      const rows = await own
        .selectFrom('payment_attempts')
        .select('id')
        .where('asked_at', 'is not', null)
        .where('answered_at', 'is', null)
        .orderBy('asked_at')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Keeps what a provider answered; a question that was asked again meanwhile stays open. */
    async answered(
      attemptId: string,
      { askedAt, at, answer }: { askedAt: Date; at: Date; answer: string },
    ): Promise<void> {
      await own
        .updateTable('payment_attempts')
        .set({ answered_at: at, answer })
        .where('id', '=', attemptId)
        .where('asked_at', '=', askedAt)
        .execute()
    },
  }
}
export type OrderDeskStore = ReturnType<typeof createOrderDeskStore>

function conditionOf(filter: OrderFilter): RawBuilder<unknown> {
  const { scopes, search = '', orderIds = [], memberId, state, kind, account, brandId, from, to } = filter
  const parts = [reachOf(scopes, sql`o.brand_id`, sql`o.country`)]
  if (brandId !== undefined) parts.push(sql`o.brand_id = ${brandId}`)
  if (state !== undefined) parts.push(sql`o.state = ${state}`)
  if (kind !== undefined) parts.push(sql`o.kind = ${kind}`)
  if (from !== undefined) parts.push(sql`o.created_at >= ${from}`)
  if (to !== undefined) parts.push(sql`o.created_at <= ${to}`)
  if (account !== undefined)
    parts.push(
      sql`exists (select from payment_attempts of where of.order_id = o.id and of.merchant_account_id = ${account})`,
    )
  if (search !== '') parts.push(searchOf(search, orderIds, memberId))
  return sql.join(parts, sql` and `)
}

/** Each way has an index of its own: all of them as alternatives of one condition would read every order. */
function searchOf(search: string, orderIds: readonly string[], memberId: string | undefined): RawBuilder<unknown> {
  const ways = [
    sql`select order_id from payment_attempts where provider_ref = ${search}`,
    sql`select unnest(${[...orderIds]}::uuid[])`,
  ]
  if (isId(search))
    ways.push(sql`select ${search}::uuid`, sql`select order_id from payment_attempts where id = ${search}::uuid`)
  if (/^\d{4}$/.test(search)) ways.push(sql`select order_id from payment_attempts where card_last4 = ${search}`)
  if (memberId !== undefined) ways.push(sql`select id from orders where member_id = ${memberId}::uuid`)
  return sql`o.id in (${sql.join(ways, sql` union `)})`
}
