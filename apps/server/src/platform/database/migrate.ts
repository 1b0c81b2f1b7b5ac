import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** Brings a database to the newest schema. Several starters at once are safe: the migrator locks. */
export async function migrate(config: string | pg.PoolConfig, log: (line: string) => void = () => {}): Promise<void> {
  const pool = new pg.Pool({ max: 2, ...(typeof config === 'string' ? { connectionString: config } : config) })
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    for (const { migrationName, status } of results ?? []) log(`migration ${migrationName}: ${status}`)
    if (error !== undefined) throw error
  } finally {
    await db.destroy()
  }
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
