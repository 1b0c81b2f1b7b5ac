/** A queue of what happens when, for a simulation: the earliest comes first. */
export class Events<What> {
  readonly #at: number[] = []
  readonly #what: What[] = []

  add(at: number, what: What): void {
    let place = this.#at.length
    this.#at.push(at)
    this.#what.push(what)
    while (place > 0) {
      const above = (place - 1) >> 1
      if ((this.#at[above] ?? 0) <= at) break
      this.#move(above, place)
      place = above
    }
    this.#at[place] = at
    this.#what[place] = what
  }

  next(): { readonly at: number; readonly what: What } | undefined {
    const [at, what] = [this.#at[0], this.#what[0]]
    if (at === undefined || what === undefined) return undefined
    const lastAt = this.#at.pop() ?? 0
    const lastWhat = this.#what.pop()
    const size = this.#at.length
    if (size === 0 || lastWhat === undefined) return { at, what }
    let place = 0
    for (let below = 1; below < size; below = 2 * place + 1) {
      if (below + 1 < size && (this.#at[below + 1] ?? 0) < (this.#at[below] ?? 0)) below += 1
      if ((this.#at[below] ?? 0) >= lastAt) break
      this.#move(below, place)
      place = below
    }
    this.#at[place] = lastAt
    this.#what[place] = lastWhat
    return { at, what }
  }

  #move(from: number, to: number): void {
    this.#at[to] = this.#at[from] ?? 0
    const what = this.#what[from]
    if (what !== undefined) this.#what[to] = what
  }
}

/** The same dice in every run: a linear congruential generator (Numerical Recipes), between 0 and 1. */
export function createDice(seed = 1): () => number {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}
