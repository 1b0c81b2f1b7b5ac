import { PAYOUT_MINIMUM, type PayoutObstacle } from '@incontro/contract'

/** What a host has earned in closed months, and where it is; minor units of one currency. */
export type Sums = {
  readonly closed: number
  readonly paid: number
  readonly onTheWay: number
  /** What decisions hold back. */
  readonly held: number
}
export type Balance = Pick<Sums, 'onTheWay' | 'held'> & { readonly balance: number; readonly available: number }

/** Closed months less what was paid and what is on the way; a hold keeps its amount of it back, and no more. */
export function balanceOf({ closed, paid, onTheWay, held }: Sums): Balance {
  const balance = closed - paid - onTheWay
  const kept = Math.min(held, Math.max(0, balance))
  return { balance, onTheWay, held: kept, available: Math.max(0, balance - kept) }
}

type Ready = { readonly hasTax: boolean; readonly hasDetails: boolean }

/** Why nothing can be paid out now; null where it can. A month is paid whatever it comes to, an own request is over the minimum. */
export function obstacleOf(
  { balance, available, onTheWay }: Balance,
  { hasTax, hasDetails }: Ready,
  minimum: number = PAYOUT_MINIMUM,
): PayoutObstacle | null {
  if (!hasTax) return 'tax'
  if (!hasDetails) return 'details'
  if (onTheWay > 0) return 'on_the_way'
  if (available <= minimum) return balance > minimum ? 'held' : 'minimum'
  return null
}

/** The day of a month from which on the months that closed are paid out; she can ask for it earlier. */
const PAYOUT_DAY = 5

export function isPayoutDay(day: string): boolean {
  return Number(day.slice(8)) >= PAYOUT_DAY
}

/** The first of the next payouts: `2026-12-05`. */
export function nextPayoutDay(day: string, nextMonth: string): string {
  return `${isPayoutDay(day) ? nextMonth : day.slice(0, 7)}-0${PAYOUT_DAY}`
}
