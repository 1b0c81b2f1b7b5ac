import { sql } from 'kysely'
import { bareArray, textArray } from '../database/arrays.ts'
import type { Tx } from '../database/database.ts'
import type { Run, Statement } from '../database/statement.ts'
import type { NewEvent } from './define-event.ts'
import type { LogRow } from './log/log-row.ts'

/** An event, its row in the log (null where it is not logged) and the span that its subscribers' follow from. */
type Written = { readonly event: NewEvent; readonly log: LogRow | null; readonly trace: string | null }

/**
 * The end of a statement that writes events, into the log and the outbox, after the CTEs of other rows; its parameters
 * are `eventValues` and begin at this number.
 */
export function eventsPart(first: number): string {
  const at = (place: number) => `$${first + place}`
  return `facts as materialized (
      select nextval('events_number_seq') as number, f.* from unnest(${at(1)}::int[], ${at(2)}::text[], ${at(3)}::int[], ${at(4)}::text[],
        ${at(5)}::uuid[], ${at(6)}::uuid[], ${at(7)}::uuid[], ${at(8)}::text[], ${at(9)}::uuid[], ${at(10)}::text[], ${at(11)}::bigint[],
        ${at(12)}::text[], ${at(13)}::text[])
        as f (place, name, version, actor, actor_id, member_id, angel_id, object_kind, object_id, brand_id, cause, origin, payload)
    ), logged as (
      insert into events (number, at, name, version, actor, actor_id, member_id, angel_id, object_kind, object_id, brand_id, cause, origin,
        payload)
      select number, ${at(0)}::timestamptz, name, version, actor, actor_id, member_id, angel_id, object_kind, object_id, brand_id, cause,
        origin, payload::jsonb from facts
    )
    insert into outbox (name, version, payload, number, traceparent)
    select name, version, payload::jsonb, case when place is not null then (select number from facts where facts.place = e.place) end,
      traceparent
    from unnest(${at(14)}::text[], ${at(15)}::int[], ${at(16)}::text[], ${at(17)}::int[], ${at(18)}::text[])
      as e (name, version, payload, place, traceparent)`
}

/** The parameters of `eventsPart`. */
export function eventValues(written: readonly Written[], at: Date): readonly unknown[] {
  const logged: { readonly log: LogRow; readonly place: number }[] = []
  const stored: { readonly event: NewEvent; readonly place: number | null; readonly trace: string | null }[] = []
  for (let place = 0; place < written.length; place += 1) {
    const one = written[place]
    if (one === undefined) continue
    const { event, log, trace } = one
    if (log !== null) logged.push({ log, place })
    if (event.definition.isStored) stored.push({ event, place: log === null ? null : place, trace })
  }
  const column = (of: (row: LogRow) => string | number | null) => bareArray(logged.map(({ log }) => of(log)))
  return [
    at,
    bareArray(logged.map(({ place }) => place)),
    column(({ name }) => name),
    column(({ version }) => version),
    column(({ actor }) => actor),
    column(({ actorId }) => actorId),
    column(({ memberId }) => memberId),
    column(({ angelId }) => angelId),
    column(({ objectKind }) => objectKind),
    column(({ objectId }) => objectId),
    column(({ brandId }) => brandId),
    column(({ cause }) => cause),
    textArray(logged.map(({ log }) => log.origin)),
    textArray(logged.map(({ log }) => log.payload)),
    bareArray(stored.map(({ event }) => event.definition.event)),
    bareArray(stored.map(({ event }) => event.definition.version)),
    textArray(stored.map(({ event }) => JSON.stringify(event.payload))),
    bareArray(stored.map(({ place }) => place)),
    // a shorter array is filled with nulls: most events are of no trace
    stored.some(({ trace }) => trace !== null) ? textArray(stored.map(({ trace }) => trace)) : '{}',
  ]
}

const WRITE: Statement = { name: 'events-write', text: `with ${eventsPart(1)}` }

/** Writes events into the log and the outbox in one statement. */
export async function writeEvents(run: Run, values: readonly unknown[]): Promise<void> {
  await run(WRITE, values)
}

/** Writes one row into the log, for what its handlers follow from; answers its number. */
export async function insertLogRow(tx: Tx, row: LogRow, at: Date): Promise<number> {
  const { name, version, actor, actorId, memberId, angelId, objectKind, objectId, brandId, cause, origin, payload } =
    row
  const { rows } = await sql<{ number: number }>`
    insert into events (at, name, version, actor, actor_id, member_id, angel_id, object_kind, object_id, brand_id, cause, origin, payload)
    values (${at}, ${name}, ${version}, ${actor}, ${actorId}, ${memberId}, ${angelId}, ${objectKind}, ${objectId}, ${brandId}, ${cause},
      ${origin}, ${payload}::jsonb) returning number`.execute(tx)
  const [written] = rows
  if (written === undefined) throw new TypeError('an insert returns its row')
  return written.number
}
