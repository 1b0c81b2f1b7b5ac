import { createHash } from 'node:crypto'

/** Choices that look random and are the same for the same seed. */
export interface Choices {
  /** One of the list. */
  of<T>(list: readonly [T, ...T[]]): T
  /** A number from `from` up to `to`. */
  between(from: number, to: number): number
  /** True with this probability. */
  maybe(probability: number): boolean
}

/** A stream of choices for a seed: SHA-256 of the seed and a counter, four bytes a choice. */
export function choicesFor(seed: string): Choices {
  let block = 0
  let bytes = Buffer.alloc(0)
  function unit(): number {
    if (bytes.length < 4) {
      bytes = createHash('sha256').update(`${seed}/${block}`).digest()
      block += 1
    }
    const value = bytes.readUInt32BE(0) / 2 ** 32
    bytes = bytes.subarray(4)
    return value
  }
  return {
    of: (list) => list[Math.floor(unit() * list.length)] ?? list[0],
    between: (from, to) => from + unit() * (to - from),
    maybe: (probability) => unit() < probability,
  }
}
