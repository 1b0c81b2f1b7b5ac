import type { Reason } from '@incontro/contract/backoffice.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { OperatorsTables } from '../tables.ts'

export type Skip = {
  readonly queue: string
  readonly itemId: string
  readonly brandId: string
  readonly operatorId: string
  readonly reason: Reason
  readonly at: Date
}
export type SkipRow = Skip & { readonly id: string; readonly by: string }

const AT_MOST = 200

/** Items that operators gave back to their queue (BO-45). */
export function createSkipsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  return {
    async add(tx: Tx, { queue, itemId, brandId, operatorId, reason, at }: Skip): Promise<void> {
      await tables(tx)
        .insertInto('operator_skips')
        .values({
          id: newId(),
          queue,
          item_id: itemId,
          brand_id: brandId,
          operator_id: operatorId,
          reason: JSON.stringify(reason),
          at,
        })
        .execute()
    },
    /** Items that an operator gave back since then. */
    async itemsOf(queue: string, operatorId: string, since: Date, tx?: Tx): Promise<string[]> {
      const rows = await tables(tx ?? root)
        .selectFrom('operator_skips')
        .select('item_id')
        .distinct()
        .where('queue', '=', queue)
        .where('operator_id', '=', operatorId)
        .where('at', '>=', since)
        .execute()
      return rows.map(({ item_id }) => item_id)
    },
    /** What anybody gave back since then, the newest first. */
    async newest(queue: string, since: Date): Promise<SkipRow[]> {
      const rows = await tables(root)
        .selectFrom('operator_skips as s')
        .innerJoin('operators as o', 'o.id', 's.operator_id')
        .selectAll('s')
        .select('o.name')
        .where('s.queue', '=', queue)
        .where('s.at', '>=', since)
        .orderBy('s.at', 'desc')
        .limit(AT_MOST)
        .execute()
      return rows.map((row) => present(row, row.name))
    },
  }
}
export type SkipsStore = ReturnType<typeof createSkipsStore>

function present(row: Selectable<OperatorsTables['operator_skips']>, by: string): SkipRow {
  return {
    id: row.id,
    queue: row.queue,
    itemId: row.item_id,
    brandId: row.brand_id,
    operatorId: row.operator_id,
    reason: row.reason,
    at: row.at,
    by,
  }
}
