import { Bucket } from '../rate-limit/bucket.ts'

const MIN_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

/**
 * Lets `perSecond` pages in each second, and as many at once. Each of the others gets a time of its own to come back, the times as far apart as
 * pages are let in; what would be later than the longest wait is spread over its second half. `now` is a monotonic time in milliseconds.
 */
export class Admission {
  readonly #perSecond: number
  readonly #bucket: Bucket
  readonly #random: () => number
  /** Until when those who come back are expected. */
  #bookedUntil = 0

  constructor(perSecond: number, now: number, random = Math.random) {
    this.#perSecond = perSecond
    this.#bucket = new Bucket({ burst: perSecond, perSecond }, now)
    this.#random = random
  }

  /** Null for a page that is let in; for another one the milliseconds until it comes back, 1,000 to 60,000. */
  waitOf(now: number): number | null {
    if (this.#bucket.take(now)) return null
    this.#bookedUntil = Math.max(this.#bookedUntil, now + MIN_WAIT_MS) + 1000 / this.#perSecond
    if (this.#bookedUntil <= now + MAX_WAIT_MS) return Math.round(this.#bookedUntil - now)
    this.#bookedUntil = now + MAX_WAIT_MS
    return Math.round((MAX_WAIT_MS / 2) * (1 + this.#random()))
  }
}
