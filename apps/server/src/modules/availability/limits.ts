import type { AngelLimits } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db, RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Angel, CHANNEL } from './availability.store.ts'
import { closedBy, type Later, type Limits } from './limits.rules.ts'

/** What is told to the other processes when limits change. */
export const LIMITS_CHANGED = 'limits'
/** A conversation is open while something was written in it in so many days. */
const OPEN_DAYS = 7

/** Whether somebody new can write to her: why not, or how many may. */
export type NewContacts = { readonly later: Later | null; readonly until: string | null; readonly room: number }
type Row = { id: string; zone: string; hours: Limits['hours']; only_in_hours: boolean; most_open: number | null } & {
  holidays: Limits['holidays']
  unwanted: string[]
}

/** AN-17: her limits, kept in memory: few have any, and every batch of messages asks. */
export function createLimits({ db, transaction, now }: { db: Db; transaction: RunTransaction; now: () => Date }) {
  let known = new Map<string, Limits>()

  async function read(): Promise<void> {
    const { rows } = await sql<Row>`select angel_id as id, zone, hours, only_in_hours, most_open, holidays, unwanted
      from angel_limits`.execute(db)
    known = new Map(
      rows.map(({ id, only_in_hours: onlyInHours, most_open: mostOpen, ...row }) => [
        id,
        { ...row, onlyInHours, mostOpen },
      ]),
    )
  }

  async function countOpen(angelIds: readonly string[]): Promise<Map<string, number>> {
    const since = new Date(now().getTime() - OPEN_DAYS * 86_400_000)
    const { rows } = await sql<{ id: string; count: number }>`select c.angel_id as id, count(*)::int as count
      from conversations c where c.angel_id = any(${[...angelIds]}) and c.angel_at >= ${since} and c.is_started
        and not exists (select from exclusions e where e.viewer_id = c.member_id and e.target_id = c.angel_id
          and e.reason in ('blocked', 'blocked_by'))
      group by c.angel_id`.execute(db)
    return new Map(rows.map(({ id, count }) => [id, count]))
  }

  /** Of those who have limits, whether somebody new can write to them. */
  async function newContacts(angelIds: readonly string[]): Promise<Map<string, NewContacts>> {
    const found = new Map<string, NewContacts>()
    const counted: string[] = []
    for (const id of new Set(angelIds)) {
      const limits = known.get(id)
      if (limits === undefined) continue
      const closed = closedBy(limits, now())
      if (closed !== null) found.set(id, { later: closed.why, until: closed.until, room: 0 })
      else if (limits.mostOpen !== null) counted.push(id)
    }
    if (counted.length === 0) return found
    const open = await countOpen(counted)
    for (const id of counted) {
      const room = Math.max(0, (known.get(id)?.mostOpen ?? 0) - (open.get(id) ?? 0))
      found.set(id, { later: room === 0 ? 'full' : null, until: null, room })
    }
    return found
  }

  return {
    read,
    newContacts,
    ofAngel: (angelId: string): Limits | undefined => known.get(angelId),
    async own(angelId: string) {
      return {
        limits: (known.get(angelId) ?? null) as AngelLimits | null, // as the same schema let it in
        openConversations: (await countOpen([angelId])).get(angelId) ?? 0,
        later: (await newContacts([angelId])).get(angelId)?.later ?? null,
      }
    },
    async keep({ angelId, accountId }: Angel, limits: AngelLimits): Promise<void> {
      if (limits.onlyInHours && limits.hours.length === 0)
        throw new AppError('bad_request', { field: 'hours', message: 'which hours is missing' })
      if (limits.holidays.some(({ from, to }) => to < from))
        throw new AppError('bad_request', { field: 'holidays', message: 'a holiday ends before it begins' })
      await transaction(async (tx) => {
        await sql`insert into angel_limits
            (angel_id, account_id, zone, hours, only_in_hours, most_open, holidays, unwanted)
          values (${angelId}, ${accountId}, ${limits.zone}, ${JSON.stringify(limits.hours)}::jsonb, ${limits.onlyInHours},
            ${limits.mostOpen}, ${JSON.stringify(limits.holidays)}::jsonb, ${[...new Set(limits.unwanted)]})
          on conflict (angel_id) do update set zone = excluded.zone, hours = excluded.hours,
            only_in_hours = excluded.only_in_hours, most_open = excluded.most_open, holidays = excluded.holidays,
            unwanted = excluded.unwanted`.execute(tx)
        await sql`select pg_notify(${CHANNEL}, ${LIMITS_CHANGED})`.execute(tx)
      })
      await read()
    },
  }
}
