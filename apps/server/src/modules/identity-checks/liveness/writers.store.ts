import { sql } from 'kysely'
import { bareArray } from '../../../platform/database/arrays.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Run, Statement } from '../../../platform/database/statement.ts'
import type { LivenessSign, OtherPlace } from './liveness.rules.ts'

/** Who is about to write: an account, its session, and the place of it. */
export type WritingPlace = { readonly accountId: string; readonly sessionId: string; readonly network: string }
export type WriterRow = {
  place: number
  confirmed_at: number | null
  liveness_at: number | null
  own_liveness_at: number | null
  first_at: number | null
  places: readonly OtherPlace[]
  hours_of_day: number
  days_known: number
  usual_hours: number
  asked: LivenessSign | null
}
export type NewRequest = WritingPlace & { readonly sign: LivenessSign }

/** Two messages of one person at once see each other, over all engines. */
const LOCK: Statement = {
  name: 'liveness-lock',
  text: `select pg_advisory_xact_lock(key) from (select distinct hashtextextended('writes ' || id, 0) as key
    from unnest($1::text[]) as t (id) order by 1) keys`,
}

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
/** A picture that was handed in for a person to look at counts until someone has (0079). */
const COUNTS = `(c.outcome = 'approved' or (c.for_session is not null and c.method = 'by_hand' and c.state = 'sent'))`
const at = (
  alias: string,
  condition: string,
) => `(select ${millis('max(coalesce(c.decided_at, c.sent_at))')} from identity_checks c
  where c.account_id = ${alias}.account_id and ${COUNTS}${condition})`

const LOOK: Statement = {
  name: 'liveness-look',
  text: `with w as (select t.*, to_timestamp($4::float8 / 1000) as now
      from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as t (account_id, session_id, network, place)),
    known as (select w.*, ${at('w', '')} as confirmed_at, ${at('w', ' and c.for_session is not null')} as liveness_at,
      ${at('w', ' and c.for_session = w.session_id')} as own_liveness_at,
      (select ${millis('min(s.first_at)')} from writing_sessions s
        where s.account_id = w.account_id and s.session_id = w.session_id) as first_at
      from w)
    select k.place::int as place, k.confirmed_at, k.liveness_at, k.own_liveness_at, k.first_at,
      (select coalesce(json_agg(json_build_object('sessionId', s.session_id, 'network', s.network, 'lastAt', ${millis('s.last_at')})), '[]')
        from writing_sessions s where s.account_id = k.account_id and s.last_at > k.now - interval '1 hour') as places,
      (select count(*)::int from writing_hours h where h.account_id = k.account_id
        and h.hour > date_trunc('hour', k.now) - interval '24 hours' and h.hour < date_trunc('hour', k.now)) as hours_of_day,
      (select count(distinct h.hour::date)::int from writing_hours h
        where h.account_id = k.account_id and h.hour < k.now - interval '12 hours') as days_known,
      (select count(*)::int from writing_hours h where h.account_id = k.account_id and h.hour < k.now - interval '12 hours'
        and least(mod(24 + (extract(hour from h.hour) - extract(hour from k.now))::int, 24),
          mod(24 + (extract(hour from k.now) - extract(hour from h.hour))::int, 24)) <= 2) as usual_hours,
      (select r.sign from liveness_requests r where r.account_id = k.account_id and (
          (r.session_id = k.session_id and coalesce(k.own_liveness_at, 0) < ${millis('r.asked_at')})
          or (r.session_id <> k.session_id and coalesce(k.first_at, 'infinity') > ${millis('r.asked_at')}
            and coalesce(k.liveness_at, 0) < ${millis('r.asked_at')}))
        order by r.asked_at limit 1) as asked
    from known k order by k.place`,
}
const NOTE: Statement = {
  name: 'liveness-note',
  text: `with w as (select distinct account_id, session_id, network, to_timestamp($4::float8 / 1000) as now
      from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (account_id, session_id, network)),
    places as (insert into writing_sessions (account_id, session_id, network, first_at, last_at)
      select account_id, session_id, network, now, now from w order by 1, 2, 3
      on conflict (account_id, session_id, network) do update set last_at = greatest(writing_sessions.last_at, excluded.last_at))
    insert into writing_hours (account_id, hour) select distinct account_id, date_trunc('hour', now) from w order by 1
    on conflict do nothing`,
}
const ASK: Statement = {
  name: 'liveness-ask',
  text: `insert into liveness_requests (account_id, session_id, sign, asked_at)
    select distinct on (account_id, session_id) account_id, session_id, sign, to_timestamp($4::float8 / 1000)
    from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (account_id, session_id, sign) order by 1, 2
    on conflict (account_id, session_id) do update set sign = excluded.sign, asked_at = excluded.asked_at`,
}

/** What is known of those who are about to write; locks them until the end of the transaction. */
export async function lookUpWriters(
  run: Run,
  writers: readonly WritingPlace[],
  now: Date,
): Promise<readonly WriterRow[]> {
  const locked = run(LOCK, [bareArray([...new Set(writers.map(({ accountId }) => accountId))])])
  const rows = run<WriterRow>(LOOK, [
    ...columns(writers),
    bareArray(writers.map(({ network }) => network)),
    now.getTime(),
  ])
  await locked
  return rows
}

export async function noteWriters(run: Run, writers: readonly WritingPlace[], now: Date): Promise<void> {
  await run(NOTE, [...columns(writers), bareArray(writers.map(({ network }) => network)), now.getTime()])
}

/** A monthly check is asked by the time alone. */
export async function askWriters(run: Run, requests: readonly NewRequest[], now: Date): Promise<void> {
  await run(ASK, [...columns(requests), bareArray(requests.map(({ sign }) => sign)), now.getTime()])
}

/** A passkey that was added where none had opened the session. */
export async function askForPasskey(
  tx: Tx,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  await sql`insert into liveness_requests (account_id, session_id, sign, asked_at) values (${memberId}, ${sessionId}, 'new_passkey', ${now})
    on conflict (account_id, session_id) do update set sign = excluded.sign, asked_at = excluded.asked_at`.execute(tx)
}

function columns(writers: readonly WritingPlace[]): string[] {
  return [bareArray(writers.map(({ accountId }) => accountId)), bareArray(writers.map(({ sessionId }) => sessionId))]
}

/** Habits are kept for as long as they say something. */
export async function forgetOldWriting(db: Db, before: Date): Promise<void> {
  await sql`delete from writing_hours where hour < ${before}`.execute(db)
  await sql`delete from writing_sessions where last_at < ${before}`.execute(db)
  await sql`delete from liveness_requests where asked_at < ${before}`.execute(db)
}
