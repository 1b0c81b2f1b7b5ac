import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type ServerProcess, startProcess } from '@incontro/testing'
import { onDatabase, withDatabase } from '@incontro/testing/database.ts'
import { addBrands } from '@incontro/testing/crowd.ts'
import { until } from '@incontro/testing/until.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { type EmbeddedServer, startEmbedded, THROWAWAY } from '../../platform/database/embedded/index.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { BUCKETS, type Buckets, bucketsOf, type ShardMap, shardMapOf } from '../../platform/ids/buckets.rules.ts'
import { tablePlaces, TABLES_OF_ACCOUNTS } from './table-places.fixtures.ts'

/** One PostgreSQL server with the members of its buckets, and the process that serves them. */
export type Shard = {
  readonly name: string
  readonly buckets: Buckets
  readonly database: Database
  readonly databaseUrl: string
  readonly server: ServerProcess
  /** Stops its PostgreSQL, as a machine that is gone does. */
  stop(): Promise<void>
}

export type Country = {
  readonly map: ShardMap
  readonly shards: readonly Shard[]
  /** Where brands, angels and hosts are written. No member is in it. */
  readonly directory: Database
  /** Waits until every shard has what is in the directory now. */
  caughtUp(): Promise<void>
}

/** Copied to every shard: reference tables, and the accounts of the directory, which are hosts'. */
const copied = [
  ...Object.entries(tablePlaces).flatMap(([table, { on }]) => (on === 'reference' ? [table] : [])),
  ...TABLES_OF_ACCOUNTS,
]
const SETTINGS = { ...THROWAWAY, wal_level: 'logical', max_wal_senders: '8', max_replication_slots: '8' }

/** Buckets of a country in as many equal ranges. */
export function settingsOf(count: number): Record<string, string> {
  const share = BUCKETS / count
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`shard_${at + 1}`, `${at * share}-${(at + 1) * share - 1}`]),
  )
}

/**
 * As many PostgreSQL servers as shards, each with a process of the product that makes members in its buckets only. The directory is a
 * database beside that of the first shard, from which reference tables are copied by logical replication. All of it ends with the file.
 */
export async function startShards(count: number): Promise<Country> {
  const folder = mkdtempSync(join(tmpdir(), 'incontro-shards-'))
  const ends: (() => Promise<unknown>)[] = []
  after(async () => {
    for (const end of ends.reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  })
  const settings = settingsOf(count)
  const start = async (name: string) => {
    const server = await startEmbedded({ dir: join(folder, name), log: () => {}, settings: SETTINGS })
    ends.push(() => server.stop())
    return server
  }
  await makeSchema(join(folder, 'schema'))
  const servers = await Promise.all(
    Object.entries(settings).map(async ([name, text]) => {
      copyFolder(join(folder, 'schema'), join(folder, name))
      return { name, text, server: await start(name) }
    }),
  )
  const [first] = servers
  if (first === undefined) throw new RangeError('no shards')
  const directoryUrl = await makeDirectory(first.server)
  const directory = openDatabase({ connectionString: directoryUrl }, { max: 4 })
  ends.push(() => directory.close())
  await addBrands(directory)
  for (const { name, server } of servers) await subscribe(server, directoryUrl, name)
  const caughtUp = () => untilCopied(directory)
  await caughtUp()
  const shards = await Promise.all(
    servers.map(async ({ name, text, server }): Promise<Shard> => {
      const database = openDatabase({ connectionString: server.url }, { max: 4 })
      database.pool.on('error', () => {}) // idle connections of a server that a test stops
      ends.push(() => database.close())
      const product = await startProcess(
        {
          INCONTRO_MODE: 'test',
          DATABASE_URL: server.url,
          MEMBER_BUCKETS: text,
          SIGN_UPS_PER_HOUR: '100000',
          LIMITS_FACTOR: '1000',
        },
        { atEnd: (end) => void ends.push(async () => end()) },
      )
      await product.untilReady()
      return {
        ...{ name, buckets: bucketsOf(text) ?? new Set(), database, databaseUrl: server.url, server: product },
        stop: () => server.stop(),
      }
    }),
  )
  return { map: shardMapOf(settings), shards, directory, caughtUp }
}

/** A server with empty tables, stopped: copying its files takes a tenth of making them. */
async function makeSchema(dir: string): Promise<void> {
  const server = await startEmbedded({ dir, log: () => {}, settings: SETTINGS })
  await migrate(server.url)
  // a connection that is being closed would be told of the stop
  await onDatabase(server.url, (client) =>
    until('no one else is connected', async () => {
      const { rows } = await client.query<{ alone: boolean }>(
        `select count(*) = 1 as alone from pg_stat_activity where backend_type = 'client backend'`,
      )
      return rows[0]?.alone === true
    }),
  )
  await server.stop()
}

/** With the owner of each file: PostgreSQL may run as another user. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

async function makeDirectory({ url }: EmbeddedServer): Promise<string> {
  await onDatabase(withDatabase(url, 'template1'), (client) =>
    client.query('create database directory template postgres'),
  )
  const directoryUrl = withDatabase(url, 'directory')
  await onDatabase(directoryUrl, (client) =>
    client.query(`create publication reference for table ${copied.join(', ')}`),
  )
  return directoryUrl
}

/** Copies what is there and follows what is written. The slot is made first: on its own server a subscription would wait for itself. */
async function subscribe(server: EmbeddedServer, directoryUrl: string, name: string): Promise<void> {
  const address = new URL(directoryUrl)
  const parts = {
    host: address.searchParams.get('host') ?? address.hostname,
    port: address.port,
    user: address.username,
    password: address.password,
    dbname: address.pathname.slice(1),
  }
  const connection = Object.entries(parts).map(([key, value]) => `${key}=${value}`)
  await onDatabase(directoryUrl, (client) =>
    client.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]),
  )
  await onDatabase(server.url, async (client) => {
    // migrations wrote policies, which the directory has as well
    await client.query('set session_replication_role = replica')
    await client.query(`truncate ${copied.join(', ')} cascade`)
    await client.query('reset session_replication_role')
    await client.query(
      `create subscription reference connection '${connection.join(' ')}' publication reference
       with (create_slot = false, slot_name = '${name}')`,
    )
  })
}

/** Every shard that still answers has written what the directory had written by now. */
async function untilCopied({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ position: string }>(
    `select pg_logical_emit_message(true, 'shards', 'until here')::text as position`,
  )
  const position = rows[0]?.position
  await until('the shards have what the directory has', async () => {
    const slots = await pool.query<{ behind: number; copying: number }>(
      `select count(*) filter (where active and confirmed_flush_lsn <= $1::pg_lsn)::int as behind,
         count(*) filter (where temporary or slot_name like '%\_sync\_%')::int as copying from pg_replication_slots`,
      [position],
    )
    return slots.rows[0]?.behind === 0 && slots.rows[0].copying === 0
  })
}
