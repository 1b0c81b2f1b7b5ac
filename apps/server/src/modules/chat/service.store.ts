import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts'

export type ServiceMessage = { id: string; notification_id: string; body: string; at: number; is_read: boolean }

const MESSAGES = {
  name: 'service_messages',
  text: `select id, notification_id, body, (extract(epoch from at) * 1000)::float8 as at, read_at is not null as is_read
    from service_messages where member_id = $1 order by at, id`,
}
const UNREAD = {
  name: 'service_unread',
  text: 'select count(*)::int as unread from service_messages where member_id = $1 and read_at is null',
}

/** Answers the message where it is a new one. */
export async function insertServiceMessageOnce(
  tx: Tx,
  message: { id: string; memberId: string; notificationId: string; body: string; at: Date },
): Promise<boolean> {
  const made = await sql`insert into service_messages (id, member_id, notification_id, body, at)
    values (${message.id}, ${message.memberId}, ${message.notificationId}, ${message.body}, ${message.at})
    on conflict (member_id, notification_id) do nothing returning 1`.execute(tx)
  return made.rows.length > 0
}

/** What the service said to a member, oldest first. */
export async function readServiceMessages(db: Db, memberId: string): Promise<ServiceMessage[]> {
  return [...(await rowsOf<ServiceMessage>(db, MESSAGES, [memberId]))]
}

export async function readServiceUnread(db: Db, memberId: string): Promise<number> {
  const [row] = await rowsOf<{ unread: number }>(db, UNREAD, [memberId])
  return row?.unread ?? 0
}

/** Marks the first of them as read. */
export async function markServiceRead(db: Db, memberId: string, upTo: number, at: Date): Promise<void> {
  await sql`update service_messages set read_at = ${at} where read_at is null and id in (
    select id from service_messages where member_id = ${memberId} order by at, id limit ${upTo})`.execute(db)
}
