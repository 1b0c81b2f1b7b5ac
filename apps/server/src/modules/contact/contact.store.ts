import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ContactTables } from './tables.ts'

export type NewMessage = Insertable<ContactTables['contact_messages']>

/** All SQL of this module but what hands out and erases. */
export const contactStore = {
  /** Adds a message unless it is there; answers whether it was added. */
  async insertOnce(tx: Tx, message: NewMessage): Promise<boolean> {
    const added = await tx
      .withTables<ContactTables>()
      .insertInto('contact_messages')
      .values(message)
      .onConflict((on) => on.column('id').doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  },
}
