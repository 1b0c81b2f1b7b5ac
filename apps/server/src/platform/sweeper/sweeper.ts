import type { Log } from '../log/log.ts'
import type { Sweep } from '../module.ts'
import type { JobRunsStore } from './job-runs.store.ts'

export type Sweeper = {
  add(sweeps: readonly Sweep[]): void
  start(): void
  /** Runs every sweep once, now: after the demo clock moved, and in tests. */
  runAll(): Promise<void>
  /** Runs that failed since the start of this process, by job. */
  failures(): ReadonlyMap<string, number>
  /** Waits for the runs that are under way. */
  stop(): Promise<void>
}

/**
 * A job with a longer interval is kept in the database: when it is due does not depend on how long a process lives, and one
 * process alone runs it.
 */
const LONGEST_TIMER_MS = 5 * 60_000
/** How often the database is asked for jobs that are due. */
const LOOK_MS = 15_000

type Entry = { sweep: Sweep; running: Promise<void> | undefined; timer: NodeJS.Timeout | undefined }

/** Runs work that comes due with time. One run of a job at a time in a process; a failed run is logged and tried again. */
export function createSweeper({ log, runs }: { readonly log: Log; readonly runs: JobRunsStore }): Sweeper {
  const all: Entry[] = []
  const failures = new Map<string, number>()
  let look: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isStopped = false

  function run(entry: Entry): Promise<void> {
    entry.running ??= tryIt(entry.sweep).then(() => (entry.running = undefined))
    return entry.running
  }

  async function tryIt({ name, run: work }: Sweep): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      failures.set(name, (failures.get(name) ?? 0) + 1)
      log.error({ err: error, sweep: name }, 'sweep failed')
      return false
    }
  }

  /** Runs those of the kept jobs that are due and that no other process has taken. */
  async function runDue(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      if (isStopped) return
      const { name, everyMs } = entry.sweep
      if (entry.running !== undefined || !(await runs.claim(name))) continue
      let succeeded = false
      entry.running = tryIt(entry.sweep).then((done) => {
        succeeded = done
        entry.running = undefined
      })
      await entry.running
      await runs.note(name, { succeeded, everyMs })
    }
  }

  function lookForDue(entries: readonly Entry[]): void {
    looking ??= runDue(entries)
      .catch((error: unknown) => log.error({ err: error }, 'jobs that are due cannot be read'))
      .finally(() => (looking = undefined))
  }

  return {
    add: (sweeps) => all.push(...sweeps.map((sweep) => ({ sweep, running: undefined, timer: undefined }))),
    start() {
      const kept = all.filter(({ sweep }) => sweep.everyMs > LONGEST_TIMER_MS)
      for (const entry of all)
        if (!kept.includes(entry)) {
          entry.timer = setInterval(() => void run(entry), entry.sweep.everyMs)
          entry.timer.unref()
        }
      look = setInterval(() => lookForDue(kept), LOOK_MS)
      look.unref()
      lookForDue(kept)
    },
    async runAll() {
      for (const entry of all) {
        await entry.running // one that began before does not count
        await run(entry)
      }
    },
    failures: () => failures,
    async stop() {
      isStopped = true
      clearInterval(look)
      for (const entry of all) clearInterval(entry.timer)
      await Promise.all([looking, ...all.flatMap(({ running }) => running ?? [])])
    },
  }
}
