import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import type { BrandsTables } from './tables.ts'

export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const All = z.object({
  brands: z.array(z.object({ id: z.string(), settings: z.unknown() })),
  hosts: z.array(z.object({ host: z.string(), brandId: z.string() })),
  flows: z.array(z.object({ brandId: z.string(), id: z.string(), settings: z.unknown() })),
})

export type OneBrand = { readonly brand: unknown; readonly hosts: unknown; readonly flows: unknown }

/** SQL of what is live; drafts and versions have stores of their own. */
export function createBrandsStore() {
  return {
    /** Everything at once, on the caller's own connection where there is one: a transaction must not wait for the pool. */
    async all(run: Query) {
      const result = await run(`select
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'settings', settings)), '[]') from brands) as brands,
        (select coalesce(jsonb_agg(jsonb_build_object('host', host, 'brandId', brand_id)), '[]') from brand_hosts) as hosts,
        (select coalesce(jsonb_agg(jsonb_build_object('brandId', brand_id, 'id', id, 'settings', settings)), '[]') from flows) as flows`)
      return All.parse(result.rows[0])
    },
    /** The newest versions on record of a brand's setting, or of one of its flows. */
    async versions(
      run: Query,
      { brandId, flowId }: { readonly brandId: string; readonly flowId: string | null },
    ): Promise<unknown[]> {
      const { rows } = await run(
        `select settings from setting_versions where kind = $1 and brand_id = $2 and flow_id is not distinct from $3
        order by version desc limit 20`,
        [flowId === null ? 'brand' : 'flow', brandId, flowId],
      )
      return z
        .array(z.object({ settings: z.unknown() }))
        .parse(rows)
        .map(({ settings }) => settings)
    },
    /** Another company's brand whose receipts carry this series. */
    async otherOwnerOfSeries(
      tx: Tx,
      id: string,
      { series, vatId }: { series: string; vatId: string },
    ): Promise<string | undefined> {
      const found = await sql<{ id: string }>`select id from brands where id <> ${id}
        and settings -> 'seller' ->> 'series' = ${series} and settings -> 'seller' ->> 'vatId' <> ${vatId} limit 1`.execute(
        tx,
      )
      return found.rows[0]?.id
    },
    /** One brand as it stands, with its hosts and flows, in the caller's transaction; null where there is none. */
    async ofBrand(tx: Tx, brandId: string): Promise<OneBrand | null> {
      const { rows } = await sql<{ brand: unknown; hosts: unknown; flows: unknown }>`select b.settings as brand,
        (select coalesce(jsonb_agg(h.host order by h.host), '[]') from brand_hosts h where h.brand_id = b.id) as hosts,
        (select coalesce(jsonb_object_agg(f.id, f.settings), '{}') from flows f where f.brand_id = b.id) as flows
        from brands b where b.id = ${brandId}`.execute(tx)
      return rows[0] ?? null
    },
    /** When a brand or one of its flows was saved last. */
    async changedAt(tx: Tx, brandId: string): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select greatest(
        (select updated_at from brands where id = ${brandId}),
        (select max(updated_at) from flows where brand_id = ${brandId})) as at`.execute(tx)
      return rows[0]?.at ?? null
    },
    /** Which of these hosts serve another brand. */
    async hostsOfOthers(
      tx: Tx,
      brandId: string,
      hosts: readonly string[],
    ): Promise<{ readonly host: string; readonly brandId: string }[]> {
      if (hosts.length === 0) return []
      const rows = await tx
        .withTables<BrandsTables>()
        .selectFrom('brand_hosts')
        .selectAll()
        .where('host', 'in', hosts)
        .where('brand_id', '<>', brandId)
        .execute()
      return rows.map((row) => ({ host: row.host, brandId: row.brand_id }))
    },
    async saveBrand(tx: Tx, id: string, settings: unknown): Promise<void> {
      const json = JSON.stringify(settings)
      const saved = await sql<{ version: number }>`insert into brands (id, settings) values (${id}, ${json}::jsonb)
        on conflict (id) do update set settings = excluded.settings, version = brands.version + 1, updated_at = now() returning version`.execute(
        tx,
      )
      await sql`insert into setting_versions (kind, brand_id, version, settings) values ('brand', ${id}, ${saved.rows[0]?.version ?? 1}, ${json}::jsonb)`.execute(
        tx,
      )
    },
    async saveFlow(tx: Tx, brandId: string, id: string, settings: unknown): Promise<void> {
      const json = JSON.stringify(settings)
      const saved = await sql<{
        version: number
      }>`insert into flows (brand_id, id, settings) values (${brandId}, ${id}, ${json}::jsonb)
        on conflict (brand_id, id) do update set settings = excluded.settings, version = flows.version + 1, updated_at = now() returning version`.execute(
        tx,
      )
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
