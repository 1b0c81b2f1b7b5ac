import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Db, forLookUps, rowsOf, type Tx } from '../../../platform/database/database.ts'
import type { ChargesTables } from '../tables.ts'
import type { OrderKeysTable, OrdersTable } from './tables.ts'

export type OrderRow = Selectable<OrdersTable>

const HAS_PAID = {
  name: 'has_paid',
  text: 'select id from orders where member_id = $1 and paid_at is not null limit 1',
}

/** The SQL of orders, and of the keys by which a page finds its own again. */
export function createOrdersStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<ChargesTables>()
  const own = on(root)

  return {
    async insertOrder(tx: Tx, order: Insertable<OrdersTable>): Promise<void> {
      await on(tx).insertInto('orders').values(order).execute()
    },
    async insertOrderKey(tx: Tx, key: Insertable<OrderKeysTable>): Promise<void> {
      await on(tx).insertInto('order_keys').values(key).execute()
    },
    async orderKey(tx: Tx, memberId: string, key: string): Promise<Selectable<OrderKeysTable> | undefined> {
      return on(tx)
        .selectFrom('order_keys')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('key', '=', key)
        .executeTakeFirst()
    },
    async orderByKey(memberId: string, key: string): Promise<OrderRow | undefined> {
      return own
        .selectFrom('orders')
        .innerJoin('order_keys', 'order_keys.order_id', 'orders.id')
        .selectAll('orders')
        .where('order_keys.member_id', '=', memberId)
        .where('order_keys.key', '=', key)
        .executeTakeFirst()
    },
    /** The newest order of this product whose request came without a key, with its newest attempt. */
    async newestUnkeyed(tx: Tx, memberId: string, productId: string, since: Date): Promise<OrderRow | undefined> {
      return on(tx)
        .selectFrom('orders')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('product_id', '=', productId)
        .where('created_at', '>=', since)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('order_keys').select('key').whereRef('order_keys.order_id', '=', 'orders.id'))),
        )
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
    },
    /** The newest order of this product at this price that changes no running plan, and when it was made or paid. */
    async newestOfProduct(
      db: Db | Tx,
      { memberId, productId, amountMinor }: { memberId: string; productId: string; amountMinor?: number },
    ): Promise<{ order: OrderRow; lastAt: Date } | undefined> {
      const order = await on(db)
        .selectFrom('orders')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('product_id', '=', productId)
        .$if(amountMinor !== undefined, (query) => query.where('amount_minor', '=', amountMinor ?? 0))
        .where('kind', '<>', 'renewal')
        .where('state', 'not in', ['cancelled', 'expired'])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('plan_changes').select('id').whereRef('plan_changes.order_id', '=', 'orders.id'))),
        )
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (order === undefined) return undefined
      return { order, lastAt: new Date(Math.max(order.created_at.getTime(), order.paid_at?.getTime() ?? 0)) }
    },
    async order(id: string): Promise<OrderRow | undefined> {
      return own.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    },
    /** Within a transaction, which takes no second connection. */
    async findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
      return on(tx).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    },
    async hasPaid(memberId: string): Promise<boolean> {
      return (await rowsOf(forLookUps(root), HAS_PAID, [memberId])).length > 0
    },
    /** What attribution asks of an order. */
    async orderFacts(
      id: string,
    ): Promise<{ member_id: string; was_paid: boolean; follows_another: boolean } | undefined> {
      const row = await sql<{ member_id: string; was_paid: boolean; follows_another: boolean }>`
        select member_id, paid_at is not null as was_paid, exists (select from orders earlier
          where earlier.member_id = orders.member_id and earlier.id <> orders.id and earlier.paid_at <= orders.created_at
            and earlier.kind not in ('verify', 'store_card')) as follows_another
        from orders where id = ${id}`.execute(root)
      return row.rows[0]
    },
    async orderIn(tx: Tx, id: string): Promise<OrderRow> {
      return on(tx).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    },
    async lockOrder(tx: Tx, id: string): Promise<OrderRow> {
      return on(tx).selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    },
    async lockOwnOrder(tx: Tx, id: string, memberId: string): Promise<OrderRow | undefined> {
      return on(tx)
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .forUpdate()
        .executeTakeFirst()
    },
    async updateOrder(tx: Tx, id: string, change: Updateable<OrdersTable>): Promise<void> {
      await on(tx).updateTable('orders').set(change).where('id', '=', id).execute()
    },
    /** Takes out of orders of that age what names a person: consent, origin, card. Answers how many of at most `limit`. */
    async clearOrdersBefore(tx: Tx, until: Date, limit: number): Promise<number> {
      const cleared = await sql<{ id: string }>`update orders set consent = null, attribution = '{}' where id in (
          select id from orders where created_at < ${until} and (consent is not null or attribution <> '{}'
            or exists (select from payment_attempts where order_id = orders.id and card_last4 is not null)) limit ${limit})
        returning id`.execute(tx)
      const ids = cleared.rows.map(({ id }) => id)
      if (ids.length > 0)
        await on(tx)
          .updateTable('payment_attempts')
          .set({ card_brand: null, card_last4: null, card_expiry: null, card_key: null, ip_key: null, bin_key: null })
          .where('order_id', 'in', ids)
          .execute()
      return ids.length
    },
  }
}
