import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ExportRow, PersonalData, Subject } from '../../platform/personal-data/personal-data.ts'
import { isReadable } from './chat.rules.ts'
import type { Pair } from './chat.store.ts'
import { readImagesOf } from './images.store.ts'

type Deps = {
  readonly db: Db
  /** D6: what may not be read stays unread in the copy too. */
  readonly readerOf: (memberId: string) => Promise<Reader>
  readonly openImage: (name: string) => Promise<NodeJS.ReadableStream | null>
}

/** What a member may read: everything, everything that software writes, and what was written until a time (D22, D23). */
export type Reader = { readonly all: boolean; readonly allOfSoftware: boolean; readonly until: Date | null }

/** Where the picture of a message stands in the copy. */
const fileName = (conversationId: string, seq: number) => `messages/${conversationId}-${seq}.jpg`

const PAGE = 500

/** D6, D22: as `isReadable` has it, in the words of the query below. */
const readable = ({ all, allOfSoftware, until }: Reader) =>
  sql`(${all} or (${allOfSoftware} and a.kind = 'automated') or m.seq <= c.member_clear or coalesce(m.at <= ${until}::timestamptz, false))`

/**
 * Conversations. Erasing takes the words of the member, on both sides; what the other wrote is the other's. Messages that
 * a report names stay until the report goes, and no one is shown them meanwhile.
 */
export function chatPersonalData({ db, readerOf, openImage }: Deps): PersonalData {
  async function* messages(subject: Subject): AsyncIterable<ExportRow> {
    const reader = await readerOf(subject.memberId)
    for (const pair of await conversationsOf(subject)) yield* messagesBetween(pair, subject, reader)
  }

  /** Each part walks an index of its own. */
  async function conversationsOf({ memberId, angelId }: Subject): Promise<readonly Pair[]> {
    const ofAngel = (part: RawBuilder<unknown>) =>
      sql`select id, member_id, angel_id from conversations where angel_id = ${angelId} and ${part}`
    const { rows } = await sql<Pair>`select member_id as "memberId", angel_id as "angelId" from (
        select id, member_id, angel_id from conversations where member_id = ${memberId}
        union all ${ofAngel(sql`angel_at is not null`)} union all ${ofAngel(sql`angel_at is null and last_seq > 0`)}
      ) own order by id`.execute(db)
    return rows
  }

  async function* messagesBetween(
    pair: Pair,
    { memberId, angelId }: Subject,
    reader: Reader,
  ): AsyncIterable<ExportRow> {
    for (let after = 0; ;) {
      const { rows } = await sql<{
        conversation: string
        seq: number
        person: string | null
        by: 'me' | 'other'
        type: string
        text: string
        at: Date
        automated: boolean
        blurred: boolean
        image: boolean
      }>`select c.id as conversation, m.seq, case when c.member_id = ${memberId} then a.screen_name else p.username end as person,
          case when m.sender_id in (${memberId}, ${angelId}) then 'me' else 'other' end as by, m.type, m.body as text, m.at,
          m.is_automated as automated,
          c.member_id = ${memberId} and not m.by_member and m.type = 'personal' and not ${readable(reader)} as blurred, i.id is not null as image
        from conversations c join messages m on m.conversation_id = c.id
          left join message_images i on i.conversation_id = m.conversation_id and i.seq = m.seq join angels a on a.id = c.angel_id join member_profiles p on p.member_id = c.member_id
        where c.member_id = ${pair.memberId} and c.angel_id = ${pair.angelId} and m.seq > ${after}
        order by m.seq limit ${PAGE}`.execute(db)
      for (const { conversation, seq, person, by, type, text, at, automated, blurred, image } of rows)
        yield {
          at,
          person,
          by,
          type,
          text: blurred ? null : text,
          ...(image && !blurred && { name: `files/${fileName(conversation, seq)}` }),
          blurred,
          automated,
        }
      const last = rows.at(-1)
      if (last === undefined || rows.length < PAGE) return
      after = last.seq
    }
  }

  async function* both(subject: Subject): AsyncIterable<ExportRow> {
    yield* messages(subject)
    const { rows } = await sql<{ body: string; at: Date }>`
      select body, at from service_messages where member_id = ${subject.memberId} order by at`.execute(db)
    for (const { body, at } of rows)
      yield { at, person: null, by: 'other', type: 'other', text: body, blurred: false, automated: true }
    yield* keptBeside(subject)
  }

  /** AN-11: her unsent words and her notes, with the person they are about. */
  async function* keptBeside({ angelId }: Subject): AsyncIterable<ExportRow> {
    const { rows } = await sql<{ at: Date; person: string | null; type: string; text: string }>`
      select p.changed_at as at, m.username as person, kept.type, kept.text from inbox_places p
        join member_profiles m on m.member_id = p.member_id
        cross join lateral (values ('draft', p.draft), ('draft', p.draft_other), ('note', p.note), ('note', p.note_other)) as kept (type, text)
      where p.angel_id = ${angelId} and kept.text <> '' order by p.changed_at`.execute(db)
    for (const row of rows) yield { ...row, by: 'me', blurred: false, automated: false }
  }

  return {
    module: 'chat',
    tables: {
      conversations: {
        exported: 'messages',
        erased: { kept: 'the other side’s list: it says that the profile was deleted' },
      },
      messages: { exported: 'messages', erased: 'cleared' },
      message_images: { exported: 'messages', erased: 'deleted' },
      inbox_places: { exported: 'messages', erased: 'deleted' },
      service_messages: { exported: 'messages', erased: 'deleted' },
    },
    sections: [{ name: 'messages', rows: both }],
    async files({ memberId, angelId }) {
      const [images, reader] = await Promise.all([readImagesOf(db, { memberId, angelId }), readerOf(memberId)])
      const sight = { all: reader.all, until: reader.until?.getTime() ?? null }
      return images
        .filter(
          ({ by_member: byMember, member_id: ofMember, member_clear: clear, seq, at }) =>
            byMember || ofMember !== memberId || isReadable({ ...sight, clear }, { seq: seq ?? 0, at }),
        )
        .map(({ conversation_id: conversation, seq, name }) => ({
          name: fileName(conversation ?? '', seq ?? 0), // those that were sent have both
          open: () => openImage(name),
        }))
    },
    async erase(tx, { memberId, angelId }, at) {
      await sql`delete from service_messages where member_id = ${memberId}`.execute(tx)
      await sql`delete from inbox_places where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      await sql`update conversations set waits_since = null where member_id = ${memberId} and waits_since is not null`.execute(
        tx,
      )
      const ids = angelId === null ? [memberId] : [memberId, angelId]
      const kept = sql`kept as materialized (
        select unnest(message_ids) as id from reports where member_id = ${memberId} and coalesce(keep_until > ${at}, true)
        union select unnest(message_ids) from reports where angel_id = ${angelId} and coalesce(keep_until > ${at}, true))`
      const isKept = sql`exists (select from kept where kept.id = conversation_id || '.' || seq)`
      await sql`with ${kept} delete from message_images where sender_id = any(${ids}) and not ${isKept}`.execute(tx)
      await sql`with ${kept} update messages set body = '' where sender_id = any(${ids}) and body <> '' and not ${isKept}`.execute(
        tx,
      )
      return undefined
    },
  }
}
