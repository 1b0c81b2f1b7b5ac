import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Side } from '../chat.rules.ts'
import { notApart, peerOf } from '../chat.store.ts'

/** How many written messages a side has not read. */
export async function readUnreadTotal(db: Db, of: { side: Side; id: string }): Promise<number> {
  const side = sql.raw(of.side)
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${side}_unread), 0)::int as total from conversations
    where ${side}_id = ${of.id} and ${side}_at is not null and ${notApart(peerOf(of.side), of.id)}`.execute(db)
  return rows[0]?.total ?? 0
}

export type UnreadFrom = { angelId: string; count: number; at: Date }
/** The senders of written messages that a member has not read, the newest first; `at` is the newest's. */
export async function readUnreadFrom(db: Db, memberId: string, limit: number): Promise<UnreadFrom[]> {
  const found = sql<UnreadFrom>`
    select c.angel_id as "angelId", c.member_unread as count, m.at from conversations c
    cross join lateral (select at from messages where conversation_id = c.id and seq > c.member_read and not by_member
      and type = 'personal' order by seq desc limit 1) m
    where c.member_id = ${memberId} and c.member_at is not null and c.member_unread > 0 and ${notApart('c.angel_id', memberId)}
    order by m.at desc limit ${limit}`
  return (await found.execute(db)).rows
}
