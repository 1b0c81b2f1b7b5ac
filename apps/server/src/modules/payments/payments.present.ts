import type { ChargeReply, Order } from '@incontro/contract'
import { shownState } from './payments.rules.ts'
import type { AttemptRow, OrderRow } from './payments.store.ts'

type Shown = { readonly order: OrderRow; readonly attempt: AttemptRow }

function shown({ order, attempt }: { order: OrderRow; attempt: AttemptRow | undefined }) {
  return shownState(order.state, attempt === undefined ? null : { state: attempt.state, decline: attempt.decline_code })
}

/** PY-02: what the pay page is told of a charge. */
export function presentCharge({ order, attempt }: Shown): ChargeReply {
  const { state, message } = shown({ order, attempt })
  const challenge = state === 'open' && attempt.state === 'action_required' ? attempt.action : null
  return {
    status: state === 'paid' || challenge !== null ? 'ok' : state === 'checking' ? 'pending' : 'ko',
    challenge,
    paymentSystem: attempt.provider,
    customer: { customerId: state === 'paid' ? order.member_id : null },
    message: message ?? 'generico',
    orderId: order.id,
  }
}

/** RT-14: what the return page is told; a challenge that nobody has answered yet is still pending. */
export function presentReturn({ order, attempt }: Shown): {
  result: 'ok' | 'ko' | 'pending'
  message: ChargeReply['message']
  orderId: string
} {
  const { state, message } = shown({ order, attempt })
  const result = state === 'paid' ? 'ok' : state === 'failed' ? 'ko' : 'pending'
  return { result, message: state === 'open' ? 'checking' : (message ?? 'checking'), orderId: order.id }
}

export function presentOrder(order: OrderRow, attempt: AttemptRow | undefined, renewsAt: Date | null): Order {
  const { state, message } = shown({ order, attempt })
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
