import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { BrandsTables } from './tables.ts'

/** All SQL of this module. */
export function createBrandsStore(root: Db) {
  const db = root.withTables<BrandsTables>()
  return {
    async all() {
      const [brands, hosts, flows] = await Promise.all([
        db.selectFrom('brands').select(['id', 'settings']).execute(),
        db.selectFrom('brand_hosts').selectAll().execute(),
        db.selectFrom('flows').select(['brand_id', 'id', 'settings']).execute(),
      ])
      return { brands, hosts, flows }
    },
    async saveBrand(tx: Tx, id: string, settings: unknown): Promise<void> {
      const json = JSON.stringify(settings)
      const saved = await sql<{ version: number }>`insert into brands (id, settings) values (${id}, ${json}::jsonb)
        on conflict (id) do update set settings = excluded.settings, version = brands.version + 1, updated_at = now() returning version`.execute(tx)
      await sql`insert into setting_versions (kind, brand_id, version, settings) values ('brand', ${id}, ${saved.rows[0]?.version ?? 1}, ${json}::jsonb)`.execute(tx)
    },
    async saveFlow(tx: Tx, brandId: string, id: string, settings: unknown): Promise<void> {
      const json = JSON.stringify(settings)
      const saved = await sql<{ version: number }>`insert into flows (brand_id, id, settings) values (${brandId}, ${id}, ${json}::jsonb)
        on conflict (brand_id, id) do update set settings = excluded.settings, version = flows.version + 1, updated_at = now() returning version`.execute(tx)
      await sql`insert into setting_versions (kind, brand_id, flow_id, version, settings)
        values ('flow', ${brandId}, ${id}, ${saved.rows[0]?.version ?? 1}, ${json}::jsonb)`.execute(tx)
    },
    async saveHosts(tx: Tx, brandId: string, hosts: readonly string[]): Promise<void> {
      const tables = tx.withTables<BrandsTables>()
      await tables.deleteFrom('brand_hosts').where('brand_id', '=', brandId).execute()
      if (hosts.length > 0)
        await tables
          .insertInto('brand_hosts')
          .values(hosts.map((host) => ({ host, brand_id: brandId })))
          .execute()
    },
  }
}
export type BrandsStore = ReturnType<typeof createBrandsStore>
