import type { ActorKind } from '@incontro/contract/backoffice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** A row of the log. */
export type LoggedEvent = {
  readonly number: number
  readonly at: Date
  readonly name: string
  readonly version: number
  readonly actor: ActorKind
  /** Null where the actor is the member or the angel of the row, and where there is none. */
  readonly actorId: string | null
  readonly memberId: string | null
  readonly angelId: string | null
  readonly objectKind: string | null
  readonly objectId: string | null
  readonly brandId: string | null
  readonly cause: number | null
  readonly origin: string | null
  readonly payload: Readonly<Record<string, unknown>>
}
type LogFilter = {
  readonly name?: string | undefined
  /** Any of them. */
  readonly names?: readonly string[] | undefined
  /** A member, an angel, or what else it is about. */
  readonly subject?: string | undefined
  readonly actor?: ActorKind | undefined
  readonly actorId?: string | undefined
  readonly brand?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Null for all of them; a row of no brand is for who reaches all. */
  readonly brands: readonly string[] | null
}
export type EventLog = ReturnType<typeof createEventLog>

type Scope = Pick<LogFilter, 'brands'>

const COLUMNS = sql.raw(`e.number, e.at, e.name, e.version, e.actor, e.actor_id as "actorId", e.member_id as "memberId",
  e.angel_id as "angelId", e.object_kind as "objectKind", e.object_id as "objectId", e.brand_id as "brandId", e.cause, e.origin, e.payload`)
/** How far a chain is followed, so that a loop of any kind ends. */
const MAX_CHAIN = 200

/** Reads the log of events (EX-10). Rows are written with the facts, by the outbox, and never changed. */
export function createEventLog(db: Db) {
  /** The numbers of what matches, the newest first: each way in which a person can be named has an index of its own. */
  function numbersOf(
    filter: LogFilter,
    { before, most }: { before: number | null; most: number },
  ): RawBuilder<unknown> {
    const { ways, others } = conditionsOf(filter)
    const all = [...others, ...(before === null ? [] : [sql`e.number < ${before}`])]
    const parts = ways.map((way) => {
      const where = [...(way === null ? [] : [way]), ...all]
      const condition = where.length === 0 ? sql`true` : sql.join(where, sql` and `)
      // a short span is read by its times: along the log, everything newer would be read before it
      if (isShort(filter))
        return sql`(select number from (select e.number from events e where ${condition} offset 0) e order by number desc limit ${most})`
      return sql`(select e.number from events e where ${condition} order by e.number desc limit ${most})`
    })
    return sql.join(parts, sql` union `)
  }
  const within = ({ brands }: Scope) => (brands === null ? sql`true` : sql`e.brand_id = any(${brands}::text[])`)

  return {
    async page(filter: LogFilter, before: number | null, most: number): Promise<readonly LoggedEvent[]> {
      const { rows } = await sql<LoggedEvent>`select ${COLUMNS} from (${numbersOf(filter, { before, most })}) as found
        join events e using (number) order by e.number desc limit ${most}`.execute(db)
      return rows
    },
    /** How many match, counted up to `most`. */
    async count(filter: LogFilter, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select least(count(*), ${most})::int as count
        from (${numbersOf(filter, { before: null, most })}) as found`.execute(db)
      return rows[0]?.count ?? 0
    },
    async byNumber(number: number, scope: Scope): Promise<LoggedEvent | null> {
      const { rows } = await sql<LoggedEvent>`select ${COLUMNS} from events e
        where e.number = ${number} and ${within(scope)}`.execute(db)
      return rows[0] ?? null
    },
    /** What an event follows from, the first cause first. */
    async causesOf({ cause }: LoggedEvent, scope: Scope): Promise<readonly LoggedEvent[]> {
      if (cause === null) return []
      const { rows } = await sql<LoggedEvent>`with recursive before as (
          select number, cause from events where number = ${cause}
          union select e.number, e.cause from events e join before on e.number = before.cause
        )
        select ${COLUMNS} from before join events e on e.number = before.number where ${within(scope)}
        order by e.number limit ${MAX_CHAIN}`.execute(db)
      return rows
    },
    /** What followed from an event, and what followed from that. */
    async effectsOf({ number }: LoggedEvent, scope: Scope): Promise<readonly LoggedEvent[]> {
      const { rows } = await sql<LoggedEvent>`with recursive behind as (
          select number from events where cause = ${number}
          union select e.number from events e join behind on e.cause = behind.number
        )
        select ${COLUMNS} from behind join events e on e.number = behind.number where ${within(scope)}
        order by e.number limit ${MAX_CHAIN}`.execute(db)
      return rows
    },
    /** What one call did, in its order; nothing for what a job began. */
    async ofRequest({ origin }: LoggedEvent, scope: Scope): Promise<readonly LoggedEvent[]> {
      if (origin === null || !origin.startsWith('request:')) return []
      const { rows } = await sql<LoggedEvent>`select ${COLUMNS} from events e
        where e.origin = ${origin} and e.origin like 'request:%' and ${within(scope)} order by e.number limit ${MAX_CHAIN}`.execute(
        db,
      )
      return rows
    },
    /** The number of the event by which a side of two came to a place that they share; null where it was never logged. */
    async numberOf(
      { event }: { readonly event: string },
      { memberId, angelId, by, seq }: { memberId: string; angelId: string; by: ActorKind; seq: number },
    ): Promise<number | null> {
      const { rows } = await sql<{ number: number }>`select e.number from events e
        where e.member_id = ${memberId} and e.angel_id = ${angelId} and e.name = ${event}
          and e.actor = ${by} and (e.payload->>'seq')::int <= ${seq} order by e.number desc limit 1`.execute(db)
      return rows[0]?.number ?? null
    },
  }
}

/** Of so long, all events are read and sorted. */
const SHORT_MS = 2 * 86_400_000
const isShort = ({ from, to }: LogFilter): boolean =>
  from !== undefined && to !== undefined && to.getTime() - from.getTime() <= SHORT_MS

type Conditions = {
  /** Each of them is enough; null for all rows. */
  readonly ways: readonly (RawBuilder<unknown> | null)[]
  readonly others: readonly RawBuilder<unknown>[]
}

function conditionsOf({ name, names, subject, actor, actorId, brand, from, to, brands }: LogFilter): Conditions {
  const aboutWays = (id: string) =>
    ['member_id', 'angel_id', 'object_id', 'actor_id'].map((column) => sql`${sql.ref(`e.${column}`)} = ${id}`)
  const actorWays = (id: string) => [
    sql`e.actor_id = ${id}`,
    sql`e.actor = 'member' and e.member_id = ${id}`,
    sql`e.actor = 'angel' and e.angel_id = ${id}`,
  ]
  const others = [
    ...(name === undefined ? [] : [sql`e.name = ${name}`]),
    ...(names === undefined ? [] : [sql`e.name = any(${[...names]}::text[])`]),
    ...(actor === undefined ? [] : [sql`e.actor = ${actor}`]),
    ...(brand === undefined ? [] : [sql`e.brand_id = ${brand}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.at <= ${to}`]),
    ...(brands === null ? [] : [sql`e.brand_id = any(${brands}::text[])`]),
  ]
  if (actorId === undefined) return { ways: subject === undefined ? [null] : aboutWays(subject), others }
  if (subject === undefined) return { ways: actorWays(actorId), others }
  return { ways: actorWays(actorId), others: [...others, sql`(${sql.join(aboutWays(subject), sql` or `)})`] }
}
