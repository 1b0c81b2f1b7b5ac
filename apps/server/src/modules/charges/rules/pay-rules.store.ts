import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ChargesTables } from '../tables.ts'

/** The versions of the pay rules. */
export function createPayRulesStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<ChargesTables>()
  return {
    /** The rules that hold now. */
    async current(brandId: string, now: Date): Promise<{ version: number; rules: unknown } | undefined> {
      return on(root)
        .selectFrom('pay_rules')
        .select(['version', 'rules'])
        .where('brand_id', '=', brandId)
        .where('active_from', '<=', now)
        .orderBy('version', 'desc')
        .executeTakeFirst()
    },
    /** Every version, newest first. */
    async history(brandId: string, most: number): Promise<{ version: number; rules: unknown; active_from: Date }[]> {
      return on(root)
        .selectFrom('pay_rules')
        .select(['version', 'rules', 'active_from'])
        .where('brand_id', '=', brandId)
        .orderBy('version', 'desc')
        .limit(most)
        .execute()
    },
    /** A caller that adds a version has locked the brand by this. */
    async newestVersion(tx: Tx, brandId: string): Promise<number> {
      await on(tx)
        .withTables<{ brands: { id: string } }>()
        .selectFrom('brands')
        .select('id')
        .where('id', '=', brandId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const row = await on(tx)
        .selectFrom('pay_rules')
        .select('version')
        .where('brand_id', '=', brandId)
        .orderBy('version', 'desc')
        .executeTakeFirst()
      return row?.version ?? 0
    },
    async insert(
      tx: Tx,
      version: { brand_id: string; version: number; rules: string; active_from: Date; created_at: Date },
    ): Promise<void> {
      await on(tx).insertInto('pay_rules').values(version).execute()
    },
  }
}
export type PayRulesStore = ReturnType<typeof createPayRulesStore>
