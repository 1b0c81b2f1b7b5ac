/** AN-10, AN-17: usual hours on one day of the week, 1 is Monday; an end that is not after the beginning is on the next day. */
export type Hours = { readonly day: number; readonly from: number; readonly to: number }
export type Limits = {
  readonly zone: string
  readonly hours: readonly Hours[]
  readonly onlyInHours: boolean
  readonly mostOpen: number | null
  readonly holidays: readonly { readonly from: string; readonly to: string }[]
  readonly unwanted: readonly string[]
}
export type Later = 'full' | 'hours' | 'holiday'
/** A moment by the clock of a place. */
export type LocalTime = { readonly date: string; readonly day: number; readonly minute: number }

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function localTime(at: Date, zone: string): LocalTime {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    day: DAYS.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

export function isWithin(hours: readonly Hours[], { day, minute }: LocalTime): boolean {
  const before = day === 1 ? 7 : day - 1
  return hours.some((one) => {
    const endsNextDay = one.to <= one.from
    if (one.day === day) return minute >= one.from && (endsNextDay || minute < one.to)
    return endsNextDay && one.day === before && minute < one.to
  })
}

/** Why someone new cannot write now, and the last day of a holiday; the number of open conversations apart. */
export function closedBy(limits: Limits, at: Date): { why: 'hours' | 'holiday'; until: string | null } | null {
  const here = localTime(at, limits.zone)
  const holiday = limits.holidays.find(({ from, to }) => from <= here.date && here.date <= to)
  if (holiday !== undefined) return { why: 'holiday', until: holiday.to }
  return limits.onlyInHours && !isWithin(limits.hours, here) ? { why: 'hours', until: null } : null
}
