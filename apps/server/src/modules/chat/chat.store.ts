import { ItemType as ItemTypeOnWire } from '@incontro/contract'
import { sql } from 'kysely'
import { bareArray, quoted } from '../../platform/database/arrays.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import type { Run, Statement } from '../../platform/database/statement.ts'
import { eventsPart } from '../../platform/outbox/write-events.store.ts'
import type { Conversation, ItemType, Side } from './chat.rules.ts'
import type { ItemImage } from './images.store.ts'
import { millis } from './millis.ts'

const types: readonly ItemType[] = ['personal', 'like', 'visit', 'other']
/** Rows keep an item's type in the word of the wire. */
const TYPE = `case m.type ${types.map((type) => `when '${ItemTypeOnWire.encode(type)}' then '${type}'`).join(' ')} end as type`

export type Pair = { readonly memberId: string; readonly angelId: string }

const STATE = `c.id, c.member_id, c.angel_id, c.last_seq, ${millis('c.last_at')} as last_at, c.is_started, c.awaits_acceptance,
  ${millis('c.member_at')} as member_at, c.member_seq, c.member_unread, c.member_read, c.member_clear,
  ${millis('c.angel_at')} as angel_at, c.angel_seq, c.angel_unread, c.angel_read,
  ${millis('c.waits_since')} as waits_since, c.member_wrote_seq, c.angel_wrote, c.ended_at is not null as is_ended`
export type ConversationRow = {
  id: string
  member_id: string
  angel_id: string
  last_seq: number
  last_at: number
  is_started: boolean
  awaits_acceptance: boolean
  member_at: number | null
  member_seq: number
  member_unread: number
  member_read: number
  member_clear: number
  angel_at: number | null
  angel_seq: number
  angel_unread: number
  angel_read: number
  waits_since: number | null
  member_wrote_seq: number
  angel_wrote: boolean
  is_ended: boolean
}
/** A conversation as it is read, with what the engine has no need of. */
export type ShownConversation = ConversationRow & {
  invite_declined: boolean
  ended_at: number | null
  ended_by: 'angel' | 'closing' | null
}
const SHOWN = `${STATE}, c.awaits_acceptance and c.invite_declined_at is not null as invite_declined,
  ${millis('c.ended_at')} as ended_at, c.ended_by`

const LOCK_CONVERSATIONS: Statement = {
  name: 'chat-lock-conversations',
  text: `select ${STATE} from unnest($1::uuid[], $2::uuid[]) as pairs (member_id, angel_id)
    join conversations c on c.member_id = pairs.member_id and c.angel_id = pairs.angel_id order by c.id for update of c`,
}
/** Locks those of the conversations that are there, in the order of their ids. */
export function lockConversations(run: Run, pairs: readonly Pair[]): Promise<readonly ConversationRow[]> {
  return run<ConversationRow>(LOCK_CONVERSATIONS, [
    bareArray(pairs.map((pair) => pair.memberId)),
    bareArray(pairs.map((pair) => pair.angelId)),
  ])
}

export type SentRow = {
  sender_id: string
  client_id: string
  conversation_id: string
  seq: number
  body: string
  type: ItemType
  at: number
  icebreakers_left: number
  messages_left: number
}
const FIND_SENT: Statement = {
  name: 'chat-find-sent',
  text: `select m.sender_id, m.client_id, m.conversation_id, m.seq, m.body, ${TYPE}, ${millis('m.at')} as at, m.icebreakers_left, m.messages_left
    from unnest($1::uuid[], $2::uuid[]) as keys (sender_id, client_id)
    join messages m on m.sender_id = keys.sender_id and m.client_id = keys.client_id`,
}
/** What was already written under these client-made ids. */
export function findSent(
  run: Run,
  keys: readonly { senderId: string; clientId: string }[],
): Promise<readonly SentRow[]> {
  return run<SentRow>(FIND_SENT, [
    bareArray(keys.map((key) => key.senderId)),
    bareArray(keys.map((key) => key.clientId)),
  ])
}

export type NewMessage = {
  readonly conversation: Conversation
  readonly seq: number
  readonly clientId: string
  readonly by: Side
  readonly type: ItemType
  readonly body: string
  readonly isAutomated: boolean
  readonly category: string | null
  readonly icebreakersLeft: number
  readonly messagesLeft: number
  readonly at: number
  readonly image: ItemImage | null
}

const WRITE: Statement = {
  name: 'chat-write',
  text: `with states as (
      select id, member_id, angel_id, last_seq, to_timestamp(last_at / 1000) as last_at, is_started, awaits_acceptance,
        to_timestamp(member_at / 1000) as member_at, member_seq, member_unread,
        to_timestamp(angel_at / 1000) as angel_at, angel_seq, angel_unread, is_new, to_timestamp(waits_since / 1000) as waits_since,
        member_wrote_seq, angel_wrote
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::float8[], $6::bool[], $7::bool[], $8::float8[], $9::int[], $10::int[],
        $11::float8[], $12::int[], $13::int[], $14::bool[], $15::float8[], $16::int[], $17::bool[])
        as t (id, member_id, angel_id, last_seq, last_at, is_started, awaits_acceptance, member_at, member_seq, member_unread,
          angel_at, angel_seq, angel_unread, is_new, waits_since, member_wrote_seq, angel_wrote)
    ), made as (
      insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, awaits_acceptance, member_at, member_seq,
        member_unread, angel_at, angel_seq, angel_unread, waits_since, member_wrote_seq, angel_wrote, created_at)
      select id, member_id, angel_id, last_seq, last_at, is_started, awaits_acceptance, member_at, member_seq, member_unread,
        angel_at, angel_seq, angel_unread, waits_since, member_wrote_seq, angel_wrote, last_at from states where is_new
    ), moved as (
      update conversations c set last_seq = s.last_seq, last_at = s.last_at, is_started = s.is_started,
        awaits_acceptance = s.awaits_acceptance, member_at = s.member_at, member_seq = s.member_seq, member_unread = s.member_unread,
        angel_at = s.angel_at, angel_seq = s.angel_seq, angel_unread = s.angel_unread, waits_since = s.waits_since,
        member_wrote_seq = s.member_wrote_seq, angel_wrote = s.angel_wrote
      from states s where c.member_id = s.member_id and c.angel_id = s.angel_id and not s.is_new
    ), written as (
      insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, is_automated, category,
        icebreakers_left, messages_left, at)
      select ($1::uuid[])[place], seq, case when code & 1 = 1 then ($2::uuid[])[place] else ($3::uuid[])[place] end, client_id,
        code & 1 = 1, (array[${types.map((type) => `'${ItemTypeOnWire.encode(type)}'`).join(', ')}])[1 + (code >> 2)], body, code & 2 = 2, category,
        icebreakers_left, messages_left, to_timestamp(($5::float8[])[place] / 1000)
      from unnest($18::int[], $19::int[], $20::uuid[], $21::int[], $22::text[], $23::text[], $24::int[], $25::int[])
        as m (place, seq, client_id, code, body, category, icebreakers_left, messages_left)
    ), ${eventsPart(26)}`,
}
/** Writes conversations, messages and events of a batch in one statement; the events by their parameters. */
export async function writeBatch(
  run: Run,
  {
    conversations,
    messages,
    events,
  }: {
    conversations: readonly Conversation[]
    messages: readonly NewMessage[]
    events: readonly unknown[]
  },
): Promise<void> {
  const places = new Map(conversations.map((one, index) => [one, index + 1]))
  const placed = messages.map((message) => ({ ...message, place: places.get(message.conversation) ?? 0 }))
  await run(WRITE, [...columnsOf(conversations, conversationColumns), ...columnsOf(placed, messageColumns), ...events])
}

type Column<Row> = (row: Row) => string | number | boolean | null
const conversationColumns: readonly Column<Conversation>[] = [
  (one) => one.id,
  (one) => one.memberId,
  (one) => one.angelId,
  (one) => one.lastSeq,
  (one) => one.lastAt,
  (one) => one.isStarted,
  (one) => one.awaitsAcceptance,
  (one) => one.memberAt,
  (one) => one.memberSeq,
  (one) => one.memberUnread,
  (one) => one.angelAt,
  (one) => one.angelSeq,
  (one) => one.angelUnread,
  (one) => one.isNew,
  (one) => one.waitsSince,
  (one) => one.memberWroteSeq,
  (one) => one.angelWrote,
]
/** A message names its conversation by the place in the batch, and its time is its conversation's newest: one batch has one time. */
const messageColumns: readonly Column<NewMessage & { place: number }>[] = [
  (one) => one.place,
  (one) => one.seq,
  (one) => one.clientId,
  codeOf,
  (one) => quoted(one.body),
  (one) => (one.category === null ? null : quoted(one.category)),
  (one) => one.icebreakersLeft,
  (one) => one.messagesLeft,
]
/** Who wrote it, whether by software, and its type, as one number. */
function codeOf({ by, isAutomated, type }: NewMessage): number {
  return (by === 'member' ? 1 : 0) + (isAutomated ? 2 : 0) + (types.indexOf(type) << 2)
}

function columnsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  return columns.map((column) => {
    let text = '{'
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index]
      if (row !== undefined) text += `${index === 0 ? '' : ','}${column(row) ?? 'null'}`
    }
    return `${text}}`
  })
}

export type ReadMark = {
  readonly conversation: Conversation
  readonly by: Side
  readonly seq: number
  /** Up to when her words are in clear for the member, in epoch milliseconds; infinite where all of them are (D22). */
  readonly clearUntil: number
}
const MARK_READ: Statement = {
  name: 'chat-mark-read',
  text: `with marks as (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bool[], $5::int[], $6::float8[])
        as t (id, member_id, angel_id, by_member, seq, clear_until)
    ), counted as (
      select marks.*, (select count(*) from messages m
        where m.conversation_id = marks.id and m.seq > marks.seq and m.by_member <> marks.by_member and m.type = 'personal') as unread,
        case when not by_member then null when clear_until = 'infinity' then seq else (select max(m.seq) from messages m
          where m.conversation_id = marks.id and m.seq <= marks.seq and m.at <= to_timestamp(clear_until / 1000)) end as clear from marks
    )
    update conversations c set
      member_read = coalesce((select seq from counted where id = c.id and by_member), member_read),
      member_unread = coalesce((select unread from counted where id = c.id and by_member), member_unread),
      member_clear = greatest(member_clear, (select clear from counted where id = c.id and by_member)),
      angel_read = coalesce((select seq from counted where id = c.id and not by_member), angel_read),
      angel_unread = coalesce((select unread from counted where id = c.id and not by_member), angel_unread)
    from (select distinct member_id, angel_id from marks) as read where c.member_id = read.member_id and c.angel_id = read.angel_id`,
}
/** Moves read marks on, at most one a side and conversation, and counts what is left unread behind them. */
export async function markRead(run: Run, marks: readonly ReadMark[]): Promise<void> {
  await run(MARK_READ, [
    bareArray(marks.map((mark) => mark.conversation.id)),
    bareArray(marks.map((mark) => mark.conversation.memberId)),
    bareArray(marks.map((mark) => mark.conversation.angelId)),
    bareArray(marks.map((mark) => mark.by === 'member')),
    bareArray(marks.map((mark) => mark.seq)),
    bareArray(marks.map((mark) => (mark.clearUntil === Number.POSITIVE_INFINITY ? 'infinity' : mark.clearUntil))),
  ])
}

export type MessageRow = {
  conversation_id: string
  seq: number
  client_id: string
  by_member: boolean
  type: ItemType
  body: string
  is_automated: boolean
  category: string | null
  notification_id: string | null
  at: number
  image_id: string | null
  image_width: number | null
  image_height: number | null
  image_hash: string | null
}
const MESSAGE = `m.conversation_id, m.seq, m.client_id, m.by_member, ${TYPE}, m.body, m.is_automated, m.category, m.notification_id, ${millis('m.at')} as at,
  i.id as image_id, i.width as image_width, i.height as image_height, i.thumb_hash as image_hash`
/** The columns of a `MessageRow`. */
export const messageRow = sql.raw(MESSAGE)
/** The picture that a message may have. */
const WITH_IMAGE = 'left join message_images i on i.conversation_id = m.conversation_id and i.seq = m.seq'
export const withImage = sql.raw(WITH_IMAGE)

/** TS-01: not blocked people; a block is written for both sides. */
export const notApart = (peer: string, viewerId: string) =>
  sql`${sql.raw(peer)} not in (select target_id from exclusions where viewer_id = ${viewerId} and reason <> 'dislike')`
/** The same for a text with numbered parameters, of which one is the viewer. */
export const notApartFrom = (peer: string, viewer: string) =>
  `${peer} not in (select target_id from exclusions where viewer_id = ${viewer} and reason <> 'dislike')`
export const peerOf = (side: Side) => (side === 'member' ? 'angel_id' : 'member_id')

export type ListRow = ShownConversation & MessageRow & { unread: number }
const LIST_COLUMNS = `${SHOWN}, ${MESSAGE}`
export const listColumns = sql.raw(LIST_COLUMNS)

const pageOf = (side: Side, name: string, isBefore: string) => ({
  name: `list_${side}_${name}`,
  text: `select ${LIST_COLUMNS} from (
      select * from conversations where ${side}_id = $1 and ${side}_at is not null
        and ${notApartFrom(peerOf(side), '$1')} ${isBefore}
      order by ${side}_at desc, id desc limit $2
    ) as c join messages m on m.conversation_id = c.id and m.seq = c.${side}_seq ${WITH_IMAGE} order by c.${side}_at desc, c.id desc`,
})
const pagesOf = (side: Side) => ({
  first: pageOf(side, 'first', ''),
  next: pageOf(side, 'next', `and (${side}_at, id) < (to_timestamp($3::float8 / 1000), $4::uuid)`),
})
const LIST = { member: pagesOf('member'), angel: pagesOf('angel') } as const satisfies Record<Side, object>

/** A page of a side's list, newest first, each with the item it shows: ids from the index, then their rows. */
export async function readList(
  db: Db,
  { side, id }: { side: Side; id: string },
  before: { at: number; id: string } | null,
  limit: number,
): Promise<readonly ListRow[]> {
  return before === null
    ? rowsOf<ListRow>(db, LIST[side].first, [id, limit])
    : rowsOf<ListRow>(db, LIST[side].next, [id, limit, before.at, before.id])
}

export async function readConversation(db: Db, { memberId, angelId }: Pair): Promise<ShownConversation | undefined> {
  const { rows } = await sql<ShownConversation>`
    select ${sql.raw(SHOWN)} from conversations c where c.member_id = ${memberId} and c.angel_id = ${angelId}`.execute(
    db,
  )
  return rows[0]
}

/** A page of a conversation, oldest first: those before a place (the newest of them), or those after it. */
export async function readMessages(
  db: Db,
  conversationId: string,
  place: { before: number } | { after: number },
  limit: number,
): Promise<readonly MessageRow[]> {
  const columns = sql.raw(MESSAGE)
  if ('after' in place) {
    const { rows } = await sql<MessageRow>`select ${columns} from messages m ${withImage}
      where m.conversation_id = ${conversationId} and m.seq > ${place.after} order by m.seq limit ${limit}`.execute(db)
    return rows
  }
  const { rows } = await sql<MessageRow>`select ${columns} from messages m ${withImage}
    where m.conversation_id = ${conversationId} and m.seq < ${place.before} order by m.seq desc limit ${limit}`.execute(
    db,
  )
  return rows.toReversed()
}

export type SyncRow = MessageRow & {
  member_id: string
  angel_id: string
  member_read: number
  member_clear: number
  angel_read: number
}
/**
 * What came behind the cursors of a side's conversations, each conversation's in its order. A conversation that has no cursor and
 * something unread is derived from where that side has read. No more conversations are looked at than fill the limit, and nothing is
 * sorted: an angel may have 50,000 that are unread. Which of them come first is not said; a next call has cursors for those.
 */
export async function readSince(
  db: Db,
  of: { side: Side; id: string },
  cursors: ReadonlyMap<string, number>,
  limit: number,
): Promise<readonly SyncRow[]> {
  const side = sql.raw(of.side)
  const peer = sql.raw(of.side === 'member' ? 'angel' : 'member')
  const { rows } = await sql<SyncRow>`
    with cursors as (select * from unnest(${[...cursors.keys()]}::uuid[], ${[...cursors.values()]}::int[]) as t (peer_id, seq)),
    places as (
      select c.id, c.member_id, c.angel_id, c.member_read, c.member_clear, c.angel_read, cursors.seq from cursors
        join conversations c on c.${side}_id = ${of.id} and c.${peer}_id = cursors.peer_id and c.last_seq > cursors.seq
      union all
      select c.id, c.member_id, c.angel_id, c.member_read, c.member_clear, c.angel_read, c.${side}_read from conversations c
        where c.${side}_id = ${of.id} and c.${side}_at is not null and c.${side}_unread > 0 and not exists (select 1 from cursors where peer_id = c.${peer}_id)
    )
    select ${sql.raw(MESSAGE)}, m.member_id, m.angel_id, m.member_read, m.member_clear, m.angel_read
    from (select p.member_id, p.angel_id, p.member_read, p.member_clear, p.angel_read, found.* from places p
        cross join lateral (select * from messages where conversation_id = p.id and seq > p.seq order by seq limit ${limit}) found
      where ${notApart(`p.${peerOf(of.side)}`, of.id)} limit ${limit}) m ${withImage}`.execute(db)
  return rows
}

/** The peers of a side's newest conversations: those that its coming and going concerns. Each part of it walks an index. */
export const peersOf = ({ side, id }: { side: Side; id: string }, limit: number) =>
  side === 'member'
    ? sql<{ peer_id: string }>`
        select angel_id as peer_id from conversations where member_id = ${id} and member_at is not null
        and ${notApart('angel_id', id)} order by member_at desc limit ${limit}`
    : sql<{ peer_id: string }>`
        (select member_id as peer_id from conversations where angel_id = ${id} and angel_at is not null
          and ${notApart('member_id', id)} order by angel_at desc limit ${limit})
        union all
        (select member_id from conversations where angel_id = ${id} and angel_at is null and last_seq > 0
          and ${notApart('member_id', id)} limit ${limit})
        limit ${limit}`

export async function readPeers(db: Db, of: { side: Side; id: string }, limit: number): Promise<string[]> {
  const { rows } = await peersOf(of, limit).execute(db)
  return rows.map((row) => row.peer_id)
}
