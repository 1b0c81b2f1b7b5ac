/** How much may come at once, and how much more each second. */
export type Allowance = { readonly burst: number; readonly perSecond: number }

/** A token bucket in memory. `now` is a monotonic time in milliseconds. */
export class Bucket {
  readonly #allowance: Allowance
  #left: number
  #at: number

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance
    this.#left = allowance.burst
    this.#at = now
  }

  /** Takes one; false where none is left. */
  take(now: number): boolean {
    this.#fill(now)
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }

  isEmpty(now: number): boolean {
    this.#fill(now)
    return this.#left < 1
  }

  /** Whether it says no more than a new one would. */
  isFull(now: number): boolean {
    this.#fill(now)
    return this.#left >= this.#allowance.burst
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#allowance
    this.#left = Math.min(burst, this.#left + ((now - this.#at) * perSecond) / 1000)
    this.#at = now
  }
}

const PRUNE_FROM = 1000

/** A bucket for each key, made when first asked for; those that are full again are forgotten. */
export class Buckets {
  readonly #allowance: Allowance
  readonly #known = new Map<string, Bucket>()
  #pruneAt = PRUNE_FROM

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  of(key: string, now: number): Bucket {
    const found = this.#known.get(key)
    if (found !== undefined) return found
    if (this.#known.size >= this.#pruneAt) this.#prune(now)
    const made = new Bucket(this.#allowance, now)
    this.#known.set(key, made)
    return made
  }

  take(key: string, now: number): boolean {
    return this.of(key, now).take(now)
  }

  #prune(now: number): void {
    for (const [key, bucket] of this.#known) if (bucket.isFull(now)) this.#known.delete(key)
    this.#pruneAt = Math.max(PRUNE_FROM, this.#known.size * 2)
  }
}

export function scaled({ burst, perSecond }: Allowance, factor: number): Allowance {
  return { burst: Math.max(1, burst * factor), perSecond: perSecond * factor }
}
