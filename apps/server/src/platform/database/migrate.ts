import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { installJobs } from '../jobs/boss.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Brings a database to the newest schema, ours and that of the queue of jobs. Several starters at once are safe: each locks. */
export async function migrate(config: string | pg.PoolConfig, log: (line: string) => void = () => {}): Promise<void> {
  const connection = typeof config === 'string' ? { connectionString: config } : config
  const pool = new pg.Pool({ max: 2, ...connection })
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    for (const { migrationName, status } of results ?? []) log(`migration ${migrationName}: ${status}`)
    if (error !== undefined) throw error
  } finally {
    await db.destroy()
  }
  await installJobs(connection)
}

/** All that there are, by name, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await getMigrations())
}

/** Makes the schema as it was after one migration, inside the transaction that the connection has begun. */
export async function migrateWithin(client: pg.Client, last: string): Promise<void> {
  const query = client.query.bind(client) as PostgresPoolClient['query'] // the one of its forms that Kysely calls
  const connect = async () => ({ query, connect, end: () => {}, release: () => {} })
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  })
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error } = await migrator.migrateTo(last, { disableTransactions: true })
  if (error !== undefined) throw error
}

/** Plain SQL files, applied in the order of their names, never edited once they have landed. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    migrations[name.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}
