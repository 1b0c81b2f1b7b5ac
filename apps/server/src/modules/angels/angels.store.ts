import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type Owed = {
  readonly conversation_id: string
  readonly member_id: string
  readonly angel_id: string
  readonly answers_seq: number
  /** Up to where an answer was given already while this one came to be owed. */
  readonly answered_seq: number
  readonly attempts: number
}

/** Owes an answer to what was written up to a place; one that is owed already answers that too. True when it is new. */
export async function oweAnswer(
  tx: Tx,
  owed: { conversationId: string; memberId: string; angelId: string; answersSeq: number; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into automated_answers (conversation_id, member_id, angel_id, answers_seq, due_at)
    values (${owed.conversationId}, ${owed.memberId}, ${owed.angelId}, ${owed.answersSeq}, ${owed.dueAt})
    on conflict (conversation_id) do update set answers_seq = greatest(automated_answers.answers_seq, excluded.answers_seq)
    returning (xmax = 0) as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

/**
 * Claims answers that are due until a moment; another process takes them up again only after it. Locked rows are passed over:
 * several runs wait for the words of a model at the same time.
 */
export async function claimAnswers(
  tx: Tx,
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    with due as (select conversation_id from automated_answers where due_at <= ${at} order by due_at limit ${limit}
      for update skip locked)
    update automated_answers a set due_at = ${until} from due where a.conversation_id = due.conversation_id
    returning a.conversation_id, a.member_id, a.angel_id, a.answers_seq, a.answered_seq, a.attempts`.execute(tx)
  return rows
}

/** Nothing is owed any more, or from now on what the member wrote while the answer was made. */
export async function endAnswer(tx: Tx, owed: Pick<Owed, 'conversation_id' | 'answers_seq'>, at: Date): Promise<void> {
  const { conversation_id: id, answers_seq: seq } = owed
  await sql`delete from automated_answers where conversation_id = ${id} and answers_seq = ${seq}`.execute(tx)
  await sql`update automated_answers set answered_seq = ${seq}, attempts = 0, due_at = ${at}
    where conversation_id = ${id}`.execute(tx)
}

/** When the next answer is due; null where none is owed. */
export async function nextAnswer(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(due_at) as at from automated_answers`.execute(db)
  return rows[0]?.at ?? null
}

export async function putOff(
  tx: Tx,
  { conversation_id: id }: Pick<Owed, 'conversation_id'>,
  until: Date,
): Promise<void> {
  await sql`update automated_answers set attempts = attempts + 1, due_at = ${until}
    where conversation_id = ${id}`.execute(tx)
}
