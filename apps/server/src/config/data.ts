import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { openDatabase, type Database } from '../platform/database/database.ts'
import { lockDataDir, lockUnlessInUse, startEmbedded } from '../platform/database/embedded/index.ts'
import { migrate } from '../platform/database/migrate.ts'
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
  const connection = { connectionString: config.database.url }
  try {
    await migrate(connection, progress)
  } catch (error) {
    throw new StartError(`DATABASE_URL: ${messageOf(error)}`, { cause: error })
  }
  const database = openDatabase(connection, { max: config.databaseConnections })
  return { database, close: () => closeInTime(database) }
}

/** The same database as it is, for what moves it as a whole: `read` where it may be in use by a server meanwhile. */
export async function reachData(
  config: Config,
  { purpose, progress }: { purpose: 'read' | 'fill'; progress: (line: string) => void },
): Promise<{ connection: ClientConfig; close(): Promise<void> }> {
  if (config.database.kind === 'url')
    return { connection: { connectionString: config.database.url }, close: async () => {} }
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
    const database = openDatabase(server.connection, { max: config.databaseConnections })
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
