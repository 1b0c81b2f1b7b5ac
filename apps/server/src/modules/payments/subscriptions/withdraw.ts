import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isId, newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refundable, type Reversals } from '../disputes/disputes.rules.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { Payer } from '../parties.ts'
import type { StopRenewing } from './stop-renewing.ts'
import { withdrawalEnds, withdrawalRefund } from './subscriptions.rules.ts'
import type { SubscriptionsStore } from './subscriptions.store.ts'

type Unused = { readonly granted: number; readonly unused: number }
type Deps = {
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly subscriptions: SubscriptionsStore
  /** What went back of an attempt so far. */
  readonly reversalsOf: (tx: Tx, attemptId: string) => Promise<Reversals>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: {
    clawBack(
      tx: Tx,
      entry: { memberId: string; orderId: string; key: string; cause: { kind: 'refund'; plan: string } },
    ): Promise<Unused>
  }
  readonly stopRenewing: StopRenewing
  readonly tellWithdrawn: (tx: Tx, told: Withdrawn & { payer: Payer; order: OrderRow }) => Promise<void>
  readonly outbox: Pick<Outbox, 'add' | 'poke'>
  readonly now: () => Date
}
export type Withdrawn = { readonly at: Date; readonly refundMinor: number; readonly currency: string }

/**
 * R11 to R14, TS-05: withdrawal from a contract within 14 days. In one transaction: what is unused comes back, the
 * subscription ends, the refund is owed, the receipt is on its way. Once an order; again answers what was done.
 */
export function createWithdraw(deps: Deps) {
  const { transaction, store, subscriptions, members, credits, stopRenewing, outbox, now } = deps

  return async function withdraw(memberId: string, orderId: string): Promise<Withdrawn> {
    const withdrawn = await transaction(async (tx) => {
      const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
      const order = isId(orderId) ? await store.lockOwnOrder(tx, orderId, memberId) : undefined
      if (payer === undefined || order === undefined)
        throw new AppError('order_not_found', { message: 'no such order of yours' })
      const before = await subscriptions.withdrawal(tx, orderId)
      if (before !== undefined) return { at: before.at, refundMinor: before.refund_minor, currency: before.currency }
      const at = now()
      if (!isOpenToWithdrawal({ ...order, leftMinor: await leftOf(tx, order) }, at))
        throw new AppError('withdrawal_over', {
          message: 'the days of withdrawal are over, or there is nothing to withdraw from',
        })

      const subscription = await subscriptions.ofOrder(tx, orderId)
      // the contract is one, whatever number of its periods were charged in these days
      const charged = subscription === undefined ? [order] : await chargedFor(tx, subscription.id)
      let refundMinor = 0
      for (const one of charged) refundMinor += await giveBack(tx, one, order, at)
      if (subscription !== undefined) {
        await stopRenewing.stop(tx, subscription, 'member', at)
        await subscriptions.updateSubscription(tx, subscription.id, {
          state: 'withdrawn',
          ended_at: at,
          current_period_end: at,
        })
      }
      await stopRenewing.setLevel(tx, memberId, at)
      await outbox.add(tx, { name: 'credits.changed', memberId })
      const told = { at, refundMinor, currency: order.currency }
      await deps.tellWithdrawn(tx, { ...told, payer, order })
      return told
    })
    outbox.poke()
    return withdrawn
  }

  /** Its periods of which something is left with us; what cost nothing has only its credits to give. */
  async function chargedFor(tx: Tx, subscriptionId: string): Promise<OrderRow[]> {
    const charged: OrderRow[] = []
    for (const one of await subscriptions.paidOrdersOf(tx, subscriptionId))
      if (one.amount_minor === 0 || (await leftOf(tx, one)) > 0) charged.push(one)
    return charged
  }

  async function leftOf(tx: Tx, { id }: OrderRow): Promise<number> {
    const attempt = await subscriptions.capturedAttempt(tx, id)
    return attempt === undefined ? 0 : refundable(await deps.reversalsOf(tx, attempt.id))
  }

  async function giveBack(tx: Tx, one: OrderRow, contract: OrderRow, at: Date): Promise<number> {
    const { granted, unused } = await credits.clawBack(tx, {
      memberId: one.member_id,
      orderId: one.id,
      key: `withdraw:${one.id}`,
      cause: { kind: 'refund', plan: one.plan_snapshot.name },
    })
    const attempt = await subscriptions.capturedAttempt(tx, one.id)
    const period = await subscriptions.periodOfOrder(tx, one.id)
    const basis = {
      paidMinor: attempt === undefined ? 0 : one.amount_minor,
      leftMinor: await leftOf(tx, one),
      // what was ordered before this contract was begun on a request of its own
      startedOnRequest: contract.consent?.startNow === true || isBefore(one, contract),
      granted,
      unused,
    }
    const refundMinor = withdrawalRefund({ ...basis, period: period ?? null, at })
    await subscriptions.insertWithdrawal(tx, {
      id: newId(),
      order_id: one.id,
      member_id: one.member_id,
      at,
      refund_minor: refundMinor,
      currency: one.currency,
      basis: JSON.stringify(basis),
    })
    if (attempt !== undefined && refundMinor > 0)
      await store.insertRefund(tx, {
        id: newId(),
        attempt_id: attempt.id,
        amount_minor: refundMinor,
        currency: one.currency,
        reason: 'withdrawal',
        next_try_at: at,
        created_at: at,
      })
    return refundMinor
  }
}

function isBefore(one: OrderRow, contract: OrderRow): boolean {
  return one.paid_at !== null && contract.paid_at !== null && one.paid_at < contract.paid_at
}

/** What is ordered anew; a renewal is part of the contract before it, and a check of age is over at once. */
export function isContract({ kind, amount_minor }: Pick<OrderRow, 'kind' | 'amount_minor'>): boolean {
  return (kind === 'plan' || kind === 'credits' || kind === 'upsell') && amount_minor > 0
}

/**
 * An order that its member may withdraw from now. What went back in part, and a dispute that was won, leave him the right;
 * while a dispute is open the bank has the money, and nothing is left to give.
 */
export function isOpenToWithdrawal(
  order: Pick<OrderRow, 'kind' | 'paid_at' | 'amount_minor'> & { readonly leftMinor: number },
  at: Date,
): boolean {
  const { paid_at, leftMinor } = order
  return isContract(order) && leftMinor > 0 && paid_at !== null && at <= withdrawalEnds(paid_at)
}
