import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { ChargesStore, OrderRow, PlanSnapshot } from '../../charges/index.ts'
import { PAYABLE_MS } from './plan-change/plan-change.rules.ts'
import type { SubscriptionRow, SubscriptionsStore } from './subscriptions.store.ts'

type Deps = { readonly store: ChargesStore; readonly subscriptions: SubscriptionsStore; readonly now: () => Date }
export type RenewalDue = {
  readonly order: OrderRow
  readonly subscription: SubscriptionRow
  /** Until when it can be paid. */
  readonly until: Date
}

/** R5: a renewal that the bank refused is paid on the page, by its own order: with another card, or by answering the bank. */
export function createPayRenewal({ store, subscriptions, now }: Deps) {
  /** The one refused renewal of a member that he can pay; null where there is none. */
  async function renewalDue(memberId: string): Promise<RenewalDue | null> {
    const found = await subscriptions.refusedRenewal(memberId)
    if (found === undefined) return null
    const [order, subscription] = await Promise.all([
      store.order(found.order_id),
      subscriptions.subscription(found.subscription_id),
    ])
    if (order === undefined || subscription === undefined) return null
    const until = new Date(subscription.current_period_end.getTime() + PAYABLE_MS)
    return until <= now() ? null : { order, subscription, until }
  }

  return {
    renewalDue,
    /** What is ordered with it: the plan of the period at the price of its order. */
    async orderedAgain(memberId: string, orderId: string): Promise<PlanSnapshot> {
      const due = isId(orderId) ? await renewalDue(memberId) : null
      if (due?.order.id !== orderId)
        throw new AppError('order_not_found', { message: 'no renewal of yours that can be paid', field: 'ordine' })
      return { ...due.order.plan_snapshot, totalPrice: due.order.amount_minor }
    },
    /** Opens it once more, under the member's lock. One that was paid or given up meanwhile is answered as it is. */
    async reopen(tx: Tx, orderId: string): Promise<OrderRow> {
      const order = await store.lockOrder(tx, orderId)
      if (order.state !== 'expired') return order
      await store.updateOrder(tx, orderId, { state: 'open' })
      return { ...order, state: 'open' }
    },
  }
}
export type PayRenewal = ReturnType<typeof createPayRenewal>
