import type { Log } from '../log/log.ts'
import type { Job } from '../jobs/jobs.ts'

export type Sweeper = {
  add(sweeps: readonly Job[]): void
  start(): void
  /** Runs every sweep once, now: after the demo clock moved, and in tests. */
  runAll(): Promise<void>
  /** Waits for the runs that are under way. */
  stop(): Promise<void>
}

type Entry = { sweep: Job; running: Promise<void> | undefined; timer: NodeJS.Timeout | undefined }

/** Runs work that comes due every few seconds, by timers of this process. One run of a sweep at a time; a failed run is logged. */
export function createSweeper({ log }: { readonly log: Log }): Sweeper {
  const all: Entry[] = []

  function run(entry: Entry): Promise<void> {
    entry.running ??= tryIt(entry.sweep).then(() => (entry.running = undefined))
    return entry.running
  }

  async function tryIt({ name, run: work }: Job): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, sweep: name }, 'sweep failed')
    }
  }

  return {
    add: (sweeps) => all.push(...sweeps.map((sweep) => ({ sweep, running: undefined, timer: undefined }))),
    start() {
      for (const entry of all) {
        entry.timer = setInterval(() => void run(entry), entry.sweep.everyMs)
        entry.timer.unref()
      }
    },
    async runAll() {
      for (const entry of all) {
        await entry.running // one that began before does not count
        await run(entry)
      }
    },
    async stop() {
      for (const entry of all) clearInterval(entry.timer)
      await Promise.all(all.flatMap(({ running }) => running ?? []))
    },
  }
}
