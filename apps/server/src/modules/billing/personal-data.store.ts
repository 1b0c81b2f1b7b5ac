import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const BOOKS = { kept: 'books: tax law asks for orders and payments, under a number that names no person, 10 years' }

/** Subscriptions, what members agreed to about them, and what they withdrew from. */
export function billingPersonalData(db: Db): PersonalData {
  return {
    module: 'billing',
    tables: {
      order_summaries: {
        exported: { nothing: 'the words of the page before an order; what was agreed to stands with the order' },
        erased: BOOKS,
      },
      subscriptions: { exported: 'subscriptions', erased: BOOKS },
      subscription_periods: { exported: { nothing: 'which order paid which period' }, erased: BOOKS },
      plan_changes: { exported: 'planChanges', erased: BOOKS },
      price_changes: { exported: 'planPrices', erased: BOOKS },
      withdrawals: { exported: 'withdrawals', erased: BOOKS },
    },
    sections: [
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
      return undefined
    },
  }
}
