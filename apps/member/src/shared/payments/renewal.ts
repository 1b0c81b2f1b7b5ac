import { parsePeriod } from '@incontro/locale/format.ts'

/** When a plan bought now renews: the same day of a later month, or the last one of it. */
export function renewalDate(boughtAt: number, period: string): Date {
  const { count, unit } = parsePeriod(period)
  const from = new Date(boughtAt)
  if (unit === 'day' || unit === 'week') {
    from.setUTCDate(from.getUTCDate() + count * (unit === 'week' ? 7 : 1))
    return from
  }
  const day = from.getUTCDate()
  from.setUTCDate(1)
  from.setUTCMonth(from.getUTCMonth() + count * (unit === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate()
  from.setUTCDate(Math.min(day, lastDay))
  return from
}
