import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Because, type Chosen, NEW, type Span, type Standing } from './availability.rules.ts'

/** What is told to every process when an angel comes or goes. */
export const CHANNEL = 'availability_changed'

type Row = {
  chosen: Chosen
  because: Because | null
  available_since: Date | null
  active_at: Date
}
/** One that is available now, with what may end it. */
export type Open = {
  readonly angelId: string
  readonly activeAt: number
  /** Since when a member waits for an answer who was written to understand that she is here. */
  readonly waitsSince: number | null
  /** When her last page was seen, where none is any more. */
  readonly lostAt: number | null
}
export type Angel = { readonly angelId: string; readonly accountId: string }

/** How long no process has seen a page of hers before she counts as gone: longer than two beats. */
const LOST_AFTER_S = 40

const standingOf = (row: Row): Standing => ({
  chosen: row.chosen,
  because: row.because,
  since: row.available_since?.getTime() ?? null,
  activeAt: row.active_at.getTime(),
})

/** AN-10: the SQL of who is available, and of the times that are over. */
export function createAvailabilityStore(db: Db) {
  return {
    /** Where she stands, locked; a first row is made for who has none. */
    async lock(tx: Tx, { angelId, accountId }: Angel, at: Date): Promise<Standing> {
      await sql`insert into angel_availability (angel_id, account_id, chosen, active_at, seen_at, beat_at)
        values (${angelId}, ${accountId}, 'off', ${at}, ${at}, clock_timestamp()) on conflict do nothing`.execute(tx)
      const { rows } = await sql<Row>`select chosen, because, available_since, active_at from angel_availability
        where angel_id = ${angelId} for update`.execute(tx)
      return rows[0] === undefined ? NEW : standingOf(rows[0])
    },
    async keep(
      tx: Tx,
      { angelId, next, span, at }: { angelId: string; next: Standing; span: Span | null; at: Date },
    ): Promise<void> {
      const since = next.since === null ? null : new Date(next.since)
      await sql`update angel_availability set chosen = ${next.chosen}, because = ${next.because},
        available_since = ${since}, active_at = ${new Date(next.activeAt)}, seen_at = ${at}, beat_at = clock_timestamp()
        where angel_id = ${angelId}`.execute(tx)
      if (span !== null)
        await sql`insert into availability_spans (angel_id, from_at, to_at, ended_by)
          values (${angelId}, ${new Date(span.from)}, ${new Date(span.to)}, ${span.endedBy}) on conflict do nothing`.execute(
          tx,
        )
      await sql`select pg_notify(${CHANNEL}, ${angelId})`.execute(tx)
    },
    async standing(angelId: string): Promise<Standing> {
      const { rows } = await sql<Row>`select chosen, because, available_since, active_at from angel_availability
        where angel_id = ${angelId}`.execute(db)
      return rows[0] === undefined ? NEW : standingOf(rows[0])
    },
    async accountOf(angelId: string): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`select account_id as id from angel_availability
        where angel_id = ${angelId}`.execute(db)
      return rows[0]?.id ?? null
    },
    /** All who are available now. */
    async open(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select angel_id as id from angel_availability
        where available_since is not null`.execute(db)
      return rows.map(({ id }) => id)
    },
    /** The same with what may end it; who waits is read from the conversations. */
    async due(): Promise<Open[]> {
      const { rows } = await sql<{ id: string; active_at: Date; waits_since: Date | null; lost_at: Date | null }>`
        select v.angel_id as id, v.active_at, waiting.since as waits_since,
          case when v.beat_at < clock_timestamp() - make_interval(secs => ${LOST_AFTER_S}) then v.seen_at end as lost_at
        from angel_availability v cross join lateral (
          select min(m.at) as since from conversations c join messages m on m.conversation_id = c.id
          where c.angel_id = v.angel_id and c.angel_at >= v.available_since and m.by_member and m.type = 'personal'
            and m.at >= v.available_since
            and not exists (select from messages a where a.conversation_id = c.id and a.seq > m.seq
              and not a.by_member and a.type = 'personal')
            and not exists (select from exclusions e where e.viewer_id = c.member_id and e.target_id = c.angel_id
              and e.reason in ('blocked', 'blocked_by'))
        ) waiting where v.available_since is not null`.execute(db)
      return rows.map((row) => ({
        angelId: row.id,
        activeAt: row.active_at.getTime(),
        waitsSince: row.waits_since?.getTime() ?? null,
        lostAt: row.lost_at?.getTime() ?? null,
      }))
    },
    /** Notes that pages of these are open. */
    async beat(angelIds: readonly string[], at: Date): Promise<void> {
      await sql`update angel_availability set seen_at = ${at}, beat_at = clock_timestamp()
        where available_since is not null and angel_id = any(${[...angelIds]})`.execute(db)
    },
    /** Her times within a stretch, the one that runs included, up to when she was last seen. */
    async spans(
      angelId: string,
      { from, to, now }: { from: Date; to: Date; now: Date },
    ): Promise<{ from: number; to: number; endedBy: Span['endedBy'] | null }[]> {
      const { rows } = await sql<{ from: Date; to: Date; ended_by: Span['endedBy'] | null }>`
        select from_at as "from", to_at as "to", ended_by from availability_spans
          where angel_id = ${angelId} and from_at < ${to} and to_at > ${from}
        union all select available_since, greatest(available_since,
            case when beat_at < clock_timestamp() - make_interval(secs => ${LOST_AFTER_S}) then seen_at else ${now} end), null
          from angel_availability where angel_id = ${angelId} and available_since < ${to}
        order by 1`.execute(db)
      return rows.map((row) => ({ from: row.from.getTime(), to: row.to.getTime(), endedBy: row.ended_by }))
    },
  }
}
export type AvailabilityStore = ReturnType<typeof createAvailabilityStore>
