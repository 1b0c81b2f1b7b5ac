import { Temporal } from 'temporal-polyfill'
import type { SpendingSpan } from '@incontro/contract'

/** When a span of spending began and ends: a calendar day, a week from Monday, or a month, as the clock of its place has it. */
export type SpanTimes = { readonly from: Date; readonly until: Date }

export function spanAround(span: SpendingSpan, at: Date, timeZone: string): SpanTimes {
  const today = dayOf(at, timeZone)
  const first =
    span === 'day' ? today : span === 'week' ? today.subtract({ days: today.dayOfWeek - 1 }) : today.with({ day: 1 })
  const next = first.add(span === 'day' ? { days: 1 } : span === 'week' ? { weeks: 1 } : { months: 1 })
  return { from: startOf(first, timeZone), until: startOf(next, timeZone) }
}

export function dayOf(at: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
}

/** TS-24: a length is a period of ISO 8601 as the contract has it; half a year and longer holds for every account. */
export function pauseOf(
  length: string,
  at: Date,
  timeZone: string,
): { readonly kind: 'pause' | 'exclusion'; readonly until: Date } {
  const start = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const period = Temporal.Duration.from(length)
  const isLong = period.months > 0 || period.years > 0
  return { kind: isLong ? 'exclusion' : 'pause', until: new Date(start.add(period).epochMilliseconds) }
}
