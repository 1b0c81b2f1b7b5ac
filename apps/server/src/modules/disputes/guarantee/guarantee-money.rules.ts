/** How long after a payment its money can go back the way it came: what PayPal gives, the shortest of ours. */
const REFUNDABLE_MS: number = 180 * 86_400_000

export type Exchange = {
  readonly amountMinor: number
  /** Credits that the payment had brought. */
  readonly bought: number
  /** Of those, what the guarantee gave back and is unused. */
  readonly unused: number
  /** What of the payment can still go back. */
  readonly leftMinor: number
  readonly canBePart: boolean
}

/** Until when credits of the guarantee can be exchanged for the money of a payment. */
export function exchangeEnds(paidAt: Date): Date {
  return new Date(paidAt.getTime() + REFUNDABLE_MS)
}

/** TS-17: the money of unused credits of the guarantee: their share of what was paid, and never more than can go back. */
export function exchangeOf({ amountMinor, bought, unused, leftMinor, canBePart }: Exchange): number {
  if (bought <= 0) return 0
  const minor = Math.min(leftMinor, Math.ceil((amountMinor * Math.min(unused, bought)) / bought))
  return canBePart || minor === leftMinor ? minor : 0
}
