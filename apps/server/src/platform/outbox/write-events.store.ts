import { sql } from 'kysely'
import { bareArray, textArray } from '../database/arrays.ts'
import type { Tx } from '../database/database.ts'
import type { Run, Statement } from '../database/statement.ts'
import type { NewEvent } from './define-event.ts'
import type { LogRow } from './log/log-row.ts'

/** An event and its row in the log; null where it is not logged. */
type Written = { readonly event: NewEvent; readonly log: LogRow | null }

const WRITE: Statement = {
  name: 'events-write',
  text: `with facts as materialized (
      select nextval('events_number_seq') as number, f.* from unnest($2::int[], $3::text[], $4::int[], $5::text[], $6::uuid[], $7::uuid[],
        $8::uuid[], $9::text[], $10::uuid[], $11::text[], $12::bigint[], $13::text[], $14::text[])
        as f (place, name, version, actor, actor_id, member_id, angel_id, object_kind, object_id, brand_id, cause, origin, payload)
    ), logged as (
      insert into events (number, at, name, version, actor, actor_id, member_id, angel_id, object_kind, object_id, brand_id, cause, origin,
        payload)
      select number, $1::timestamptz, name, version, actor, actor_id, member_id, angel_id, object_kind, object_id, brand_id, cause, origin,
        payload::jsonb from facts
    )
    insert into outbox (name, version, payload, number)
    select name, version, payload::jsonb, case when place is not null then (select number from facts where facts.place = e.place) end
    from unnest($15::text[], $16::int[], $17::text[], $18::int[]) as e (name, version, payload, place)`,
}

/** Writes events into the outbox and the log in one statement. */
export async function writeEvents(run: Run, written: readonly Written[], at: Date): Promise<void> {
  const logged: { readonly log: LogRow; readonly place: number }[] = []
  const stored: { readonly event: NewEvent; readonly place: number | null }[] = []
  for (let place = 0; place < written.length; place += 1) {
    const one = written[place]
    if (one === undefined) continue
    const { event, log } = one
    if (log !== null) logged.push({ log, place })
    if (event.definition.isStored) stored.push({ event, place: log === null ? null : place })
  }
  if (logged.length === 0 && stored.length === 0) return
  const column = (of: (row: LogRow) => string | number | null) => bareArray(logged.map(({ log }) => of(log)))
  await run(WRITE, [
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
  ])
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
