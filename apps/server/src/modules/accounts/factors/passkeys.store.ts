import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { FactorsTables, PasskeysTable } from './tables.ts'

export type Passkey = Selectable<PasskeysTable>

/** SQL of passkeys. */
export function createPasskeysStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<FactorsTables>()
  return {
    async ofMember(memberId: string, db: Db | Tx = root): Promise<Passkey[]> {
      return tables(db)
        .selectFrom('passkeys')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .execute()
    },
    async lockByCredential(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
      return tables(tx)
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .forUpdate()
        .executeTakeFirst()
    },
    async insert(tx: Tx, passkey: Insertable<PasskeysTable>): Promise<void> {
      await tables(tx).insertInto('passkeys').values(passkey).execute()
    },
    async noteUse(tx: Tx, id: string, use: { counter: number; at: Date; backedUp: boolean }): Promise<void> {
      await tables(tx)
        .updateTable('passkeys')
        .set({ counter: use.counter, last_used_at: use.at, backed_up: use.backedUp })
        .where('id', '=', id)
        .execute()
    },
    async remove(tx: Tx, id: string): Promise<void> {
      await tables(tx).deleteFrom('passkeys').where('id', '=', id).execute()
    },
    /** All of the account, or those made since a moment. */
    async removeAll(tx: Tx, memberId: string, since?: Date): Promise<void> {
      await tables(tx)
        .deleteFrom('passkeys')
        .where('member_id', '=', memberId)
        .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
        .execute()
    },
  }
}
export type PasskeysStore = ReturnType<typeof createPasskeysStore>
