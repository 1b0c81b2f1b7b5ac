/** Credits that were taken, and those that are owed because they were used before. */
export type Taking = { readonly taken: number; readonly owed: number }

/** How many of an order's credits go with a share of its money, rounded in the member's favour; null takes all that is left. */
export function shareOf(granted: number, share: { readonly part: number; readonly of: number } | null): number {
  if (share === null || share.part >= share.of) return granted
  return Math.floor((granted * Math.max(0, share.part)) / share.of)
}

/** What one entry took of an order's credits, or gave back; `ref` names the dispute or refund. */
export type TakingEntry = {
  readonly kind: 'claw_back' | 'restore'
  readonly ref: string | null
  readonly parts: readonly { readonly lot: string; readonly amount: number }[]
  readonly owed: number
}

/** What is taken of an order just now, by everything or by one dispute or refund: what was taken less what was given back. */
export function netOf(
  entries: readonly TakingEntry[],
  ref?: string,
): Taking & { readonly parts: ReadonlyMap<string, number>; readonly times: number } {
  const parts = new Map<string, number>()
  let owed = 0
  let times = 0
  for (const entry of entries) {
    if (ref !== undefined && entry.ref !== ref) continue
    const sign = entry.kind === 'claw_back' ? 1 : -1
    if (sign === 1) times += 1
    owed += sign * entry.owed
    for (const { lot, amount } of entry.parts) parts.set(lot, (parts.get(lot) ?? 0) + sign * amount)
  }
  return { taken: [...parts.values()].reduce((sum, amount) => sum + amount, 0), owed, parts, times }
}
