import { type PaymentCaptured, paymentsCaptured } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { eventOfOrder, type OrderRow } from '../../charges/index.ts'

/** Publishes that an order is paid, in the transaction of the capture. */
export function publishCaptured(
  outbox: Pick<Outbox, 'publish'>,
  tx: Tx,
  order: OrderRow,
  attempt: { readonly id: string },
): Promise<void> {
  const captured: PaymentCaptured = {
    ...eventOfOrder(order, attempt.id),
    amountMinor: order.amount_minor,
    currency: order.currency,
  }
  return outbox.publish(tx, paymentsCaptured(captured))
}
