import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { bringUp, launchPostgres, type Connection } from './bring-up.ts'
import { createCluster, removeUnfinished, USER } from './create-cluster.ts'
import { foldersIn, makeFolders, makeSocketFolder, type Folders } from './folders.ts'
import { tryPidLock, type PidLock } from './pid-lock.ts'
import { findPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { SETTINGS, type ServerSettings } from './settings.ts'
import { signalServer, watchServer } from './watch.ts'

export type EmbeddedOptions = {
  /** The folder that is the server's own, below DATA_DIR. */
  dir: string
  log: (line: string) => void
  /** Over the settings that serve the product. */
  settings?: ServerSettings
  /** The folder of another PostgreSQL's programs; PG_BIN by default. */
  pgBin?: string
  /**
   * Binds the server to this process: it is started again when it was killed, and stopped however the process ends short of
   * SIGKILL. Called where it does not come back.
   */
  onLost?: (reason: string) => void
}

export type EmbeddedServer = {
  connection: Connection
  /** The same as an address for a consumer of DATABASE_URL. */
  url: string
  /** The database was made by this start. */
  fresh: boolean
  how: 'started' | 'adopted'
  runAs: RunAs['how']
  pid: number
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on its folder, making the database the first time, and answers once it takes connections. One
 * that still runs there, since its Node was killed, is adopted.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = findBinaries(options.pgBin)
  const folders = makeFolders(options.dir, binaries.major)
  return whileLocked(folders, async () => {
    const runAs = chooseRunAs(binaries.postgres, folders.base)
    makeSocketFolder(folders.socket)
    for (const folder of [folders.base, folders.socket]) runAs.own(folder)
    await removeUnfinished(folders.base)
    const fresh = !existsSync(folders.data)
    if (fresh) {
      options.log(`Making the database (PostgreSQL ${binaries.major}) in ${folders.data}`)
      await createCluster(binaries, folders, runAs)
    }
    const connection = connectionTo(folders)
    const settings = { ...SETTINGS, ...options.settings }
    const launch = () => launchPostgres({ program: binaries.postgres, folders, runAs, settings })
    const orphan = () => signalServer(folders.data)
    if (options.onLost !== undefined) process.on('exit', orphan)
    const bring = () => bringUp({ folders, connection, launch, log: options.log })
    const { postmaster, how } = await bring()
    const watched =
      options.onLost === undefined
        ? undefined
        : watchServer({
            postmaster,
            startAgain: () =>
              whileLocked(folders, async () => {
                makeSocketFolder(folders.socket)
                runAs.own(folders.socket)
                return (await bring()).postmaster
              }),
            log: options.log,
            onLost: options.onLost,
          })
    const stop = async () => {
      await watched?.stop()
      await whileLocked(folders, () => stopServer(watched?.current() ?? postmaster, folders))
      process.off('exit', orphan)
    }
    return { connection, url: urlOf(connection), fresh, how, runAs: runAs.how, pid: postmaster.pid, stop }
  })
}

/** Stops what runs in such a folder without starting anything: for what killed programs left. */
export async function stopEmbedded(dir: string): Promise<void> {
  const base = realpathSync(dir)
  for (const name of readdirSync(base)) {
    const major = /^pg(\d+)$/.exec(name)?.[1]
    if (major === undefined) continue
    const folders = foldersIn(base, Number(major))
    const postmaster = findPostmaster(folders.data)
    if (postmaster !== undefined) await stopServer(postmaster, folders)
  }
}

async function stopServer(postmaster: Postmaster, folders: Folders): Promise<void> {
  await stopPostmaster(postmaster)
  rmSync(folders.socket, { recursive: true, force: true })
}

async function whileLocked<T>(folders: Folders, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(folders.startLock)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function waitForLock(file: string): Promise<PidLock> {
  for (;;) {
    const attempt = tryPidLock(file)
    if (attempt.taken) return attempt.lock
    await sleep(20)
  }
}

function connectionTo(folders: Folders): Connection {
  const password = readFileSync(folders.password, 'utf8').trim()
  return { host: folders.socket, port: 5432, user: USER, password, database: 'postgres' }
}

function urlOf({ host, port, user, password, database }: Connection): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
