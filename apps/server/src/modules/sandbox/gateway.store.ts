import { type Insertable, type Selectable, sql, type Updateable, type Generated } from 'kysely'
import type { Waker } from '../../platform/jobs/jobs.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { SandboxStyle } from '../gateways/index.ts'
import type { NewsManner } from './gateway.schema.ts'

/** The job that decides and sends what is due. */
export const SANDBOX_GATEWAY = 'sandbox.gateway'

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
    state: 'challenge' | 'pending' | 'captured' | 'declined' | 'cancelled' | 'expired'
    code: string | null
    plan: 'captured' | 'declined' | null
    return_url: string
    locale: string
    redirect_result: string | null
    refunded_minor: Generated<number>
    resolves_at: Date | null
    created_at: Date
    merchant_key: string
    style: SandboxStyle
    method: 'card' | 'token' | 'applepay' | 'googlepay' | 'paypal' | 'hosted' | 'transfer'
    wallet_use: string | null
    disputes_at: Date | null
    /** Of a transfer: what has come so far. */
    received_minor: Generated<number>
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
    merchant_key: string
  }
  sandbox_disputes: {
    id: string
    payment_id: string
    amount_minor: number
    reason: string
    state: 'opened' | 'won' | 'lost'
    opened_at: Date
    ended_at: Generated<Date | null>
  }
  sandbox_lines: {
    id: string
    merchant_key: string
    payment_id: string
    kind: 'capture' | 'refund' | 'refund_demanded' | 'chargeback' | 'chargeback_reversed'
    ref: string
    amount_minor: number
    at: Date
  }
  sandbox_news: { merchant_key: string; manner: Exclude<NewsManner, 'prompt'> }
}
export type PaymentRow = Selectable<SandboxTables['sandbox_payments']>
export type TokenRow = Selectable<SandboxTables['sandbox_tokens']>
export type DisputeRow = Selectable<SandboxTables['sandbox_disputes']>
export type LineRow = Selectable<SandboxTables['sandbox_lines']> & {
  readonly reference: string
  readonly currency: string
}

/** The gateway's own books. Nothing of our side reads them. */
export function createGatewayStore(root: Db, jobs: Waker) {
  const on = (db: Db | Tx) => db.withTables<SandboxTables>()
  const own = on(root)
  /** What is decided or sent later needs a run of the gateway's job then. */
  async function wakeAt(
    tx: Tx,
    { resolves_at, disputes_at, due_at }: { resolves_at?: unknown; disputes_at?: unknown; due_at?: unknown },
  ): Promise<void> {
    for (const at of [resolves_at, disputes_at, due_at])
      if (at instanceof Date) await jobs.wake(tx, SANDBOX_GATEWAY, at)
  }
  return {
    /** Answers false when the reference was used before. */
    async insertPayment(tx: Tx, payment: Insertable<SandboxTables['sandbox_payments']>): Promise<boolean> {
      const done = await on(tx)
        .insertInto('sandbox_payments')
        .values(payment)
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .executeTakeFirst()
      await wakeAt(tx, payment)
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
      await wakeAt(tx, change)
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
      await wakeAt(tx, webhook)
    },
    /** The payment that a wallet's token was used for. */
    async walletUsedBy(tx: Tx, use: string): Promise<string | undefined> {
      const row = await on(tx)
        .selectFrom('sandbox_payments')
        .select('reference')
        .where('wallet_use', '=', use)
        .executeTakeFirst()
      return row?.reference
    },
    async newestPayments(limit: number): Promise<PaymentRow[]> {
      return own.selectFrom('sandbox_payments').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
    },
    async dueToDispute(now: Date): Promise<string[]> {
      const rows = await own
        .selectFrom('sandbox_payments')
        .select('id')
        .where('disputes_at', '<=', now)
        .limit(50)
        .execute()
      return rows.map((row) => row.id)
    },
    async insertDispute(tx: Tx, dispute: Insertable<SandboxTables['sandbox_disputes']>): Promise<void> {
      await on(tx).insertInto('sandbox_disputes').values(dispute).execute()
    },
    async dispute(db: Tx | null, id: string): Promise<DisputeRow | undefined> {
      const from = db === null ? own : on(db)
      return from.selectFrom('sandbox_disputes').selectAll().where('id', '=', id).executeTakeFirst()
    },
    async disputesOf(db: Tx | null, paymentIds: readonly string[]): Promise<DisputeRow[]> {
      if (paymentIds.length === 0) return []
      const from = db === null ? own : on(db)
      return from
        .selectFrom('sandbox_disputes')
        .selectAll()
        .where('payment_id', 'in', paymentIds)
        .orderBy('opened_at')
        .execute()
    },
    async endDispute(tx: Tx, id: string, state: 'won' | 'lost', at: Date): Promise<void> {
      await on(tx).updateTable('sandbox_disputes').set({ state, ended_at: at }).where('id', '=', id).execute()
    },
    async insertLine(tx: Tx, line: Insertable<SandboxTables['sandbox_lines']>): Promise<void> {
      await on(tx).insertInto('sandbox_lines').values(line).execute()
    },
    /** Lines in the order of their times; `after` is the last one that was read. */
    async lines(
      account: string | undefined,
      { since, until, after }: { since: Date; until: Date; after: string },
      limit: number,
    ): Promise<LineRow[]> {
      const rows = await sql<LineRow>`
        select l.*, p.reference, p.currency from sandbox_lines l join sandbox_payments p on p.id = l.payment_id
        where l.at >= ${since} and l.at < ${until} and (${account ?? null}::text is null or l.merchant_key = ${account ?? null})
          and (l.at, l.id) > (coalesce((select at from sandbox_lines where id = ${after}), '-infinity'::timestamptz), ${after})
        order by l.at, l.id limit ${limit}`.execute(root)
      return rows.rows
    },
    async newsManner(tx: Tx, account: string): Promise<NewsManner> {
      const row = await on(tx)
        .selectFrom('sandbox_news')
        .select('manner')
        .where('merchant_key', '=', account)
        .executeTakeFirst()
      return row?.manner ?? 'prompt'
    },
    async setNewsManner(account: string, manner: NewsManner): Promise<void> {
      if (manner === 'prompt') {
        await own.deleteFrom('sandbox_news').where('merchant_key', '=', account).execute()
        return
      }
      await own
        .insertInto('sandbox_news')
        .values({ merchant_key: account, manner })
        .onConflict((conflict) => conflict.column('merchant_key').doUpdateSet({ manner }))
        .execute()
    },
    /** Locked rows are passed over: every process sends what its calls have caused, at the same time as the job. */
    async claimWebhooks(now: Date, limit: number): Promise<{ id: string; body: string; merchant_key: string }[]> {
      const claimed = await sql<{ id: string; body: string; merchant_key: string }>`
        update sandbox_webhooks set tries = tries + 1, due_at = ${now}::timestamptz + make_interval(secs => least(300, power(2, tries + 1))) where id in (
          select id from sandbox_webhooks where delivered_at is null and tries < 12 and due_at <= ${now} order by due_at limit ${limit} for update skip locked)
        returning id, body, merchant_key`.execute(root)
      return claimed.rows
    },
    /** When the next payment is decided or disputed, or the next webhook sent; null where nothing waits. */
    async nextDue(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select least(
        (select min(resolves_at) from sandbox_payments where state = 'pending'), (select min(disputes_at) from sandbox_payments),
        (select min(due_at) from sandbox_webhooks where delivered_at is null and tries < 12)) as at`.execute(root)
      return rows[0]?.at ?? null
    },
    async webhookDelivered(id: string, at: Date): Promise<void> {
      await own.updateTable('sandbox_webhooks').set({ delivered_at: at }).where('id', '=', id).execute()
    },
  }
}
export type GatewayStore = ReturnType<typeof createGatewayStore>
