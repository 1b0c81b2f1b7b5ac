import type { FigureDimension, FigureGrain } from '@incontro/contract/backoffice.ts'

const DAY_MS = 86_400_000
/** Days that are shown at first, today among them. */
export const USUAL_DAYS = 28

/** A day as the address has it, so many days away. */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The day at which as long a span begins that another is compared with. */
export function compareDay(from: string, to: string, compare: 'previous' | 'year'): string {
  if (compare === 'previous') return dayFrom(from, -Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) - 1)
  // the same days of the week: what is bought on a Sunday is compared with a Sunday
  return dayFrom(from, -364)
}

/** The step that makes a chart of some dozen points, where none is chosen. */
export function usualGrain(from: string, to: string): FigureGrain {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  return days <= 400 ? 'week' : 'month'
}

/** What the address asks for. */
export type Asked = {
  readonly from: string
  readonly to: string
  readonly grain: FigureGrain
  readonly by: FigureDimension | undefined
  readonly compare: 'previous' | 'year' | undefined
}

/** The change from one value to another, as a share; undefined where there was nothing. */
export function changeOf(before: number | null, now: number | null): number | undefined {
  return before === null || now === null || before === 0 ? undefined : (now - before) / Math.abs(before)
}
