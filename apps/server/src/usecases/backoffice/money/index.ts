import type { OperatorBinding, WorkplaceSource } from '../../../modules/operators/index.ts'
import { bookBindings } from './books.ts'
import { disputeBindings } from './disputes.ts'
import type { MoneyDeps } from './money.deps.ts'
import { orderBindings } from './orders.ts'
import { moneySource } from './money-source.ts'
import { programmeBindings } from './programmes.ts'
import { reconciliationBindings } from './reconciliation.ts'
import { refundBindings } from './refunds.ts'
import { subscriptionBindings } from './subscriptions.ts'

export type { MoneyDeps }

/** BO-38 to BO-44: the desk of payments, and what it adds to the search. */
export function createMoneyDesk(deps: MoneyDeps): {
  readonly bindings: readonly OperatorBinding[]
  readonly source: WorkplaceSource
} {
  return {
    bindings: [
      ...orderBindings(deps),
      ...refundBindings(deps),
      ...subscriptionBindings(deps),
      ...disputeBindings(deps),
      ...reconciliationBindings(deps),
      ...bookBindings(deps),
      ...programmeBindings(deps),
    ],
    source: moneySource(deps),
  }
}
