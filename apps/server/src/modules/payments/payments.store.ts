import type { Db } from '../../platform/database/database.ts'
import { createRefundsStore } from './disputes/refunds.store.ts'
import { createAttemptsStore } from './facts/attempts.store.ts'
import { createOrdersStore } from './orders/orders.store.ts'

export type PaymentsStore = ReturnType<typeof createPaymentsStore>

/** The SQL that all of this module shares: orders, their attempts, and what of them is owed back. */
export function createPaymentsStore(root: Db) {
  return {
    /** For reads outside a transaction. */
    db: root,
    ...createOrdersStore(root),
    ...createAttemptsStore(root),
    ...createRefundsStore(root),
  }
}
