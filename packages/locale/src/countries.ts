import type { Language } from './languages.ts'

/** The countries that members live in: the language that is spoken there, what is paid with, and the capital's time zone. */
const registry = {
  it: { language: 'it', currency: 'EUR', timeZone: 'Europe/Rome' },
  es: { language: 'es', currency: 'EUR', timeZone: 'Europe/Madrid' },
  fr: { language: 'fr', currency: 'EUR', timeZone: 'Europe/Paris' },
  gb: { language: 'en', currency: 'GBP', timeZone: 'Europe/London' },
} as const satisfies Readonly<
  Record<string, { readonly language: Language; readonly currency: string; readonly timeZone: string }>
>

export type Country = keyof typeof registry
/** The currencies that the countries pay in. */
export type Currency = (typeof registry)[Country]['currency']

/** Every country of the product. */
export const countries = Object.keys(registry) as readonly Country[]

/** The language that is spoken in a country (UI-09). */
export function languageOf(country: Country): Language {
  return registry[country].language
}

/** What a country pays in. */
export function currencyOf(country: Country): Currency {
  return registry[country].currency
}

/** The time zone of a country's capital. */
export function timeZoneOf(country: Country): string {
  return registry[country].timeZone
}

/** The country that a value from outside names; undefined where it names none. */
export function parseCountry(value: unknown): Country | undefined {
  return countries.find((country) => country === value)
}
