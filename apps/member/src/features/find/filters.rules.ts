import type { AngelKind, FilterName } from '@incontro/contract'

export const YOUNGEST = 18
export const OLDEST = 98

/** FD-10: how the grid is narrowed. All ages are 18 to 98, as for sign-ups. */
export type Filters = {
  readonly ages: readonly [from: number, to: number]
  readonly cityOnly: boolean
  readonly availableNow: boolean
  readonly withPhoto: boolean
  readonly verified: boolean
  /** D23: who answers; null lets everybody in. */
  readonly answers: AngelKind | null
}

export const noFilters: Filters = {
  ages: [YOUNGEST, OLDEST],
  cityOnly: false,
  availableNow: false,
  withPhoto: false,
  verified: false,
  answers: null,
}

const answering: readonly AngelKind[] = ['member', 'host', 'automated']
const switches = ['availableNow', 'withPhoto', 'verified'] as const

/** Those that are on, in the order in which they are shown. */
export function filtersOn({ ages: [from, to], cityOnly, ...others }: Filters): FilterName[] {
  return [
    ...(from > YOUNGEST || to < OLDEST ? (['age'] as const) : []),
    ...(cityOnly ? (['city'] as const) : []),
    ...switches.filter((name) => others[name]),
    ...(others.answers === null ? [] : (['answers'] as const)),
  ]
}

/** The choice without one filter. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  if (name === 'age') return { ...filters, ages: noFilters.ages }
  if (name === 'city') return { ...filters, cityOnly: false }
  if (name === 'answers') return { ...filters, answers: null }
  return { ...filters, [name]: false }
}

/** The choice as a call takes it: what is off is left out. */
export function chosenOf({ ages: [from, to], cityOnly, ...others }: Filters) {
  return {
    ...(from > YOUNGEST && { ageFrom: from }),
    ...(to < OLDEST && { ageTo: to }),
    ...(cityOnly && { cityOnly }),
    ...(others.availableNow && { availableNow: true }),
    ...(others.withPhoto && { withPhoto: true }),
    ...(others.verified && { verified: true }),
    ...(others.answers !== null && { answers: others.answers }),
  }
}

/** What is kept of a choice; null where nothing is chosen. */
export function printFilters(filters: Filters): string | null {
  return filtersOn(filters).length === 0 ? null : JSON.stringify(chosenOf(filters))
}

/** What was kept, as far as it still makes sense. */
export function parseFilters(text: string | null): Filters {
  if (text === null) return noFilters
  let kept: Readonly<Record<string, unknown>>
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return noFilters
    kept = { ...value }
  } catch {
    return noFilters // not written by this app
  }
  const from = ageIn(kept['ageFrom']) ?? YOUNGEST
  const to = ageIn(kept['ageTo']) ?? OLDEST
  return {
    ages: from <= to ? [from, to] : noFilters.ages,
    cityOnly: kept['cityOnly'] === true,
    availableNow: kept['availableNow'] === true,
    withPhoto: kept['withPhoto'] === true,
    verified: kept['verified'] === true,
    answers: answering.find((kind) => kind === kept['answers']) ?? null,
  }
}

function ageIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= YOUNGEST && value <= OLDEST
    ? value
    : undefined
}
