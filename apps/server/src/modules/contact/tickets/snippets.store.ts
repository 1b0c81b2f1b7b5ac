import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ContactTables } from '../tables.ts'

export type SnippetRow = Selectable<ContactTables['ticket_snippets']>
const MAX_SNIPPETS = 200

/** Answers that operators keep. */
export function createSnippetsStore(db: Db) {
  const tables = (on: Db | Tx) => on.withTables<ContactTables>()
  return {
    /** Own ones and shared ones, by name. */
    async of(operatorId: string): Promise<SnippetRow[]> {
      return tables(db)
        .selectFrom('ticket_snippets')
        .selectAll()
        .where((is) => is.or([is('operator_id', '=', operatorId), is('is_shared', '=', true)]))
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .limit(MAX_SNIPPETS)
        .execute()
    },
    async lock(tx: Tx, id: string): Promise<SnippetRow | undefined> {
      return tables(tx).selectFrom('ticket_snippets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    },
    async add(tx: Tx, { texts, ...snippet }: Insertable<ContactTables['ticket_snippets']>): Promise<void> {
      await tables(tx)
        .insertInto('ticket_snippets')
        .values({ ...snippet, texts: sql`${JSON.stringify(texts)}::jsonb` })
        .execute()
    },
    async save(
      tx: Tx,
      id: string,
      change: Pick<SnippetRow, 'is_shared' | 'name' | 'texts' | 'saved_at'>,
    ): Promise<void> {
      await tables(tx)
        .updateTable('ticket_snippets')
        .set((of) => ({
          ...change,
          texts: sql`${JSON.stringify(change.texts)}::jsonb`,
          version: of('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
    },
    async remove(tx: Tx, id: string): Promise<void> {
      await tables(tx).deleteFrom('ticket_snippets').where('id', '=', id).execute()
    },
  }
}
export type SnippetsStore = ReturnType<typeof createSnippetsStore>
