import type { Db } from '../../../platform/database/database.ts'
import { type ChargesStore, type MandateRow, refundable, type RefundRow, withdrawalEnds } from '../../charges/index.ts'
import type { PaymentMethod } from '../../gateways/index.ts'
import type { PayRenewal, RenewalDue } from './pay-renewal.ts'
import type { PlanChangeStore, PriceChangeRow } from './plan-change/plan-change.store.ts'
import type { PastOrder } from './past-orders.store.ts'
import type { SubscriptionRow, SubscriptionsStore } from './subscriptions.store.ts'
import { isContract, isOpenToWithdrawal } from './ending/contracts.rules.ts'
import { type ContractPart, withdrawalParts } from './ending/withdrawal.rules.ts'

type Deps = {
  readonly store: ChargesStore
  readonly subscriptions: SubscriptionsStore
  readonly changes: Pick<PlanChangeStore, 'openPriceChange'>
  readonly payRenewal: Pick<PayRenewal, 'renewalDue'>
  readonly credits: { unusedOf(db: Db, orderId: string): Promise<{ granted: number; unused: number; settled: number }> }
  readonly now: () => Date
}
const MOST_ORDERS = 100

export type PassportOrder = {
  readonly order: PastOrder
  readonly refunds: readonly Refund[]
  /** Until when it can be withdrawn from, and what would come back now. */
  readonly withdrawal: { readonly until: Date; readonly refundMinor: number } | null
}
/** `underway`: owed, and on its way. `failed`: an operator looks into it. */
export type Refund = {
  readonly amountMinor: number
  readonly state: 'underway' | 'done' | 'failed'
  readonly at: Date
}
export type PassportCard = {
  readonly id: string
  readonly method: PaymentMethod
  /** Null for what is on file and is no card. */
  readonly card: { readonly brand: string; readonly last4: string; readonly expiry: string } | null
  /** What he agreed to when it was stored. */
  readonly uses: readonly ('renewals' | 'one_click')[]
  /** The plan that is renewed from it. */
  readonly renews: string | null
}
export type Passport = {
  readonly subscription: {
    readonly row: SubscriptionRow
    readonly newPrice: Pick<PriceChangeRow, 'new_price' | 'old_until'> | null
    readonly nextCharge: { readonly at: Date; readonly amountMinor: number } | null
    readonly card: { readonly brand: string; readonly last4: string; readonly expiry: string } | null
  } | null
  readonly renewalDue: RenewalDue | null
  readonly cards: readonly PassportCard[]
  readonly orders: readonly PassportOrder[]
}

/** Everything about a member's payments in one place: what runs, what comes, what was paid, what can be taken back. */
export function createReadPassport({ store, subscriptions, changes, payRenewal, credits, now }: Deps) {
  return async function readPassport(memberId: string): Promise<Passport> {
    const at = now()
    const [row, mandates, past, refunds] = await Promise.all([
      subscriptions.newestSubscription(memberId),
      subscriptions.mandatesOf(memberId),
      subscriptions.paidOrders(memberId, MOST_ORDERS),
      subscriptions.refundsOfMember(memberId),
    ])
    const [asked, renewalDue] = await Promise.all([
      row === undefined ? undefined : changes.openPriceChange(store.db, row.id),
      payRenewal.renewalDue(memberId),
    ])
    const own = mandates.find(({ id }) => id === row?.mandate_id)
    return {
      subscription:
        row === undefined
          ? null
          : {
              row,
              newPrice: asked ?? null,
              nextCharge: own === undefined ? null : nextCharge(row, at),
              card: own === undefined ? null : cardOf(own),
            },
      renewalDue,
      cards: cardsOf(mandates, row),
      orders: await Promise.all(
        past.map(async (order) => ({
          order,
          refunds: refunds.filter(({ order_id }) => order_id === order.id).map(refundOf),
          withdrawal: await withdrawalOf(order, past, at),
        })),
      ),
    }
  }

  /** What withdrawing would bring now: of a plan, all its periods that were charged so far. */
  async function withdrawalOf(order: PastOrder, past: readonly PastOrder[], at: Date) {
    if (
      !isOpenToWithdrawal({ ...order, leftMinor: leftOf(order) }, at) ||
      order.withdrawn_at !== null ||
      order.paid_at === null
    )
      return null
    // a change made one contract of what was ordered before it: its last order stands for all
    const isChanged = past.some(
      (one) =>
        one.subscription_id === order.subscription_id &&
        isBefore(order, one) &&
        isOpenToWithdrawal({ ...one, leftMinor: leftOf(one) }, at),
    )
    if (order.subscription_id !== null && isChanged) return null
    const charged =
      order.subscription_id === null
        ? [order]
        : past.filter((one) => one.subscription_id === order.subscription_id && one.withdrawn_at === null)
    const parts = await Promise.all(
      charged.map(async (one): Promise<ContractPart> => ({
        orderId: one.id,
        isContract: isContract(one),
        paidAt: one.paid_at ?? one.created_at,
        paidMinor: one.amount_minor,
        leftMinor: leftOf(one),
        startNow: one.consent?.startNow === true,
        ...(await credits.unusedOf(store.db, one.id)),
        period:
          one.period_starts_at === null || one.period_ends_at === null
            ? null
            : { start: one.period_starts_at, end: one.period_ends_at },
        creditedMinor: one.credited_minor,
        withheldCredits: one.withheld_credits,
      })),
    )
    const back = withdrawalParts(parts, order.id, at)
    return { until: withdrawalEnds(order.paid_at), refundMinor: back.reduce((sum, part) => sum + part.refundMinor, 0) }
  }
}

/** What of an order has not gone back; nothing while a bank has it. */
function leftOf({ amount_minor, refunded_minor, disputed_minor, lost_minor }: PastOrder): number {
  return refundable({
    amountMinor: amount_minor,
    refundedMinor: refunded_minor,
    openMinor: disputed_minor,
    lostMinor: lost_minor,
  })
}

function isBefore(one: PastOrder, order: PastOrder): boolean {
  return one.paid_at !== null && order.paid_at !== null && one.paid_at < order.paid_at
}

/** Null for what is on file and is no card. */
function cardOf({ card_brand: brand, card_last4: last4, card_expiry: expiry }: MandateRow) {
  return brand === null || last4 === null || expiry === null ? null : { brand, last4, expiry }
}

/** Each card once, however often it was agreed to: by purchases at one press, by plans that renew. */
function cardsOf(mandates: readonly MandateRow[], running: SubscriptionRow | undefined): PassportCard[] {
  const cards = new Map<string, PassportCard>()
  for (const mandate of mandates) {
    const card = cardOf(mandate)
    const key = card === null ? mandate.id : `${mandate.method} ${card.brand} ${card.last4} ${card.expiry}`
    const known = cards.get(key)
    const use = mandate.kind === 'recurring' ? 'renewals' : 'one_click'
    const isCharged = running !== undefined && running.mandate_id === mandate.id && !running.cancel_at_period_end
    cards.set(key, {
      id: known?.id ?? mandate.id,
      method: mandate.method,
      card,
      uses: [...new Set([...(known?.uses ?? []), use] as const)],
      renews: isCharged ? running.plan_snapshot.name : (known?.renews ?? null),
    })
  }
  return [...cards.values()]
}

function refundOf({ amount_minor, state, created_at, ended_at }: RefundRow): Refund {
  return {
    amountMinor: amount_minor,
    state: state === 'succeeded' ? 'done' : state === 'failed' ? 'failed' : 'underway',
    at: ended_at ?? created_at,
  }
}

/** When a running plan is charged again, and what; null for one that was cancelled, or is refused for good. */
export function nextCharge(row: SubscriptionRow, at: Date): { at: Date; amountMinor: number } | null {
  if (row.cancel_at_period_end) return null
  const due = row.rests_until ?? (row.state === 'past_due' ? row.next_try_at : row.current_period_end)
  if (due === null) return null
  return {
    at: due < at ? at : due,
    amountMinor: (row.next_plan ?? row.plan_snapshot).price,
  }
}
