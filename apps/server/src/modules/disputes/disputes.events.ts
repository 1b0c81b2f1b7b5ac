import { type PaymentReversed, paymentsReinstated, paymentsReversed } from '../../events/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { ProviderEvent } from '../gateways/index.ts'
import { eventOfOrder, type OrderRow } from '../charges/index.ts'

type Publish = Pick<Outbox, 'publish'>

/** The money that an event takes back, and why; null for an event that takes none. */
export function reversalOf(
  event: ProviderEvent,
): Pick<PaymentReversed, 'reason' | 'reference' | 'amountMinor' | 'currency'> | null {
  const money = (of: { minor: number; currency: string }) => ({ amountMinor: of.minor, currency: of.currency })
  switch (event.t) {
    case 'refunded':
      return { reason: 'refund', reference: event.refundRef, ...money(event.money) }
    case 'refund_demanded':
      return { reason: 'refund', reference: event.ref, ...money(event.money) }
    // the bank takes the money when the dispute opens; a dispute that is lost names the same one again
    case 'disputed':
    case 'dispute_lost':
      return { reason: 'chargeback', reference: event.ref, ...money(event.money) }
    default:
      return null
  }
}

/** Publishes that money of an order went back, in the transaction of the event. */
export function publishReversed(
  outbox: Publish,
  tx: Tx,
  { order, attemptId, event }: { order: OrderRow; attemptId: string; event: ProviderEvent },
): Promise<void> {
  const reversal = reversalOf(event)
  if (reversal === null) return Promise.resolve()
  const reversed: PaymentReversed = { ...eventOfOrder(order, attemptId), ...reversal }
  return outbox.publish(tx, paymentsReversed(reversed))
}

/** Publishes that a bank gave back what a dispute had taken: `reference` is that of the reversal. */
export function publishReinstated(
  outbox: Publish,
  tx: Tx,
  { order, attemptId, dispute }: { order: OrderRow; attemptId: string; dispute: ReinstatedDispute },
): Promise<void> {
  const reinstated: PaymentReversed = {
    ...eventOfOrder(order, attemptId),
    reason: 'chargeback',
    reference: dispute.provider_ref,
    amountMinor: dispute.amount_minor,
    currency: dispute.currency,
  }
  return outbox.publish(tx, paymentsReinstated(reinstated))
}
type ReinstatedDispute = { readonly provider_ref: string; readonly amount_minor: number; readonly currency: string }
