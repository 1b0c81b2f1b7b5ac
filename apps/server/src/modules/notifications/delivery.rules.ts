/** How long a planned notification is useful; later the member has probably seen what it is about. */
export const USEFUL_MS = 6 * 3_600_000
/** How long an attempt may last; what is not recorded by then was cut off and is attempted again. */
export const LEASE_MS = 2 * 60_000
/** How long planning a batch may last; who is not planned by then is planned by another process. */
export const PLAN_LEASE_MS = 30_000

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 30 * 60_000
/** Up to a quarter longer, so that what failed together does not come back together. */
const JITTER = 0.25

type Failed = {
  /** How often it failed, this time included. */
  readonly failures: number
  /** What the push service asked for (Retry-After). */
  readonly retryAfterMs: number | null
  readonly now: Date
  readonly expiresAt: Date
  /** From 0 to 1. */
  readonly random: number
}

/** When a message that was not taken is tried again, never before the service wants it; null: it is given up. */
export function nextAttemptAt({ failures, retryAfterMs, now, expiresAt, random }: Failed): Date | null {
  const own = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (1 + JITTER * random)
  const at = now.getTime() + Math.round(Math.max(own, retryAfterMs ?? 0))
  return at < expiresAt.getTime() ? new Date(at) : null
}

/** RFC 9110, 10.2.3: seconds, or a moment by the clock of who says it. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000
  const at = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : NaN // alone it would take half a date for one
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
