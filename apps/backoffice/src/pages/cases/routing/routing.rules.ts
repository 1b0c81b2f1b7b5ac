import type { RoutingRule } from '@incontro/contract/backoffice.ts'

/** Anything, to a queue that has no name yet. */
export const newRule: RoutingRule = {
  queue: '',
  reasons: [],
  brands: [],
  countries: [],
  subjects: [],
  leastSeverity: 1,
}

/** Whether the server takes it. */
export function isGoodRule({ queue, countries }: RoutingRule): boolean {
  return /^[a-z][a-z0-9-]{1,39}$/.test(queue) && countries.every((code) => /^[a-z]{2}$/.test(code))
}

/** Codes out of what is typed. */
export function codesIn(typed: string): string[] {
  return [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((code) => code !== ''),
    ),
  ]
}

/** The list with one of it so many places further. */
export function moved<T>(list: readonly T[], place: number, by: number): T[] {
  const others = list.filter((_, index) => index !== place)
  const one = list[place]
  return one === undefined ? [...list] : [...others.slice(0, place + by), one, ...others.slice(place + by)]
}
