import { subscriptionsStopped } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { type ChargesStore, levelOf } from '../../charges/index.ts'
import { RENEWAL_TAKES_MS } from './subscriptions.rules.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import type { SubscriptionsStore } from './subscriptions.store.ts'

/** Why a subscription goes on no more. */
export type StopReason =
  | 'member'
  | 'replaced'
  | 'disabled'
  | 'refused'
  | 'price'
  | 'disputed'
  | 'fraud'
  | 'refunded'
  | 'demanded'
  | 'card_removed'
  | 'excluded'
  | 'limit'

type Deps = {
  readonly store: ChargesStore
  readonly subscriptions: SubscriptionsStore
  readonly outbox: Pick<Outbox, 'publish'>
  readonly members: {
    setLevel(tx: Tx, memberId: string, change: { level: 0 | 1 | 2; until: Date | null }): Promise<void>
  }
}
export type StopRenewing = ReturnType<typeof createStopRenewing>

/** What all ways to the end of a subscription share. The member is locked by the caller. */
export function createStopRenewing({ store, subscriptions, outbox, members }: Deps) {
  return {
    /** No further charge: the paid period runs to its end, a renewal that is still being tried is given up. */
    async stop(tx: Tx, subscription: SubscriptionRow, reason: StopReason, at: Date): Promise<void> {
      const { id: subscriptionId, member_id: memberId } = subscription
      if (!subscription.cancel_at_period_end) {
        await subscriptions.updateSubscription(tx, subscriptionId, {
          cancel_at_period_end: true,
          cancelled_at: at,
          cancel_reason: reason,
          next_try_at: null,
          rests_until: null,
          ...(reason !== 'refused' && { next_plan: null }),
        })
        await outbox.publish(tx, subscriptionsStopped({ memberId, subscriptionId, reason }))
      }
      // what a bank still says of it is given back: he has said no
      for (const orderId of await subscriptions.openRenewalOrders(tx, subscription.id))
        await store.updateOrder(tx, orderId, { state: reason === 'refused' ? 'expired' : 'cancelled' })
    },
    /** The level of what runs. PL-07: a member who cancelled the top level is at level 1 until his period ends. */
    async setLevel(tx: Tx, memberId: string, at: Date, more: readonly Running[] = []): Promise<void> {
      const locked = await subscriptions.lockSubscriptions(tx, memberId)
      // a period whose money went back gives no level
      const unpaid = locked.length > 0 ? await subscriptions.unpaidPeriods(tx, memberId) : []
      const running = locked.filter(({ id }) => !unpaid.includes(id)).map(runningOf)
      await members.setLevel(tx, memberId, levelOf([...running, ...more], at))
    },
  }
}

type Running = { readonly level: 0 | 1 | 2; readonly until: Date }

function runningOf(subscription: SubscriptionRow): Running {
  const { plan_snapshot, cancel_reason, current_period_end, cancel_at_period_end, mandate_id } = subscription
  const { level } = plan_snapshot
  const renews = !cancel_at_period_end && mandate_id !== null && subscription.state === 'active'
  return {
    level: cancel_reason === 'member' && level === 2 ? 1 : level,
    until: renews ? new Date(current_period_end.getTime() + RENEWAL_TAKES_MS) : current_period_end,
  }
}
