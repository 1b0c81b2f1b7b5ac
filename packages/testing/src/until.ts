import { setTimeout as delay } from 'node:timers/promises'

/** Longer than anything takes beside a dozen other programs: who waits as long waits for what never comes. */
const PATIENCE_MS = 60_000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 250
const SHOWN_CHARACTERS = 500

/**
 * Reads until what it reads is as wanted (by default: true), and answers it. The pauses between grow, so that a slow machine is not
 * asked more often, and no limit of a call is met. Fails after a minute with `what`, and with what was read last.
 */
export async function until<T>(
  what: string,
  read: () => T | Promise<T>,
  isDone: (value: T) => boolean = Boolean,
): Promise<T> {
  const giveUp = performance.now() + PATIENCE_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const value = await read()
    if (isDone(value)) return value
    if (performance.now() > giveUp)
      throw new Error(
        `a minute passed: ${what}; read last: ${(JSON.stringify(value) ?? '').slice(0, SHOWN_CHARACTERS)}`,
      )
    await delay(pause)
  }
}
