import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type DisputeRow = {
  readonly id: string
  readonly lineId: string
  readonly angelId: string
  readonly brandId: string
  readonly words: string
  readonly at: Date
  readonly dueAt: Date
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
  readonly isGranted: boolean | null
  readonly answerWords: string | null
  readonly amount: number | null
}
export type DisputeInList = DisputeRow & { readonly name: string; readonly accountId: string | null }
export type DisputesStore = ReturnType<typeof createDisputesStore>

const DISPUTE = sql`d.id, d.line_id as "lineId", d.angel_id as "angelId", d.brand_id as "brandId", d.words, d.at, d.due_at as "dueAt",
  d.answered_at as "answeredAt", d.answered_by as "answeredBy", d.is_granted as "isGranted", d.answer_words as "answerWords",
  d.amount_minor as amount`
const IN_LIST = sql`${DISPUTE}, a.screen_name as name, a.account_id as "accountId" from pay_disputes d join angels a on a.id = d.angel_id`

/** The SQL of objections to lines. */
export function createDisputesStore(root: Db) {
  return {
    async ofMonth(angelId: string, month: string): Promise<Map<string, DisputeRow>> {
      const { rows } = await sql<DisputeRow>`select ${DISPUTE} from pay_disputes d join pay_lines l on l.id = d.line_id
        where d.angel_id = ${angelId} and l.month = ${month}`.execute(root)
      return new Map(rows.map((row) => [row.lineId, row]))
    },
    /** False where the line has one already. */
    async insert(
      tx: Tx,
      dispute: Pick<DisputeRow, 'id' | 'lineId' | 'angelId' | 'brandId' | 'words' | 'at' | 'dueAt'>,
    ): Promise<boolean> {
      const { rows } =
        await sql`insert into pay_disputes (id, line_id, angel_id, brand_id, words, at, due_at) values (${dispute.id},
          ${dispute.lineId}, ${dispute.angelId}, ${dispute.brandId}, ${dispute.words}, ${dispute.at}, ${dispute.dueAt})
        on conflict (line_id) do nothing returning id`.execute(tx)
      return rows.length > 0
    },
    /** Those that wait, the most urgent first, then the last answered ones; of these brands, or of all. */
    async list(brands: readonly string[] | null, most: number): Promise<DisputeInList[]> {
      const { rows } = await sql<DisputeInList>`select ${IN_LIST}
        where ${brands === null}::boolean or d.brand_id = any(${[...(brands ?? [])]}::text[])
        order by d.answered_at is not null, case when d.answered_at is null then d.due_at end, d.answered_at desc limit ${most}`.execute(
        root,
      )
      return rows
    },
    async lock(tx: Tx, id: string): Promise<DisputeInList | undefined> {
      const { rows } = await sql<DisputeInList>`select ${IN_LIST} where d.id = ${id} for update of d`.execute(tx)
      return rows[0]
    },
    async answer(
      tx: Tx,
      id: string,
      answer: {
        readonly by: string
        readonly isGranted: boolean
        readonly words: string
        readonly amount: number
        readonly at: Date
      },
    ): Promise<void> {
      await sql`update pay_disputes set answered_at = ${answer.at}, answered_by = ${answer.by}, is_granted = ${answer.isGranted},
        answer_words = ${answer.words}, amount_minor = ${answer.amount} where id = ${id}`.execute(tx)
    },
  }
}
