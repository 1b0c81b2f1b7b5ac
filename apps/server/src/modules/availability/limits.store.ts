import type { AngelLimits } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Angel, CHANNEL } from './availability.store.ts'
import type { Limits } from './limits.rules.ts'

/** What is told to the other processes when limits change. */
export const LIMITS_CHANGED = 'limits'

type Row = { id: string; zone: string; hours: Limits['hours']; only_in_hours: boolean; most_open: number | null } & {
  holidays: Limits['holidays']
  unwanted: string[]
}

/** AN-17: the SQL of angels' limits, and of the conversations that count towards them. */
export function createLimitsStore(db: Db) {
  return {
    async all(): Promise<readonly (Limits & { readonly id: string })[]> {
      const { rows } = await sql<Row>`select angel_id as id, zone, hours, only_in_hours, most_open, holidays, unwanted
        from angel_limits`.execute(db)
      return rows.map(({ only_in_hours: onlyInHours, most_open: mostOpen, ...row }) => ({
        ...row,
        onlyInHours,
        mostOpen,
      }))
    },
    /** How many conversations each has in which something was written since then, without blocked people. */
    async countOpen(angelIds: readonly string[], since: Date): Promise<Map<string, number>> {
      const { rows } = await sql<{ id: string; count: number }>`select c.angel_id as id, count(*)::int as count
        from conversations c where c.angel_id = any(${[...angelIds]}) and c.angel_at >= ${since} and c.is_started
          and not exists (select from exclusions e where e.viewer_id = c.member_id and e.target_id = c.angel_id
            and e.reason in ('blocked', 'blocked_by'))
        group by c.angel_id`.execute(db)
      return new Map(rows.map(({ id, count }) => [id, count]))
    },
    /** Keeps them, and tells every process. */
    async keep(tx: Tx, { angelId, accountId }: Angel, limits: AngelLimits): Promise<void> {
      await sql`insert into angel_limits
          (angel_id, account_id, zone, hours, only_in_hours, most_open, holidays, unwanted)
        values (${angelId}, ${accountId}, ${limits.zone}, ${JSON.stringify(limits.hours)}::jsonb, ${limits.onlyInHours},
          ${limits.mostOpen}, ${JSON.stringify(limits.holidays)}::jsonb, ${[...new Set(limits.unwanted)]})
        on conflict (angel_id) do update set zone = excluded.zone, hours = excluded.hours,
          only_in_hours = excluded.only_in_hours, most_open = excluded.most_open, holidays = excluded.holidays,
          unwanted = excluded.unwanted`.execute(tx)
      await sql`select pg_notify(${CHANNEL}, ${LIMITS_CHANGED})`.execute(tx)
    },
  }
}
