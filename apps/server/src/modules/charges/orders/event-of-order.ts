import type { PaymentCaptured } from '../../../events/payments.ts'
import type { OrderRow } from './orders.store.ts'

/** What every event about the money of an order says of it. */
export function eventOfOrder(order: OrderRow, attemptId: string): Omit<PaymentCaptured, 'amountMinor' | 'currency'> {
  return {
    orderId: order.id,
    attemptId,
    memberId: order.member_id,
    brandId: order.brand_id,
    kind: order.kind === 'renewal' ? 'renewal' : 'purchase',
    origin: order.attribution,
  }
}
