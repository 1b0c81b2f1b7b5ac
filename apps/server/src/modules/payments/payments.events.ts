import type { Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { AttemptRow } from './facts/attempts.store.ts'
import type { OrderRow } from './orders/orders.store.ts'
import type { ProviderFact } from './providers/provider.ts'

type Add = Pick<Outbox, 'add'>
type OfAttempt = {
  readonly orderId: string
  readonly attemptId: string
  readonly memberId: string
  readonly brandId: string
  readonly kind: 'purchase' | 'renewal'
  /** TR-13: where the order came from. */
  readonly origin: Readonly<Record<string, string>>
}
/** `at` is ISO 8601. */
export type PaymentAttempted = Omit<OfAttempt, 'kind' | 'origin'> & { readonly at: string }
/** The capture that an order stands for; one of the second kind, which is given back, is told of to nobody. */
export type PaymentCaptured = OfAttempt & { readonly amountMinor: number; readonly currency: string }
/** Money that went back: `reference` names the refund or the dispute. May be heard before the capture is. */
export type PaymentReversed = PaymentCaptured & {
  readonly reason: 'refund' | 'chargeback'
  readonly reference: string
}

function ofAttempt(order: OrderRow, attemptId: string): OfAttempt {
  return {
    orderId: order.id,
    attemptId,
    memberId: order.member_id,
    brandId: order.brand_id,
    kind: order.kind === 'renewal' ? 'renewal' : 'purchase',
    origin: order.attribution,
  }
}

/** Tells that a member tried to pay, in the transaction of the attempt. */
export function tellAttempted(outbox: Add, tx: Tx, attempt: PaymentAttempted): Promise<void> {
  return outbox.add(tx, { name: 'payments.attempted', ...attempt })
}

/** Tells that an order is paid, in the transaction of the capture. */
export function tellCaptured(outbox: Add, tx: Tx, order: OrderRow, attempt: Pick<AttemptRow, 'id'>): Promise<void> {
  const captured: PaymentCaptured = {
    ...ofAttempt(order, attempt.id),
    amountMinor: order.amount_minor,
    currency: order.currency,
  }
  return outbox.add(tx, { name: 'payments.captured', ...captured })
}

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

/** Tells that money of an order went back, in the transaction of the fact. */
export function tellReversed(
  outbox: Add,
  tx: Tx,
  { order, attemptId, fact }: { order: OrderRow; attemptId: string; fact: ProviderFact },
): Promise<void> {
  const reversal = reversalOf(fact)
  if (reversal === null) return Promise.resolve()
  const reversed: PaymentReversed = { ...ofAttempt(order, attemptId), ...reversal }
  return outbox.add(tx, { name: 'payments.reversed', ...reversed })
}

/** Tells that a bank gave back what a dispute had taken: `reference` is that of the reversal. */
export function tellReinstated(
  outbox: Add,
  tx: Tx,
  { order, attemptId, dispute }: { order: OrderRow; attemptId: string; dispute: ReinstatedDispute },
): Promise<void> {
  const reinstated: PaymentReversed = {
    ...ofAttempt(order, attemptId),
    reason: 'chargeback',
    reference: dispute.provider_ref,
    amountMinor: dispute.amount_minor,
    currency: dispute.currency,
  }
  return outbox.add(tx, { name: 'payments.reinstated', ...reinstated })
}
type ReinstatedDispute = { readonly provider_ref: string; readonly amount_minor: number; readonly currency: string }
