import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const BOOKS = { kept: 'books: tax law asks for orders and payments, under a number that names nobody, 10 years' }
const RECEIPTS = {
  kept: 'books: tax law asks for receipts and what they were taxed by, 10 years; how it was paid goes',
}
const PARTS = { nothing: 'what a provider said of a payment, step by step; what came of it stands with the payment' }
const NOT_OURS = { nothing: 'the books of the sandbox stand for another company’s; nobody pays there' }

/** Orders, payments, stored cards and subscriptions. No card data exists here (D14): a card is a brand, four digits, an expiry. */
export function paymentsPersonalData(db: Db): PersonalData {
  return {
    module: 'payments',
    tables: {
      orders: { exported: 'orders', erased: BOOKS },
      order_summaries: {
        exported: { nothing: 'the words of the page before an order; what was agreed to stands with the order' },
        erased: BOOKS,
      },
      order_keys: { exported: { nothing: 'keys that keep an order from being made twice' }, erased: BOOKS },
      payment_attempts: { exported: 'payments', erased: BOOKS },
      provider_facts: { exported: PARTS, erased: BOOKS },
      inbound_webhooks: { exported: PARTS, erased: { kept: 'what a provider sent, as it was signed, 400 days' } },
      refunds: { exported: 'refunds', erased: BOOKS },
      disputes: { exported: 'disputes', erased: BOOKS },
      payment_actions: {
        exported: { nothing: 'what people of ours did to a payment; its refund stands with the payment' },
        erased: BOOKS,
      },
      suspense_items: {
        exported: { nothing: 'money whose place is looked for; it stands with the payment once it is found' },
        erased: BOOKS,
      },
      recon_runs: {
        exported: { nothing: 'when our books were compared with the provider’s' },
        erased: { kept: 'of nobody' },
      },
      settlement_reports: {
        exported: { nothing: 'names of lists that a provider made' },
        erased: { kept: 'of nobody' },
      },
      recon_lines: { exported: { nothing: 'our books against the provider’s, payment by payment' }, erased: BOOKS },
      money_entries: { exported: { nothing: 'the accounts; what moved stands with the payment' }, erased: BOOKS },
      money_lines: { exported: { nothing: 'the accounts; what moved stands with the payment' }, erased: BOOKS },
      mandates: { exported: 'cards', erased: { kept: 'books: what was agreed to; the provider’s token goes' } },
      subscriptions: { exported: 'subscriptions', erased: BOOKS },
      subscription_periods: { exported: { nothing: 'which order paid which period' }, erased: BOOKS },
      plan_changes: { exported: 'planChanges', erased: BOOKS },
      price_changes: { exported: 'planPrices', erased: BOOKS },
      payment_notices: {
        exported: { nothing: 'marks beside payments, which stand in their own list' },
        erased: 'deleted',
      },
      withdrawals: { exported: 'withdrawals', erased: BOOKS },
      receipts: { exported: 'receipts', erased: RECEIPTS },
      sandbox_payments: { exported: NOT_OURS, erased: { kept: 'not ours' } },
      sandbox_refunds: { exported: NOT_OURS, erased: { kept: 'not ours' } },
      sandbox_disputes: { exported: NOT_OURS, erased: { kept: 'not ours' } },
      sandbox_lines: { exported: NOT_OURS, erased: { kept: 'not ours' } },
    },
    sections: [
      section('orders', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "at", id::text as "number", kind, product_id as "product",
            plan_snapshot ->> 'name' as "name", amount_minor / 100.0 as "price", currency, country, state, paid_at as "paidAt", consent as "agreed"
          from orders where member_id = ${memberId} order by created_at, id`.execute(db)
        return rows
      }),
      section('payments', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select p.created_at as "at", p.order_id::text as "number", p.provider, p.state,
            p.card_brand as "cardBrand", p.card_last4 as "cardLast4", p.card_expiry as "cardExpiry", p.decline_code as "reason", p.ended_at as "endedAt"
          from payment_attempts p join orders o on o.id = p.order_id where o.member_id = ${memberId} order by p.created_at, p.id`.execute(
            db,
          )
        return rows
      }),
      section('refunds', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select r.created_at as "at", p.order_id::text as "number", r.amount_minor / 100.0 as "price",
            r.currency, r.reason, r.state, r.ended_at as "endedAt"
          from refunds r join payment_attempts p on p.id = r.attempt_id join orders o on o.id = p.order_id
          where o.member_id = ${memberId} order by r.created_at, r.id`.execute(db)
        return rows
      }),
      section('disputes', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select d.opened_at as "at", p.order_id::text as "number", d.kind, d.amount_minor / 100.0 as "price",
            d.currency, d.reason, d.state, d.ended_at as "endedAt"
          from disputes d join payment_attempts p on p.id = d.attempt_id join orders o on o.id = p.order_id
          where o.member_id = ${memberId} order by d.opened_at, d.id`.execute(db)
        return rows
      }),
      section('withdrawals', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select at, order_id::text as "number", refund_minor / 100.0 as "price", currency, basis as "agreed"
          from withdrawals where member_id = ${memberId} order by at`.execute(db)
        return rows
      }),
      section('planChanges', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "at", order_id::text as "number", plan_snapshot ->> 'name' as "name",
            (plan_snapshot ->> 'price')::int / 100.0 as "price", consent as "agreed", done_at as "endedAt"
          from plan_changes where member_id = ${memberId} order by created_at, id`.execute(db)
        return rows
      }),
      section('planPrices', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select asked_at as "at", plan_snapshot ->> 'name' as "name", new_price / 100.0 as "price",
            old_until as "until", agreed_at as "endedAt"
          from price_changes where member_id = ${memberId} order by asked_at, id`.execute(db)
        return rows
      }),
      section('receipts', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select issued_at as "at", number, kind, content ->> 'description' as "name", total_minor / 100.0 as "price",
            vat_minor / 100.0 as "vat", currency, country, evidence as "agreed", paid_with ->> 'last4' as "cardLast4"
          from receipts where member_id = ${memberId} order by issued_at, id`.execute(db)
        return rows
      }),
      section('cards', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "at", provider, kind, card_brand as "cardBrand", card_last4 as "cardLast4",
            card_expiry as "cardExpiry", state, consent as "agreed" from mandates where member_id = ${memberId} order by created_at`.execute(
            db,
          )
        return rows
      }),
      section('subscriptions', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select started_at as "at", product_id as "product", plan_snapshot ->> 'name' as "name", state,
            current_period_end as "until", cancelled_at as "cancelledAt", ended_at as "endedAt"
          from subscriptions where member_id = ${memberId} order by started_at`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }, at) {
      await sql`update subscriptions set state = 'ended', ended_at = ${at}, cancel_at_period_end = true,
          cancelled_at = coalesce(cancelled_at, ${at}), cancel_reason = coalesce(cancel_reason, 'erased')
        where member_id = ${memberId} and state in ('incomplete', 'active', 'past_due')`.execute(tx)
      await sql`delete from payment_notices where member_id = ${memberId}`.execute(tx)
      // what he was shown and ticked stays on record; where and with what he pressed the button stands in the receipt, or nowhere
      await sql`update orders set attribution = '{}', consent = consent - 'ip' - 'userAgent' where member_id = ${memberId}`.execute(
        tx,
      )
      await sql`update receipts set paid_with = null where member_id = ${memberId} and paid_with is not null`.execute(
        tx,
      )
      await sql`update payment_attempts set card_last4 = null, card_brand = null, card_expiry = null, card_key = null, ip_key = null
        where order_id in (select id from orders where member_id = ${memberId})`.execute(tx)
      // the provider is asked to forget his cards; the token goes when it has
      await sql`update mandates set state = 'revoked', revoke_at = case when state = 'active' then ${at} else revoke_at end,
          token_ref = case when state = 'active' or revoke_at is not null then token_ref else 'erased-' || id end
        where member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
