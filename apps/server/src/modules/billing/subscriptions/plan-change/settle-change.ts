import type { Tx } from '../../../../platform/database/database.ts'
import type { ChargesStore, OrderRow } from '../../../charges/index.ts'
import type { Renewal } from '../subscriptions.rules.ts'
import type { ChangeRow, PlanChangeStore } from './plan-change.store.ts'
import { periodEnd } from '../periods.ts'
import type { StopRenewing } from '../stop-renewing.ts'
import { noticeOf } from '../subscriptions.rules.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions.store.ts'

type Deps = {
  readonly store: ChargesStore
  readonly subscriptions: SubscriptionsStore
  readonly changes: PlanChangeStore
  readonly stopRenewing: StopRenewing
}
export type SettleChange = ReturnType<typeof createSettleChange>

const GOES_ON = {
  state: 'active',
  cancel_at_period_end: false,
  cancelled_at: null,
  cancel_reason: null,
  next_try_at: null,
  tries: 0,
} as const

/** What a captured order does to the plan that it changes. The subscription stays the same one: a member has one. */
export function createSettleChange({ store, subscriptions, changes, stopRenewing }: Deps) {
  async function wantedChange(tx: Tx, orderId: string): Promise<[ChangeRow, SubscriptionRow] | null> {
    const change = await changes.changeOfOrder(tx, orderId)
    if (change === undefined || change.done_at !== null || change.given_up_at !== null) return null
    const running = await subscriptions.read(tx, change.subscription_id)
    const runs = running?.state === 'active' || running?.state === 'past_due'
    if (running === undefined || !runs || running.current_period_no !== change.period_no) return null
    // a member has one plan that renews: what was bought since stands
    const others = await subscriptions.lockSubscriptions(tx, running.member_id)
    return others.some((one) => one.id !== running.id && !one.cancel_at_period_end) ? null : [change, running]
  }

  /** A smaller plan, or another price, from the end of the running period on. */
  async function setNext(
    tx: Tx,
    running: SubscriptionRow,
    change: Pick<ChangeRow, 'plan_snapshot' | 'kind'>,
    at: Date,
  ) {
    await subscriptions.updateSubscription(tx, running.id, {
      next_plan: change.kind === 'keep' ? null : JSON.stringify(change.plan_snapshot),
      // a renewal that is being tried goes on being tried
      ...(running.cancel_at_period_end && { cancel_at_period_end: false, cancelled_at: null, cancel_reason: null }),
    })
    await changes.closePriceChanges(tx, running.id, change.kind === 'price' ? 'agreed_at' : 'ended_at', at)
    await stopRenewing.setLevel(tx, running.member_id, at)
  }

  return {
    setNext,
    /** What was begun and not paid is not wanted any more. */
    giveUp: changes.giveUpChanges,
    /** Whether an order's money is still wanted: a change is, as long as what it changes runs as it did. Null for an order that changes nothing. */
    async isWanted(tx: Tx, order: OrderRow): Promise<boolean | null> {
      if ((await changes.changeOfOrder(tx, order.id)) === undefined) return null
      return order.state !== 'cancelled' && (await wantedChange(tx, order.id)) !== null
    },

    /** Null for an order that changes nothing. */
    async captured(
      tx: Tx,
      order: OrderRow,
      mandateId: string | null,
      at: Date,
    ): Promise<{ change: ChangeRow; subscription: SubscriptionRow; renewal: Renewal } | null> {
      const wanted = await wantedChange(tx, order.id)
      if (wanted === null) return null
      const [change, running] = wanted
      const mandate = mandateId === null ? {} : { mandate_id: mandateId }
      await changes.endChange(tx, change.id, at)
      if (change.kind !== 'upgrade') {
        await subscriptions.updateSubscription(tx, running.id, mandate)
        await setNext(tx, running, change, at)
        return {
          change,
          subscription: running,
          renewal: { subscriptionId: running.id, at: running.current_period_end },
        }
      }
      const plan = change.plan_snapshot
      if (plan.period === null) throw new Error('a plan without a period')
      await changes.closePriceChanges(tx, running.id, 'ended_at', at)
      // a renewal that was being tried is of the plan before
      for (const orderId of await subscriptions.openRenewalOrders(tx, running.id))
        await store.updateOrder(tx, orderId, { state: 'cancelled' })
      const no = (await changes.lastPeriodNo(tx, running.id)) + 1
      const ends = periodEnd(at, plan.period)
      await subscriptions.updateSubscription(tx, running.id, {
        ...GOES_ON,
        ...mandate,
        product_id: plan.productId,
        plan_snapshot: JSON.stringify(plan),
        next_plan: null,
        current_period_no: no,
        current_period_start: at,
        current_period_end: ends,
        anchor_at: at,
        anchor_no: no,
        renewal_notice_sent_at: at, // he is notified by ordering it
        renewal_reminder_at: null,
      })
      await subscriptions.insertPeriod(tx, {
        subscription_id: running.id,
        period_no: no,
        order_id: order.id,
        starts_at: at,
        ends_at: ends,
      })
      if (noticeOf({ start: at, end: ends }, running.country).by === 'email')
        await subscriptions.updateSubscription(tx, running.id, { renewal_notice_sent_at: null })
      await stopRenewing.setLevel(tx, running.member_id, at)
      return { change, subscription: running, renewal: { subscriptionId: running.id, at: ends } }
    },
  }
}
