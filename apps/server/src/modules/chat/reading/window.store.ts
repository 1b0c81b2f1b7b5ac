import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type MessageRow, messageRow, withImage } from '../chat.store.ts'

/** The messages of a conversation that stand at most so many places from one of those named, oldest first. */
export async function readAround(
  db: Db,
  conversationId: string,
  seqs: readonly number[],
  around: number,
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${messageRow} from messages m ${withImage}
    where m.conversation_id = ${conversationId} and exists (select from unnest(${[...seqs]}::int[]) as named (seq)
      where m.seq between named.seq - ${around}::int and named.seq + ${around}::int) order by m.seq limit 1000`.execute(
    db,
  )
  return rows
}
