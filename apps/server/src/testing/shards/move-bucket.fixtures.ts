import type pg from 'pg'
import { memberOf } from './rows-elsewhere.fixtures.ts'
import { tablePlaces } from './table-places.fixtures.ts'

type Counts = Readonly<Record<string, number>>

/** Rows of the bucket by table: where they go to before, where they were before, and both after. */
export type Moved = {
  readonly there: Counts
  readonly counted: Counts
  readonly left: Counts
  readonly arrived: Counts
}

/** Rows of other tables lead to an account of the ledger by its number, which every server gives by itself. */
const ACCOUNTS = 'ledger_accounts'
/** Accounts come before what leads to them. */
const moved = [
  ACCOUNTS,
  ...Object.entries(tablePlaces).flatMap(([table, { on }]) => (on === 'member' && table !== ACCOUNTS ? [table] : [])),
]

/** Of members in a bucket, without accounts of hosts; `$1` is the bucket. */
function rowsOf(table: string): string {
  const { expression, joins } = memberOf(table, 't')
  return `from ${table} t ${joins} where get_byte(uuid_send(${expression}), 15) = $1
    and not exists (select from members h where h.id = ${expression} and h.role <> 'member')`
}

/** How many rows each table has of a bucket. */
async function countBucket(client: Pick<pg.Client, 'query'>, bucket: number): Promise<Counts> {
  const counts: Record<string, number> = {}
  for (const table of moved) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int ${rowsOf(table)}`, [bucket])
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/**
 * Moves the rows of a bucket from one server to another. On the first they are locked meanwhile, so that what writes for these members
 * waits, and what writes for others does not. The rows are committed where they go to before they are gone where they were; who asks in between finds
 * them on both, and the lock keeps the first from being written.
 */
export async function moveBucket(from: pg.Client, to: pg.Client, bucket: number): Promise<Moved> {
  for (const client of [from, to]) await client.query('begin; set local session_replication_role = replica')
  // what every write of a member locks first, in the order of the engine
  for (const table of ['members', 'conversations', 'wallets'])
    await from.query(`select ${rowsOf(table)} order by t for update of t`, [bucket])
  const [there, counted] = [await countBucket(to, bucket), await countBucket(from, bucket)]
  for (const table of moved) {
    const { rows } = await from.query<{ all: unknown }>(
      `select coalesce(jsonb_agg(${table === ACCOUNTS ? 'to_jsonb(t)' : await withAccounts(from, table)}), '[]') as all ${rowsOf(table)}`,
      [bucket],
    )
    const columns = await columnsOf(to, table)
    await to.query(
      `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, ${await ownAccounts(to, table)})`,
      [JSON.stringify(rows[0]?.all)],
    )
  }
  for (const table of moved.toReversed())
    await from.query(`delete from ${table} where ctid = any(array(select t.ctid ${rowsOf(table)}))`, [bucket])
  const [left, arrived] = [await countBucket(from, bucket), await countBucket(to, bucket)]
  await to.query('commit')
  await from.query('commit')
  return { there, counted, left, arrived }
}

/** A row with the account that it leads to by what that is instead of its number. */
async function withAccounts(client: pg.Client, table: string): Promise<string> {
  if (!(await leadsToAccounts(client, table))) return 'to_jsonb(t)'
  return `to_jsonb(t) || jsonb_build_object('account', (select jsonb_build_object('member', a.member_id, 'brand', a.brand_id, 'asset', a.asset, 'class', a.class)
    from ${ACCOUNTS} a where a.id = t.account_id))`
}

/** The rows of `$1` with the numbers that the accounts have on this server. */
async function ownAccounts(client: pg.Client, table: string): Promise<string> {
  if (!(await leadsToAccounts(client, table))) return '$1::jsonb'
  return `(select coalesce(jsonb_agg(r || jsonb_build_object('account_id', (select a.id from ${ACCOUNTS} a
      where a.member_id is not distinct from (r->'account'->>'member')::uuid and a.asset = r->'account'->>'asset' and a.class = r->'account'->>'class'
        and a.brand_id = r->'account'->>'brand'))), '[]') from jsonb_array_elements($1::jsonb) r)`
}

async function leadsToAccounts(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'account_id' and atttypid = 'bigint'::regtype`,
    [table],
  )
  return rows.length > 0
}

/** Without those that a server makes by itself. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       and coalesce(pg_get_expr(d.adbin, d.adrelid) !~ 'nextval', true) order by a.attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
