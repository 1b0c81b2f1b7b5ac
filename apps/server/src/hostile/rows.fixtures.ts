import type pg from 'pg'

/** What is written at every call by design: counters, and what only says that somebody is there. */
const UNCOUNTED = new Set(['rate_limits'])

/** A fingerprint of every row of every table: which version of it is there. Equal twice means that nothing was written. */
export async function rowsOf(pool: pg.Pool): Promise<Map<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counted = tables.rows.map(({ name }) => name).filter((name) => !UNCOUNTED.has(name.replace('public.', '')))
  const parts = counted.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(xmin::text || ctid::text)), 0) as print from ${name}`,
  )
  const { rows } = await pool.query<{ name: string; print: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, print }) => [name, print]))
}

/** The tables in which two looks differ. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
}
