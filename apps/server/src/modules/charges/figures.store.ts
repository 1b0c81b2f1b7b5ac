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
  }
}
