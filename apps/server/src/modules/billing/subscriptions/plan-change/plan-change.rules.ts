import type { Period } from '../subscriptions.rules.ts'

const DAY = 86_400_000

export type Share = {
  /** Minor units of the running period that are set against the new price. */
  readonly creditedMinor: number
  /** Credits of the running period that came with that share, and are not given a second time. */
  readonly withheldCredits: number
}

/**
 * The unused share of a running period: by time, where a day that has begun counts as unused. Money is rounded up and
 * credits that are not given again are rounded down: both in the member's favour.
 */
export function unusedShare({
  period,
  valueMinor,
  credits,
  at,
}: {
  readonly period: Period
  /** What the period was paid with: money, and what was credited when it began. */
  readonly valueMinor: number
  readonly credits: number
  readonly at: Date
}): Share {
  const length = period.end.getTime() - period.start.getTime()
  const left = Math.min(length, Math.ceil((period.end.getTime() - at.getTime()) / DAY) * DAY)
  if (left <= 0 || length <= 0) return { creditedMinor: 0, withheldCredits: 0 }
  const part = (whole: number) => (BigInt(whole) * BigInt(left)) / BigInt(length)
  const isExact = (BigInt(valueMinor) * BigInt(left)) % BigInt(length) === 0n
  return {
    creditedMinor: Math.min(valueMinor, Number(part(valueMinor)) + (isExact ? 0 : 1)),
    withheldCredits: Number(part(credits)),
  }
}

type Priced = { readonly level: 0 | 1 | 2; readonly price: number }

/**
 * When a change takes effect. More than he has: at once, for the difference. Less, or where what he has paid for is worth
 * more than the new plan costs: when his period ends, so that nothing of it is lost.
 */
export function whenChanged({
  running,
  next,
  creditedMinor,
  isPeriodOver,
}: {
  readonly running: Priced
  readonly next: Priced & { readonly totalPrice: number }
  readonly creditedMinor: number
  readonly isPeriodOver: boolean
}): 'at_once' | 'at_end' {
  if (isPeriodOver) return 'at_once'
  const isMore = next.level > running.level || (next.level === running.level && next.price >= running.price)
  return isMore && creditedMinor <= next.totalPrice ? 'at_once' : 'at_end'
}

/** Days between the e-mail about a new price and the last day of the old one, at least: the longest notice of any country (R16). */
export const PRICE_NOTICE_MS: number = 30 * DAY

/** Until when the old price stands for a member who does not agree. Announced late, it stands longer; a lower price ends nothing. */
export function oldPriceEnds({
  oldPrice,
  newPrice,
  announced,
  askedAt,
}: {
  readonly oldPrice: number
  readonly newPrice: number
  readonly announced: Date
  readonly askedAt: Date
}): Date | null {
  if (newPrice <= oldPrice) return null
  return new Date(Math.max(announced.getTime(), askedAt.getTime() + PRICE_NOTICE_MS))
}

/** How long a renewal that was refused can still be paid on the page, after the end of the period that was paid for. */
export const PAYABLE_MS: number = 30 * DAY
