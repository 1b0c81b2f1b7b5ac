import { type InboxCounts, type InboxView, mostCounted } from '@incontro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listColumns, type ListRow, notApart, withImage } from '../chat.store.ts'
import { millis } from '../millis.ts'

export type InboxListRow = ListRow & {
  last_words: string | null
  draft: string
  has_note: boolean
  is_pinned: boolean
  snoozed_until: number | null
  is_snoozed: boolean
}
/** A row of a view after which the next page begins. */
export type InboxPlaceInList = { readonly at: number; readonly id: string }

/** Put off: the member has written nothing since, and the time has not come. */
const snoozed = (now: Date) =>
  sql`(p.snoozed_seq is not null and p.snoozed_seq >= c.member_wrote_seq and coalesce(p.snoozed_until > ${now}, true))`
/** The member waits for an answer; one whose invitation she declined does not. */
const WAITS = sql`(c.waits_since is not null and not (c.awaits_acceptance and c.invite_declined_at is not null))`

/** What each view holds: the lists and their counts are made of these alone, so that they cannot disagree. */
function viewsAt(now: Date): Readonly<Record<InboxView, RawBuilder<unknown>>> {
  const isOpen = sql`not ${snoozed(now)}`
  return {
    waiting: sql`${WAITS} and ${isOpen}`,
    unread: sql`c.angel_unread > 0 and ${isOpen}`,
    first: sql`${WAITS} and not c.angel_wrote and ${isOpen}`,
    invitations: sql`c.awaits_acceptance and c.invite_declined_at is null and ${isOpen}`,
    answered: sql`c.waits_since is null and c.angel_wrote and ${isOpen}`,
    snoozed: snoozed(now),
    all: sql`true`,
  }
}
const WITH_PLACE = sql`left join inbox_places p on p.angel_id = c.angel_id and p.member_id = c.member_id`
const hers = (angelId: string) =>
  sql`c.angel_id = ${angelId} and c.angel_at is not null and ${notApart('c.member_id', angelId)}`

/** Conversations with what she keeps beside them; what was put off is found by what she keeps, since few are. */
const conversationsIn = (view: InboxView, angelId: string) =>
  view === 'snoozed'
    ? sql`(select * from inbox_places where angel_id = ${angelId} and snoozed_seq is not null) p
        join conversations c on c.angel_id = p.angel_id and c.member_id = p.member_id`
    : sql`conversations c ${WITH_PLACE}`

const EXTRAS = sql`(select body from messages w where w.conversation_id = c.id and w.seq = c.member_wrote_seq) as last_words,
  coalesce(p.draft, '') as draft, coalesce(p.note, '') <> '' as has_note, p.pinned_at is not null as is_pinned,
  ${sql.raw(millis('p.snoozed_until'))} as snoozed_until`

/**
 * A page of a view in one statement: the pinned ones of it before the first page, then the others by an index of hers. Those who wait
 * stand in the order of their waiting, the longest first.
 */
export async function readInbox(
  db: Db,
  { angelId, view, now }: { angelId: string; view: InboxView; now: Date },
  { after, most }: { after: InboxPlaceInList | null; most: number },
): Promise<readonly InboxListRow[]> {
  const isByWaiting = view === 'waiting' || view === 'first'
  const column = sql.raw(isByWaiting ? 'waits_since' : 'angel_at')
  const [order, beyond] = isByWaiting ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const holds = sql`${hers(angelId)} and ${viewsAt(now)[view]}`
  const behind =
    after === null
      ? sql`true`
      : sql`(c.${column}, c.id) ${beyond} (to_timestamp(${after.at}::float8 / 1000), ${after.id}::uuid)`
  const pinned =
    after === null
      ? sql`select c.* from inbox_places p join conversations c on c.angel_id = p.angel_id and c.member_id = p.member_id
          where p.angel_id = ${angelId} and p.pinned_at is not null and ${holds} union all`
      : sql``
  const { rows } = await sql<InboxListRow>`
    with shown as materialized (${pinned} (select c.* from ${conversationsIn(view, angelId)}
      where ${holds} and p.pinned_at is null and ${behind} order by c.${column} ${order}, c.id ${order} limit ${most}))
    select ${listColumns}, ${EXTRAS}, ${snoozed(now)} as is_snoozed from shown c ${WITH_PLACE}
      cross join lateral (select * from messages where conversation_id = c.id and seq = c.angel_seq) m ${withImage}
    order by (p.pinned_at is null), c.${column} ${order}, c.id ${order}`.execute(db)
  return rows
}

/** The rows of some of her conversations, the newest first. */
export async function readInboxOf(
  db: Db,
  { angelId, memberIds, now }: { angelId: string; memberIds: readonly string[]; now: Date },
): Promise<readonly InboxListRow[]> {
  const { rows } = await sql<InboxListRow>`select ${listColumns}, ${EXTRAS}, ${snoozed(now)} as is_snoozed
    from conversations c ${WITH_PLACE} join messages m on m.conversation_id = c.id and m.seq = c.angel_seq ${withImage}
    where ${hers(angelId)} and c.member_id = any(${[...memberIds]}::uuid[]) order by c.angel_at desc, c.id desc`.execute(
    db,
  )
  return rows
}

/** How many conversations each view has, up to `mostCounted`: no more of them are read than that, as far as an index knows the view. */
export async function countInbox(db: Db, { angelId, now }: { angelId: string; now: Date }): Promise<InboxCounts> {
  const views = viewsAt(now)
  const counted = (view: InboxView) =>
    sql`(select count(*)::int from (select from ${conversationsIn(view, angelId)} where ${hers(angelId)} and ${views[view]}
      limit ${mostCounted}) counted)`
  const { rows } = await sql<InboxCounts>`select ${counted('waiting')} as waiting, ${counted('unread')} as unread,
      ${counted('first')} as first, ${counted('invitations')} as invitations, ${counted('answered')} as answered,
      ${counted('snoozed')} as snoozed, ${counted('all')} as all`.execute(db)
  return rows[0] ?? { waiting: 0, unread: 0, first: 0, invitations: 0, answered: 0, snoozed: 0, all: 0 }
}

export type HerConversation = { id: string; member_id: string }
/** The members of her list, the newest first. */
export async function readHers(db: Db, angelId: string, limit: number): Promise<readonly HerConversation[]> {
  const { rows } = await sql<HerConversation>`select c.id, c.member_id from conversations c where ${hers(angelId)}
    order by c.angel_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}
