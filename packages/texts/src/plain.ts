// What Intl says of everyday figures, by hand: a phone takes longer to build its first Intl object (a tenth of a second)
// than to draw the page that shows the figure. The tests hold each against Intl.
import type { Language } from './languages.ts'

/** Between thousands: https://cldr.unicode.org, numbers.json, `group`. */
const GROUP: Readonly<Record<Language, string>> = { en: ',', es: '.', fr: '\u202f', it: '.' }
/** Spanish and Italian leave 1234 as it is (`minimumGroupingDigits` 2). */
const GROUPED_FROM: Readonly<Record<Language, number>> = { en: 1000, es: 10_000, fr: 1000, it: 10_000 }
const MOST = 1_000_000

/** Whether the figure is one that the functions here know: a whole number from 0 to under a million. */
export function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < MOST && !Object.is(value, -0)
}

/** A plain figure as it is written: 12,345. */
export function plainNumber(value: number, language: Language): string {
  if (value < GROUPED_FROM[language]) return String(value)
  return `${String(Math.trunc(value / 1000))}${GROUP[language]}${String(value % 1000).padStart(3, '0')}`
}

/** The form of a noun that goes with a plain figure: https://cldr.unicode.org, plurals.json. */
export function plainPlural(count: number, language: Language): 'one' | 'other' {
  return count === 1 || (count === 0 && language === 'fr') ? 'one' : 'other'
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
