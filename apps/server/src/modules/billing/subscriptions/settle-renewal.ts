import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { AttemptRow, OrderRow, Payer } from '../../charges/index.ts'
import type { RetryClass } from '../../gateways/index.ts'
import type { Renewal } from './subscriptions.rules.ts'
import { periodEnd } from './periods.ts'
import type { SettleChange } from './plan-change/settle-change.ts'
import type { StopRenewing } from './stop-renewing.ts'
import type { RefusedRenewal } from './subscription-emails.ts'
import { nextTry, noticeOf } from './subscriptions.rules.ts'
import type { SubscriptionsStore } from './subscriptions.store.ts'

type Deps = {
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly stopRenewing: StopRenewing
  readonly changes: Pick<SettleChange, 'isWanted'>
  readonly sendRefused: (tx: Tx, refused: RefusedRenewal) => Promise<void>
  readonly now: () => Date
  readonly log: Log
}

/** Money that comes this long after the end of a period continues it; later, the new period begins with the money. */
const GRACE_MS = 86_400_000
/** A try that follows this soon is not worth an e-mail. */
const QUIET_MS = 12 * 3_600_000

export type SettleRenewal = ReturnType<typeof createSettleRenewal>

/** What the end of a renewal's charge means for its subscription, in the transaction of that news. */
export function createSettleRenewal({ subscriptions, members, changes, stopRenewing, sendRefused, now, log }: Deps) {
  return {
    /** Whether money is still wanted: not for a renewal that he has said no to, nor when something else renews instead; not for a change of what runs no more. */
    async isWanted(tx: Tx, order: OrderRow): Promise<boolean> {
      if (order.kind !== 'renewal') return (await changes.isWanted(tx, order)) ?? true
      if (order.state === 'cancelled') return false
      const subscription = await subscriptions.ofOrder(tx, order.id)
      if (subscription === undefined || subscription.state === 'withdrawn') return false
      const others = await subscriptions.lockSubscriptions(tx, order.member_id)
      return !others.some((one) => one.id !== subscription.id && !one.cancel_at_period_end)
    },

    /** The next period; answers when the one after it is charged. What he paid it with is charged from then on. */
    async captured(tx: Tx, order: OrderRow, paidAt: Date, mandateId: string | null = null): Promise<Renewal> {
      const subscription = await subscriptions.ofOrder(tx, order.id)
      const { period } = order.plan_snapshot
      if (subscription === undefined || period === null) throw new Error('a renewal without its subscription')
      const { period_no, current_period_end } = subscription
      const continues = subscription.state !== 'ended' && paidAt.getTime() <= current_period_end.getTime() + GRACE_MS
      const anchor = continues
        ? { anchor_at: subscription.anchor_at, anchor_no: subscription.anchor_no }
        : { anchor_at: paidAt, anchor_no: period_no }
      const starts = continues ? current_period_end : paidAt
      // from now on it is of the plan that he agreed to
      const next = subscription.next_plan
      const isNext =
        next !== null && next.productId === order.plan_snapshot.productId && next.price === order.plan_snapshot.price
      const ends = isNext
        ? periodEnd(starts, period)
        : periodEnd(anchor.anchor_at, period, period_no - anchor.anchor_no + 1)
      await subscriptions.movePeriod(tx, order.id, { starts_at: starts, ends_at: ends })
      const isAnnounced = noticeOf({ start: starts, end: ends }, subscription.country).by === 'receipt'
      await subscriptions.updateSubscription(tx, subscription.id, {
        ...anchor,
        ...(mandateId !== null && { mandate_id: mandateId }),
        ...(isNext && {
          product_id: next.productId,
          plan_snapshot: JSON.stringify(next),
          next_plan: null,
          anchor_at: starts,
          anchor_no: period_no,
        }),
        state: 'active',
        current_period_no: period_no,
        current_period_start: starts,
        current_period_end: ends,
        renewal_notice_sent_at: isAnnounced ? paidAt : null,
        renewal_reminder_at: null,
        next_try_at: null,
        rests_until: null,
        tries: 0,
        ended_at: null,
        ...(subscription.cancel_reason === 'refused' && {
          cancel_at_period_end: false,
          cancelled_at: null,
          cancel_reason: null,
        }),
      })
      await stopRenewing.setLevel(tx, order.member_id, paidAt)
      return { subscriptionId: subscription.id, at: ends }
    },

    /** A refused renewal is tried again when that makes sense, and ends the subscription when it does not. */
    async failed(tx: Tx, order: OrderRow, attempt: AttemptRow, decline: Decline): Promise<void> {
      if (order.kind !== 'renewal' || order.state !== 'open') return
      const subscription = await subscriptions.ofOrder(tx, order.id)
      const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
      if (subscription === undefined || subscription.state !== 'past_due' || payer === undefined) return
      if (attempt.initiator.kind !== 'mit') return // he was notified on the page, and what is planned stays planned
      const at = now()
      const tries = subscription.tries + 1
      const next = subscription.cancel_at_period_end ? null : nextTry(decline.retry, tries, at)
      await subscriptions.updateSubscription(tx, subscription.id, { tries, next_try_at: next })
      if (decline.retry === 'never' && subscription.mandate_id !== null)
        await subscriptions.updateMandate(tx, subscription.mandate_id, { state: 'revoked' })
      if (next === null) {
        await stopRenewing.stop(tx, subscription, 'refused', at)
        // what is paid for still runs; then it ends by itself
        await subscriptions.updateSubscription(tx, subscription.id, { state: 'active' })
      }
      await stopRenewing.setLevel(tx, order.member_id, at)
      log.info({ subscriptionId: subscription.id, attemptId: attempt.id, tries, code: decline.code }, 'renewal refused')
      if (next === null || next.getTime() - at.getTime() >= QUIET_MS)
        await sendRefused(tx, {
          subscription,
          payer,
          order,
          code: decline.code,
          last4: attempt.card_last4,
          tries,
          next,
        })
    },
  }
}

export type Decline = { readonly code: string; readonly retry: RetryClass }
