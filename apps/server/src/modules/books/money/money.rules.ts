/** What of the money for credits is earned: the share of those that are neither left nor to come. Rounded down until the last is gone. */
export function earnedOf({
  paidMinor,
  granted,
  left,
}: {
  /** Without VAT. */
  readonly paidMinor: number
  readonly granted: number
  readonly left: number
}): number {
  if (granted <= 0 || left <= 0) return paidMinor
  return Math.floor((paidMinor * Math.max(0, granted - left)) / granted)
}
