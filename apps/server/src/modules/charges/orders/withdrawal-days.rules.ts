const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Days in which an order can be withdrawn from (Directive 2011/83 art. 9, payments.md 5.3). */
const WITHDRAWAL_DAYS = 14

/** The last moment: the end of the fourteenth day after that of the order, in the time zone that gives most. */
export function withdrawalEnds(orderedAt: Date): Date {
  const day = Math.floor(orderedAt.getTime() / DAY)
  return new Date((day + WITHDRAWAL_DAYS + 1) * DAY + 12 * HOUR)
}
