import type { Db, Tx } from '../../platform/database/database.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import type { ProviderEvent } from '../gateways/index.ts'
import { createAttemptsStore, type AttemptRow } from './attempts/attempts.store.ts'
import { createOrdersStore, type OrderRow } from './orders/orders.store.ts'
import { createRefundsStore } from './refunds/refunds.store.ts'
import { createReversalsStore } from './refunds/reversals.store.ts'

export type ChargesStore = ReturnType<typeof createChargesStore>

type AttemptWithEvents = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly events: readonly ProviderEvent[]
}

/** The SQL that all of this module shares: orders, their attempts, and what of them is owed back. */
export function createChargesStore(root: Db, jobs: Waker) {
  const attempts = createAttemptsStore(root, jobs)
  const orders = createOrdersStore(root)
  return {
    /** For reads outside a transaction. */
    db: root,
    ...orders,
    ...attempts,
    ...createRefundsStore(root, jobs),
    ...createReversalsStore(),
    /** An attempt with its order and its provider events, as they stand within a transaction. */
    async readAttempt(tx: Tx, attemptId: string): Promise<AttemptWithEvents> {
      const attempt = await attempts.attemptIn(tx, attemptId)
      const [order, events] = [await orders.orderIn(tx, attempt.order_id), await attempts.eventsOf(tx, attemptId)]
      return { order, attempt, events }
    },
  }
}
