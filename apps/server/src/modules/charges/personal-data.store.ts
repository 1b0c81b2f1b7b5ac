import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const BOOKS = { kept: 'books: tax law asks for orders and payments, under a number that names no person, 10 years' }
const PARTS = { nothing: 'what a provider said of a payment, step by step; what came of it stands with the payment' }

/** Orders, payments and stored cards. No card data exists here (D14): a card is a brand, four digits, an expiry. */
export function chargesPersonalData(db: Db): PersonalData {
  return {
    module: 'charges',
    tables: {
      orders: { exported: 'orders', erased: BOOKS },
      order_keys: { exported: { nothing: 'keys that keep an order from being made twice' }, erased: BOOKS },
      payment_attempts: { exported: 'payments', erased: BOOKS },
      provider_facts: { exported: PARTS, erased: BOOKS },
      inbound_webhooks: { exported: PARTS, erased: { kept: 'what a provider sent, as it was signed, 400 days' } },
      settlement_reports: {
        exported: { nothing: 'names of lists that a provider made' },
        erased: { kept: 'of no one' },
      },
      refunds: { exported: 'refunds', erased: BOOKS },
      payment_actions: {
        exported: { nothing: 'what people of ours did to a payment; its refund stands with the payment' },
        erased: BOOKS,
      },
      mandates: { exported: 'cards', erased: { kept: 'books: what was agreed to; the provider’s token goes' } },
      payment_notices: {
        exported: { nothing: 'marks beside payments, which stand in their own list' },
        erased: 'deleted',
      },
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
      section('cards', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "at", provider, kind, card_brand as "cardBrand", card_last4 as "cardLast4",
            card_expiry as "cardExpiry", state, consent as "agreed" from mandates where member_id = ${memberId} order by created_at`.execute(
            db,
          )
        return rows
      }),
    ],
    async erase(tx, { memberId }, at) {
      await sql`delete from payment_notices where member_id = ${memberId}`.execute(tx)
      // what he was shown and ticked stays on record; where and with what he pressed the button stands in the receipt, or nowhere
      await sql`update orders set attribution = '{}', consent = consent - 'ip' - 'userAgent' where member_id = ${memberId}`.execute(
        tx,
      )
      await sql`update payment_attempts set card_last4 = null, card_brand = null, card_expiry = null, card_key = null, ip_key = null, bin_key = null
        where order_id in (select id from orders where member_id = ${memberId})`.execute(tx)
      // the provider is asked to forget his cards; the token goes when it has
      await sql`update mandates set state = 'revoked', revoke_at = case when state = 'active' then ${at} else revoke_at end,
          token_ref = case when state = 'active' or revoke_at is not null then token_ref else 'erased-' || id end
        where member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
