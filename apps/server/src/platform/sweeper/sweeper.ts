import type { Log } from '../log/log.ts'
import type { Sweep } from '../module.ts'

export type Sweeper = {
  add(sweeps: readonly Sweep[]): void
  start(): void
  /** Runs every sweep once, now: after the demo clock moved, and in tests. */
  runAll(): Promise<void>
  /** Waits for the runs that are under way. */
  stop(): Promise<void>
}

/** Runs work that comes due with time. One run of a sweep at a time in a process; a failed run is logged and tried again. */
export function createSweeper(log: Log): Sweeper {
  const all: { sweep: Sweep; running: Promise<void> | undefined; timer: NodeJS.Timeout | undefined }[] = []

  function run(entry: (typeof all)[number]): Promise<void> {
    entry.running ??= entry.sweep
      .run()
      .catch((error: unknown) => log.error({ err: error, sweep: entry.sweep.name }, 'sweep failed'))
      .finally(() => (entry.running = undefined))
    return entry.running
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
