import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { notApart, withImage } from '../chat.store.ts'
import { millis } from '../millis.ts'
import type { Pair } from '../sending/facts.ts'

export type UnreadText = { text: string; hasImage: boolean }
export type UnreadRow = UnreadText & { seq: number; at: number; clear: number }
/** What the angel wrote last and the member has not read; of no one who is blocked. */
export async function readNewestUnread(db: Db, { memberId, angelId }: Pair): Promise<UnreadRow | undefined> {
  const { rows } = await sql<UnreadRow>`
    select m.seq, ${sql.raw(millis('m.at'))} as at, c.member_clear as clear, m.body as text, i.id is not null as "hasImage" from conversations c join messages m on m.conversation_id = c.id and m.seq > c.member_read ${withImage}
    where c.member_id = ${memberId} and c.angel_id = ${angelId} and c.member_at is not null and not m.by_member
      and m.type = 'personal' and ${notApart('c.angel_id', memberId)} order by m.seq desc limit 1`.execute(db)
  return rows[0]
}
