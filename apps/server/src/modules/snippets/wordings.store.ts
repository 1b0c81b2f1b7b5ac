import { sql } from 'kysely'
import { bareArray } from '../../platform/database/arrays.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Run, Statement } from '../../platform/database/statement.ts'

export type Wording = {
  readonly angelId: string
  readonly memberId: string
  /** Of the words without the member's name. */
  readonly hash: string
  /** Of the words as they stand. */
  readonly exact: string
}
export type SeenRow = { place: number; others: number; is_snippet: boolean; is_draft: boolean }

/** One after the other over all engines, in the order of the ids: two batches of one angel count what the other wrote. */
const LOCK: Statement = {
  name: 'snippets-lock',
  text: `select pg_advisory_xact_lock(key) from (select distinct hashtextextended('wordings ' || id, 0) as key
    from unnest($1::text[]) as t (id) order by 1) keys`,
}
const LOOK: Statement = {
  name: 'snippets-look',
  text: `select t.place::int as place, (select count(*)::int from (select from sent_wordings s where s.angel_id = t.angel_id
      and s.day = $5::date and s.hash = t.hash and s.member_id <> t.member_id limit 4) o) as others,
    exists (select from studio_snippets k where k.angel_id = t.angel_id and t.hash = any(k.hashes)) as is_snippet,
    exists (select from model_drafts d where d.angel_id = t.angel_id and d.member_id = t.member_id and d.hash = t.exact
      and d.sent_at is null) as is_draft
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) with ordinality as t (angel_id, member_id, hash, exact, place)`,
}
const NOTE: Statement = {
  name: 'snippets-note',
  text: `with noted as (insert into sent_wordings (angel_id, day, hash, member_id)
      select angel_id, $4::date, hash, member_id from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (angel_id, member_id, hash)
      on conflict do nothing)
    delete from sent_wordings where angel_id = any($1::uuid[]) and day < $4::date`,
}
const SENT: Statement = {
  name: 'snippets-draft-sent',
  text: `update model_drafts d set sent_at = to_timestamp($4::float8 / 1000)
    from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (angel_id, member_id, hash)
    where d.angel_id = t.angel_id and d.member_id = t.member_id and d.hash = t.hash and d.sent_at is null`,
}
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** What is known of words that persons are about to send; locks the senders until the end of the transaction. */
export async function lookUp(run: Run, wordings: readonly Wording[], at: Date): Promise<readonly SeenRow[]> {
  const locked = run(LOCK, [bareArray([...new Set(wordings.map((one) => one.angelId))])])
  const seen = run<SeenRow>(LOOK, [...columns(wordings), bareArray(wordings.map((one) => one.exact)), dayOf(at)])
  await locked
  return seen
}

export async function noteSent(run: Run, wordings: readonly Wording[], at: Date): Promise<void> {
  await run(NOTE, [...columns(wordings), dayOf(at)])
}

export async function noteDraftsSent(run: Run, wordings: readonly Wording[], at: Date): Promise<void> {
  const [angels, members] = columns(wordings)
  await run(SENT, [angels, members, bareArray(wordings.map((one) => one.exact)), at.getTime()])
}

function columns(wordings: readonly Wording[]): string[] {
  return [
    bareArray(wordings.map((one) => one.angelId)),
    bareArray(wordings.map((one) => one.memberId)),
    bareArray(wordings.map((one) => one.hash)),
  ]
}

export async function offerDraft(
  db: Db | Tx,
  { angelId, memberId, exact, at }: { angelId: string; memberId: string; exact: string; at: Date },
): Promise<void> {
  await sql`insert into model_drafts (angel_id, member_id, hash, offered_at) values (${angelId}, ${memberId}, ${exact}, ${at})
    on conflict (angel_id, member_id, hash) do update set offered_at = excluded.offered_at`.execute(db)
}

export async function countDrafts(
  db: Db,
  angelId: string,
  since: Date,
): Promise<{ offered: number; unchanged: number }> {
  const { rows } = await sql<{ offered: number; unchanged: number }>`select count(*)::int as offered,
      count(sent_at)::int as unchanged from model_drafts where angel_id = ${angelId} and offered_at > ${since}`.execute(
    db,
  )
  return rows[0] ?? { offered: 0, unchanged: 0 }
}

export async function removeOldWordings(db: Db, before: Date): Promise<void> {
  await sql`delete from sent_wordings where day < ${before.toISOString().slice(0, 10)}::date`.execute(db)
}
