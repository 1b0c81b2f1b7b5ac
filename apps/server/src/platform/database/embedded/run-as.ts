import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../errors.ts'

/** How to run PostgreSQL, which refuses to run as root. */
export type RunAs = {
  how: 'this user' | 'user namespace' | 'uid 65534'
  /** The command to start instead of `program args`. */
  command(program: string, args: readonly string[]): readonly [string, readonly string[]]
  ids: { uid?: number; gid?: number }
  /** Gives a folder and all in it to the user that PostgreSQL runs as. */
  own(folder: string): void
}

const NOBODY = 65534

/**
 * An ordinary user runs it as himself, or in a user namespace if he has no name (initdb asks for one). Root runs it in a user namespace, where root's files belong to no one (no
 * account is made, and it works below /root); where those are blocked, as uid 65534 with files given to it.
 */
export function chooseRunAs(postgres: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return asThisUser(postgres, folder)
  if (namespaceWorks(postgres, folder))
    return { how: 'user namespace', command: inNamespace, ids: {}, own: (path) => giveTo(0, path) }
  if (noOneReaches(postgres, folder))
    return {
      how: 'uid 65534',
      command: plainly,
      ids: { uid: NOBODY, gid: NOBODY },
      own: (path) => giveTo(NOBODY, path),
    }
  throw new StartError(
    `PostgreSQL does not run as root, user namespaces are blocked here, and uid ${NOBODY} cannot reach ${postgres} and ${folder}: ` +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function asThisUser(postgres: string, folder: string): RunAs {
  if (hasName()) return { how: 'this user', command: plainly, ids: {}, own: () => {} }
  if (namespaceWorks(postgres, folder)) return { how: 'user namespace', command: inNamespace, ids: {}, own: () => {} }
  throw new StartError(
    `PostgreSQL needs a user with a name, and uid ${process.getuid?.()} has none here: ` +
      'start as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function plainly(program: string, args: readonly string[]): readonly [string, readonly string[]] {
  return [program, args]
}

function inNamespace(program: string, args: readonly string[]): readonly [string, readonly string[]] {
  return ['unshare', ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program, ...args]]
}

function namespaceWorks(postgres: string, folder: string): boolean {
  const [command, args] = inNamespace('/bin/sh', ['-c', REACH, 'sh', postgres, folder])
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function noOneReaches(postgres: string, folder: string): boolean {
  const options = { uid: NOBODY, gid: NOBODY, stdio: 'ignore' } as const
  return spawnSync('/bin/sh', ['-c', REACH, 'sh', postgres, folder], options).status === 0
}

/** The folder above is tried, since the folder itself is given to the one who runs. */
const REACH = 'cd "$2/.." && exec "$1" --version'

/** The folder itself comes last: its owner says that all in it is done. */
function giveTo(uid: number, path: string): void {
  const entry = lstatSync(path)
  if (entry.uid === uid) return
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(uid, join(path, name))
  lchownSync(path, uid, uid)
}
