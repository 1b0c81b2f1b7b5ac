import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../errors.ts'
import type { Binaries } from './binaries.ts'
import type { Folders } from './folders.ts'
import { processesGiven, processesWorkingIn } from './processes.ts'
import type { RunAs } from './run-as.ts'

export const USER = 'incontro'

/**
 * Makes the data folder with a random password. It is made beside and renamed when whole, so that a kill at any
 * point leaves either no data folder or a good one.
 */
export async function createCluster(binaries: Binaries, folders: Folders, runAs: RunAs): Promise<void> {
  writeFileSync(folders.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  runAs.own(folders.password)
  const unfinished = join(folders.base, `tmp-${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  runAs.own(unfinished)
  await initdb(binaries, runAs, ['-D', unfinished, '-U', USER, `--pwfile=${folders.password}`])
  renameSync(unfinished, folders.data)
  syncFolder(folders.base)
}

/**
 * Removes what earlier starts left that were killed, and the initdb that may still be at work for one of them. A
 * process that is just turning into its program shows no arguments and would create its folder again: so each folder is
 * looked for until it stays away.
 */
export async function removeUnfinished(base: string): Promise<void> {
  for (const name of unfinishedIn(base)) {
    const folder = join(base, name)
    while (existsSync(folder)) {
      for (const pid of [...processesGiven(folder), ...processesWorkingIn(folder)]) endNow(pid)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      await sleep(TURNING_INTO_A_PROGRAM_MS)
    }
  }
}

const TURNING_INTO_A_PROGRAM_MS = 50

function unfinishedIn(base: string): readonly string[] {
  return readdirSync(base).filter((entry) => entry.startsWith('tmp-'))
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error // gone meanwhile
  }
}

/** Byte order and Unicode's case rules, the same on every machine. */
function localeOf(major: number): string[] {
  const hasOwnLocales = major >= 17
  return hasOwnLocales
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C', '--lc-ctype=C.UTF-8']
}

async function initdb(binaries: Binaries, runAs: RunAs, args: readonly string[]): Promise<void> {
  const rest = ['--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums', ...localeOf(binaries.major)]
  const [command, all] = runAs.command(binaries.initdb, [...args, ...rest])
  const child = spawn(command, all, { ...runAs.ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new StartError(`The database could not be made: ${oneLine(complaints.join(''))}`)
}

/** The last words of a program, for an error of one line. */
export function oneLine(text: string): string {
  return text.trim().split('\n').slice(-4).join(' ').slice(-600)
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
