import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import { APPLY_WEBHOOKS } from '../charges.jobs.ts'
import type { ChargesTables } from '../tables.ts'
import type { WebhooksTable } from './tables.ts'

export type WebhookRow = Selectable<WebhooksTable>
export type WebhooksStore = ReturnType<typeof createWebhooksStore>

type Deps = { readonly db: Db; readonly transaction: RunTransaction; readonly jobs: Waker }

/** The SQL of what providers sent. */
export function createWebhooksStore({ db: root, transaction, jobs }: Deps) {
  const own = root.withTables<ChargesTables>()
  /** What is new is applied once it is committed. */
  const insert = (write: (tx: Tx) => Promise<bigint | undefined>): Promise<boolean> =>
    transaction(async (tx) => {
      const isNew = ((await write(tx)) ?? 0n) > 0n
      if (isNew) await jobs.wake(tx, APPLY_WEBHOOKS)
      return isNew
    })

  return {
    async insertWebhook(webhook: Insertable<WebhooksTable>): Promise<boolean> {
      return insert(async (tx) => {
        const done = await tx
          .withTables<ChargesTables>()
          .insertInto('inbound_webhooks')
          .values(webhook)
          .onConflict((conflict) => conflict.columns(['merchant_account_id', 'dedupe_key']).doNothing())
          .executeTakeFirst()
        return done.numInsertedOrUpdatedRows
      })
    },
    /** As insertWebhook, but the same hint again is due again: what it hints at may be new since it was looked into. */
    async insertHint(webhook: Insertable<WebhooksTable>): Promise<boolean> {
      return insert(async (tx) => {
        const done = await tx
          .withTables<ChargesTables>()
          .insertInto('inbound_webhooks')
          .values(webhook)
          .onConflict((conflict) =>
            conflict.columns(['merchant_account_id', 'dedupe_key']).doUpdateSet({
              state: 'received',
              tries: 0,
              next_try_at: webhook.next_try_at,
              received_at: webhook.received_at,
            }),
          )
          .executeTakeFirst()
        return done.numInsertedOrUpdatedRows
      })
    },
    /** Locked rows are passed over: the process that received a webhook applies it, at the same time as the job. */
    async claimDueWebhooks(now: Date, again: Date, limit: number): Promise<WebhookRow[]> {
      const claimed = await sql<{ id: string }>`
        update inbound_webhooks set next_try_at = ${again}, tries = tries + 1 where id in (
          select id from inbound_webhooks where state in ('received', 'parked') and next_try_at <= ${now}
          order by next_try_at limit ${limit} for update skip locked)
        returning id`.execute(root)
      const ids = claimed.rows.map((row) => row.id)
      return ids.length === 0
        ? []
        : own.selectFrom('inbound_webhooks').selectAll().where('id', 'in', ids).orderBy('received_at').execute()
    },
    /** When the next try to apply one is due; null where none waits. */
    async nextDue(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(next_try_at) as at from inbound_webhooks
        where state in ('received', 'parked')`.execute(root)
      return rows[0]?.at ?? null
    },
    /** Of a webhook as it was claimed: one that came again meanwhile stays due. */
    async updateWebhook(claimed: WebhookRow, change: Updateable<WebhooksTable>): Promise<void> {
      await own
        .updateTable('inbound_webhooks')
        .set(change)
        .where('id', '=', claimed.id)
        .where('received_at', '=', claimed.received_at)
        .execute()
    },
  }
}
