import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../errors.ts'
import { tryPidLock, type PidLock } from './pid-lock.ts'

/** Makes DATA_DIR this process's own until it is released or the process dies; a live other owner is a start error. */
export function lockDataDir(dir: string): PidLock {
  mkdirOrThrow(dir)
  const attempt = tryPidLock(lockFile(dir))
  if (attempt.taken) return attempt.lock
  throw new StartError(
    `DATA_DIR ${dir} is in use by another Incontro (process ${attempt.owner.pid}): stop that one, or set DATA_DIR to another folder.`,
  )
}

/** The same of a folder that is there; nothing where a live process has it. */
export function lockUnlessInUse(dir: string): PidLock | undefined {
  const attempt = tryPidLock(lockFile(dir))
  return attempt.taken ? attempt.lock : undefined
}

const lockFile = (dir: string) => join(dir, 'incontro.lock')

/** What lies in it is closed to others; it may be passed, since the database can have to run as another user. */
const PASSABLE = 0o711

function mkdirOrThrow(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: PASSABLE })
  } catch (error) {
    throw new StartError(`DATA_DIR ${dir} cannot be made: ${String(error)}`, { cause: error })
  }
}
