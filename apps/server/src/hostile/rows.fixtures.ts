import type pg from 'pg'

/** What is written at every call by design or beside all calls: counters, and what only says that a visitor or a process is there. */
const UNCOUNTED = new Set(['rate_limits', 'processes', 'job_runs'])

/** A fingerprint of every row of every table: which version of it is there. Equal twice means that nothing was written. */
export async function rowsOf(pool: pg.Pool): Promise<Map<string, string>> {
  const text = await (prints.get(pool) ?? printsOf(pool))
  // by name: planning a query of all tables costs far more than running it
  const { rows } = await pool.query<{ name: string; print: string }>({ name: 'prints', text })
  return new Map(rows.map(({ name, print }) => [name, print]))
}

const prints = new WeakMap<pg.Pool, Promise<string>>()

/** The query of all fingerprints, written once for a database. */
function printsOf(pool: pg.Pool): Promise<string> {
  const text = writePrints(pool)
  prints.set(pool, text)
  return text
}

async function writePrints(pool: pg.Pool): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counted = tables.rows.map(({ name }) => name).filter((name) => !UNCOUNTED.has(name.replace('public.', '')))
  const parts = counted.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(xmin::text || ctid::text)), 0) as print from ${name}`,
  )
  return parts.join(' union all ')
}

/** The tables in which two looks differ. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
}
