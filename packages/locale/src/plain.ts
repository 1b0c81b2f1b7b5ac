// What Intl says of everyday figures, by hand: a phone takes longer to build its first Intl object (a tenth of a second)
// than to draw the page that shows the figure. The tests hold each against Intl.
import { conventionsOf, type Language } from './languages.ts'

const MAX = 1_000_000

/** Whether the figure is one that the functions here know: a whole number from 0 to under a million. */
export function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < MAX && !Object.is(value, -0)
}

/** A plain figure as it is written: 12,345. */
export function plainNumber(value: number, language: Language): string {
  const { group, groupedFrom } = conventionsOf(language)
  if (value < groupedFrom) return String(value)
  return `${String(Math.trunc(value / 1000))}${group}${String(value % 1000).padStart(3, '0')}`
}

/** The form of a noun that goes with a plain figure: https://cldr.unicode.org, plurals.json. */
export function plainPlural(count: number, language: Language): 'one' | 'other' {
  if (count === 0) return conventionsOf(language).none
  return count === 1 ? 'one' : 'other'
}

/** dd/mm/yyyy in the browser's own time zone. */
export function plainDate(at: number | Date): string {
  const day = new Date(at)
  return [two(day.getDate()), two(day.getMonth() + 1), String(day.getFullYear()).padStart(4, '0')].join('/')
}

/** 14:05 in the browser's own time zone. */
export function plainTime(at: number | Date): string {
  const moment = new Date(at)
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
