import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Books } from '../books/index.ts'
import type { TakesCredits } from './takes-credits.ts'
import { type AttemptRow, type ChargesStore, type OrderRow, refundable, type RefundRow } from '../charges/index.ts'
import type { ProviderEvent } from '../gateways/index.ts'
import type { OverRefund } from './over-refund.ts'
import type { PayOwed } from './pay-owed.ts'
import type { SettleRefundRequest } from './settle-refund-request.ts'
import type { SettleDisputes } from './settle-disputes.ts'

type Deps = {
  readonly store: ChargesStore
  readonly credits: TakesCredits
  readonly setOrderState: SettleDisputes['setOrderState']
  readonly endRenewing: SettleDisputes['endRenewing']
  readonly overRefund: OverRefund
  readonly absorb: SettleRefundRequest['absorb']
  readonly payOwed: PayOwed['payOwed']
  readonly books: Pick<Books, 'refunded'>
  readonly now: () => Date
  readonly log: Log
}
type RefundEvent = Extract<ProviderEvent, { t: 'refunded' | 'refund_failed' }>
export type EndedRefund = { readonly order: OrderRow; readonly attempt: AttemptRow; readonly event: RefundEvent }
export type EndRefund = (tx: Tx, ended: EndedRefund) => Promise<void>

/** PY-16: what news of a refund mean: for the refund, the order and the credits. Locked by the caller. */
export function createEndRefund(deps: Deps): EndRefund {
  const { store, credits, setOrderState, endRenewing, overRefund, absorb, payOwed, books, now, log } = deps
  return async function endRefund(tx, { order, attempt, event }) {
    const refund = await refundOf(tx, attempt, event)
    if (refund === undefined) return
    if (refund.state === 'succeeded') return
    if (event.t === 'refund_failed') {
      await store.updateRefund(tx, refund.id, { state: 'failed', ended_at: now() })
      // an order that was withdrawn from stays so; what was taken for a refund by itself comes back
      await credits.giveBack(tx, {
        memberId: order.member_id,
        orderId: order.id,
        ref: refund.id,
        cause: { kind: 'refund_failed', plan: order.plan_snapshot.name },
      })
      await absorb(tx, { order, attempt })
      // refused for want of money that a bank has given back: what is left goes; else no one knows why it was refused
      if (await fits(tx, attempt, refund.amount_minor))
        log.error({ refundId: refund.id }, 'a refund failed, an operator must look')
      else await payOwed(tx, { order, attempt })
    } else if (refund.state === 'failed' && !(await fits(tx, attempt, refund.amount_minor))) {
      await overRefund(tx, attempt, event.refundRef, event.money) // it went out all the same, after another had taken its place
      return
    } else {
      await store.updateRefund(tx, refund.id, { state: 'succeeded', ended_at: now() })
      await books.refunded(tx, attempt, refund)
    }
    if (!attempt.duplicate) await setOrderState(tx, order, attempt.id)
  }

  /** The refund that news speak of: one of ours by its id, the one that is on its way, or one that was made at the provider's. */
  async function refundOf(tx: Tx, attempt: AttemptRow, event: RefundEvent): Promise<RefundRow | undefined> {
    const refunds = await store.refundsOf(tx, attempt.id)
    const named = refunds.find((one) => one.id === event.refundRef || one.provider_ref === event.refundRef)
    // a refund that is heard of before its capture is looked at again with the capture
    if (named !== undefined || event.t === 'refund_failed' || attempt.state !== 'captured') return named
    const sent = refunds.filter(
      (one) => one.state === 'submitted' && one.provider_ref === null && one.amount_minor === event.money.minor,
    )
    if (sent.length === 1 && sent[0] !== undefined) {
      await store.updateRefund(tx, sent[0].id, { provider_ref: event.refundRef })
      return sent[0]
    }
    if (!(await fits(tx, attempt, event.money.minor))) {
      await overRefund(tx, attempt, event.refundRef, event.money)
      return undefined
    }
    const at = now()
    const id = newId()
    await store.insertRefund(tx, {
      id,
      attempt_id: attempt.id,
      amount_minor: event.money.minor,
      currency: event.money.currency,
      reason: 'provider',
      provider_ref: event.refundRef,
      state: 'requested',
      next_try_at: at,
      created_at: at,
    })
    await takeCredits(tx, attempt, id, event)
    return (await store.refundsOf(tx, attempt.id)).find((one) => one.id === id)
  }

  async function takeCredits(tx: Tx, attempt: AttemptRow, refundId: string, event: RefundEvent): Promise<void> {
    if (attempt.duplicate) return
    const order = await store.lockOrder(tx, attempt.order_id)
    const sums = await store.reversalsOf(tx, attempt.id)
    const isAll = sums.refundedMinor + sums.lostMinor >= order.amount_minor
    await credits.takeBack(tx, {
      memberId: order.member_id,
      orderId: order.id,
      ref: refundId,
      cause: { kind: 'refund', plan: order.plan_snapshot.name },
      share: isAll ? null : { part: event.money.minor, of: order.amount_minor },
      owes: false,
    })
    if (isAll) await endRenewing(tx, order, 'refunded')
  }

  async function fits(tx: Tx, attempt: AttemptRow, amountMinor: number): Promise<boolean> {
    const sums = await store.reversalsOf(tx, attempt.id)
    return amountMinor <= refundable({ ...sums, openMinor: 0 })
  }
}
