import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ProgrammeCounts } from './programmes.rules.ts'

export type SchemeCounts = ProgrammeCounts & {
  readonly brandId: string
  readonly account: string
  readonly scheme: string
}

/** Reasons that the schemes file under fraud: Visa's 10.x, Mastercard's 4837, 4840, 4849, 4863, 4870 and 4871. */
const FRAUD = sql.raw(
  `(d.reason like '10.%' or d.reason in ('4837', '4840', '4849', '4863', '4870', '4871', 'fraudulent'))`,
)

/** The SQL of what the programmes of the schemes count. */
export function createProgrammesStore(db: Db) {
  return {
    /** Of a stretch of time, by brand, merchant account and scheme of the card. */
    async countsBetween(from: Date, to: Date): Promise<SchemeCounts[]> {
      const { rows } = await sql<SchemeCounts>`
        select brand_id as "brandId", account, scheme, sum(settled)::int as settled, sum(confirmed)::int as confirmed, sum(disputes)::int as disputes,
          sum(frauds)::int as frauds, sum(fraud_disputes)::int as "fraudDisputes", sum(fraud_minor)::float8 as "fraudMinor"
        from (
          select o.brand_id, a.merchant_account_id as account, lower(a.card_brand) as scheme,
            (a.state = 'captured' and o.amount_minor > 0)::int as settled,
            (a.state = 'captured' and o.amount_minor > 0 and exists (select from provider_facts f
              where f.attempt_id = a.id and f.fact ->> 't' = 'action_required'))::int as confirmed,
            0 as disputes, 0 as frauds, 0 as fraud_disputes, 0 as fraud_minor
          from payment_attempts a join orders o on o.id = a.order_id
          where a.card_brand is not null and not a.held_back and coalesce(a.ended_at, a.created_at) >= ${from} and coalesce(a.ended_at, a.created_at) < ${to}
          union all
          select o.brand_id, a.merchant_account_id, lower(a.card_brand), 0, 0, (d.kind = 'dispute')::int,
            (d.kind = 'fraud_notice')::int, (d.kind = 'dispute' and ${FRAUD})::int,
            case when d.kind = 'dispute' and ${FRAUD} then d.amount_minor else 0 end
          from disputes d join payment_attempts a on a.id = d.attempt_id join orders o on o.id = a.order_id
          where a.card_brand is not null and d.opened_at >= ${from} and d.opened_at < ${to}
        ) as counted group by 1, 2, 3 order by 1, 2, 3`.execute(db)
      return rows
    },
  }
}
