import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OperatorsTables } from '../tables.ts'

export type NoteRow = Selectable<OperatorsTables['operator_notes']>
type Place = { readonly at: Date; readonly id: string }

/** BO-31: what operators noted of people. */
export function createNotesStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  return {
    async add(tx: Tx, note: NoteRow): Promise<void> {
      await tables(tx).insertInto('operator_notes').values(note).execute()
    },
    /** False where it is gone already. */
    async remove(tx: Tx, id: string): Promise<boolean> {
      const { numDeletedRows } = await tables(tx).deleteFrom('operator_notes').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
    async lock(tx: Tx, id: string): Promise<NoteRow | undefined> {
      return tables(tx).selectFrom('operator_notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    },
    /** Of an account, the newest first. */
    async page(accountId: string, { after, most }: { after: Place | null; most: number }): Promise<NoteRow[]> {
      return tables(root)
        .selectFrom('operator_notes')
        .selectAll()
        .where('account_id', '=', accountId)
        .$if(after !== null, (q) =>
          q.where(sql<boolean>`(at, id) < (${after?.at ?? new Date(0)}, ${after?.id ?? null}::uuid)`),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
    },
    async count(accountId: string): Promise<number> {
      const { count } = await tables(root)
        .selectFrom('operator_notes')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return count
    },
    async removeOf(tx: Tx, accountId: string): Promise<void> {
      await tables(tx).deleteFrom('operator_notes').where('account_id', '=', accountId).execute()
    },
    async allOf(accountId: string): Promise<NoteRow[]> {
      return tables(root)
        .selectFrom('operator_notes')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('at')
        .execute()
    },
  }
}
export type NotesStore = ReturnType<typeof createNotesStore>
