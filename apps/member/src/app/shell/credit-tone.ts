export type CreditTone = 'full' | 'medium' | 'empty'

/** UI-02, desktop: by the share of the last purchase that is left. */
export function shareTone(left: number, lastGrant: number): CreditTone {
  const share = lastGrant > 0 ? (left / lastGrant) * 100 : left > 0 ? 100 : 0
  if (share > 67) return 'full'
  return share >= 34 ? 'medium' : 'empty'
}

/** UI-02, small screens: by the number left. */
export function countTone(left: number): CreditTone {
  if (left > 40) return 'full'
  return left >= 20 ? 'medium' : 'empty'
}
