import { createHash } from 'node:crypto'
import type { ClosedBalance } from './tables.ts'

type Closed = {
  readonly day: string
  readonly until: Date
  readonly entries: number
  readonly balances: readonly ClosedBalance[]
}

/** The fingerprint of a close and of all before it: one that was changed, or a day that is missing, does not fit. */
export function hashOfClose({ day, until, entries, balances }: Closed, previous: Buffer | null): Buffer {
  const lines = balances.map(({ brandId, account, currency, closing }) => [brandId, account, currency, closing])
  return createHash('sha256')
    .update(JSON.stringify([day, until.getTime(), entries, lines, previous?.toString('hex') ?? null]))
    .digest()
}

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
