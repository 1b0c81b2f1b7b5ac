import type { Payer, GrantCredits, Confirmation, Renewal } from './parties.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { tellCaptured } from './payments.events.ts'
import type { PlanSnapshot } from './payments.rules.ts'
import type { AttemptRow, OrderRow, PaymentsStore } from './payments.store.ts'
import type { ProviderFact, StoredCard } from './providers/provider.ts'
import type { WriteReceipt } from './receipts/write-receipt.ts'
import { periodEnd } from './subscriptions/periods.ts'
import type { ChangedPlan } from './subscriptions/change-letters.ts'
import type { SettleChange } from './subscriptions/settle-change.ts'
import type { SettleRenewal } from './subscriptions/settle-renewal.ts'
import type { StopRenewing } from './subscriptions/stop-renewing.ts'
import type { SubscriptionsStore } from './subscriptions/subscriptions.store.ts'
import { noticeOf } from './subscriptions/subscriptions.rules.ts'

export type Capture = Extract<ProviderFact, { t: 'captured' }>
export type Settled = { readonly order: OrderRow; readonly attempt: AttemptRow; readonly fact: Capture }
export type Settle = (tx: Tx, settled: Settled) => Promise<void>

/** AV-01: what a check of age was paid with is charged for nothing else, so only these orders put something on file. */
type ChargeableOrder = OrderRow & { readonly kind: Exclude<OrderRow['kind'], 'verify'> }
const isChargeable = (order: OrderRow): order is ChargeableOrder => order.kind !== 'verify'

type Deps = {
  readonly store: PaymentsStore
  readonly subscriptions: SubscriptionsStore
  readonly members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
    markAgeVerified(tx: Tx, memberId: string, at: Date): Promise<void>
  }
  readonly renewals: Pick<SettleRenewal, 'captured'>
  readonly changes: Pick<SettleChange, 'captured'>
  readonly tellChanged: (tx: Tx, changed: ChangedPlan) => Promise<void>
  readonly stopRenewing: StopRenewing
  readonly grantCredits: GrantCredits
  readonly receipts: Pick<WriteReceipt, 'receipt'>
  readonly outbox: Pick<Outbox, 'add'>
  /** Queues the durable copy of what was bought (R10, R19). */
  readonly confirm: (tx: Tx, confirmation: Confirmation) => Promise<void>
  readonly now: () => Date
}

/** PL-05, PL-06: all that a captured order means for the member, in the transaction of the capture. */
export function createSettleOrder(deps: Deps): Settle {
  const { store, subscriptions, members, renewals, changes, stopRenewing, grantCredits, outbox, confirm, now } = deps
  const { receipts, tellChanged } = deps
  return async function settleOrder(tx, { order, attempt, fact }) {
    const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
    if (payer === undefined) throw new Error('an order without its member')
    const paidAt = now()
    await store.updateOrder(tx, order.id, { state: 'paid', paid_at: paidAt })
    if (order.kind === 'store_card' && isChargeable(order)) return void (await keepMandate(tx, order, attempt, fact))
    const { renewal, changed } = await meaningOf(tx, order, attempt, fact, paidAt)
    await grant(tx, order, attempt, renewal?.at ?? null)
    await outbox.add(tx, { name: 'credits.changed', memberId: payer.id })
    await outbox.add(tx, { name: 'members.revealed', memberId: payer.id })
    if (changed !== null && changed.change.kind !== 'upgrade') {
      const { change, subscription } = changed
      const { kind, plan_snapshot, consent } = change
      await tellChanged(tx, { changeId: change.id, subscription, payer, kind, plan: plan_snapshot, consent })
      return // nothing was bought
    }
    await tellCaptured(outbox, tx, order, attempt)
    const card = cardOf(fact, attempt)
    const receipt = await receipts.receipt(tx, { order, attempt, payer, paidAt, renewal, card: fact.card })
    await confirm(tx, {
      order,
      payer,
      paidAt,
      renewal,
      receipt,
      last4: card?.last4 ?? null,
      cardBrand: card?.brand ?? null,
    })
  }

  async function meaningOf(
    tx: Tx,
    order: OrderRow,
    attempt: AttemptRow,
    fact: Capture,
    paidAt: Date,
  ): Promise<{ renewal: Renewal | null; changed: Awaited<ReturnType<SettleChange['captured']>> }> {
    if (!isChargeable(order)) {
      await members.markAgeVerified(tx, order.member_id, paidAt)
      return { renewal: null, changed: null }
    }
    // what is charged without him keeps the card that it is charged to
    const mandateId = attempt.initiator.kind === 'mit' ? null : await keepMandate(tx, order, attempt, fact)
    const changed = await changes.captured(tx, order, mandateId, paidAt)
    if (changed !== null) return { renewal: changed.renewal, changed }
    const renewal =
      order.kind === 'renewal'
        ? await renewals.captured(tx, order, paidAt, mandateId)
        : await begin(tx, order, order.plan_snapshot.period, mandateId, paidAt)
    return { renewal, changed: null }
  }

  async function keepMandate(
    tx: Tx,
    order: ChargeableOrder,
    attempt: AttemptRow,
    fact: Capture,
  ): Promise<string | null> {
    if (attempt.mandate_id !== null) return chargedAgain(tx, order, attempt.mandate_id)
    const { mandate } = fact
    const card = cardOf(fact, attempt)
    if (mandate === undefined || (attempt.method === 'credit_card' && card === null)) return null
    const mandateId = await subscriptions.keepMandate(tx, {
      id: newId(),
      member_id: order.member_id,
      provider: attempt.provider,
      merchant_account_id: attempt.merchant_account_id,
      token_ref: mandate.token,
      kind: order.plan_snapshot.period === null ? 'one_click' : 'recurring',
      network_tx_id: mandate.networkTxId,
      method: attempt.method,
      order_id: order.id,
      card_key: attempt.card_key,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_expiry: card?.expiry ?? null,
      consent: order.consent === null ? null : JSON.stringify(order.consent),
      created_at: now(),
    })
    await store.updateAttempt(tx, attempt.id, { mandate_id: mandateId })
    return mandateId
  }

  /** A card on file that bought what renews may renew it: he agreed to that with this order. */
  async function chargedAgain(tx: Tx, order: ChargeableOrder, mandateId: string): Promise<string> {
    if (order.plan_snapshot.period !== null)
      await subscriptions.updateMandate(tx, mandateId, {
        kind: 'recurring',
        ...(order.consent !== null && { consent: JSON.stringify(order.consent) }),
      })
    return mandateId
  }

  /** A plan with a period begins a subscription. Where one of the same plan runs, it runs on to its end and is not renewed: nobody pays for two. */
  async function begin(
    tx: Tx,
    order: OrderRow,
    period: string | null,
    mandateId: string | null,
    from: Date,
  ): Promise<Renewal | null> {
    if (period === null) return null
    for (const earlier of await subscriptions.lockSubscriptions(tx, order.member_id))
      await stopRenewing.stop(tx, earlier, 'replaced', from)
    const id = newId()
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
      await grantCredits(tx, {
        ...base,
        class: 'subscription',
        source: 'subscription',
        amount: plan.credits,
        key: `grant:${attempt.id}`,
        expiresAt,
      })
    if (plan.promoCredits > 0 && attempt.pay_source === 'PAYPAL')
      await grantCredits(tx, {
        ...base,
        class: 'promo',
        source: 'promo',
        amount: plan.promoCredits,
        key: `grant:${attempt.id}:promo`,
        expiresAt: null,
      })
  }
}

/** The card as the provider tells of it, or else as it was typed; null for what is no card. */
function cardOf(fact: Capture, { card_brand, card_last4, card_expiry }: AttemptRow): StoredCard | null {
  if (fact.card !== undefined) return fact.card
  return card_brand === null || card_last4 === null || card_expiry === null
    ? null
    : { brand: card_brand, last4: card_last4, expiry: card_expiry }
}
