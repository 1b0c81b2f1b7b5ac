import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { openDatabase, type Database, type Db } from '../platform/database/database.ts'
import { lockDataDir, lockUnlessInUse, startEmbedded } from '../platform/database/embedded/index.ts'
import { migrate, missingMigrations } from '../platform/database/migrate.ts'
import { StartError } from '../platform/errors.ts'
import { withinMs } from '../platform/process/within.ts'
import type { Config } from './config.ts'

type Reports = {
  readonly progress: (line: string) => void
  /** The database is gone for good: the process cannot go on. */
  readonly onLost: (reason: string) => void
}

/** The database that the settings name, migrated: the embedded server in DATA_DIR, or the one of DATABASE_URL. */
export async function openData(
  config: Config,
  { progress, onLost }: Reports,
): Promise<{ database: Database; close(): Promise<void> }> {
  if (config.database.kind === 'embedded') return openEmbedded(config, { progress, onLost })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const { url, directUrl } = config.database
  const direct = directUrl === undefined ? undefined : { connectionString: directUrl }
  if (config.migrates) await migrateOrThrow(config, progress)
  const { databaseConnections: max, databaseTimeouts: timeouts } = config
  const database = openDatabase({ connectionString: url }, { max, timeouts, direct })
  try {
    if (!config.migrates) await waitForMigrations(database.db, progress)
    return { database, close: () => closeInTime(database) }
  } catch (error) {
    await closeInTime(database)
    throw error
  }
}

/** Brings the database of the settings to the newest schema. */
export async function migrateOrThrow(config: Config, progress: (line: string) => void): Promise<void> {
  if (config.database.kind === 'embedded')
    throw new StartError('DATABASE_URL is not set: the embedded database is migrated as it starts.')
  const { url, directUrl } = config.database
  try {
    await migrate(directUrl ?? url, progress)
  } catch (error) {
    const name = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    throw new StartError(`${name}: ${messageOf(error)}`, { cause: error })
  }
}

/** A process that does not migrate waits for the step that does; a database that is newer than itself is good. */
async function waitForMigrations(db: Db, progress: (line: string) => void): Promise<void> {
  let isSaid = false
  for (const giveUp = Date.now() + MIGRATIONS_MS; ; await sleep(1000)) {
    const missing = await missingMigrations(db).catch((error: unknown) => {
      throw new StartError(`DATABASE_URL: ${messageOf(error)}`, { cause: error })
    })
    if (missing.length === 0) return
    if (Date.now() > giveUp)
      throw new StartError(
        `the database is older than this version (it lacks ${missing.join(', ')}), and MIGRATIONS=by_command: run npm run migrate`,
      )
    if (!isSaid) progress(`Waiting for npm run migrate: the database lacks ${missing.join(', ')}`)
    isSaid = true
  }
}

/** The same database as it is, for what moves it as a whole: `read` where it may be in use by a server meanwhile. */
export async function reachData(
  config: Config,
  { purpose, progress }: { purpose: 'read' | 'fill'; progress: (line: string) => void },
): Promise<{ connection: ClientConfig; close(): Promise<void> }> {
  if (config.database.kind === 'url')
    return { connection: { connectionString: config.database.directUrl ?? config.database.url }, close: async () => {} }
  const dir = join(config.dataDir, 'postgres')
  if (purpose === 'read' && !existsSync(dir))
    throw new StartError(`There is no database in DATA_DIR ${config.dataDir}.`)
  const lock = purpose === 'fill' ? lockDataDir(config.dataDir) : lockUnlessInUse(config.dataDir)
  try {
    const server = await startEmbedded({ dir, log: progress })
    const close = async () => {
      if (lock === undefined) return // it is another process's
      await server.stop()
      lock.release()
    }
    return { connection: server.connection, close }
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function openEmbedded(config: Config, { progress, onLost }: Reports) {
  const lock = lockDataDir(config.dataDir)
  try {
    const server = await startEmbedded({ dir: join(config.dataDir, 'postgres'), log: progress, onLost })
    const { databaseConnections: max, databaseTimeouts: timeouts } = config
    const database = openDatabase(server.connection, { max, timeouts })
    const close = async () => {
      await closeInTime(database)
      await server.stop()
      lock.release()
    }
    try {
      await migrate(server.connection, progress)
      return { database, close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A connection that is still held does not keep the process from ending. */
async function closeInTime(database: Database): Promise<void> {
  await withinMs(CLOSE_MS, () => database.close())
}

const CLOSE_MS = 5000
/** The step may take a while, and processes may be started beside it. */
const MIGRATIONS_MS = 120_000

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
