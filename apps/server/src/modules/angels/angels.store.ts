import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type Owed = {
  readonly conversation_id: string
  readonly member_id: string
  readonly angel_id: string
  readonly answers_seq: number
  readonly attempts: number
}

/** Owes an answer to what was written up to a place; one that is owed already answers that too. True when it is new. */
export async function oweAnswer(
  db: Db,
  owed: { conversationId: string; memberId: string; angelId: string; answersSeq: number; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into automated_answers (conversation_id, member_id, angel_id, answers_seq, due_at)
    values (${owed.conversationId}, ${owed.memberId}, ${owed.angelId}, ${owed.answersSeq}, ${owed.dueAt})
    on conflict (conversation_id) do update set answers_seq = greatest(automated_answers.answers_seq, excluded.answers_seq)
    returning (xmax = 0) as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

/** Takes answers that are due; another process does not see them until the transaction ends. */
export async function lockDueAnswers(tx: Tx, at: Date, limit: number): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    select conversation_id, member_id, angel_id, answers_seq, attempts from automated_answers
    where due_at <= ${at} order by due_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function endAnswers(tx: Tx, conversationIds: readonly string[]): Promise<void> {
  await sql`delete from automated_answers where conversation_id = any(${conversationIds}::uuid[])`.execute(tx)
}

export async function putOff(tx: Tx, conversationId: string, until: Date): Promise<void> {
  await sql`update automated_answers set attempts = attempts + 1, due_at = ${until} where conversation_id = ${conversationId}`.execute(
    tx,
  )
}
