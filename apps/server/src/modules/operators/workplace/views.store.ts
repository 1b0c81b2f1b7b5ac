import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { OperatorsTables } from '../tables.ts'

export type ViewRow = Selectable<OperatorsTables['operator_views']>
const MAX_VIEWS = 100

/** Lists that operators keep under a name (G7). */
export function createViewsStore(db: Db) {
  const tables = db.withTables<OperatorsTables>()
  return {
    /** Own ones and those that others share, by name. */
    async of(operatorId: string, page: string): Promise<ViewRow[]> {
      return tables
        .selectFrom('operator_views')
        .selectAll()
        .where('page', '=', page)
        .where((of) => of.or([of('operator_id', '=', operatorId), of('is_shared', '=', true)]))
        .orderBy('name')
        .limit(MAX_VIEWS)
        .execute()
    },
    /** Keeps a view; the same name on the same page again replaces it. */
    async save(
      operatorId: string,
      { page, name, query, isShared, at }: { page: string; name: string; query: string; isShared: boolean; at: Date },
    ): Promise<ViewRow> {
      return tables
        .insertInto('operator_views')
        .values({ id: newId(), operator_id: operatorId, page, name, query, is_shared: isShared, saved_at: at })
        .onConflict((on) =>
          on.columns(['operator_id', 'page', 'name']).doUpdateSet({ query, is_shared: isShared, saved_at: at }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async remove(operatorId: string, id: string): Promise<boolean> {
      const removed = await tables
        .deleteFrom('operator_views')
        .where('id', '=', id)
        .where('operator_id', '=', operatorId)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },
  }
}
export type ViewsStore = ReturnType<typeof createViewsStore>
