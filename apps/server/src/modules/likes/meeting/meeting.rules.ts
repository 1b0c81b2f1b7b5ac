const DAY_MS = 86_400_000
/** So long after she opened a page she may act on it. */
const OPEN_FOR_MS = 30 * 60_000

/** Openings from before then are none any more. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - OPEN_FOR_MS)
}

/** The day that a limit counts over, by the calendar of UTC, as visits count (LK-05). */
export function dayOf(now: Date): { since: Date; resetsAt: Date } {
  const start = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return { since: new Date(start), resetsAt: new Date(start + DAY_MS) }
}

/** AN-14: she acts on a page that she has open; a visit is one once she looked for a while. */
export function isOpen(openedAt: Date | null, now: Date, atLeastMs = 0): boolean {
  if (openedAt === null || openedAt < forgottenBefore(now)) return false
  return now.getTime() - openedAt.getTime() >= atLeastMs
}
