import type { Reason } from '@incontro/contract/backoffice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type ErrorFilter = {
  readonly state?: 'open' | 'muted' | undefined
  readonly subject?: string | undefined
  /** A part of the message. */
  readonly search?: string | undefined
  /** Null for all of them, and for what is of none. */
  readonly brands: readonly string[] | null
}
export type StoredErrorGroup = {
  readonly id: string
  readonly subject: string
  readonly message: string
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
  readonly versions: readonly string[]
  readonly isMuted: boolean
}
export type NewestError = {
  readonly at: Date
  readonly text: string
  readonly page: string | null
  readonly browser: string | null
  readonly steps: readonly string[]
}
export type ErrorMute = { readonly by: string; readonly at: Date; readonly versions: readonly string[] }
type Counted = { readonly name: string; readonly count: number }
type Place = { readonly at: Date; readonly id: string }
type Scope = Pick<ErrorFilter, 'brands'>

const DAYS = 14
const MOST_NAMES = 8

/** Pages that did not say their version count as one. */
const version = sql`coalesce(l.version, '')`

function within({ brands }: Scope): RawBuilder<unknown> {
  return brands === null ? sql`true` : sql`l.brand_id = any(${[...brands]}::text[])`
}

/** A muted group is open again once a version has met it that had not by then. */
const isMuted = sql`m.group_key is not null and not bool_or(l.at > m.at and ${version} <> all(m.versions))`

/** BO-52: errors of pages by groups: the same subject and first line, whatever figures stand in it. */
export function createPageErrorsStore(db: Db) {
  function groups(
    { subject, search, ...scope }: ErrorFilter,
    only: RawBuilder<unknown> = sql`true`,
  ): RawBuilder<unknown> {
    const pattern = search === undefined || search === '' ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`select l.group_key as id, min(l.subject) as subject,
        (array_agg(split_part(l.message, chr(10), 1) order by l.id desc))[1] as message, count(*)::int as count,
        min(l.at) as "firstAt", max(l.at) as "lastAt",
        (select array_agg(v order by newest desc) from unnest(array_agg(distinct ${version})) v
          cross join lateral (select max(o.id) as newest from client_log o where o.group_key = l.group_key and coalesce(o.version, '') = v) n
        ) as versions, ${isMuted} as "isMuted"
      from client_log l left join client_log_mutes m on m.group_key = l.group_key
      where ${within(scope)} and ${only} and (${subject ?? null}::text is null or l.subject = ${subject ?? null})
        and (${pattern}::text is null or l.message ilike ${pattern})
      group by l.group_key, m.group_key, m.at, m.versions`
  }
  const inState = (state: ErrorFilter['state']) =>
    state === undefined ? sql`true` : state === 'muted' ? sql`g."isMuted"` : sql`not g."isMuted"`
  const counts = async (column: RawBuilder<unknown>, id: string, scope: Scope): Promise<Counted[]> => {
    const { rows } = await sql<Counted>`select ${column} as name, count(*)::int as count from client_log l
      where l.group_key = ${id} and ${within(scope)} and ${column} is not null group by 1 order by 2 desc, 1 limit ${MOST_NAMES}`.execute(
      db,
    )
    return rows
  }

  return {
    async page(filter: ErrorFilter, after: Place | null, most: number): Promise<StoredErrorGroup[]> {
      const { rows } = await sql<StoredErrorGroup>`select * from (${groups(filter)}) g where ${inState(filter.state)}
        and (${after?.at ?? null}::timestamptz is null or (g."lastAt", g.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
        order by g."lastAt" desc, g.id desc limit ${most}`.execute(db)
      return rows
    },
    async count(filter: ErrorFilter, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select from (${groups(filter)}) g where ${inState(filter.state)} limit ${most}) counted`.execute(db)
      return rows[0]?.count ?? 0
    },
    async find(id: string, scope: Scope): Promise<StoredErrorGroup | null> {
      const { rows } = await sql<StoredErrorGroup>`${groups(scope, sql`l.group_key = ${id}`)}`.execute(db)
      return rows[0] ?? null
    },
    browsers: (id: string, scope: Scope) => counts(sql`l.browser`, id, scope),
    pages: (id: string, scope: Scope) => counts(sql`l.page`, id, scope),
    byVersion: (id: string, scope: Scope) => counts(sql`l.version`, id, scope),
    /** By UTC day, up to and with today. */
    async days(id: string, scope: Scope, now: Date): Promise<{ readonly day: string; readonly count: number }[]> {
      const { rows } = await sql<{ day: string; count: number }>`select to_char(d, 'YYYY-MM-DD') as day,
          (select count(*)::int from client_log l where l.group_key = ${id} and ${within(scope)}
            and l.at >= d at time zone 'UTC' and l.at < (d + interval '1 day') at time zone 'UTC') as count
        from generate_series(date_trunc('day', ${now}::timestamptz at time zone 'UTC') - make_interval(days => ${DAYS - 1}),
          ${now}::timestamptz at time zone 'UTC', interval '1 day') d order by d`.execute(db)
      return rows
    },
    async newest(id: string, scope: Scope): Promise<NewestError | null> {
      const { rows } =
        await sql<NewestError>`select l.at, l.message as text, l.page, l.browser, l.steps from client_log l
        where l.group_key = ${id} and ${within(scope)} order by l.id desc limit 1`.execute(db)
      return rows[0] ?? null
    },
    async mute(id: string, tx?: Tx): Promise<ErrorMute | null> {
      const { rows } = await sql<ErrorMute>`select muted_by as by, at, versions from client_log_mutes
        where group_key = ${id}`.execute(tx ?? db)
      return rows[0] ?? null
    },
    /** Waits for who mutes the same group just now. */
    async lockGroup(tx: Tx, id: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`client-log:${id}`}, 0))`.execute(tx)
    },
    async setMute(
      tx: Tx,
      id: string,
      mute: {
        readonly by: string
        readonly at: Date
        readonly versions: readonly string[]
        readonly reason: Reason
      } | null,
    ): Promise<void> {
      await sql`delete from client_log_mutes where group_key = ${id}`.execute(tx)
      if (mute !== null)
        await sql`insert into client_log_mutes (group_key, versions, muted_by, at, reason)
          values (${id}, ${[...mute.versions]}::text[], ${mute.by}, ${mute.at}, ${JSON.stringify(mute.reason)}::jsonb)`.execute(
          tx,
        )
    },
  }
}
export type PageErrors = ReturnType<typeof createPageErrorsStore>
