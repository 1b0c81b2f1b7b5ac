import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { NewEvent } from './define-event.ts'

export type StoredEvent = {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly payload: Readonly<Record<string, unknown>>
  /** In the log; null for one that is not logged. */
  readonly number: number | null
  /** The span that published it; null where that was not traced. */
  readonly trace: string | null
}
export type Known = { readonly name: string; readonly version: number }
export type TakenEvents = {
  readonly events: readonly StoredEvent[]
  /** Whether any delivery is open. */
  readonly hasOpen: boolean
  /** Whether another process has taken events that are older than some of these. */
  readonly hasEarlier: boolean
}
export type NewDelivery = {
  readonly event: StoredEvent
  readonly subscriber: string
  readonly subjects: readonly string[]
  readonly attempts: number
  readonly notBefore: Date
  readonly giveUpAt: Date | null
  readonly error: string | null
}
export type OpenDelivery = StoredEvent & {
  readonly subscriber: string
  readonly attempts: number
  readonly giveUpAt: Date | null
}
/** Whose the rows are that were taken, and for how long unless that is renewed. */
export type Claim = { readonly id: string; readonly seconds: number }
export type DeadDelivery = OpenDelivery & { readonly deadAt: Date; readonly error: string | null }
type Key = { readonly id: number; readonly subscriber: string }

/** Writes an event whose row in the log was written before. */
export async function insertEvent(
  tx: Tx,
  { definition, payload }: NewEvent,
  { number, trace }: Pick<StoredEvent, 'number' | 'trace'>,
): Promise<void> {
  await sql`insert into outbox (name, version, payload, number, traceparent)
    values (${definition.event}, ${definition.version}, ${JSON.stringify(payload)}::jsonb, ${number}, ${trace})`.execute(
    tx,
  )
}

/** Whether there is an event that this version knows, or a delivery whose time has come. */
export async function hasDue(db: Db, known: readonly Known[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ has_due: boolean }>`
    select exists (select from outbox o join unnest(${known.map(({ name }) => name)}::text[],
        ${known.map(({ version }) => version)}::int[]) as k (name, version) on k.name = o.name and k.version >= o.version)
      or exists (select from outbox_deliveries where dead_at is null and not_before <= ${now}) as has_due`.execute(db)
  return rows[0]?.has_due ?? false
}

/**
 * Claims the oldest events that this version knows, in one statement that keeps nothing open; what it does not know stays where
 * it is. Events that another process has claimed are passed over, and found by `readEarlier`: several processes relay at the
 * same time.
 */
export async function takeEvents(
  db: Db,
  { known, limit, after, claim }: { known: readonly Known[]; limit: number; after: number; claim: Claim },
): Promise<TakenEvents> {
  const { rows } = await sql<StoredEvent & { has_open: boolean; has_earlier: boolean }>`
    with known as (
      select name, version from unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ version }) => version)}::int[])
        as k (name, version)
    ), taken as (
      select id, name, version, payload, number, traceparent from outbox o
      where id > ${after} and (claimed_until is null or claimed_until < now())
        and exists (select from known k where k.name = o.name and k.version >= o.version)
      order by id limit ${limit} for update of o skip locked
    ), claimed as (
      update outbox o set claimed_by = ${claim.id}, claimed_until = now() + make_interval(secs => ${claim.seconds})
      from taken t where t.id = o.id
    )
    select id, name, version, payload, number, traceparent as trace,
      exists (select from outbox_deliveries where dead_at is null) as has_open,
      exists (select from outbox o where o.id < (select max(id) from taken) and not exists (select from taken t where t.id = o.id)
        and exists (select from known k where k.name = o.name and k.version >= o.version)) as has_earlier
    from taken order by id`.execute(db)
  return {
    events: rows.map(({ id, name, version, payload, number, trace }) => ({
      id,
      name,
      version,
      payload,
      number,
      trace,
    })),
    hasOpen: rows[0]?.has_open ?? false,
    hasEarlier: rows[0]?.has_earlier ?? false,
  }
}

/** The known events before the newest of these that another process still has. */
export async function readEarlier(
  db: Db,
  known: readonly Known[],
  taken: readonly StoredEvent[],
): Promise<readonly StoredEvent[]> {
  const ids = taken.map(({ id }) => id)
  const { rows } = await sql<StoredEvent>`select id, name, version, payload, number, traceparent as trace from outbox
    where id < ${Math.max(...ids)} and id <> all(${ids}::bigint[]) and name = any(${known.map(({ name }) => name)}::text[])`.execute(
    db,
  )
  return rows
}

/** The subjects that subscribers have an open delivery about. */
export async function readOpenSubjects(
  db: Db,
  subjects: readonly string[],
): Promise<readonly { readonly subscriber: string; readonly subjects: readonly string[] }[]> {
  const { rows } = await sql<{
    subscriber: string
    subjects: string[]
  }>`select subscriber, subjects from outbox_deliveries
    where dead_at is null and subjects && ${subjects}::text[]`.execute(db)
  return rows
}

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  for (const { event, subscriber, subjects, attempts, notBefore, giveUpAt, error } of deliveries)
    await sql`insert into outbox_deliveries
        (event_id, number, traceparent, subscriber, name, version, payload, subjects, attempts, not_before, give_up_at, error)
      values (${event.id}, ${event.number}, ${event.trace}, ${subscriber}, ${event.name}, ${event.version}, ${JSON.stringify(event.payload)}::jsonb,
        ${subjects}::text[], ${attempts}, ${notBefore}, ${giveUpAt}, ${error})`.execute(tx)
}

/** Deletes what was delivered, where it is still this claim's; answers which those are. */
export async function deleteEvents(db: Db, claim: Claim, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`delete from outbox
    where id = any(${ids}::bigint[]) and claimed_by = ${claim.id} returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Keeps a claim on these events, or on deliveries of them, for as long again. */
export async function renewClaim(db: Db, claim: Claim, ids: readonly number[]): Promise<void> {
  const until = sql`now() + make_interval(secs => ${claim.seconds})`
  await sql`with deliveries as (
      update outbox_deliveries set claimed_until = ${until} where event_id = any(${ids}::bigint[]) and claimed_by = ${claim.id}
    )
    update outbox set claimed_until = ${until} where id = any(${ids}::bigint[]) and claimed_by = ${claim.id}`.execute(
    db,
  )
}

/** Leaves events for the next that looks, this process or another. */
export async function releaseEvents(db: Db, claim: Claim, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`update outbox set claimed_by = null, claimed_until = null
      where id = any(${ids}::bigint[]) and claimed_by = ${claim.id}`.execute(db)
}

/**
 * Claims the deliveries that are due to these subscribers and wait for no earlier one of the same subject. Those that another
 * process has claimed are passed over: it is trying them.
 */
export async function takeDeliveries(
  db: Db,
  {
    subscriptions,
    now,
    limit,
    claim,
  }: { subscriptions: readonly SubscribedName[]; now: Date; limit: number; claim: Claim },
): Promise<readonly OpenDelivery[]> {
  const { rows } = await sql<OpenDelivery>`
    with taken as (
      select event_id, subscriber from outbox_deliveries d
      where dead_at is null and not_before <= ${now} and (claimed_until is null or claimed_until < now())
        and exists (select from unnest(${subscriptions.map(({ name }) => name)}::text[],
            ${subscriptions.map(({ version }) => version)}::int[], ${subscriptions.map(({ subscriber }) => subscriber)}::text[])
          as s (name, version, subscriber) where s.name = d.name and s.version >= d.version and s.subscriber = d.subscriber)
        and not exists (select from outbox_deliveries e where e.dead_at is null and e.subscriber = d.subscriber
          and e.event_id < d.event_id and e.subjects && d.subjects)
      order by event_id limit ${limit} for update of d skip locked
    ), claimed as (
      update outbox_deliveries d set claimed_by = ${claim.id}, claimed_until = now() + make_interval(secs => ${claim.seconds})
      from taken t where t.event_id = d.event_id and t.subscriber = d.subscriber
      returning d.event_id as id, number, traceparent as trace, name, version, payload, d.subscriber, attempts, give_up_at as "giveUpAt"
    )
    select * from claimed order by id`.execute(db)
  return rows
}
export type SubscribedName = Known & { readonly subscriber: string }

export async function deleteDelivery(db: Db, claim: Claim, { id, subscriber }: Key): Promise<void> {
  await sql`delete from outbox_deliveries
    where event_id = ${id} and subscriber = ${subscriber} and claimed_by = ${claim.id}`.execute(db)
}

/** Leaves a delivery that was claimed and not tried. */
export async function releaseDelivery(db: Db, claim: Claim, { id, subscriber }: Key): Promise<void> {
  await sql`update outbox_deliveries set claimed_by = null, claimed_until = null
    where event_id = ${id} and subscriber = ${subscriber} and claimed_by = ${claim.id}`.execute(db)
}

export async function noteFailure(
  db: Db,
  claim: Claim,
  { id, subscriber }: Key,
  failure: { notBefore: Date; giveUpAt: Date; deadAt: Date | null; error: string },
): Promise<void> {
  const { notBefore, giveUpAt, deadAt, error } = failure
  await sql`update outbox_deliveries set attempts = attempts + 1, not_before = ${notBefore}, give_up_at = ${giveUpAt},
      dead_at = ${deadAt}, error = ${error}, claimed_by = null, claimed_until = null
    where event_id = ${id} and subscriber = ${subscriber} and claimed_by = ${claim.id}`.execute(db)
}

/** Notifies the processes that relay, on a channel of this database, that something was committed. */
export async function notifyRelays(db: Db): Promise<void> {
  await sql`select pg_notify(${RELAY_CHANNEL}, '')`.execute(db)
}
export const RELAY_CHANNEL = 'outbox_woken'

/** Events and open deliveries, and the age of the oldest. */
export async function readWaiting(db: Db): Promise<{ readonly count: number; readonly seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`select count(*)::int as count,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from (
      select created_at from outbox union all select created_at from outbox_deliveries where dead_at is null) as open`.execute(
    db,
  )
  return rows[0] ?? { count: 0, seconds: 0 }
}

/** Events that this version does not know, and how old the oldest is: those of a newer one, or of a module that is gone. */
export async function readUnknown(db: Db, known: readonly Known[]): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from outbox o
    where not exists (select from unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ version }) => version)}::int[])
      as k (name, version) where k.name = o.name and k.version >= o.version)`.execute(db)
  return rows[0] ?? { count: 0, seconds: 0 }
}

export async function countDead(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from outbox_deliveries where dead_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deliveries that were given up, the newest first. */
export async function readDead(db: Db, limit: number): Promise<readonly DeadDelivery[]> {
  const { rows } =
    await sql<DeadDelivery>`select event_id as id, number, traceparent as trace, name, version, payload, subscriber, attempts,
    give_up_at as "giveUpAt", dead_at as "deadAt", error from outbox_deliveries where dead_at is not null
    order by dead_at desc, event_id desc limit ${limit}`.execute(db)
  return rows
}

/** Opens a delivery again that was given up; false where there is none. */
export async function reviveDelivery(db: Db, { id, subscriber }: Key, now: Date): Promise<boolean> {
  const { rows } = await sql`update outbox_deliveries set dead_at = null, give_up_at = null, not_before = ${now}
    where event_id = ${id} and subscriber = ${subscriber} and dead_at is not null returning event_id`.execute(db)
  return rows.length === 1
}
