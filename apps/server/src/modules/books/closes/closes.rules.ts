const DAY_MS = 86_400_000
/** A day is closed an hour after its end: whatever was begun in it has ended by then. */
const GRACE_MS = 3_600_000

/** The days that are over and not closed, the oldest first: those after the last close, or all since money first moved. */
export function daysToClose({
  since,
  now,
}: {
  readonly since: Date
  readonly now: Date
}): { day: string; until: Date }[] {
  const days: { day: string; until: Date }[] = []
  let from = Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate())
  while (from + DAY_MS + GRACE_MS <= now.getTime()) {
    days.push({ day: new Date(from).toISOString().slice(0, 10), until: new Date(from + DAY_MS) })
    from += DAY_MS
  }
  return days
}
