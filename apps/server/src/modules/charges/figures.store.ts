import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { liveStates } from './attempts/attempt.rules.ts'

/** What /metrics reports about payments. Read from the rows, so that every process reports the same and a start forgets nothing. */
export function createFigures({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return {
    /** payments.md 2.5: how old the oldest payment is whose end no one knows yet, by merchant account; none where all are over. */
    async oldestOpen(): Promise<{ account: string; seconds: number }[]> {
      const { rows } = await sql<{ account: string; since: Date }>`
        select merchant_account_id as account, min(created_at) as since from payment_attempts
        where state in (${sql.join(liveStates)}) group by 1 order by 1`.execute(db)
      return rows.map(({ account, since }) => ({
        account,
        seconds: Math.max(0, (now().getTime() - since.getTime()) / 1000),
      }))
    },
    /** payments.md 4.3: refusals with a code of the provider that no one has mapped, ever. */
    async unmappedCodes(): Promise<{ provider: string; count: number }[]> {
      const { rows } = await sql<{ provider: string; count: number }>`
        select a.provider, count(*)::int as count from provider_facts f join payment_attempts a on a.id = f.attempt_id
        where f.fact ->> 'isUnmapped' = 'true' group by 1 order by 1`.execute(db)
      return rows
    },
    /** BO-60: when each provider answered or reported last, by merchant account; within the last 30 days. */
    async lastAnswers(): Promise<{ account: string; provider: string; at: Date }[]> {
      const since = new Date(now().getTime() - 30 * 86_400_000)
      const { rows } = await sql<{ account: string; provider: string; at: Date }>`
        select a.merchant_account_id as account, a.provider, max(f.received_at) as at
        from provider_facts f join payment_attempts a on a.id = f.attempt_id
        where f.received_at > ${since} and f.source in ('sync', 'return', 'webhook', 'janitor', 'recon') group by 1, 2 order by 1`.execute(
        db,
      )
      return rows
    },
    /** BO-57: payments by brand that were captured in a stretch of time. */
    async captureCounts(from: Date, to: Date): Promise<{ brandId: string; count: number }[]> {
      const { rows } = await sql<{ brandId: string; count: number }>`
        select o.brand_id as "brandId", count(*)::int as count from payment_attempts a join orders o on o.id = a.order_id
        where a.state = 'captured' and a.ended_at >= ${from} and a.ended_at < ${to} group by 1`.execute(db)
      return rows
    },
  }
}
