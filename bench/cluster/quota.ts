import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PERIOD_US = 100_000
const V1 = '/sys/fs/cgroup/cpu'
const V2 = '/sys/fs/cgroup'

export type Quota = {
  /** From now on the process, with all its threads, has no more than that. */
  hold(pid: number): void
  /** So much of a core from now on. */
  change(part: number): void
  /** Frees those that are named, waits for the others to end. */
  remove(pids?: readonly number[]): Promise<void>
}

/** So much of one core, by a cgroup of its own of either version; a reason where none can be made here. */
export function makeQuota(name: string, share: number, periodUs = PERIOD_US): Quota | string {
  const isV1 = existsSync(`${V1}/cpu.cfs_quota_us`) || existsSync(`${V1}/cgroup.procs`)
  const folder = `${isV1 ? V1 : V2}/incontro-bench-${process.pid}-${name}`
  try {
    mkdirSync(folder)
    if (isV1) {
      writeFileSync(`${folder}/cpu.cfs_period_us`, String(periodUs))
      writeFileSync(`${folder}/cpu.cfs_quota_us`, String(Math.round(share * periodUs)))
    } else writeFileSync(`${folder}/cpu.max`, `${Math.round(share * periodUs)} ${periodUs}`)
  } catch (error) {
    if (existsSync(folder)) rmdirSync(folder)
    return `no cgroup with a quota can be made here: ${error instanceof Error ? error.message : String(error)}`
  }
  return {
    change(part) {
      const us = Math.round(part * periodUs)
      if (isV1) writeFileSync(`${folder}/cpu.cfs_quota_us`, String(us))
      else writeFileSync(`${folder}/cpu.max`, `${us} ${periodUs}`)
    },
    hold: (pid) => writeFileSync(`${folder}/cgroup.procs`, String(pid)),
    async remove(pids = []) {
      for (const pid of pids) writeFileSync(`${isV1 ? V1 : V2}/cgroup.procs`, String(pid))
      while (readFileSync(`${folder}/cgroup.procs`, 'utf8').trim() !== '') await sleep(20)
      rmdirSync(folder)
    },
  }
}

/** Seconds of processor time of all threads of a process, finer than the ticks of `stat`. */
export function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce(
    (sum, task) => sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e9,
    0,
  )
}
