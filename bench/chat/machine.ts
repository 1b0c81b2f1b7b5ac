import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { once } from 'node:events'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0
/** What the figures were made with, for the record. */
export const pinning = canPin
  ? 'server on one core, load and database on the other'
  : 'not pinned (no taskset, or one core)'

/** Puts this process, and what it starts, on the second core. */
export function pinSelf(): void {
  if (canPin) spawnSync('taskset', ['-a', '-pc', '1', String(process.pid)])
}

export type Server = { readonly pid: number; stop(): Promise<void> }

/** Starts a Node program on the first core and waits until it says that it is ready. */
export async function startOnFirstCore(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  isReady: (text: string) => boolean,
): Promise<Server> {
  const command = canPin ? ['taskset', '-c', '0', process.execPath, ...args] : [process.execPath, ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await ready(child, isReady)
  if (child.pid === undefined) throw new Error('no process')
  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

function ready(child: ChildProcess, isReady: (text: string) => boolean): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (bytes: Buffer) => {
      said += bytes.toString()
      if (isReady(said)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said.slice(-2000)}`)))
  })
}

/** Seconds of processor time that a process has used. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The same of a process and its children: PostgreSQL's postmaster and its connections. */
export function cpuSecondsWithChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    .trim()
    .split(' ')
    .filter((text) => text !== '')
  return children.map(Number).reduce((sum, child) => sum + cpuSeconds(child), cpuSeconds(pid))
}

/** Memory of a process in kB. */
export function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
