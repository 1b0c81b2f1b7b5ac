import { Temporal } from 'temporal-polyfill'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { tellCaptured } from './payments.events.ts'
import { levelOf, type PlanSnapshot } from './payments.rules.ts'
import type { AttemptRow, OrderRow, PaymentsStore } from './payments.store.ts'
import type { ProviderFact } from './providers/provider.ts'

export type Capture = Extract<ProviderFact, { t: 'captured' }>
export type Settled = { readonly order: OrderRow; readonly attempt: AttemptRow; readonly fact: Capture }
export type Settle = (tx: Tx, settled: Settled) => Promise<void>

/** What payments needs to know of who pays. */
export type Payer = {
  readonly id: string
  readonly trackerId: string
  readonly brandId: string
  readonly email: string
  readonly language: string
  readonly country: string
  readonly level: 0 | 1 | 2
  readonly flowId: string
  readonly disabled: boolean
}
export type GrantCredits = (
  tx: Tx,
  grant: {
    memberId: string
    asset: 'msg'
    class: 'subscription' | 'promo'
    amount: number
    source: 'subscription' | 'promo'
    key: string
    cause: { kind: 'purchase' | 'renewal'; plan: string }
    orderId: string
    expiresAt: Date | null
  },
) => Promise<unknown>
export type Confirmation = {
  readonly order: OrderRow
  readonly payer: Payer
  readonly paidAt: Date
  readonly last4: string | null
  readonly cardBrand: string | null
  readonly renewsAt: Date | null
}

type Deps = {
  readonly store: PaymentsStore
  readonly members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
    setLevel(tx: Tx, memberId: string, change: { level: 0 | 1 | 2; until: Date | null }): Promise<void>
    markAgeVerified(tx: Tx, memberId: string, at: Date): Promise<void>
  }
  readonly grantCredits: GrantCredits
  readonly outbox: Pick<Outbox, 'add'>
  /** Queues the durable copy of what was bought (R10, R19). */
  readonly confirm: (tx: Tx, confirmation: Confirmation) => Promise<void>
  readonly now: () => Date
}

/** One period later, by the calendar. */
export function periodEnd(from: Date, period: string): Date {
  const end = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO('UTC').add(period)
  return new Date(end.epochMilliseconds)
}

/** PL-05, PL-06: all that a captured order means for the member, in the transaction of the capture. */
export function createSettleOrder({ store, members, grantCredits, outbox, confirm, now }: Deps): Settle {
  return async function settleOrder(tx, { order, attempt, fact }) {
    const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
    if (payer === undefined) throw new Error('an order without its member')
    const paidAt = now()
    const plan = order.plan_snapshot
    await store.updateOrder(tx, order.id, { state: 'paid', paid_at: paidAt })
    const mandateId = await keepMandate(tx, order, attempt, fact)
    const renewsAt = plan.period === null ? null : await startSubscription(tx, order, plan.period, mandateId, paidAt)
    if (order.kind === 'verify') await members.markAgeVerified(tx, payer.id, paidAt)
    await grant(tx, order, attempt, renewsAt)
    await outbox.add(tx, { name: 'credits.changed', memberId: payer.id })
    await outbox.add(tx, { name: 'members.revealed', memberId: payer.id })
    await tellCaptured(outbox, tx, order, attempt)
    const card =
      fact.card ??
      (attempt.card_brand !== null && attempt.card_last4 !== null
        ? { brand: attempt.card_brand, last4: attempt.card_last4 }
        : null)
    await confirm(tx, { order, payer, paidAt, renewsAt, last4: card?.last4 ?? null, cardBrand: card?.brand ?? null })
  }

  async function keepMandate(
    tx: Tx,
    order: OrderRow,
    attempt: AttemptRow,
    { mandate, card }: Capture,
  ): Promise<string | null> {
    if (mandate === undefined || card === undefined) return null
    return store.keepMandate(tx, {
      id: newId(),
      member_id: order.member_id,
      provider: attempt.provider,
      merchant_account_id: attempt.merchant_account_id,
      token_ref: mandate.token,
      kind: order.plan_snapshot.period === null ? 'one_click' : 'recurring',
      network_tx_id: mandate.networkTxId,
      card_brand: card.brand,
      card_last4: card.last4,
      card_expiry: card.expiry,
      consent: order.consent === null ? null : JSON.stringify(order.consent),
      created_at: now(),
    })
  }

  /** The plan bought before runs on to its end and is not renewed: nobody pays for two. */
  async function startSubscription(
    tx: Tx,
    order: OrderRow,
    period: string,
    mandateId: string | null,
    from: Date,
  ): Promise<Date> {
    const plan = order.plan_snapshot
    const until = periodEnd(from, period)
    const running = await store.lockSubscriptions(tx, order.member_id)
    for (const earlier of running)
      if (!earlier.cancel_at_period_end)
        await store.updateSubscription(tx, earlier.id, {
          cancel_at_period_end: true,
          cancelled_at: from,
          cancel_reason: 'replaced',
        })
    const id = newId()
    await store.insertSubscription(
      tx,
      {
        id,
        member_id: order.member_id,
        brand_id: order.brand_id,
        product_id: order.product_id,
        plan_snapshot: JSON.stringify(plan),
        mandate_id: mandateId,
        state: 'active',
        started_at: from,
        current_period_no: 1,
        current_period_end: until,
      },
      { subscription_id: id, period_no: 1, order_id: order.id, starts_at: from, ends_at: until },
    )
    const periods = running.map((one) => ({ level: one.plan_snapshot.level, until: one.current_period_end }))
    await members.setLevel(tx, order.member_id, levelOf([...periods, { level: plan.level, until }], from))
    return until
  }

  /** The plan's credits live as long as its period; the credits on top are for those who pay by PayPal, and are a lot of their own. */
  async function grant(tx: Tx, order: OrderRow, attempt: AttemptRow, expiresAt: Date | null): Promise<void> {
    const plan: PlanSnapshot = order.plan_snapshot
    const base = {
      memberId: order.member_id,
      asset: 'msg',
      orderId: order.id,
      cause: { kind: 'purchase', plan: plan.name },
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
