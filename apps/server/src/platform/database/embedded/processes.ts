import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

/**
 * When a process started, as its system words it: together with the pid this names one process for ever,
 * whereas a pid alone is given again. Undefined when there is none, or only a zombie of it.
 */
export function startTimeOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid)
}

function startTimeFromProc(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The name, in parentheses, may hold anything; the state is field 3 of proc(5), the start time field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isGone = fields[0] === 'Z' || fields[0] === 'X'
  return isGone ? undefined : fields[19]
}

function startTimeFromPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state = '', ...started] = stdout.trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : started.join(' ')
}

/** The command line of a live process, arguments apart; empty where it cannot be read. */
export function commandLineOf(pid: number): readonly string[] {
  if (process.platform === 'linux') return (readOrUndefined(`/proc/${pid}/cmdline`) ?? '').split('\0')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ')
}

/** Live processes that work in a folder: PostgreSQL's parts all have its data folder as theirs (Linux only). */
export function processesWorkingIn(folder: string): readonly number[] {
  return pids().filter((pid) => workingFolderOf(pid) === folder && startTimeOf(pid) !== undefined)
}

/** Live processes that were given this word on their command line (Linux only). */
export function processesGiven(argument: string): readonly number[] {
  return pids().filter((pid) => commandLineOf(pid).includes(argument) && startTimeOf(pid) !== undefined)
}

function pids(): readonly number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone meanwhile, or another user's
  }
}

/** Throws where nothing can be read because too many files are open: that says nothing of the process. */
function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['EMFILE', 'ENFILE'].includes(String(error.code))) throw error
    return undefined // gone meanwhile
  }
}
