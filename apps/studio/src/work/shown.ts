import { useFormats } from '../shared/language.tsx'

/** Minor units of a currency, in the manner of the page's language. */
export function useSum(): (amountMinor: number, currency: string) => string {
  const { money } = useFormats()
  return (amountMinor, currency) => money({ amountMinor, currency })
}

/** A day such as `2026-11-26`. */
export function useDay(): (day: string) => string {
  const { longDate } = useFormats()
  return (day) => longDate(new Date(`${day}T12:00:00Z`), 'UTC')
}

/** A month such as `2026-11`. */
export function useMonthName(): (month: string) => string {
  const { month: nameOf } = useFormats()
  return (month) => nameOf(new Date(`${month}-15T12:00:00Z`), 'UTC')
}

/** Seconds as minutes and seconds. */
export function waitedFor(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}
