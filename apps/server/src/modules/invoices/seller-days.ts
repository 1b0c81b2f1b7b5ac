import { Temporal } from 'temporal-polyfill'

/** The first moment of a quarter and of the one after it, by the seller's own time. */
export function quarterOf(
  year: number,
  quarter: 1 | 2 | 3 | 4,
  timeZone = 'UTC',
): { readonly from: Date; readonly until: Date } {
  const first = Temporal.PlainDate.from({ year, month: (quarter - 1) * 3 + 1, day: 1 })
  return { from: startOf(first, timeZone), until: startOf(first.add({ months: 3 }), timeZone) }
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
}

/** The day of a moment in a time zone, such as 2026-11-24. */
export function dayIn(at: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
