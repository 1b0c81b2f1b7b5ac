import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import {
  startEmbedded,
  startTimeOf,
  stopEmbedded,
  THROWAWAY,
} from '../../../apps/server/src/platform/database/embedded/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const migrations = join(root, 'apps/server/src/migrations')
/** Its version decides on the tables of the queue of jobs. */
const bossManifest = join(root, 'node_modules/pg-boss/package.json')

/** Where servers of tests live; none of it need be kept. */
export const testDatabases: string = join(root, '.cache/test-databases')

/** A server that tests make their databases on. */
export type TestServer = { url: string; stop(): Promise<void> }

/** Registers what to do when a test file (or a worker of another test runner) ends; `after` of node:test by default. */
export type AtEnd = (work: () => unknown) => void

export type TestDatabase = { url: string; name: string; drop(): Promise<void> }

/**
 * A migrated, otherwise empty database of the caller's own, dropped when the test file ends (or by `drop`). It lives
 * on the server of the test run, or, when a file is run by itself, on one that all such runs share.
 */
export async function createTestDatabase(atEnd: AtEnd = after): Promise<TestDatabase> {
  const server = await serverUrl()
  return create(server, await preparedTemplate(server), atEnd)
}

/** The same with nothing in it, no schema either. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create(await serverUrl(), 'template0')
}

async function create(server: string, template: string, atEnd: AtEnd = after): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`
  await onDatabase(server, (client) => createFrom(client, name, template))
  const drop = () =>
    onDatabase(server, (client) => client.query(`drop database if exists ${name} with (force)`)).then(() => {})
  atEnd(drop)
  return { url: withDatabase(server, name), name, drop }
}

/** The address of a database of that name on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Starts a throwaway server in a folder of this process's own, for one test run. */
export async function startRunServer(log: (line: string) => void): Promise<TestServer> {
  await removeLeftServers()
  const dir = join(testDatabases, `run-${process.pid}`)
  const server = await startEmbedded({ dir, log, settings: THROWAWAY })
  const stop = async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/**
 * A database with what `fill` puts into it, filled once for all files of a test run, and copied for each. A file that runs by
 * itself fills its own: its server outlives it, and what was kept there could be of an earlier day.
 */
export async function createFilledDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
  atEnd: AtEnd = after,
): Promise<TestDatabase> {
  const server = await serverUrl()
  const empty = await preparedTemplate(server)
  const run = process.env['TEST_RUN'] ?? ''
  if (run !== '')
    return create(server, await prepared(server, filledName(run, name), { from: empty, make: fill }), atEnd)
  const database = await create(server, empty, atEnd)
  await fill(database.url)
  return database
}

/** Makes the template of this schema unless it is there, so that test files only have to copy it. */
export function preparedTemplate(server: string): Promise<string> {
  return prepared(server, `template_${hashOfMigrations()}`, { make: migrate })
}

/** Drops what `createFilledDatabase` kept for a run, where the server stays. */
export async function dropFilled(server: string, run: string): Promise<void> {
  await onDatabase(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows)
      if (datname.startsWith(filledName(run, ''))) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

const filledName = (run: string, name: string) => `filled_${run}_${name}`

type Recipe = { from?: string; make(url: string): Promise<void> }

/** A database that others copy: made by who asks first, while the others wait; found whole or not at all. */
async function prepared(server: string, name: string, { from = 'template1', make }: Recipe): Promise<string> {
  await onDatabase(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    if (await isThere(client, name)) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await createFrom(client, unfinished, from)
    await make(withDatabase(server, unfinished))
    await whenUnused(() => client.query(`alter database ${unfinished} rename to ${name}`))
  })
  return name
}

const TEMPLATE_LOCK = 7_264_001

let shared: Promise<string> | undefined

/** The runner says which server; without one the shared server is found or started, and stays for the next file. */
function serverUrl(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (given !== undefined && given !== '') return Promise.resolve(given)
  shared ??= startShared()
  return shared
}

async function startShared(): Promise<string> {
  const { url } = await startEmbedded({ dir: join(testDatabases, 'shared'), log: () => {}, settings: THROWAWAY })
  await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows)
      if (isLeft(datname)) await client.query(`drop database if exists ${datname} with (force)`)
  })
  return url
}

/** A database of a test process that was killed before it could drop it. */
function isLeft(database: string): boolean {
  const pid = /^test_(\d+)_/.exec(database)?.[1]
  return pid !== undefined && startTimeOf(Number(pid)) === undefined
}

async function createFrom(client: pg.Client, name: string, template: string): Promise<void> {
  // a copy of files costs half as much as one through the log, where nothing has to reach the disk for it
  const { rows } = await client.query<{ fsync: string }>('show fsync')
  const strategy = rows[0]?.fsync === 'off' ? 'strategy file_copy' : ''
  await whenUnused(() => client.query(`create database ${name} template ${template} ${strategy}`))
}

/** Half a minute of them. */
const MOST_ATTEMPTS = 1_500

/** Two copies of one template at a moment disturb each other for some milliseconds, and so does a connection that just ended. */
async function whenUnused(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && error.code === '55006'
      if (!isInUse || attempt === MOST_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

/** A connection of one's own for some work, closed after it. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function hashOfMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(bossManifest))
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Servers of runs that were killed. */
async function removeLeftServers(): Promise<void> {
  if (!existsSync(testDatabases)) return
  for (const name of readdirSync(testDatabases)) {
    const pid = /^run-(\d+)$/.exec(name)?.[1]
    if (pid === undefined || startTimeOf(Number(pid)) !== undefined) continue
    const dir = join(testDatabases, name)
    await stopEmbedded(dir)
    rmSync(dir, { recursive: true, force: true })
  }
}
