import type { Log } from '../../platform/log/log.ts'

export type Waker = {
  /** Runs as soon as possible, after a run that is under way; answers at once. */
  wake(): void
  /** Runs, after a run that is under way, and waits for it. */
  run(): Promise<void>
  stop(): Promise<void>
}

/** Runs work when an event wakes it, one run at a time in this process. */
export function createWaker(work: () => Promise<void>, log: Log): Waker {
  let running: Promise<void> | undefined
  let again = false

  function start(): Promise<void> {
    const run = work().finally(() => {
      running = undefined
      if (again) wake()
    })
    running = run.catch(() => undefined)
    return run
  }
  function wake(): void {
    again = running !== undefined
    if (!again) start().catch((error: unknown) => log.error({ err: error }, 'notifications failed, will be repeated'))
  }
  return {
    wake,
    async run() {
      while (running !== undefined) await running // one that began before does not count
      await start()
    },
    async stop() {
      again = false
      await running
    },
  }
}
