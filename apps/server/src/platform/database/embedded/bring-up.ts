import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../errors.ts'
import { oneLine } from './create-cluster.ts'
import type { Folders } from './folders.ts'
import { clearStalePidFile, findPostmaster, type Postmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'
import { asArguments, type ServerSettings } from './settings.ts'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

type Launch = { program: string; folders: Folders; runAs: RunAs; settings: ServerSettings }

type BringUp = {
  folders: Folders
  connection: Connection
  launch: () => ChildProcess
  log: (line: string) => void
}

const LONGEST_LOG = 10_000_000
const LONGEST_WAIT = 60_000
const MOST_LAUNCHES = 5

/** Starts the server in a session of its own, so that Ctrl-C reaches Node first and Node says when it stops. */
export function launchPostgres({ program, folders, runAs, settings }: Launch): ChildProcess {
  if (existsSync(folders.log) && statSync(folders.log).size > LONGEST_LOG) renameSync(folders.log, `${folders.log}.old`)
  const log = openSync(folders.log, 'a', 0o600)
  const args = ['-D', folders.data, '-k', folders.socket, ...asArguments(settings)]
  const [command, all] = runAs.command(program, args)
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(command, all, {
    ...runAs.ids,
    env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => {}) // seen as a child that never ran
  child.unref()
  closeSync(log)
  return child
}

/**
 * Waits until a server takes connections: the one that runs already, or one launched here. A launch may fail while
 * the last parts of a killed server are going, so it is tried again.
 */
export async function bringUp({
  folders,
  connection,
  launch,
  log,
}: BringUp): Promise<{ postmaster: Postmaster; how: 'started' | 'adopted' }> {
  let child: ChildProcess | undefined
  let launches = 0
  let deadline = Date.now() + LONGEST_WAIT
  let nextNote = Date.now() + 5_000
  for (;;) {
    const postmaster = findPostmaster(folders.data)
    if (postmaster === undefined && hasEnded(child)) {
      if (launches === MOST_LAUNCHES) throw notStarted(folders)
      if (launches > 0) await sleep(300)
      await clearStalePidFile(folders.data)
      child = launch()
      launches += 1
    }
    const answer = await tryToConnect(connection)
    if (answer === 'ready' && postmaster !== undefined) return { postmaster, how: launches > 0 ? 'started' : 'adopted' }
    if (answer === 'refused') throw wrongPassword(folders)
    if (answer === 'recovering') deadline = Date.now() + LONGEST_WAIT
    if (Date.now() > deadline) throw notStarted(folders)
    if (Date.now() > nextNote) {
      log(answer === 'recovering' ? 'The database is recovering from a hard stop' : 'Waiting for the database')
      nextNote = Date.now() + 5_000
    }
    await sleep(10)
  }
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child === undefined || child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

type Answer = 'ready' | 'recovering' | 'refused' | 'silent'

async function tryToConnect(connection: Connection): Promise<Answer> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {}) // reported by the rejected call as well
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return answerOf(error)
  } finally {
    await client.end().catch(() => {})
  }
}

function answerOf(error: unknown): Answer {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '57P03') return 'recovering'
  return code === '28P01' || code === '28000' ? 'refused' : 'silent'
}

function notStarted(folders: Folders): StartError {
  const words = existsSync(folders.log) ? oneLine(readFileSync(folders.log, 'utf8')) : ''
  return new StartError(`The database did not start (log: ${folders.log}): ${words}`)
}

function wrongPassword(folders: Folders): StartError {
  return new StartError(`The database in ${folders.data} does not take the password in ${folders.password}.`)
}
