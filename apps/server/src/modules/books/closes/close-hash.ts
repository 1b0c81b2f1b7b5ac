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
