import { sql } from 'kysely'
import type { QueueScope } from './photo-queue.api.ts'

/** What any of these grants reaches, of members `m`. */
export function within(scopes: readonly QueueScope[]) {
  if (scopes.length === 0) return sql`false`
  const each = scopes.map(
    ({ brands, countries }) => sql`(${brands === null ? sql`true` : sql`m.brand_id = any(${[...brands]}::text[])`}
      and ${countries === null ? sql`true` : sql`m.country = any(${[...countries]}::text[])`})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}
