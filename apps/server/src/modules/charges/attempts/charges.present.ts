import type { ChargeReply } from '@incontro/contract'
import type { OrderRow } from '../orders/orders.store.ts'
import { shownState } from '../charges.rules.ts'
import type { AttemptRow } from './attempts.store.ts'
import { declineOfWord } from './stored-words.ts'

type Shown = { readonly order: OrderRow; readonly attempt: AttemptRow }

/** What a page is shown of an order and its attempt. */
export function shownOf({ order, attempt }: { order: OrderRow; attempt: AttemptRow | undefined }) {
  if (attempt === undefined) return shownState(order.state, null)
  const isUnneeded = attempt.state === 'captured' && attempt.duplicate
  return shownState(order.state, { state: attempt.state, decline: declineOfWord(attempt.decline_code), isUnneeded })
}

/** PY-02: what the pay page receives about a charge. */
export function presentCharge({ order, attempt }: Shown): ChargeReply {
  const { state, message } = shownOf({ order, attempt })
  const challenge = state === 'open' && attempt.state === 'action_required' ? attempt.action : null
  return {
    status: state === 'paid' || challenge !== null ? 'ok' : state === 'checking' ? 'pending' : 'ko',
    challenge,
    paymentSystem: attempt.provider,
    customer: { customerId: state === 'paid' ? order.member_id : null },
    message: message ?? 'generic',
    orderId: order.id,
  }
}

/** RT-14: what the return page receives; a challenge that no one has answered yet is still pending. */
export function presentReturn({ order, attempt }: Shown): {
  result: 'ok' | 'ko' | 'pending'
  message: ChargeReply['message']
  orderId: string
} {
  const { state, message } = shownOf({ order, attempt })
  const result = state === 'paid' ? 'ok' : state === 'failed' ? 'ko' : 'pending'
  return { result, message: state === 'open' ? 'checking' : (message ?? 'checking'), orderId: order.id }
}

/** PY-05: after PayPal. What was not captured is offered again there, by the popup of insufficient funds. */
export function presentPaypalOk(shown: Shown): ChargeReply {
  const reply = presentCharge(shown)
  if (shown.attempt.state === 'cancelled') return { ...reply, message: 'try_again' }
  return reply.challenge === null ? reply : { ...reply, status: 'ko', message: 'insufficient_funds' }
}
