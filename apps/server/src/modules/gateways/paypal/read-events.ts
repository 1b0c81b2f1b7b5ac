import { isId } from '../../../platform/ids/ids.ts'
import type { ReportedEvents, ProviderEvent } from '../provider.ts'
import type { Answer, CallPaypal } from './client.ts'
import { captureIdOf, eventOf, moneyOf, orderIdOf, readRefundMark, refundEvent } from './mapping.ts'
import { Dispute, PaypalCapture, PaypalEvent, PaypalOrder, PaypalRefund, VaultedToken } from './schema.ts'

type Items = ReportedEvents['items']

/**
 * What an event means. A charge is always read from its order, so that a webhook and a look-up say the same of it;
 * refunds and disputes speak for themselves. A type that we do not know has no items, and is kept as ignored.
 */
export function createReadEvents(call: CallPaypal) {
  return async function readEvents(raw: Uint8Array, deadline: AbortSignal): Promise<ReportedEvents> {
    const { id, event_type: type, resource } = PaypalEvent.parse(JSON.parse(Buffer.from(raw).toString('utf8')))
    return { dedupeKey: id, items: await itemsOf(type, resource, deadline) }
  }

  async function itemsOf(type: string, resource: unknown, deadline: AbortSignal): Promise<Items> {
    switch (type) {
      case 'PAYMENT.CAPTURE.COMPLETED':
      case 'PAYMENT.CAPTURE.PENDING':
      case 'PAYMENT.CAPTURE.DENIED':
      case 'PAYMENT.CAPTURE.DECLINED':
        return orderEvents(orderIdOf(PaypalCapture.parse(resource)), deadline)
      case 'CHECKOUT.ORDER.APPROVED':
      case 'CHECKOUT.ORDER.COMPLETED':
      case 'CHECKOUT.ORDER.VOIDED':
        return orderEvents(PaypalOrder.parse(resource).id, deadline)
      case 'VAULT.PAYMENT-TOKEN.CREATED':
        return orderEvents(VaultedToken.parse(resource).metadata?.order_id ?? null, deadline)
      case 'PAYMENT.CAPTURE.REFUNDED':
        return refundEvents(PaypalRefund.parse(resource), deadline)
      case 'PAYMENT.CAPTURE.REVERSED':
        return reversalEvents(PaypalRefund.parse(resource), deadline)
      case 'CUSTOMER.DISPUTE.CREATED':
      case 'CUSTOMER.DISPUTE.UPDATED':
      case 'CUSTOMER.DISPUTE.RESOLVED':
        return disputeEvents(type, Dispute.parse(resource), deadline)
      default:
        return []
    }
  }

  async function orderEvents(orderId: string | null, deadline: AbortSignal): Promise<Items> {
    if (orderId === null) return []
    const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`
    const answer = await call({ method: 'GET', path, schema: PaypalOrder, deadline })
    if (!answer.ok) return notFoundOrThrow(answer)
    const attemptId = answer.value.purchase_units?.[0]?.custom_id ?? null
    return attemptId !== null && isId(attemptId) ? [reported(attemptId, eventOf(answer.value))] : []
  }

  /** Our id of the charge that a capture belongs to. */
  async function attemptOf(captureId: string | null, deadline: AbortSignal): Promise<string | null> {
    if (captureId === null) return null
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`
    const answer = await call({ method: 'GET', path, schema: PaypalCapture, deadline })
    if (answer.ok) return answer.value.custom_id ?? null
    notFoundOrThrow(answer)
    return null
  }

  async function refundEvents(refund: PaypalRefund, deadline: AbortSignal): Promise<Items> {
    const mark = readRefundMark(refund.custom_id)
    const attemptId = mark.attemptId ?? (await attemptOf(captureIdOf(refund), deadline))
    const money = moneyOf(refund.amount)
    if (attemptId === null || !isId(attemptId) || money === null) return []
    return [
      reported(
        attemptId,
        refundEvent({ ...refund, status: refund.status ?? 'COMPLETED' }, money, mark.refundId ?? refund.id),
      ),
    ]
  }

  /** PayPal took the money back by itself. Named by the capture, as the dispute is that may have led there: it is lost once. */
  async function reversalEvents(refund: PaypalRefund, deadline: AbortSignal): Promise<Items> {
    const captureId = captureIdOf(refund)
    const attemptId = readRefundMark(refund.custom_id).attemptId ?? (await attemptOf(captureId, deadline))
    const money = moneyOf(refund.amount)
    if (attemptId === null || !isId(attemptId) || money === null) return []
    return [reported(attemptId, { t: 'dispute_lost', ref: captureId ?? refund.id, money, reason: 'reversed' })]
  }

  async function disputeEvents(type: string, dispute: Dispute, deadline: AbortSignal): Promise<Items> {
    const transaction = dispute.disputed_transactions?.[0]
    const captureId = transaction?.seller_transaction_id ?? null
    const attemptId = transaction?.custom ?? (await attemptOf(captureId, deadline))
    const money = moneyOf(dispute.dispute_amount)
    if (attemptId === null || !isId(attemptId) || money === null) return []
    const about = {
      ref: captureId ?? dispute.dispute_id,
      money,
      ...(dispute.reason != null && { reason: dispute.reason }),
    }
    if (type !== 'CUSTOMER.DISPUTE.RESOLVED') return [reported(attemptId, { t: 'disputed', ...about })]
    const outcome = outcomeOf(dispute.dispute_outcome?.outcome_code)
    return [reported(attemptId, outcome === null ? { t: 'unknown', why: 'unparsed' } : { t: outcome, ...about })]
  }
}

function outcomeOf(code: string | null | undefined): 'dispute_won' | 'dispute_lost' | null {
  switch (code) {
    case 'RESOLVED_BUYER_FAVOUR':
    case 'ACCEPTED':
      return 'dispute_lost'
    case 'RESOLVED_SELLER_FAVOUR':
    case 'RESOLVED_WITH_PAYOUT':
    case 'CANCELED_BY_BUYER':
      return 'dispute_won'
    default:
      return null
  }
}

function reported(attemptId: string, event: ProviderEvent): Items[number] {
  return { target: { attemptId, providerRef: 'providerRef' in event ? (event.providerRef ?? null) : null }, event }
}

/** What PayPal does not know is nothing of ours; what it cannot answer now is asked again. */
function notFoundOrThrow(answer: Extract<Answer<never>, { ok: false }>): [] {
  if (answer.why === 'not_found') return []
  throw new Error(`PayPal could not be asked about an event: ${answer.why}`)
}
