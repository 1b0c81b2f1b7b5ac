import type { Brand } from '@incontro/brand'
import { timeZoneOf } from '@incontro/locale'
import { Temporal } from 'temporal-polyfill'

export type Stretch = { readonly from: Date; readonly to: Date }

/** The zone whose days and months a brand pays by: that of its books, else of its country's capital. */
export function payZoneOf({ seller, country }: Pick<Brand, 'seller' | 'country'>): string {
  return seller?.timeZone ?? timeZoneOf(country)
}

/** The day of a moment in a zone: `2026-11-26`. */
export function dayOf(at: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
}

export function stretchOfDay(day: string, zone: string): Stretch {
  const date = Temporal.PlainDate.from(day)
  return { from: beginOf(date, zone), to: beginOf(date.add({ days: 1 }), zone) }
}

/** The whole days of a zone since the first of a month, without the one that runs. */
export function daysOver(month: string, at: Date, zone: string): string[] {
  const today = Temporal.PlainDate.from(dayOf(at, zone))
  const days: string[] = []
  for (
    let day = Temporal.PlainDate.from(`${month}-01`);
    day.toString().startsWith(month) && Temporal.PlainDate.compare(day, today) < 0;
    day = day.add({ days: 1 })
  )
    days.push(day.toString())
  return days
}

export function endOfMonth(month: string, zone: string): Date {
  return beginOf(Temporal.PlainDate.from(`${month}-01`).add({ months: 1 }), zone)
}

/** The month after one: `2026-12` after `2026-11`. */
export function nextMonth(month: string): string {
  return Temporal.PlainDate.from(`${month}-01`).add({ months: 1 }).toString().slice(0, 7)
}

/** AN-20: the first day that a rate which is announced today may hold from: a first of a month, 14 days ahead or more. */
export function earliestRate(at: Date, zone: string, days: number): string {
  const soonest = Temporal.PlainDate.from(dayOf(at, zone)).add({ days })
  const first = soonest.with({ day: 1 })
  return (soonest.day === 1 ? first : first.add({ months: 1 })).toString()
}

function beginOf(date: Temporal.PlainDate, zone: string): Date {
  return new Date(date.toZonedDateTime(zone).epochMilliseconds)
}
