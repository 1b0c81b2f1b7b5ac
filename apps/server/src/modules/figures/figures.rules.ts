import { FLOOR } from '@incontro/contract/backoffice.ts'

/** What a cell holds, and of how many persons. */
export type Counted = {
  /** Null for what is no money. */
  readonly currency: string | null
  readonly value: number
  readonly persons: number
}

/** Too few to be shown, and not none. */
export function isSmall(persons: number): boolean {
  return persons > 0 && persons < FLOOR
}

/**
 * G9: which cells of a whole are shown. Those of fewer than five persons are not; and since the whole is known, as many others
 * are hidden with them that what is missing is of two cells and five persons at least.
 */
export function shownCells(cells: readonly Pick<Counted, 'persons'>[]): readonly boolean[] {
  const hidden = new Set(cells.filter(({ persons }) => isSmall(persons)))
  if (hidden.size === 0) return cells.map(() => true)
  const others = cells.filter((cell) => cell.persons > 0 && !hidden.has(cell))
  const missing = () => [...hidden].reduce((sum, { persons }) => sum + persons, 0)
  for (const next of [...others].sort((one, other) => one.persons - other.persons)) {
    if (hidden.size >= 2 && missing() >= FLOOR) break
    hidden.add(next)
  }
  return cells.map((cell) => !hidden.has(cell))
}
