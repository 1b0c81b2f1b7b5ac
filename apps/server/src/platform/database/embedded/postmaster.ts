import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLineOf, processesWorkingIn, startTimeOf } from './processes.ts'

/** A running PostgreSQL: its first process, named so that a later one of the same pid is not mistaken for it. */
export type Postmaster = { pid: number; started: string }

/** The server that runs on this data folder, if one does. */
export function findPostmaster(data: string): Postmaster | undefined {
  const pid = pidInFile(data)
  const started = startTimeOf(pid)
  if (started === undefined || !commandLineOf(pid).includes(data)) return undefined
  return { pid, started }
}

/**
 * Takes away a postmaster.pid that names a zombie or another user's process, for PostgreSQL itself asks only
 * whether the pid answers. The parts of a killed server have to be gone first: they could still write.
 */
export async function clearStalePidFile(data: string): Promise<void> {
  if (!(pidInFile(data) > 0)) return
  const end = Date.now() + 20_000
  while (processesWorkingIn(data).length > 0) {
    if (Date.now() > end) return // then PostgreSQL's own check decides
    await sleep(50)
  }
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Stops the server as PostgreSQL calls fast: what is open is rolled back, all that was committed is written. */
export async function stopPostmaster(server: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(server)) return
    sendSignal(server.pid, signal)
    if (await isGoneWithin(server, 20_000)) return
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // gone between the look and the signal
  }
}

async function isGoneWithin(server: Postmaster, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    if (!isRunning(server)) return true
    await sleep(10)
  }
  return false
}

/** Whether it is this very server that runs. */
export function isRunning({ pid, started }: Postmaster): boolean {
  return startTimeOf(pid) === started
}

function pidInFile(data: string): number {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}
