// npm run bench:catalogue [-- --schemas=256 --tiny]
// What a schema for each bucket costs (decision 0092): the size of the catalogue with so many schemas of the product's member tables, and
// the memory of a connection that has used them, by what PostgreSQL says of its own caches, beside one that used a single schema.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onDatabase } from '@incontro/testing/database.ts'
import pg from 'pg'
import { startEmbedded, THROWAWAY } from '../apps/server/src/platform/database/embedded/index.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { tablePlaces } from '../apps/server/src/testing/shards/table-places.fixtures.ts'

const { values: asked } = parseArgs({
  options: {
    schemas: { type: 'string', default: '256' },
    tiny: { type: 'boolean', default: false },
  },
})
const schemas = asked.tiny ? 2 : Number(asked.schemas)
const members = Object.entries(tablePlaces).flatMap(([table, { on }]) => (on === 'member' ? [table] : []))
/** What a message, its payment and a list touch. */
const HOT = [
  ...['conversations', 'messages', 'wallets', 'credit_lots', 'ledger_accounts', 'ledger_entries', 'ledger_lines'],
  ...['members', 'member_profiles', 'memberships', 'sessions', 'exclusions', 'likes', 'visits'],
]
const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'incontro-catalogue-'))
const postgres = await startEmbedded({
  dir: join(folder, 'postgres'),
  log: () => {},
  settings: { ...THROWAWAY, max_locks_per_transaction: '4096' },
})
try {
  await migrate(postgres.url)
  const before = await sizeOfCatalogue()
  const started = performance.now()
  await onDatabase(postgres.url, async (client) => {
    for (let schema = 0; schema < schemas; schema += 1) {
      const statements = members.map((table) => `create table b${schema}.${table} (like public.${table} including all)`)
      await client.query(`create schema b${schema}; ${statements.join('; ')}`)
    }
    await client.query(
      'vacuum analyze pg_class, pg_attribute, pg_index, pg_constraint, pg_depend, pg_type, pg_statistic',
    )
  })
  const made = (performance.now() - started) / 1000
  const after = await sizeOfCatalogue()
  console.log(
    `${schemas} schemas of ${members.length} tables: ${after.relations} relations, catalogue ${(before.bytes / MB).toFixed(0)} → ${(after.bytes / MB).toFixed(0)} MB, made in ${made.toFixed(0)} s`,
  )
  console.log(
    '| schemas that a connection used | tables in each | caches, MB | own memory of the process, MB | first use of a schema, ms | second, ms |',
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const tables of [HOT, members])
    for (const used of [1, 16, 64, 256].filter((count) => count <= schemas)) await measure(used, tables)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function sizeOfCatalogue(): Promise<{ readonly relations: number; readonly bytes: number }> {
  return onDatabase(postgres.url, async (client) => {
    const { rows } = await client.query<{ relations: number; bytes: number }>(
      `select count(*)::int as relations, (select sum(pg_total_relation_size(oid))::float8 from pg_class
         where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r') as bytes from pg_class`,
    )
    return rows[0] ?? { relations: 0, bytes: 0 }
  })
}

/** One connection plans a statement on each table of so many schemas, by its search path, as an engine with a schema a batch would. */
async function measure(used: number, tables: readonly string[]): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  const use = async (schema: number) => {
    const from = performance.now()
    await client.query(`set search_path = b${schema}, public`)
    for (const table of tables) await client.query(`select from ${table} limit 1`)
    return performance.now() - from
  }
  let [first, second] = [0, 0]
  for (let schema = 0; schema < used; schema += 1) first += await use(schema)
  for (let schema = 0; schema < used; schema += 1) second += await use(schema)
  const { rows } = await client.query<{ pid: number; bytes: number }>(
    `select pg_backend_pid() as pid, (select sum(total_bytes)::float8 from pg_backend_memory_contexts) as bytes`,
  )
  const own = /Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${rows[0]?.pid ?? 0}/smaps_rollup`, 'utf8'))?.[1]
  console.log(
    `| ${used} | ${tables.length} | ${((rows[0]?.bytes ?? 0) / MB).toFixed(1)} | ${(Number(own) / 1024).toFixed(1)} | ${(first / used).toFixed(1)} | ${(second / used).toFixed(1)} |`,
  )
  await client.end()
}
