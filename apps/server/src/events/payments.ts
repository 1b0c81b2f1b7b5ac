import { z } from 'zod'
import { defineEvent, type PayloadOf } from '../platform/outbox/define-event.ts'
import { code } from '../platform/outbox/log/loggable.ts'

const OfOrder = z.strictObject({
  orderId: z.uuid(),
  attemptId: z.uuid(),
  memberId: z.uuid(),
  brandId: code(),
})
const Captured = OfOrder.extend({
  kind: z.enum(['purchase', 'renewal']),
  /** TR-13: where the order came from; empty for orders that are older than the record of it. */
  origin: z.record(z.string(), z.string()),
  amountMinor: z.int().nonnegative(),
  currency: code(),
})
const Reversed = Captured.extend({
  reason: z.enum(['refund', 'chargeback']),
  /** Names the refund or the dispute. */
  reference: z.string(),
})

/** What a provider reported. */
const ofProvider = { actor: 'provider', object: 'orderId' } as const

/** A member tried to pay. */
export const paymentsAttempted = defineEvent(
  'payments.attempted',
  'charges',
  /** `at` is ISO 8601. */
  OfOrder.extend({ at: z.string() }),
  { log: { object: 'orderId' } },
)

/** The capture that an order stands for; a duplicate, which is given back, is not published. */
export const paymentsCaptured = defineEvent('payments.captured', 'billing', Captured, { log: { object: 'orderId' } })

/** Money went back. May arrive before the capture. */
export const paymentsReversed = defineEvent('payments.reversed', 'disputes', Reversed, { log: { object: 'orderId' } })

/** A bank gave back what a dispute had taken: `reference` is that of the reversal. */
export const paymentsReinstated = defineEvent('payments.reinstated', 'disputes', Reversed, { log: ofProvider })

/** There is news of a payment among a member's notifications. */
export const paymentsNoticed = defineEvent(
  'payments.noticed',
  'charges',
  z.strictObject({ memberId: z.uuid(), type: z.enum(['purchKo', 'purchOk']) }),
)

/** The owner of an address asked for the links by which contracts are ended; null where no account has that address. */
export const paymentsLinksAsked = defineEvent(
  'payments.links_asked',
  'billing',
  z.strictObject({ memberId: z.uuid().nullable() }),
)

/** A member's plan is another, or gives something else: bought, renewed, changed, cancelled, ended, disputed or refunded. */
export const paymentsPlanChanged = defineEvent(
  'payments.plan_changed',
  'billing',
  z.strictObject({ memberId: z.uuid() }),
)

/** A subscription goes on no more: what was paid for runs to its end. For the log. */
export const subscriptionsStopped = defineEvent(
  'subscriptions.stopped',
  'billing',
  z.strictObject({ memberId: z.uuid(), subscriptionId: z.uuid(), reason: code() }),
  { isStored: false, log: { object: 'subscriptionId' } },
)

/** A member withdrew from the contract of an order (TS-05). For the log. */
export const ordersWithdrawn = defineEvent(
  'orders.withdrawn',
  'billing',
  z.strictObject({ memberId: z.uuid(), orderId: z.uuid(), refundMinor: z.int().nonnegative(), currency: code() }),
  { isStored: false, log: { object: 'orderId' } },
)

/** A payment opened what was blurred for this member (D6). */
export const membersRevealed = defineEvent('members.revealed', 'billing', z.strictObject({ memberId: z.uuid() }))

const OfAttempt = z.strictObject({ orderId: z.uuid(), attemptId: z.uuid(), memberId: z.uuid() })
/** By which way a provider event came. */
const Source = z.enum(['sync', 'return', 'webhook', 'janitor', 'recon', 'admin'])

/**
 * The provider took the money of an attempt. `billing.wanted` decides whether the order still needs it and gives it back
 * otherwise; then the books post it, and billing does what the order means. `wasLive` is false for an approval that comes
 * after the attempt had come to nothing.
 */
export const chargesCaptured = defineEvent(
  'charges.captured',
  'charges',
  OfAttempt.extend({ wasLive: z.boolean(), source: Source }),
  { isStored: false, inTransaction: ['billing.wanted', 'books', 'billing', 'spending'], log: ofProvider },
)

/** A capture that no order needs: its refund is owed. */
export const chargesUnneeded = defineEvent('charges.unneeded', 'charges', OfAttempt, {
  isStored: false,
  inTransaction: ['books', 'invoices'],
})

/** An attempt came to nothing: refused, left or expired. */
export const chargesDeclined = defineEvent(
  'charges.declined',
  'charges',
  OfAttempt.extend({ code: code(), retry: z.enum(['never', 'later', 'customer', 'technical']) }),
  { isStored: false, inTransaction: ['billing'], log: ofProvider },
)

/**
 * A provider event speaks of money that goes back: a refund, a dispute, a refund that an issuer asked for. `eventKey` names
 * it; with `isCapture` the capture has just come, and all such events of the attempt are looked at again.
 */
export const chargesReversed = defineEvent(
  'charges.reversed',
  'charges',
  OfAttempt.extend({ eventKey: z.string(), isCapture: z.boolean() }),
  { isStored: false, inTransaction: ['disputes', 'invoices'], log: ofProvider },
)

/** What may be charged again was reported after the capture, and is on file now. */
export const chargesMandateKept = defineEvent(
  'charges.mandate_kept',
  'charges',
  OfAttempt.extend({ mandateId: z.uuid() }),
  { isStored: false, inTransaction: ['billing'], log: ofProvider },
)

/** The guard of a brand against card testing was raised or lowered (TS-22). For the log. */
export const paymentsGuardChanged = defineEvent(
  'payments.guard_changed',
  'charges',
  z.strictObject({ brandId: code(), level: z.int().min(0).max(2), by: z.enum(['rule', 'operator']) }),
  { isStored: false, log: { actor: 'system' } },
)

export type PaymentAttempted = PayloadOf<typeof paymentsAttempted>
export type PaymentCaptured = PayloadOf<typeof paymentsCaptured>
export type PaymentReversed = PayloadOf<typeof paymentsReversed>
