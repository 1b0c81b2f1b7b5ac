import type { Db, RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'

/** What every part of payments stands on. */
export type Core = {
  /** Says to open pages of operators, with the commit, that something of these kinds changed (BO-17). */
  readonly notifyDesk?: (
    db: Db | Tx,
    kinds: readonly ('order' | 'subscription' | 'dispute' | 'suspense')[],
  ) => Promise<void>
  readonly db: Db
  readonly transaction: RunTransaction
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly jobs: Waker
  readonly now: () => Date
  readonly log: Log
}

/** Points at which a test may end the process. */
export type Step =
  'attempt_written' | 'provider_answered' | 'return_claimed' | 'return_answered' | 'settling' | 'settled'
