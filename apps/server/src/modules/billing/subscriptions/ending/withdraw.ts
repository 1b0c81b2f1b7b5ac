import { ordersWithdrawn, paymentsPlanChanged } from '../../../../events/payments.ts'
import type { RunTransaction, Tx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isId, newId } from '../../../../platform/ids/ids.ts'
import type { Outbox } from '../../../../platform/outbox/outbox.ts'
import { type ChargesStore, type OrderRow, type Payer, withdrawalEnds } from '../../../charges/index.ts'
import type { StopRenewing } from '../stop-renewing.ts'
import type { ContractParts } from './contract-parts.ts'
import { isOpenToWithdrawal } from './contracts.rules.ts'
import { type PartRefund, withdrawalParts } from './withdrawal.rules.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions.store.ts'

type Unused = { readonly granted: number; readonly unused: number; readonly settled: number }
type Deps = {
  readonly transaction: RunTransaction
  readonly store: ChargesStore
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: {
    clawBack(
      tx: Tx,
      entry: {
        memberId: string
        orderId: string
        key: string
        cause: { kind: 'refund'; plan: string }
        most?: number
        owes?: number
      },
    ): Promise<Unused>
  }
  readonly parts: ContractParts
  readonly stopRenewing: StopRenewing
  readonly sendWithdrawn: (tx: Tx, result: Withdrawn & { payer: Payer; order: OrderRow }) => Promise<void>
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}
export type Withdrawn = { readonly at: Date; readonly refundMinor: number; readonly currency: string }

/** What withdrawing from an order would do, found out under the locks of its transaction. */
export type WithdrawalPlan = {
  readonly payer: Payer
  readonly order: OrderRow
  readonly subscription: (SubscriptionRow & { readonly period_no: number }) | undefined
  readonly parts: readonly { readonly order: OrderRow; readonly part: PartRefund }[]
  readonly refundMinor: number
  /** Unused credits that go with it. */
  readonly creditsTaken: number
  readonly until: Date
}

/**
 * R11 to R14, TS-05: withdrawal from a contract within 14 days. In one transaction: what is unused comes back, the
 * subscription ends, the refund is owed, the receipt is on its way. Once an order; again answers what was done.
 */
export function createWithdraw(deps: Deps) {
  const { transaction, store, subscriptions, members, credits, stopRenewing, outbox, now } = deps
  const { leftOf, partOf } = deps.parts

  /** Finds out what withdrawing would do. @throws AppError withdrawal_over where it is not possible any more */
  async function look(tx: Tx, payer: Payer, order: OrderRow): Promise<WithdrawalPlan> {
    const at = now()
    if (!isOpenToWithdrawal({ ...order, leftMinor: await leftOf(tx, order) }, at))
      throw new AppError('withdrawal_over', {
        message: 'the days of withdrawal are over, or there is nothing to withdraw from',
      })
    const subscription = await subscriptions.ofOrder(tx, order.id)
    const charged = subscription === undefined ? [order] : await subscriptions.paidOrdersOf(tx, subscription.id)
    const all = await Promise.all(charged.map((one) => partOf(tx, one)))
    const parts: { order: OrderRow; part: PartRefund }[] = []
    let creditsTaken = 0
    for (const part of withdrawalParts(all, order.id, at)) {
      const one = charged.find(({ id }) => id === part.orderId)
      if (one === undefined || (await subscriptions.withdrawal(tx, one.id)) !== undefined) continue
      parts.push({ order: one, part })
      const unused = all.find(({ orderId }) => orderId === one.id)?.unused ?? 0
      creditsTaken += Math.min(unused, part.credits ?? unused)
    }
    const refundMinor = parts.reduce((sum, { part }) => sum + part.refundMinor, 0)
    const until = withdrawalEnds(order.paid_at ?? order.created_at)
    return { payer, order, subscription, parts, refundMinor, creditsTaken, until }
  }

  /** Does what was found out, in the same transaction. */
  async function perform(
    tx: Tx,
    { payer, order, subscription, parts, refundMinor }: WithdrawalPlan,
  ): Promise<Withdrawn> {
    const at = now()
    for (const { order: one, part } of parts) await giveBack(tx, one, part, at)
    if (subscription !== undefined) {
      await stopRenewing.stop(tx, subscription, 'member', at)
      await subscriptions.updateSubscription(tx, subscription.id, {
        state: 'withdrawn',
        ended_at: at,
        current_period_end: at,
      })
    }
    await stopRenewing.setLevel(tx, order.member_id, at)
    await outbox.publish(tx, paymentsPlanChanged({ memberId: order.member_id }))
    const result = { at, refundMinor, currency: order.currency }
    await deps.sendWithdrawn(tx, { ...result, payer, order })
    return result
  }

  /** The member and the order, locked; null where there is no such order of theirs. */
  async function lockOwn(tx: Tx, memberId: string, orderId: string) {
    const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
    const order = isId(orderId) ? await store.lockOwnOrder(tx, orderId, memberId) : undefined
    if (payer === undefined || order === undefined)
      throw new AppError('order_not_found', { message: 'no such order of yours' })
    return { payer, order }
  }

  return {
    /** BO-40: what withdrawing would bring now, of an order that was not withdrawn from. */
    async lookAtWithdrawal(tx: Tx, memberId: string, orderId: string): Promise<WithdrawalPlan> {
      const { payer, order } = await lockOwn(tx, memberId, orderId)
      if ((await subscriptions.withdrawal(tx, orderId)) !== undefined)
        throw new AppError('conflict', { message: 'it was withdrawn from', beside: { why: 'withdrawn' } })
      return look(tx, payer, order)
    },
    withdrawIn: perform,
    async withdraw(memberId: string, orderId: string): Promise<Withdrawn> {
      const withdrawn = await transaction(async (tx) => {
        const { payer, order } = await lockOwn(tx, memberId, orderId)
        const before = await subscriptions.withdrawal(tx, orderId)
        if (before !== undefined) return { at: before.at, refundMinor: before.refund_minor, currency: before.currency }
        return perform(tx, await look(tx, payer, order))
      })
      outbox.poke()
      return withdrawn
    },
  }

  async function giveBack(
    tx: Tx,
    one: OrderRow,
    { refundMinor, basis, credits: most, owedAgain }: PartRefund,
    at: Date,
  ): Promise<void> {
    await credits.clawBack(tx, {
      memberId: one.member_id,
      orderId: one.id,
      key: `withdraw:${one.id}`,
      cause: { kind: 'refund', plan: one.plan_snapshot.name },
      ...(most !== null && { most }),
      owes: owedAgain,
    })
    const attempt = await subscriptions.capturedAttempt(tx, one.id)
    await subscriptions.insertWithdrawal(tx, {
      id: newId(),
      order_id: one.id,
      member_id: one.member_id,
      at,
      refund_minor: refundMinor,
      currency: one.currency,
      basis: JSON.stringify(basis),
    })
    const { id: orderId, member_id: memberId, currency } = one
    await outbox.publish(tx, ordersWithdrawn({ memberId, orderId, refundMinor, currency }))
    if (attempt !== undefined && refundMinor > 0)
      await store.insertRefund(tx, {
        id: newId(),
        attempt_id: attempt.id,
        amount_minor: refundMinor,
        currency: one.currency,
        reason: 'withdrawal',
        promised_minor: refundMinor,
        next_try_at: at,
        created_at: at,
      })
  }
}
