import { sql } from 'kysely'
import { type Db, rowsOf } from '../../../platform/database/database.ts'
import type { Side } from '../chat.rules.ts'
import { notApart, notApartFrom, peerOf, withImage } from '../chat.store.ts'
import type { Pair } from '../sending/facts.ts'

const totalOf = (side: Side) => ({
  name: `unread_total_${side}`,
  text: `select coalesce(sum(${side}_unread), 0)::int as total from conversations
    where ${side}_id = $1 and ${side}_at is not null and ${side}_unread > 0 and ${notApartFrom(peerOf(side), '$1')}`,
})
const TOTAL = { member: totalOf('member'), angel: totalOf('angel') } as const satisfies Record<Side, object>

/** How many written messages a side has not read. */
export async function readUnreadTotal(db: Db, { side, id }: { side: Side; id: string }): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, TOTAL[side], [id])
  return row?.total ?? 0
}

export type UnreadFrom = { memberId: string; angelId: string; count: number; at: Date }
/** The senders of written messages that each of these members has not read, the newest `limit`; `at` is the newest message's. */
export async function readUnreadFrom(db: Db, memberIds: readonly string[], limit: number): Promise<UnreadFrom[]> {
  const found = sql<UnreadFrom>`
    select reader.id as "memberId", sender.* from unnest(${[...memberIds]}::uuid[]) as reader (id)
    cross join lateral (
      select c.angel_id as "angelId", c.member_unread as count, m.at from conversations c
      cross join lateral (select at from messages where conversation_id = c.id and seq > c.member_read and not by_member
        and type = 'personal' order by seq desc limit 1) m
      where c.member_id = reader.id and c.member_at is not null and c.member_unread > 0
        and not exists (select from exclusions e where e.viewer_id = reader.id and e.target_id = c.angel_id and e.reason <> 'dislike')
      order by m.at desc limit ${limit}
    ) sender order by reader.id, sender.at desc`
  return (await found.execute(db)).rows
}

export type AwaitsAngel = {
  readonly count: number
  readonly since: Date
  readonly readSeq: number
  readonly lastSeq: number
  readonly newest: { readonly text: string; readonly hasImage: boolean }
}
type AwaitsRow = Pick<AwaitsAngel, 'count' | 'since' | 'readSeq' | 'lastSeq'> & AwaitsAngel['newest']
/** What a member wrote and the angel of the conversation has not read; null where that is nothing, or one has blocked the other. */
export async function readAwaitsAngel(db: Db, { memberId, angelId }: Pair): Promise<AwaitsAngel | null> {
  const { rows } = await sql<AwaitsRow>`
    select c.angel_unread as count, c.angel_read as "readSeq", first.at as since, last.seq as "lastSeq",
      last.body as text, last.image_id is not null as "hasImage"
    from conversations c
    cross join lateral (select at from messages where conversation_id = c.id and seq > c.angel_read and by_member
      and type = 'personal' order by seq limit 1) first
    cross join lateral (select m.seq, m.body, i.id as image_id from messages m ${withImage} where m.conversation_id = c.id
      and m.seq > c.angel_read and m.by_member and m.type = 'personal' order by m.seq desc limit 1) last
    where c.member_id = ${memberId} and c.angel_id = ${angelId} and c.angel_at is not null and c.angel_unread > 0
      and ${notApart('c.member_id', angelId)}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { text, hasImage, ...waiting } = row
  return { ...waiting, newest: { text, hasImage } }
}
