import type { Language as LanguageCode } from '@incontro/locale'
import { Language } from '@incontro/locale/schemas.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BillingTables } from '../tables.ts'
import type { OrderSummariesTable } from './tables.ts'

export type SummaryRow = Selectable<OrderSummariesTable> & { readonly language: LanguageCode }

/** The SQL of the order summaries that were served. */
export function createSummariesStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<BillingTables>()

  return {
    async insertSummary(summary: Insertable<OrderSummariesTable>): Promise<void> {
      await on(root).insertInto('order_summaries').values(summary).execute()
    },
    async summaryOf(memberId: string, id: string): Promise<SummaryRow | undefined> {
      const row = await on(root)
        .selectFrom('order_summaries')
        .selectAll()
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      return row && { ...row, language: Language.parse(row.language) }
    },
    /** It is evidence from now on, and is kept with what refers to it. */
    async useSummary(tx: Tx, id: string, at: Date): Promise<void> {
      await on(tx)
        .updateTable('order_summaries')
        .set({ used_at: at })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .execute()
    },
  }
}
export type SummariesStore = ReturnType<typeof createSummariesStore>
