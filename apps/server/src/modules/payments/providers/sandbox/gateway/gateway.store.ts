import { type Insertable, type Selectable, sql, type Updateable, type Generated } from 'kysely'
import type { Db, Tx } from '../../../../../platform/database/database.ts'

export type SandboxTables = {
  sandbox_payments: {
    id: string
    reference: string
    request_hash: Buffer
    amount_minor: number
    currency: string
    merchant: string
    customer: string
    token: string | null
    card_brand: string | null
    card_last4: string | null
    card_expiry: string | null
    network_tx_id: string | null
    state: 'challenge' | 'pending' | 'captured' | 'declined' | 'cancelled'
    code: string | null
    plan: 'captured' | 'declined' | null
    return_url: string
    locale: string
    redirect_result: string | null
    refunded_minor: Generated<number>
    resolves_at: Date | null
    created_at: Date
  }
  sandbox_tokens: {
    token: string
    behaviour: string
    card_brand: string
    card_last4: string
    card_expiry: string
    network_tx_id: string
    revoked_at: Generated<Date | null>
  }
  sandbox_refunds: { reference: string; payment_id: string; amount_minor: number; at: Date }
  sandbox_webhooks: {
    id: string
    body: string
    due_at: Date
    tries: Generated<number>
    delivered_at: Generated<Date | null>
    created_at: Date
  }
}
export type PaymentRow = Selectable<SandboxTables['sandbox_payments']>
export type TokenRow = Selectable<SandboxTables['sandbox_tokens']>

/** The gateway's own books. Nothing of our side reads them. */
export function createGatewayStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<SandboxTables>()
  const own = on(root)
  return {
    /** Answers false when the reference was used before. */
    async insertPayment(tx: Tx, payment: Insertable<SandboxTables['sandbox_payments']>): Promise<boolean> {
      const done = await on(tx)
        .insertInto('sandbox_payments')
        .values(payment)
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .executeTakeFirst()
      return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async payment(id: string): Promise<PaymentRow | undefined> {
      return own.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()
    },
    async byReference(reference: string): Promise<PaymentRow | undefined> {
      return own.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst()
    },
    async lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
      return on(tx).selectFrom('sandbox_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    },
    async updatePayment(tx: Tx, id: string, change: Updateable<SandboxTables['sandbox_payments']>): Promise<void> {
      await on(tx).updateTable('sandbox_payments').set(change).where('id', '=', id).execute()
    },
    async countEarlier(tx: Tx, customer: string, last4: string): Promise<number> {
      const row = await on(tx)
        .selectFrom('sandbox_payments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('customer', '=', customer)
        .where('card_last4', '=', last4)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    async dueToResolve(now: Date): Promise<string[]> {
      const rows = await own
        .selectFrom('sandbox_payments')
        .select('id')
        .where('resolves_at', '<=', now)
        .where('state', '=', 'pending')
        .limit(50)
        .execute()
      return rows.map((row) => row.id)
    },
    /** A token that is there already stays as it is. */
    async insertToken(tx: Tx, token: Insertable<SandboxTables['sandbox_tokens']>): Promise<void> {
      await on(tx)
        .insertInto('sandbox_tokens')
        .values(token)
        .onConflict((conflict) => conflict.column('token').doNothing())
        .execute()
    },
    async token(token: string): Promise<TokenRow | undefined> {
      return own.selectFrom('sandbox_tokens').selectAll().where('token', '=', token).executeTakeFirst()
    },
    async revokeToken(token: string, at: Date): Promise<boolean> {
      const done = await own
        .updateTable('sandbox_tokens')
        .set({ revoked_at: at })
        .where('token', '=', token)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return done.numUpdatedRows > 0n
    },
    async steerToken(token: string, behaviour: string): Promise<boolean> {
      const done = await own
        .updateTable('sandbox_tokens')
        .set({ behaviour })
        .where('token', '=', token)
        .executeTakeFirst()
      return done.numUpdatedRows > 0n
    },
    async hasRefund(tx: Tx, reference: string): Promise<boolean> {
      return (
        (await on(tx)
          .selectFrom('sandbox_refunds')
          .select('reference')
          .where('reference', '=', reference)
          .executeTakeFirst()) !== undefined
      )
    },
    async insertRefund(tx: Tx, refund: Insertable<SandboxTables['sandbox_refunds']>): Promise<void> {
      await on(tx).insertInto('sandbox_refunds').values(refund).execute()
    },
    async insertWebhook(tx: Tx, webhook: Insertable<SandboxTables['sandbox_webhooks']>): Promise<void> {
      await on(tx).insertInto('sandbox_webhooks').values(webhook).execute()
    },
    async claimWebhooks(now: Date, limit: number): Promise<{ id: string; body: string }[]> {
      const claimed = await sql<{ id: string; body: string }>`
        update sandbox_webhooks set tries = tries + 1, due_at = ${now}::timestamptz + make_interval(secs => least(300, power(2, tries + 1))) where id in (
          select id from sandbox_webhooks where delivered_at is null and tries < 12 and due_at <= ${now} order by due_at limit ${limit} for update skip locked)
        returning id, body`.execute(root)
      return claimed.rows
    },
    async webhookDelivered(id: string, at: Date): Promise<void> {
      await own.updateTable('sandbox_webhooks').set({ delivered_at: at }).where('id', '=', id).execute()
    },
  }
}
export type GatewayStore = ReturnType<typeof createGatewayStore>
