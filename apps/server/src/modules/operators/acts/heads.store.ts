import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OperatorsTables } from '../tables.ts'

export type HeadRow = Selectable<OperatorsTables['operator_audit_heads']>

/** What the audit's chain ended with, day by day (BO-11). */
export function createHeadsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  return {
    /** Keeps the head of a day; false where that day has one. */
    async keep(tx: Tx, head: HeadRow): Promise<boolean> {
      const kept = await tables(tx)
        .insertInto('operator_audit_heads')
        .values(head)
        .onConflict((on) => on.column('day').doNothing())
        .executeTakeFirst()
      return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async last(db: Db | Tx = root): Promise<HeadRow | undefined> {
      return tables(db)
        .selectFrom('operator_audit_heads')
        .selectAll()
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst()
    },
    /** The newest one up to which the chain was whole. */
    async lastWhole(db: Db | Tx = root): Promise<HeadRow | undefined> {
      return tables(db)
        .selectFrom('operator_audit_heads')
        .selectAll()
        .where('broken', 'is', null)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst()
    },
    /** Every one, by the number of its row: what the chain has to agree with. */
    async byNumber(): Promise<Map<number, Buffer>> {
      const rows = await tables(root)
        .selectFrom('operator_audit_heads')
        .select(['number', 'hash'])
        .where('broken', 'is', null)
        .execute()
      return new Map(rows.map(({ number, hash }) => [number, hash]))
    },
  }
}
export type HeadsStore = ReturnType<typeof createHeadsStore>
