/** Chance that falls the same way for the same seed (mulberry32). */
export type Chance = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  is(share: number): boolean
  of<T>(choices: readonly [T, ...T[]]): T
  /** By weights. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
}

export function createChance(seed: number): Chance {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    is: (share) => next() < share,
    of: ([first, ...rest]) => rest[Math.floor(next() * (rest.length + 1)) - 1] ?? first,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice
      const last = choices.at(-1)
      if (last === undefined) throw new RangeError('nothing to choose from')
      return last[0]
    },
  }
}
