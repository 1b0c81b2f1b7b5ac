const MINUTE = 60_000

/** How long a member has waited, in the largest whole unit; at least a minute. */
export function waitOf(
  since: number,
  now: number,
): { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number } {
  const minutes = Math.max(1, Math.floor((now - since) / MINUTE))
  if (minutes < 60) return { unit: 'minute', count: minutes }
  if (minutes < 48 * 60) return { unit: 'hour', count: Math.floor(minutes / 60) }
  return { unit: 'day', count: Math.floor(minutes / (24 * 60)) }
}
