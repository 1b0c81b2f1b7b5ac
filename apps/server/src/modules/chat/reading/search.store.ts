import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listColumns, type ListRow, notApart, withImage } from '../chat.store.ts'
import { millis } from '../millis.ts'

/** The rows of a member's list that are about some angels, newest first. */
export async function readListOf(db: Db, memberId: string, angelIds: readonly string[]): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    select ${listColumns} from conversations c join messages m on m.conversation_id = c.id and m.seq = c.member_seq ${withImage}
    where c.member_id = ${memberId} and c.angel_id = any(${angelIds}::uuid[]) and c.member_at is not null
      and ${notApart('c.angel_id', memberId)} order by c.member_at desc, c.id desc`.execute(db)
  return rows
}

export type ListedConversation = { id: string; angel_id: string; last_seq: number; member_clear: number }
/** The peers of a member's list, newest first. */
export async function readListed(db: Db, memberId: string, limit: number): Promise<readonly ListedConversation[]> {
  const { rows } = await sql<ListedConversation>`
    select id, angel_id, last_seq, member_clear from conversations where member_id = ${memberId} and member_at is not null
    and ${notApart('angel_id', memberId)} order by member_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export type FoundRow = {
  conversation_id: string
  seq: number
  by_member: boolean
  body: string
  at: number
  has_image: boolean
}
export type Sought = {
  /**
   * In the order in which they are looked through; whether all that the other side wrote may be read, and up to where it was
   * read in clear (D6, D22).
   */
  readonly conversations: readonly { readonly id: string; readonly isOpen: boolean; readonly clear: number }[]
  /** Regular expressions that all have to match. */
  readonly patterns: readonly string[]
  /** What was received until then could be read once. */
  readonly readableUntil: Date | null
  /** CH-16: what is later than this is not shown yet. */
  readonly until: Date
  /** How many messages are looked at, of one conversation and in all. */
  readonly ofEach: number
  readonly inAll: number
}
/** The newest of the written messages in which something stands: the newest ends of conversations, read by their key. */
export async function findMessages(db: Db, sought: Sought, limit: number): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select m.conversation_id, m.seq, m.by_member, m.body, ${sql.raw(millis('m.at'))} as at, i.id is not null as has_image from (
      select looked.* from (
        select m.*, c.is_open, c.clear from unnest(${sought.conversations.map((one) => one.id)}::uuid[],
            ${sought.conversations.map((one) => one.isOpen)}::bool[], ${sought.conversations.map((one) => one.clear)}::int[])
            as c (id, is_open, clear)
          cross join lateral (select conversation_id, seq, by_member, type, body, at from messages
            where conversation_id = c.id order by seq desc limit ${sought.ofEach}) m
          limit ${sought.inAll}
      ) as looked
      where type = 'personal' and (by_member or is_open or seq <= clear or at <= ${sought.readableUntil}::timestamptz) and at <= ${sought.until}
        and body ~ all(${sought.patterns}::text[])
      order by at desc, conversation_id, seq desc limit ${limit}
    ) as m ${withImage} order by m.at desc, m.conversation_id, m.seq desc`.execute(db)
  return rows
}
