import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../../errors.ts'

/** Where one embedded server keeps its things; the major version is in the names, so another one never meets its files. */
export type Folders = {
  base: string
  data: string
  password: string
  log: string
  startLock: string
  socket: string
}

/** Makes the folder of the server if need be, and names what is in it. */
export function makeFolders(dir: string, major: number): Folders {
  mkdirSync(dirname(dir), { recursive: true, mode: 0o711 })
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  return foldersIn(realpathSync(dir), major)
}

/** The names alone; `base` is a real path. */
export function foldersIn(base: string, major: number): Folders {
  return {
    base,
    data: join(base, `pg${major}`),
    password: join(base, `pg${major}.password`),
    log: join(base, `pg${major}.log`),
    startLock: join(base, 'start.lock'),
    socket: socketFolder(`${base}:${major}`),
  }
}

/** The path of a socket may have 104 bytes at most, the file's name takes some 20 of them. */
const LONGEST_SOCKET_FOLDER = 80

function socketFolder(key: string): string {
  const name = `incontro-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
  const preferred = join(tmpdir(), name)
  return preferred.length > LONGEST_SOCKET_FOLDER ? join('/tmp', name) : preferred
}

/** The folder of the socket lies where everybody may write: it has to be our own and closed to others. */
export function makeSocketFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const entry = lstatSync(folder)
  const me = process.getuid?.()
  const isPrivate = entry.isDirectory() && (entry.uid === me || me === 0) && (entry.mode & 0o077) === 0
  if (!isPrivate)
    throw new StartError(`${folder} is not a private folder of this user: remove it, or set TMPDIR to another folder.`)
}
