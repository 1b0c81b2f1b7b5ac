import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BooksTables } from '../tables.ts'
import type { SuspenseTable } from './tables.ts'

export type SuspenseStore = ReturnType<typeof createSuspenseStore>

/** The SQL of money that waits for its place. */
export function createSuspenseStore() {
  const on = (db: Db | Tx) => db.withTables<BooksTables>()
  return {
    /** Money that left twice of an attempt, and waits for a person. */
    async lockSuspendedOf(tx: Tx, attemptId: string): Promise<Selectable<SuspenseTable>[]> {
      return on(tx)
        .selectFrom('suspense_items')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .where('why', '=', 'left_twice')
        .where('state', '=', 'open')
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    async endSuspended(tx: Tx, id: string, at: Date): Promise<void> {
      await on(tx).updateTable('suspense_items').set({ state: 'refunded', ended_at: at }).where('id', '=', id).execute()
    },
    /** Once for a payment and a reason: undefined for what waits already, or waited. */
    async insertSuspense(tx: Tx, item: Insertable<SuspenseTable>): Promise<Selectable<SuspenseTable> | undefined> {
      return on(tx)
        .insertInto('suspense_items')
        .values(item)
        .onConflict((conflict) => conflict.columns(['merchant_account_id', 'provider_ref', 'why']).doNothing())
        .returningAll()
        .executeTakeFirst()
    },
  }
}
