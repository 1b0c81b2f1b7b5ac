import { Temporal } from 'temporal-polyfill'
import type { Around, Stretch } from './shifts.rules.ts'

/** The days that a stretch touches by the clock of a zone, each with its week from Monday. */
export function daysAround({ from, to }: Stretch, zone: string): Around[] {
  const last = dateOf(new Date(to.getTime() - 1), zone)
  const days: Around[] = []
  for (let day = dateOf(from, zone); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const monday = day.subtract({ days: day.dayOfWeek - 1 })
    days.push({ day: between(day, day.add({ days: 1 }), zone), week: between(monday, monday.add({ days: 7 }), zone) })
  }
  return days
}

/** The day of a moment, and the Monday of its week: `2026-11-26`. */
export function namesOf(at: Date, zone: string): { readonly day: string; readonly week: string } {
  const day = dateOf(at, zone)
  return { day: day.toString(), week: day.subtract({ days: day.dayOfWeek - 1 }).toString() }
}

function dateOf(at: Date, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}
function between(from: Temporal.PlainDate, to: Temporal.PlainDate, zone: string): Stretch {
  const begin = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(zone).epochMilliseconds)
  return { from: begin(from), to: begin(to) }
}
