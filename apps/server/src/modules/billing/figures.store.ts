import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What /metrics reports of renewals. Read from the rows, so that every process reports the same. */
export function createFigures({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return {
    /** Periods that have ended and are still to be charged, and how long the oldest of them is late. */
    async renewalsDue(): Promise<{ count: number; seconds: number }> {
      const { rows } = await sql<{ count: number; since: Date | null }>`
        select count(*)::int as count, min(due) as since from (
          select coalesce(rests_until, case state when 'active' then current_period_end else next_try_at end) as due
          from subscriptions where state in ('active', 'past_due') and not cancel_at_period_end) as renewing
        where due <= ${now()}`.execute(db)
      const { count = 0, since = null } = rows[0] ?? {}
      return { count, seconds: since === null ? 0 : (now().getTime() - since.getTime()) / 1000 }
    },
  }
}
