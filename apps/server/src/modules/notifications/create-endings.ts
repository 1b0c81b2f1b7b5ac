import type { Ending } from './deliveries.store.ts'

/**
 * Records how attempts ended: what ends while one statement is on its way goes with the next one. So a process that dies repeats
 * no more than the attempts that had ended within that moment.
 */
export function createEndings(write: (endings: readonly Ending[]) => Promise<unknown>) {
  let waiting: Ending[] = []
  let next: Promise<void> | undefined
  let running: Promise<unknown> = Promise.resolve()

  /** Resolves once it is recorded; rejects where that failed. */
  function end(ending: Ending): Promise<void> {
    waiting.push(ending)
    next ??= running.then(async () => {
      const endings = waiting
      waiting = []
      next = undefined
      const writing = write(endings).catch(() => write(endings)) // once more: of two that wait for each other one is ended
      running = writing.catch(() => {})
      await writing
    })
    return next
  }
  return { end }
}
