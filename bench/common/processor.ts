import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10 // USER_HZ is 100 on every Linux that Node runs on

/** Processor milliseconds that a process has used, or one with all its children; null where there is no /proc. */
export function processorMs(pid: number, withChildren = false): number | null {
  try {
    const pids = withChildren ? [pid, ...childrenOf(pid)] : [pid]
    return pids.reduce((sum, one) => sum + ticksOf(one), 0) * TICK_MS
  } catch {
    return null
  }
}

/** Processes that one has started and that still run. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.filter((name) => Number(statOf(name)?.[1]) === pid).map(Number)
}

function ticksOf(pid: number): number {
  const stat = statOf(String(pid))
  return stat === undefined ? 0 : Number(stat[11]) + Number(stat[12]) // utime and stime
}

/** The fields of /proc/<pid>/stat from the state on; undefined for a process that is gone. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
