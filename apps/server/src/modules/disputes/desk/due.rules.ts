/** The house answers within ten days where no one has entered the provider's day: the shortest that one of ours gives. */
export const HOUSE_DAYS_MS: number = 10 * 86_400_000

/** Until when a dispute can be answered. */
export function dueOf({
  due_at: own,
  opened_at: opened,
}: {
  readonly due_at: Date | null
  readonly opened_at: Date
}): Date {
  return own ?? new Date(opened.getTime() + HOUSE_DAYS_MS)
}
