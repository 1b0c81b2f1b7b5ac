import { randomUUID } from 'node:crypto'
import type { Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { type Claim, renewClaim } from './outbox.store.ts'

/** A claim is another's so long after the last sign of life of the process that had it. */
export const CLAIM_MS = 10_000

export type HeldClaim = {
  readonly claim: Claim
  /** The events that are under it, themselves or deliveries of them. */
  of(ids: readonly number[]): void
  /** Whether it may be another's by now: nothing more is begun under it. */
  isOver(): boolean
  letGo(): void
}

/** A new claim, renewed until it is let go. Its end is counted from before each renewal was sent, so it comes here first. */
export function holdClaim(db: Db, ms: number, log: Log): HeldClaim {
  const claim = { id: randomUUID(), seconds: ms / 1000 }
  let endsAt = performance.now() + ms
  let held: readonly number[] = []
  let isRenewing = false
  const timer = setInterval(() => {
    if (isRenewing || held.length === 0) return
    isRenewing = true
    const end = performance.now() + ms
    renewClaim(db, claim, held)
      .then(() => (endsAt = end))
      .catch((error: unknown) => log.warn({ err: error }, 'a claim on events cannot be renewed'))
      .finally(() => (isRenewing = false))
  }, ms / 3)
  timer.unref()
  return {
    claim,
    of: (ids) => void (held = ids),
    isOver: () => performance.now() >= endsAt,
    letGo: () => clearInterval(timer),
  }
}
