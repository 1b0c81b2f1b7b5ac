import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { areJobsInstalled, installJobs } from '../jobs/boss.ts'
import type { Db } from './database.ts'
import { isTooSlow } from './connection-loss.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** A change of a table waits so long for those who use it: what comes after it waits behind it. */
const LOCK_MS = 3000
/** It is tried again so often, with longer and longer waits in between: half an hour in all. */
const MOST_TRIES = 60
const LONGEST_WAIT_MS = 30_000
/** The first line of a migration that cannot be run inside a transaction, such as `create index concurrently`. */
const OUTSIDE = /^-- outside a transaction\b/

type Log = (line: string) => void

/**
 * Brings a database to the newest schema, ours and that of the queue of jobs; one that is newer stays as it is. Needs
 * PostgreSQL itself, no pooler. Several starters at once are safe: each locks.
 */
export async function migrate(config: string | pg.PoolConfig, log: Log = () => {}): Promise<void> {
  const connection = typeof config === 'string' ? { connectionString: config } : config
  const pool = new pg.Pool({ max: 2, lock_timeout: LOCK_MS, ...connection })
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await migrateAll(db, log)
        break
      } catch (error) {
        if (!isTooSlow(error) || tries === MOST_TRIES) throw error
        log('a migration waits for a table that is in use, and is tried again')
        await sleep(Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries) * (0.5 + Math.random() / 2))
      }
    }
  } finally {
    await db.destroy()
  }
  await installJobs(connection)
}

/** A new database is made in one transaction; later each migration has one of its own, so that none keeps tables for long. */
async function migrateAll(db: Kysely<object>, log: Log): Promise<void> {
  const files = await readFiles()
  const executed = await executedMigrations(db)
  const pending = [...files.keys()].filter((name) => !executed.has(name))
  for (const name of executed.size === 0 ? pending.slice(-1) : pending) {
    const disableTransactions = OUTSIDE.test(files.get(name) ?? '')
    const migrator = new Migrator({ db, provider: { getMigrations: () => allMigrations(db, files) } })
    const { error, results } = await migrator.migrateTo(name, { disableTransactions })
    if (error !== undefined) throw error // what went before it in its transaction is undone
    for (const { migrationName, status } of results ?? []) log(`migration ${migrationName}: ${status}`)
  }
}

/** All that there are, by name, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return [...(await readFiles()).keys()]
}

/** What this version needs and the database does not have yet; nothing where it is as new, or newer. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const executed = await executedMigrations(db)
  const missing = (await knownMigrations()).filter((name) => !executed.has(name))
  return missing.length > 0 || (await areJobsInstalled(db)) ? missing : ['the queue of jobs']
}

/** Makes the schema as it was after one migration, inside the transaction that the connection has begun. */
export async function migrateWithin(client: pg.Client, last: string): Promise<void> {
  const query = client.query.bind(client) as PostgresPoolClient['query'] // the one of its forms that Kysely calls
  const connect = async () => ({ query, connect, end: () => {}, release: () => {} })
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => toMigrations(await readFiles()) } })
  const { error } = await migrator.migrateTo(last, { disableTransactions: true })
  if (error !== undefined) throw error
}

/** Plain SQL files by their names, in their order, never edited once they have landed. */
async function readFiles(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const files = new Map<string, string>()
  for (const name of names) files.set(name.replace(/\.sql$/, ''), await readFile(new URL(name, folder), 'utf8'))
  return files
}

function toMigrations(files: ReadonlyMap<string, string>): Record<string, Migration> {
  return Object.fromEntries(
    [...files].map(([name, text]) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]),
  )
}

/** Those of a newer version, which ran here before, do nothing. */
async function allMigrations(
  db: Kysely<object>,
  files: ReadonlyMap<string, string>,
): Promise<Record<string, Migration>> {
  const newer = [...(await executedMigrations(db))].filter((name) => !files.has(name))
  return { ...toMigrations(files), ...Object.fromEntries(newer.map((name) => [name, { up: async () => {} }])) }
}

async function executedMigrations(db: Db): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (tables[0]?.there !== true) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
