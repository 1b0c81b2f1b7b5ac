import type { PaymentMessage, StoredPaymentMessage } from '@incontro/contract'
import { type Insertable, sql } from 'kysely'
import { type Db, forLookUps, rowsOf, type Tx } from '../../../platform/database/database.ts'
import type { ChargesTables } from '../tables.ts'
import type { PaymentNotificationsTable } from './payment-notifications-tables.ts'
import { messageOfWord } from './stored-words.ts'

export type PaymentNotification = {
  readonly id: string
  readonly kind: 'purchKo' | 'purchOk'
  readonly orderId: string
  readonly orderKind: string
  readonly plan: string
  readonly credits: number
  readonly message: PaymentMessage
  readonly at: Date
  readonly isRead: boolean
}

const MOST = 50
const UNREAD = {
  name: 'payment_notices_unread',
  text: `select count(*)::int as count from payment_notices n join orders o on o.id = n.order_id
    where n.member_id = $1 and n.read_at is null and (n.kind = 'purchOk' or n.message = 'given_back' or o.paid_at is null)`,
}

/** The SQL of the notifications about payments. */
export function createPaymentNotificationsStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<ChargesTables>()

  return {
    /** One an order and kind: the newest outcome speaks. */
    async keep(tx: Tx, notification: Insertable<PaymentNotificationsTable>): Promise<void> {
      await on(tx)
        .insertInto('payment_notices')
        .values(notification)
        .onConflict((conflict) =>
          conflict.columns(['order_id', 'kind']).doUpdateSet({
            message: (eb) => eb.ref('excluded.message'),
            at: (eb) => eb.ref('excluded.at'),
            read_at: (eb) => eb.ref('excluded.read_at'),
          }),
        )
        .execute()
    },
    /** Newest first; a failure of what was paid since is no news any more. */
    async of(memberId: string): Promise<PaymentNotification[]> {
      const { rows } = await sql<Omit<PaymentNotification, 'message'> & { message: StoredPaymentMessage }>`
        select n.id, n.kind, n.order_id as "orderId", o.kind as "orderKind", o.plan_snapshot ->> 'name' as plan,
          (o.plan_snapshot ->> 'credits')::int as credits, n.message, n.at, n.read_at is not null as "isRead"
        from payment_notices n join orders o on o.id = n.order_id
        where n.member_id = ${memberId} and (n.kind = 'purchOk' or n.message = 'given_back' or o.paid_at is null)
        order by n.at desc, n.id limit ${MOST}`.execute(root)
      return rows.map((row) => ({ ...row, message: messageOfWord(row.message) }))
    },
    async unread(memberId: string): Promise<number> {
      const [row] = await rowsOf<{ count: number }>(forLookUps(root), UNREAD, [memberId])
      return row?.count ?? 0
    },
    /** False where there was none, or it was read. */
    async markRefusalRead(tx: Tx, orderId: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await on(tx)
        .updateTable('payment_notices')
        .set({ read_at: at })
        .where('order_id', '=', orderId)
        .where('kind', '=', 'purchKo')
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    /** Not one that came after what he was shown. */
    async markRead(memberId: string, shownAt: Date, at: Date): Promise<void> {
      await on(root)
        .updateTable('payment_notices')
        .set({ read_at: at })
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .where('at', '<=', shownAt)
        .execute()
    },
  }
}
export type PaymentNotificationsStore = ReturnType<typeof createPaymentNotificationsStore>
