import type { Tx } from '../../platform/database/database.ts'
import type { OrderRow } from '../charges/index.ts'
import type { StopReason, StopRenewing, SubscriptionsStore } from '../billing/index.ts'

type Deps = { readonly subscriptions: SubscriptionsStore; readonly stopRenewing: StopRenewing }

export type EndPeriod = ReturnType<typeof createEndPeriod>

/** A period whose money went back is over; what was paid for before or after it stays. Answers whether a plan ended with it. */
export function createEndPeriod({ subscriptions, stopRenewing }: Deps) {
  return async function endPeriod(tx: Tx, order: OrderRow, at: Date, reason: StopReason): Promise<boolean> {
    const subscription = await subscriptions.ofOrder(tx, order.id)
    const isCurrent = subscription !== undefined && subscription.period_no === subscription.current_period_no
    if (!isCurrent || (subscription.state !== 'active' && subscription.state !== 'past_due')) return false
    await stopRenewing.stop(tx, subscription, reason, at)
    await subscriptions.updateSubscription(tx, subscription.id, {
      state: 'ended',
      ended_at: at,
      current_period_end: at,
    })
    await stopRenewing.setLevel(tx, order.member_id, at)
    return true
  }
}
