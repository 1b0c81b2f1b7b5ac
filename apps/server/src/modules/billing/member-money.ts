import type { PastOrder } from './subscriptions/past-orders.store.ts'
import { nextCharge } from './subscriptions/read-passport.ts'
import type { SubscriptionRow, SubscriptionsStore } from './subscriptions/subscriptions.store.ts'

const MAX_ORDERS = 200

export type MemberMoney = {
  readonly subscription: {
    readonly row: SubscriptionRow
    readonly nextCharge: { readonly at: Date; readonly amountMinor: number } | null
  } | null
  readonly orders: readonly PastOrder[]
}

type Deps = { readonly subscriptions: SubscriptionsStore; readonly now: () => Date }

/** BO-31: what a member pays for and has paid, as operators see it: the plan that runs, its next charge, the paid orders. */
export function createMemberMoney({ subscriptions, now }: Deps) {
  return async function memberMoney(memberId: string): Promise<MemberMoney> {
    const [row, orders] = await Promise.all([
      subscriptions.newestSubscription(memberId),
      subscriptions.paidOrders(memberId, MAX_ORDERS),
    ])
    return {
      subscription:
        row === undefined ? null : { row, nextCharge: row.mandate_id === null ? null : nextCharge(row, now()) },
      orders,
    }
  }
}
