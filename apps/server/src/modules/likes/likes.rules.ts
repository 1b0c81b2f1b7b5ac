export type Liker = { readonly verified: boolean; readonly level: 0 | 1 | 2; readonly likesLeft: number }
export type LikeVerdict = { allowed: true; cost: 0 | 1 } | { allowed: false; why: 'not_verified' | 'out_of_likes' }

/** LK-02, LK-03: paying members like without a limit; others spend one like each. */
export function mayLike({ verified, level, likesLeft }: Liker): LikeVerdict {
  if (!verified) return { allowed: false, why: 'not_verified' }
  if (level > 0) return { allowed: true, cost: 0 }
  if (likesLeft <= 0) return { allowed: false, why: 'out_of_likes' }
  return { allowed: true, cost: 1 }
}

/** One visit a day counts, by the calendar of UTC: looking twice is not coming twice. */
export function isNewVisit(last: Date | null, now: Date): boolean {
  return last === null || last.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10)
}
