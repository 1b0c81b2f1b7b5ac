import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The insert of one row of a purchase, with what must be another's each time left to be filled in. */
type Insert = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Of the number of a paper, which has no gaps and is unique; -1 in rows that have none. */
  readonly counted: number
}

/** Ids, references and numbers of papers: each purchase has its own, the same one wherever it stands. */
const OWN =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:sbx|tok|evt)_[\w-]{12,}|[A-Z]+-[A-Z]-\d{4}-\d{6}/g
/** The books of the gateway stand for another company's; limits are not what a purchase is. */
const LEFT_OUT = /^(sandbox_|kysely_|rate_limits)/

/**
 * The yardstick: the rows that one purchase adds, inserted bare. Same columns, checks and indexes, in tables of their own
 * without triggers and foreign keys; one transaction a purchase, one statement a row.
 */
export async function rowsOfPurchase(pool: pg.Pool, purchase: () => Promise<void>): Promise<readonly Insert[]> {
  const before = await countsOf(pool)
  const since = await one<{ xid: string }>(pool, `select pg_current_xact_id()::xid::text as xid`)
  await purchase()
  const after = await countsOf(pool)
  await pool.query('create schema bare')
  const inserts: Insert[] = []
  for (const [table, count] of after) {
    const added = count - (before.get(table) ?? 0)
    if (added <= 0) continue
    await pool.query(`create table bare.${table} (like public.${table} including all)`)
    const { rows } = await pool.query<Record<string, unknown>>(
      `select * from public.${table} where age(xmin) < age($1::xid) order by age(xmin) limit $2`,
      [since.xid, added],
    )
    const given = await givenColumns(pool, table)
    for (const row of rows) {
      const columns = given.filter(({ name }) => row[name] !== null)
      const places = columns.map((_, at) => `$${at + 1}`).join(', ')
      inserts.push({
        text: `insert into bare.${table} (${columns.map(({ name }) => name).join(', ')}) values (${places})`,
        values: columns.map(({ name, type }) => (type.startsWith('json') ? JSON.stringify(row[name]) : row[name])),
        counted: columns.findIndex(({ name }) => name === 'seq'),
      })
    }
  }
  return inserts
}

let papers = 500_000

/** Writes the rows of one more purchase. */
export async function insertBare(pool: pg.Pool, inserts: readonly Insert[]): Promise<void> {
  papers += 1
  const paper = papers
  const names = new Map<string, string>()
  const another = (own: string) => {
    if (/^[A-Z]/.test(own)) return own.slice(0, -6) + String(paper)
    return own.includes('_') ? `${own.slice(0, 4)}${randomUUID()}` : randomUUID()
  }
  const fresh = (text: string) =>
    text.replace(OWN, (own) => {
      const name = names.get(own) ?? another(own)
      names.set(own, name)
      return name
    })
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [at, { text, values, counted }] of inserts.entries())
      await client.query({
        name: `bare-${at}`,
        text,
        values: values.map((value, place) =>
          place === counted ? paper : typeof value === 'string' ? fresh(value) : value,
        ),
      })
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function countsOf(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows)
    if (!LEFT_OUT.test(name))
      counts.set(name, (await one<{ n: number }>(pool, `select count(*)::int as n from public.${name}`)).n)
  return counts
}

async function givenColumns(pool: pg.Pool, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1
      and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
}

async function one<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row> {
  const [row] = (await pool.query<Row>(text)).rows
  if (row === undefined) throw new Error('no row')
  return row
}
