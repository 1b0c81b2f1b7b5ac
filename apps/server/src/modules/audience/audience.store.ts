import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type DayViews = { readonly brandId: string; readonly path: string; readonly views: number }

/** Whatever is sent, a day of a brand holds no more rows than this. */
const MOST_PATHS = 60

/** All SQL of this module. */
export function createAudienceStore(db: Db) {
  return {
    async add({ brandId, day, path }: { brandId: string; day: string; path: string }): Promise<void> {
      await sql`insert into page_views (brand_id, day, path, views)
        select ${brandId}, ${day}::date, case when count(*) < ${MOST_PATHS} or bool_or(path = ${path}) then ${path} else '/other' end, 1
        from page_views where brand_id = ${brandId} and day = ${day}::date
        on conflict (brand_id, day, path) do update set views = page_views.views + 1`.execute(db)
    },
    async ofDay(day: string): Promise<DayViews[]> {
      const { rows } = await sql<DayViews>`select brand_id as "brandId", path, views from page_views
        where day = ${day}::date order by brand_id, path`.execute(db)
      return rows
    },
  }
}
