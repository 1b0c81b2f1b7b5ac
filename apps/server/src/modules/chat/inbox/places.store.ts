import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Run, Statement } from '../../../platform/database/statement.ts'
import type { NewMessage } from '../chat.store.ts'
import { millis } from '../millis.ts'
import type { Pair } from '../sending/facts.ts'

export type PlaceRow = {
  /** Grows with every change, whatever was changed. */
  version: number
  draft: string
  draft_version: number
  draft_other: string
  note: string
  note_version: number
  note_other: string
  pinned_at: number | null
  snoozed_seq: number | null
  snoozed_until: number | null
}
const NAMES = `version, draft, draft_version, draft_other, note, note_version, note_other, ${millis('pinned_at')} as pinned_at,
  snoozed_seq, ${millis('snoozed_until')} as snoozed_until`
const COLUMNS = sql.raw(NAMES)

const NOTHING: PlaceRow = {
  version: 0,
  draft: '',
  draft_version: 0,
  draft_other: '',
  note: '',
  note_version: 0,
  note_other: '',
  pinned_at: null,
  snoozed_seq: null,
  snoozed_until: null,
}

export async function readPlace(db: Db, { angelId, memberId }: Pair): Promise<PlaceRow> {
  const { rows } = await sql<PlaceRow>`select ${COLUMNS} from inbox_places
    where angel_id = ${angelId} and member_id = ${memberId}`.execute(db)
  return rows[0] ?? NOTHING
}

/** Locks what she keeps beside a conversation; made where she has kept nothing yet. */
export async function lockPlace(tx: Tx, { angelId, memberId }: Pair, at: Date): Promise<PlaceRow> {
  await sql`insert into inbox_places (angel_id, member_id, changed_at) values (${angelId}, ${memberId}, ${at})
    on conflict (angel_id, member_id) do nothing`.execute(tx)
  const { rows } = await sql<PlaceRow>`select ${COLUMNS} from inbox_places
    where angel_id = ${angelId} and member_id = ${memberId} for update`.execute(tx)
  return rows[0] ?? NOTHING
}

export async function savePlace(tx: Tx, { angelId, memberId }: Pair, place: PlaceRow, at: Date): Promise<void> {
  const time = (value: number | null) => (value === null ? null : new Date(value))
  await sql`update inbox_places set version = ${place.version}, draft = ${place.draft}, draft_version = ${place.draft_version},
      draft_other = ${place.draft_other}, note = ${place.note}, note_version = ${place.note_version},
      note_other = ${place.note_other}, pinned_at = ${time(place.pinned_at)}, snoozed_seq = ${place.snoozed_seq},
      snoozed_until = ${time(place.snoozed_until)}, changed_at = ${at}
    where angel_id = ${angelId} and member_id = ${memberId}`.execute(tx)
}

/** How many conversations she has pinned. */
export async function countPinned(tx: Tx, angelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inbox_places
    where angel_id = ${angelId} and pinned_at is not null`.execute(tx)
  return rows[0]?.count ?? 0
}

export type SentDraft = PlaceRow & { angel_id: string; member_id: string }
const trimmed = (column: string) => String.raw`btrim(p.${column}, E' \n\r\t')`
const SENT: Statement = {
  name: 'chat_sent_drafts',
  text: `update inbox_places p set draft = case when ${trimmed('draft')} = s.body then '' else p.draft end, draft_other = '',
      draft_version = draft_version + 1, version = version + 1
    from unnest($1::uuid[], $2::uuid[], $3::text[]) as s (angel_id, member_id, body)
    where p.angel_id = s.angel_id and p.member_id = s.member_id and s.body in (${trimmed('draft')}, ${trimmed('draft_other')})
    returning p.angel_id, p.member_id, ${NAMES}`,
}
/** What has been sent is a draft no more, also where the line broke before her page could say so. */
export async function clearSentDrafts(run: Run, messages: readonly NewMessage[]): Promise<readonly SentDraft[]> {
  const hers = messages.filter(
    ({ by, body, conversation }) => by === 'angel' && conversation.angelHasList && body !== '',
  )
  if (hers.length === 0) return []
  return run<SentDraft>(SENT, [
    hers.map(({ conversation }) => conversation.angelId),
    hers.map(({ conversation }) => conversation.memberId),
    hers.map(({ body }) => body),
  ])
}
