import { conventionsOf, type Language, localeOf } from './languages.ts'
import { isPlain, plainDate, plainNumber, plainPlural, plainTime } from './plain.ts'

/** Forms of a counted noun; Spanish, French and Italian use `many` for round millions and fall back on `other`. */
export interface PluralForms {
  zero?: string
  one: string
  many?: string
  other: string
}

export interface Money {
  amountMinor: number
  currency: string
}

export type TimeUnit = 'day' | 'week' | 'month' | 'year'
export interface Period {
  count: number
  unit: TimeUnit
}

/** Figures, money, dates and plurals in the manner of one language. */
export interface Formats {
  language: Language
  locale: string
  number(value: number): string
  percent(fraction: number): string
  /** Money from integer minor units: 299 EUR is 2,99 €. */
  money(value: Money): string
  /** dd/mm/yyyy */
  date(at: number | Date, timeZone?: string): string
  /** '3 March 2027' */
  longDate(at: number | Date, timeZone?: string): string
  /** 'March 2027' */
  month(at: number | Date, timeZone?: string): string
  /** '14:05' */
  time(at: number | Date, timeZone?: string): string
  dateTime(at: number | Date, timeZone?: string): string
  /** The time if `at` is on the same day as `now`, else dd/mm/yyyy (CH-02). */
  timeOrDate(at: number | Date, now: number | Date, timeZone?: string): string
  /** 'now', '5 minutes ago', 'yesterday' */
  relative(at: number | Date, now: number | Date): string
  plural(count: number, forms: PluralForms): string
  /** '1 month', '3 weeks', from an ISO 8601 period such as P1M. */
  period(iso: string): string
  list(items: readonly string[]): string
}

const PERIOD = /^P(\d+)([DWMY])$/
const UNIT: Readonly<Record<string, TimeUnit>> = { D: 'day', W: 'week', M: 'month', Y: 'year' }

/** Reads an ISO 8601 period of one unit (P1W, P1M, P3M, P1Y). */
export function parsePeriod(iso: string): Period {
  const [, count, letter] = PERIOD.exec(iso) ?? []
  const unit = UNIT[letter ?? '']
  if (count === undefined || unit === undefined) throw new RangeError(`not a period of one unit: ${iso}`)
  return { count: Number(count), unit }
}

const cache = new Map<Language, Formats>()

/** The formats of a language; each made once and not before it is needed, since Intl objects are dear to build. */
export function formatsFor(language: Language): Formats {
  const known = cache.get(language)
  if (known) return known
  const made = createFormats(language)
  cache.set(language, made)
  return made
}

function createFormats(language: Language): Formats {
  const locale = localeOf(language)
  const numbers = once(() => new Intl.NumberFormat(locale))
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))
  const plurals = once(() => new Intl.PluralRules(locale))
  const relatives = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const currencies = new Map<string, Intl.NumberFormat>()
  const dates = new Map<string, Intl.DateTimeFormat>()

  function currencyFormat(currency: string): Intl.NumberFormat {
    let format = currencies.get(currency)
    if (!format) currencies.set(currency, (format = new Intl.NumberFormat(locale, { style: 'currency', currency })))
    return format
  }

  function dateFormat(name: keyof typeof DATE_STYLES, timeZone: string | undefined): Intl.DateTimeFormat {
    const key = `${name} ${timeZone ?? ''}`
    let format = dates.get(key)
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...DATE_STYLES[name], ...(timeZone ? { timeZone } : {}) })
      dates.set(key, format)
    }
    return format
  }

  const number: Formats['number'] = (value) => (isPlain(value) ? plainNumber(value, language) : numbers().format(value))
  const date: Formats['date'] = (at, timeZone) =>
    timeZone === undefined ? plainDate(at) : dateFormat('date', timeZone).format(at)
  const time: Formats['time'] = (at, timeZone) =>
    timeZone === undefined ? plainTime(at) : dateFormat('time', timeZone).format(at)

  return {
    language,
    locale,
    number,
    percent: (fraction) => percents().format(fraction),
    money({ amountMinor, currency }) {
      const format = currencyFormat(currency)
      return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    date,
    longDate: (at, timeZone) => dateFormat('longDate', timeZone).format(at),
    month: (at, timeZone) => dateFormat('month', timeZone).format(at),
    time,
    dateTime: (at, timeZone) => `${date(at, timeZone)} ${time(at, timeZone)}`,
    timeOrDate: (at, now, timeZone) =>
      date(at, timeZone) === date(now, timeZone) ? time(at, timeZone) : date(at, timeZone),
    relative(at, now) {
      const seconds = Math.round((Number(at) - Number(now)) / 1000)
      const [unit, size] = RELATIVE_STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? (['second', 1] as const)
      if (unit === 'second') return relatives().format(0, 'second')
      return relatives().format(Math.trunc(seconds / size), unit)
    },
    plural(count, forms) {
      const form = isPlain(count) ? plainPlural(count, language) : pluralForm(plurals().select(count))
      const text = (count === 0 ? forms.zero : undefined) ?? forms[form] ?? forms.other
      return text.replaceAll('#', number(count))
    },
    period(iso) {
      const { count, unit } = parsePeriod(iso)
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
    },
    list: (items) => joined(items, language),
  }
}

/** As Intl.ListFormat has it: by hand, since a phone takes longer to build one than to draw what stands around it. */
function joined(items: readonly string[], language: Language): string {
  const last = items.at(-1)
  if (last === undefined || items.length === 1) return last ?? ''
  return `${items.slice(0, -1).join(', ')} ${conventionsOf(language).and(last)} ${last}`
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

const DATE_STYLES = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const RELATIVE_STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

function pluralForm(category: Intl.LDMLPluralRule): 'one' | 'many' | 'other' {
  return category === 'one' || category === 'many' ? category : 'other'
}
