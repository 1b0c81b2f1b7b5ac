/** From a minute of the day to another, past midnight where it ends before it begins. */
export type Hours = { readonly from: number; readonly to: number }

export function isWithin({ from, to }: Hours, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** The minute of the day at a place. */
export function minuteOfDay(at: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .split(':')
    .map(Number)
  return hours * 60 + minutes
}

/** As a clock shows it: `09:05`. */
export function clockOf(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
