import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { startTimeOf } from './processes.ts'

/** Who holds a lock file: a pid with its start time, so that a later process of the same pid is not mistaken for it. */
export type LockOwner = { pid: number; started: string }

export type PidLock = { release(): void }

export type LockAttempt = { taken: true; lock: PidLock } | { taken: false; owner: LockOwner }

/**
 * Takes a lock file, or says who holds it. One that a dead process left is taken over. The file comes into being
 * whole (written beside, then linked), so that no process reads half of it.
 */
export function tryPidLock(file: string): LockAttempt {
  const content = `${process.pid}\n${startTimeOf(process.pid) ?? ''}\n${randomUUID()}\n`
  for (;;) {
    if (createWhole(file, content)) return { taken: true, lock: { release: () => releaseOwn(file, content) } }
    const found = readIfThere(file)
    if (found === undefined) continue
    const owner = parseOwner(found)
    if (startTimeOf(owner.pid) === owner.started) return { taken: false, owner }
    removeStale(file, found)
  }
}

function createWhole(file: string, content: string): boolean {
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, content, { mode: 0o600 })
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Two may find the same stale file: a process that moves a newer one away by mistake puts it back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file)
  rmSync(aside)
}

function releaseOwn(file: string, content: string): void {
  if (readIfThere(file) === content) rmSync(file, { force: true })
}

function parseOwner(content: string): LockOwner {
  const [pid = '', started = ''] = content.split('\n')
  return { pid: Number(pid), started }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
