import { Temporal } from 'temporal-polyfill'

/** The end of the nth period of this length after a moment, by the calendar in UTC: the 31st comes back after February. */
export function periodEnd(from: Date, period: string, count = 1): Date {
  const { years, months, weeks, days, hours, minutes } = Temporal.Duration.from(period)
  const whole = Temporal.Duration.from({
    years: years * count,
    months: months * count,
    weeks: weeks * count,
    days: days * count,
    hours: hours * count,
    minutes: minutes * count,
  })
  const end = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO('UTC').add(whole)
  return new Date(end.epochMilliseconds)
}
