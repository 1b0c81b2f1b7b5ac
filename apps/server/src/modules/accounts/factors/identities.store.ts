import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { FactorsTables, ProviderIdentitiesTable } from './tables.ts'

export type ProviderIdentity = Selectable<ProviderIdentitiesTable>
type Key = { brandId: string; issuer: string; subject: string }

/** SQL of who members are at identity providers. */
export function createIdentitiesStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<FactorsTables>()
  return {
    async bySubject({ brandId, issuer, subject }: Key, db: Db | Tx = root): Promise<ProviderIdentity | undefined> {
      return tables(db)
        .selectFrom('provider_identities')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
    },
    async ofMember(memberId: string, db: Db | Tx = root): Promise<ProviderIdentity | undefined> {
      return tables(db)
        .selectFrom('provider_identities')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    },
    async insert(tx: Tx, identity: Insertable<ProviderIdentitiesTable>): Promise<void> {
      await tables(tx).insertInto('provider_identities').values(identity).execute()
    },
    async noteUse(tx: Tx, id: string, seen: { at: Date; email: string; hostedDomain: string | null }): Promise<void> {
      await tables(tx)
        .updateTable('provider_identities')
        .set({ last_used_at: seen.at, email: seen.email, hosted_domain: seen.hostedDomain })
        .where('id', '=', id)
        .execute()
    },
    /** Those of the account, or those joined since a moment. */
    async remove(tx: Tx, memberId: string, since?: Date): Promise<void> {
      await tables(tx)
        .deleteFrom('provider_identities')
        .where('member_id', '=', memberId)
        .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
        .execute()
    },
  }
}
export type IdentitiesStore = ReturnType<typeof createIdentitiesStore>
