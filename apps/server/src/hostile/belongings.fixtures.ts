import type pg from 'pg'

/** One row of one table, as text. */
export type Row = { readonly table: string; readonly text: string }

/** What anybody may cause by design: e-mails that are asked for, counters, what a browser says of itself. */
const ANYBODYS = new Set([
  'mails',
  'mail_attempts',
  'outbox',
  'rate_limits',
  'client_log',
  'clicks',
  'page_views',
  'processes', // says that a process is there
  'job_runs',
  'region_hidden', // counts the exclusions, whose rows say who made them: a stranger may keep himself apart from anybody
])
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Every row that says of people what is theirs. */
export async function allRows(pool: pg.Pool): Promise<Row[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Row[] = []
  for (const { name } of rows.filter((table) => !ANYBODYS.has(table.name)))
    for (const row of (await pool.query<{ text: string }>(`select t::text as text from "${name}" t`)).rows)
      found.push({ table: name, text: row.text })
  return found
}

/** The ids of people and of everything that rows of theirs are known by: what hangs on what hangs on them. */
export function belongings(rows: readonly Row[], people: readonly string[]): Set<string> {
  const ids = new Set(people)
  for (let before = 0; before !== ids.size;) {
    before = ids.size
    for (const { text } of rows) {
      const own = UUID.exec(text.slice(0, 40))?.[0] // a row begins with its id
      if (own !== undefined && !ids.has(own) && mentions(text, ids)) ids.add(own)
    }
  }
  return ids
}

export function mentions(text: string, ids: ReadonlySet<string>): boolean {
  for (const id of ids) if (text.includes(id)) return true
  return false
}
