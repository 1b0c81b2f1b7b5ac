import type { Buckets } from '../../platform/ids/buckets.rules.ts'
import type { Database } from '../../platform/database/database.ts'
import { tablePlaces } from './table-places.fixtures.ts'

type Counts = { readonly table: string; readonly here: number; readonly elsewhere: number }

/** The column that names the member, in a table or in those that its rows hang on. */
export function memberOf(table: string, alias: string): { readonly expression: string; readonly joins: string } {
  const place = tablePlaces[table]
  if (place?.on !== 'member') return { expression: `${alias}.member_id`, joins: '' }
  if ('by' in place) {
    const columns = place.by.map((column) => `${alias}.${column}`)
    // of a pair the one that is no angel: her profile has no bucket of a member
    const member = columns.map(
      (column) => `case when not exists (select from angels a where a.id = ${column}) then ${column} end`,
    )
    return { expression: columns.length === 1 ? `${columns[0]}` : `coalesce(${member.join(', ')})`, joins: '' }
  }
  const { column, table: other, key } = place.through
  const next = memberOf(other, `${alias}n`)
  return {
    expression: next.expression,
    joins: `join ${other} ${alias}n on ${alias}n.${key} = ${alias}.${column} ${next.joins}`,
  }
}

/**
 * Rows of each table that names members, by whether the member's bucket is one of those. Accounts of hosts count as neither, nor do
 * rows that name no one.
 */
export async function rowsElsewhere({
  database,
  buckets,
}: {
  readonly database: Pick<Database, 'pool'>
  readonly buckets: Buckets
}): Promise<Counts[]> {
  const { rows: named } = await database.pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'member_id'`,
  )
  const ofMembers = Object.entries(tablePlaces).flatMap(([table, { on }]) => (on === 'member' ? [table] : []))
  const found: Counts[] = []
  for (const table of new Set([...ofMembers, ...named.map(({ table: one }) => one)])) {
    const { expression, joins } = memberOf(table, 't')
    const { rows } = await database.pool.query<{ here: number; elsewhere: number }>(
      `select count(*) filter (where is_here)::int as here, count(*) filter (where not is_here)::int as elsewhere
       from (select get_byte(uuid_send(${expression}), 15) = any($1::int[]) as is_here from ${table} t ${joins}
         where ${expression} is not null and not exists (select from members h where h.id = ${expression} and h.role <> 'member')) rows`,
      [[...buckets]],
    )
    found.push({ table, here: rows[0]?.here ?? 0, elsewhere: rows[0]?.elsewhere ?? 0 })
  }
  return found
}
