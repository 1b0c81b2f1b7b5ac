import { membersRevealed } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import {
  type AttemptRow,
  type Capture,
  cardOf,
  type ChargesStore,
  isChargeable,
  type KeepMandate,
  type OrderRow,
  type Payer,
  type PlanSnapshot,
} from '../../charges/index.ts'
import type { WriteReceipt } from '../../invoices/index.ts'
import type { Subscriptions } from '../subscriptions/index.ts'
import { periodEnd } from '../subscriptions/periods.ts'
import { publishPlanChanged } from '../subscriptions/plan-change/publish-plan-changed.ts'
import type { SettleChange } from '../subscriptions/plan-change/settle-change.ts'
import { noticeOf } from '../subscriptions/subscriptions.rules.ts'
import type { Confirmation, GrantCredits, Renewal } from './confirmation.ts'
import { publishCaptured } from './publish-captured.ts'

export type Settled = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly event: Capture
  /** The attempt had come to nothing before it was approved. */
  readonly isLate: boolean
}
export type Settle = (tx: Tx, settled: Settled) => Promise<void>

type Deps = {
  readonly store: ChargesStore
  readonly subscriptions: Subscriptions
  readonly members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
    markAgeVerified(tx: Tx, memberId: string, at: Date): Promise<void>
  }
  readonly mandates: Pick<KeepMandate, 'keep'>
  readonly credits: { readonly grant: GrantCredits; debtOf(tx: Tx, memberId: string): Promise<number> }
  readonly receipts: Pick<WriteReceipt, 'receipt'>
  readonly outbox: Pick<Outbox, 'publish'>
  /** Queues the durable copy of what was bought (R10, R19). */
  readonly confirm: (tx: Tx, confirmation: Confirmation) => Promise<void>
  readonly now: () => Date
}

/** PL-05, PL-06: all that a captured order means for the member, in the transaction of the capture. */
export function createSettleOrder(deps: Deps): Settle {
  const { store, members, credits, outbox, confirm, receipts, mandates, now } = deps
  const { store: subscriptions, settleRenewal: renewals, settleChange: changes, stopRenewing } = deps.subscriptions
  const { sendChanged } = deps.subscriptions.changeEmails
  return async function settleOrder(tx, { order, attempt, event, isLate }) {
    const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
    if (payer === undefined) throw new Error('an order without its member')
    const paidAt = now()
    await store.updateOrder(tx, order.id, { state: 'paid', paid_at: paidAt })
    if (order.kind === 'store_card' && isChargeable(order))
      return void (await mandates.keep(tx, { order, attempt, event }))
    const { renewal, changed } = await meaningOf(tx, order, attempt, event, paidAt)
    const settledCredits = Math.min(order.plan_snapshot.credits, await credits.debtOf(tx, payer.id))
    await grant(tx, order, attempt, renewal?.at ?? null)
    await publishPlanChanged(outbox, tx, payer.id)
    await outbox.publish(tx, membersRevealed({ memberId: payer.id }))
    if (changed !== null && changed.change.kind !== 'upgrade') {
      const { change, subscription } = changed
      const { kind, plan_snapshot, consent } = change
      await sendChanged(tx, { changeId: change.id, subscription, payer, kind, plan: plan_snapshot, consent })
      return // nothing was bought
    }
    await publishCaptured(outbox, tx, order, attempt)
    const card = cardOf(event, attempt)
    const receipt = await receipts.receipt(tx, {
      order,
      attempt,
      payer,
      paidAt,
      renewal,
      period: (await subscriptions.periodOfOrder(tx, order.id)) ?? null,
      settledCredits,
      card: event.card,
    })
    await confirm(tx, {
      order,
      payer,
      attemptId: attempt.id,
      isLate,
      paidAt,
      renewal,
      settledCredits,
      receipt,
      last4: card?.last4 ?? null,
      cardBrand: card?.brand ?? null,
    })
  }

  async function meaningOf(
    tx: Tx,
    order: OrderRow,
    attempt: AttemptRow,
    event: Capture,
    paidAt: Date,
  ): Promise<{ renewal: Renewal | null; changed: Awaited<ReturnType<SettleChange['captured']>> }> {
    if (!isChargeable(order)) {
      await members.markAgeVerified(tx, order.member_id, paidAt)
      return { renewal: null, changed: null }
    }
    await noteCard(tx, attempt, event)
    // what is charged without him keeps the card that it is charged to
    const mandateId = attempt.initiator.kind === 'mit' ? null : await mandates.keep(tx, { order, attempt, event })
    const changed = await changes.captured(tx, order, mandateId, paidAt)
    if (changed !== null) return { renewal: changed.renewal, changed }
    const renewal =
      order.kind === 'renewal'
        ? await renewals.captured(tx, order, paidAt, mandateId)
        : await begin(tx, order, order.plan_snapshot.period, mandateId, paidAt)
    return { renewal, changed: null }
  }

  /** What he paid with, where only the provider can say it: the card in a wallet. */
  async function noteCard(tx: Tx, attempt: AttemptRow, { card }: Capture): Promise<void> {
    if (card === undefined || attempt.card_last4 !== null) return
    const { brand, last4, expiry } = card
    await store.updateAttempt(tx, attempt.id, { card_brand: brand, card_last4: last4, card_expiry: expiry })
  }

  /** A plan with a period begins a subscription. Where one of the same plan runs, it runs on to its end and is not renewed: no one pays for two. */
  async function begin(
    tx: Tx,
    order: OrderRow,
    period: string | null,
    mandateId: string | null,
    from: Date,
  ): Promise<Renewal | null> {
    if (period === null) return null
    for (const earlier of await subscriptions.lockSubscriptions(tx, order.member_id)) {
      await changes.giveUp(tx, earlier.id, from)
      await stopRenewing.stop(tx, earlier, 'replaced', from)
    }
    const id = idOfMember(order.member_id)
    const until = periodEnd(from, period)
    const isAnnounced = noticeOf({ start: from, end: until }, order.country).by === 'receipt'
    await subscriptions.insertSubscription(
      tx,
      {
        id,
        member_id: order.member_id,
        brand_id: order.brand_id,
        product_id: order.product_id,
        plan_snapshot: JSON.stringify(order.plan_snapshot),
        mandate_id: mandateId,
        state: 'active',
        started_at: from,
        current_period_no: 1,
        current_period_start: from,
        current_period_end: until,
        anchor_at: from,
        country: order.country,
        renewal_notice_sent_at: isAnnounced ? from : null,
      },
      { subscription_id: id, period_no: 1, order_id: order.id, starts_at: from, ends_at: until },
    )
    await stopRenewing.setLevel(tx, order.member_id, from)
    return { subscriptionId: id, at: until }
  }

  /** The plan's credits live as long as its period; the credits on top are for those who pay by PayPal, and are a lot of their own. */
  async function grant(tx: Tx, order: OrderRow, attempt: AttemptRow, expiresAt: Date | null): Promise<void> {
    const plan: PlanSnapshot = order.plan_snapshot
    const base = {
      memberId: order.member_id,
      asset: 'msg',
      orderId: order.id,
      cause: { kind: order.kind === 'renewal' ? 'renewal' : 'purchase', plan: plan.name },
    } as const
    if (plan.credits > 0)
      await credits.grant(tx, {
        ...base,
        class: 'subscription',
        source: 'subscription',
        amount: plan.credits,
        key: `grant:${attempt.id}`,
        expiresAt,
      })
    if (plan.promoCredits > 0 && attempt.pay_source === 'PAYPAL')
      await credits.grant(tx, {
        ...base,
        class: 'promo',
        source: 'promo',
        amount: plan.promoCredits,
        key: `grant:${attempt.id}:promo`,
        expiresAt: null,
      })
  }
}
