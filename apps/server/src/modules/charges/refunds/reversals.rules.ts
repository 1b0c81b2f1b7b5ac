import type { OrderState } from '../charges.rules.ts'

export type Reversals = {
  readonly amountMinor: number
  /** What went back, or is on its way. */
  readonly refundedMinor: number
  /** What of that has arrived. */
  readonly arrivedMinor: number
  readonly openMinor: number
  readonly lostMinor: number
}

/** Where an order stands that was paid: open disputes first, then lost ones, then what was refunded. */
export function paidStateOf({ amountMinor, arrivedMinor, openMinor, lostMinor }: Reversals): OrderState {
  if (openMinor > 0) return 'disputed'
  if (lostMinor > 0) return 'lost'
  if (arrivedMinor === 0) return 'paid'
  return arrivedMinor >= amountMinor ? 'refunded' : 'partly_refunded'
}

/** What can still go back of a payment: a disputed one gives nothing more until that is decided. */
export function refundable({
  amountMinor,
  refundedMinor,
  openMinor,
  lostMinor,
}: Omit<Reversals, 'arrivedMinor'>): number {
  return openMinor > 0 ? 0 : Math.max(0, amountMinor - refundedMinor - lostMinor)
}

/** What is owed of refunds that were promised: never more than can still go back. */
export function owedRefund({
  promisedMinor,
  ownMinor,
  refundableMinor,
}: {
  /** The sum of what members were promised of a payment. */
  readonly promisedMinor: number
  /** What of that has gone back by refunds of ours, or is on its way. */
  readonly ownMinor: number
  readonly refundableMinor: number
}): number {
  return Math.max(0, Math.min(promisedMinor - ownMinor, refundableMinor))
}

/** Refunds that we make; the others were made by a bank or at the provider's. */
export const ownRefundReasons = ['duplicate', 'withdrawal', 'goodwill', 'dispute', 'operator'] as const
