import { type PaymentReversed, paymentsReinstated, paymentsReversed } from '../../events/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { ProviderFact } from '../gateways/index.ts'
import { eventOfOrder, type OrderRow } from '../charges/index.ts'

type Publish = Pick<Outbox, 'publish'>

/** The money that a fact takes back, and why; null for a fact that takes none. */
export function reversalOf(
  fact: ProviderFact,
): Pick<PaymentReversed, 'reason' | 'reference' | 'amountMinor' | 'currency'> | null {
  const money = (of: { minor: number; currency: string }) => ({ amountMinor: of.minor, currency: of.currency })
  switch (fact.t) {
    case 'refunded':
      return { reason: 'refund', reference: fact.refundRef, ...money(fact.money) }
    case 'refund_demanded':
      return { reason: 'refund', reference: fact.ref, ...money(fact.money) }
    // the bank takes the money when the dispute opens; a dispute that is lost names the same one again
    case 'disputed':
    case 'dispute_lost':
      return { reason: 'chargeback', reference: fact.ref, ...money(fact.money) }
    default:
      return null
  }
}

/** Publishes that money of an order went back, in the transaction of the fact. */
export function publishReversed(
  outbox: Publish,
  tx: Tx,
  { order, attemptId, fact }: { order: OrderRow; attemptId: string; fact: ProviderFact },
): Promise<void> {
  const reversal = reversalOf(fact)
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
