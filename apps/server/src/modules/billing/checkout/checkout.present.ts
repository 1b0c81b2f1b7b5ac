import type { Order, OrderTerms, Passport } from '@incontro/contract'
import { type AttemptRow, type OrderRow, shownOf } from '../../charges/index.ts'
import type { OrderTerms as OwnTerms } from '../subscriptions/order-terms.ts'
import type { Passport as OwnPassport } from '../subscriptions/read-passport.ts'

export function presentOrder(order: OrderRow, attempt: AttemptRow | undefined, renewsAt: Date | null): Order {
  const { state, message } = shownOf({ order, attempt })
  const plan = order.plan_snapshot
  return {
    orderId: order.id,
    state,
    message,
    productId: order.product_id,
    plan: plan.name,
    price: order.amount_minor,
    currency: order.currency,
    credits: plan.credits,
    level: plan.level,
    last4: attempt?.card_last4 ?? null,
    descriptor: order.descriptor,
    time: order.created_at.getTime(),
    renewsAt: renewsAt?.getTime() ?? null,
  }
}

/** The payment passport: what runs, what comes, what was paid, what can be taken back. */
export function presentPassport({ subscription, renewalDue, cards, orders }: OwnPassport): Passport {
  return {
    subscription: subscription && presentSubscription(subscription, orders),
    renewalDue: renewalDue && {
      orderId: renewalDue.order.id,
      plan: renewalDue.order.plan_snapshot.name,
      price: renewalDue.order.amount_minor,
      currency: renewalDue.order.currency,
      until: renewalDue.until.getTime(),
    },
    cards: cards.map(({ id, method, card, uses, renews }) => ({
      id,
      method,
      card,
      uses: [...uses],
      renews,
    })),
    orders: orders.map(({ order, refunds, withdrawal }) => ({
      orderId: order.id,
      plan: order.plan_snapshot.name,
      kind: order.kind,
      price: order.amount_minor,
      currency: order.currency,
      paidAt: (order.paid_at ?? order.created_at).getTime(),
      last4: order.card_last4,
      cardBrand: order.card_brand,
      descriptor: order.descriptor,
      refunded: order.refunded_minor,
      refunds: refunds.map(({ amountMinor, state, at }) => ({ amount: amountMinor, state, at: at.getTime() })),
      dispute: order.state === 'disputed' ? 'open' : order.state === 'lost' ? 'lost' : null,
      withdrawnAt: order.withdrawn_at?.getTime() ?? null,
      withdrawal: withdrawal && { until: withdrawal.until.getTime(), refund: withdrawal.refundMinor },
    })),
  }
}

function presentSubscription(
  { row, newPrice, nextCharge, card }: NonNullable<OwnPassport['subscription']>,
  orders: OwnPassport['orders'],
): NonNullable<Passport['subscription']> {
  const plan = row.plan_snapshot
  return {
    plan: plan.name,
    level: plan.level,
    price: plan.price,
    currency: plan.currency,
    period: plan.period ?? '',
    startedAt: row.started_at.getTime(),
    endsAt: row.current_period_end.getTime(),
    isCancelled: row.cancel_at_period_end,
    isPastDue: row.state === 'past_due' && row.next_try_at !== null,
    restsUntil: row.rests_until?.getTime() ?? null,
    nextCharge: nextCharge && { at: nextCharge.at.getTime(), amount: nextCharge.amountMinor },
    card,
    descriptor: orders.find(({ order }) => order.subscription_id === row.id)?.order.descriptor ?? '',
    productId: row.product_id,
    scheduled: row.next_plan && {
      plan: row.next_plan.name,
      price: row.next_plan.price,
      at: row.current_period_end.getTime(),
    },
    newPrice: newPrice && { amount: newPrice.new_price, until: newPrice.old_until?.getTime() ?? null },
  }
}

/** R3, R7: what an order would mean, for the page that asks for it. */
export function presentTerms(terms: OwnTerms): OrderTerms {
  const { kind, ordered, from, creditedMinor, beginsAt, nextCharge, needsPayment, orderKey, orderId } = terms
  return {
    kind,
    productId: ordered.productId,
    plan: ordered.name,
    from,
    price: ordered.price,
    currency: ordered.currency,
    period: ordered.period,
    dueNow: ordered.totalPrice,
    credited: creditedMinor,
    credits: ordered.credits,
    settledCredits: terms.settledCredits,
    promoCredits: ordered.promoCredits,
    level: ordered.level,
    beginsAt: beginsAt.getTime(),
    nextCharge: nextCharge && { at: nextCharge.at.getTime(), amount: nextCharge.amountMinor },
    needsPayment,
    orderKey,
    orderId,
  }
}
