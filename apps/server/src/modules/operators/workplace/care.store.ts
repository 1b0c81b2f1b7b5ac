import { type Care, careKinds } from '@incontro/contract/backoffice.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OperatorsTables } from '../tables.ts'

const usual: Care = { isGrey: false, isBlurred: false, leavesOut: [] }

/** BO-51: how operators want to see pictures, and what they leave to others. */
export function createCareStore(db: Db) {
  const tables = db.withTables<OperatorsTables>()
  return {
    async of(operatorId: string): Promise<Care> {
      const row = await tables
        .selectFrom('operator_care')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .executeTakeFirst()
      if (row === undefined) return usual
      // a kind of before may be none any more
      const leavesOut = careKinds.filter((kind) => row.leaves_out.includes(kind))
      return { isGrey: row.is_grey, isBlurred: row.is_blurred, leavesOut }
    },
    async save(operatorId: string, { isGrey, isBlurred, leavesOut }: Care): Promise<void> {
      const values = { is_grey: isGrey, is_blurred: isBlurred, leaves_out: [...leavesOut] }
      await tables
        .insertInto('operator_care')
        .values({ operator_id: operatorId, ...values })
        .onConflict((on) => on.column('operator_id').doUpdateSet(values))
        .execute()
    },
  }
}
export type CareStore = ReturnType<typeof createCareStore>
