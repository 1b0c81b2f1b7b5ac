import { z } from 'zod'
import { defineEvent, type PayloadOf } from '../platform/outbox/define-event.ts'

const OfOrder = z.strictObject({
  orderId: z.uuid(),
  attemptId: z.uuid(),
  memberId: z.uuid(),
  brandId: z.string(),
})
const Captured = OfOrder.extend({
  kind: z.enum(['purchase', 'renewal']),
  /** TR-13: where the order came from; empty for orders that are older than the record of it. */
  origin: z.record(z.string(), z.string()),
  amountMinor: z.int().nonnegative(),
  currency: z.string(),
})
const Reversed = Captured.extend({
  reason: z.enum(['refund', 'chargeback']),
  /** Names the refund or the dispute. */
  reference: z.string(),
})

/** A member tried to pay. */
export const paymentsAttempted = defineEvent(
  'payments.attempted',
  'payments',
  /** `at` is ISO 8601. */
  OfOrder.extend({ at: z.string() }),
)

/** The capture that an order stands for; a duplicate, which is given back, is not published. */
export const paymentsCaptured = defineEvent('payments.captured', 'payments', Captured)

/** Money went back. May arrive before the capture. */
export const paymentsReversed = defineEvent('payments.reversed', 'payments', Reversed)

/** A bank gave back what a dispute had taken: `reference` is that of the reversal. */
export const paymentsReinstated = defineEvent('payments.reinstated', 'payments', Reversed)

/** There is news of a payment among a member's notifications. */
export const paymentsNoticed = defineEvent(
  'payments.noticed',
  'payments',
  z.strictObject({ memberId: z.uuid(), type: z.enum(['purchKo', 'purchOk']) }),
)

/** The owner of an address asked for the links by which contracts are ended; null where nobody has that address. */
export const paymentsLinksAsked = defineEvent(
  'payments.links_asked',
  'payments',
  z.strictObject({ memberId: z.uuid().nullable() }),
)

/** A member's plan is another, or gives something else: bought, renewed, changed, cancelled, ended, disputed or refunded. */
export const paymentsPlanChanged = defineEvent(
  'payments.plan_changed',
  'payments',
  z.strictObject({ memberId: z.uuid() }),
)

/** A payment opened what was blurred for this member (D6). */
export const membersRevealed = defineEvent('members.revealed', 'payments', z.strictObject({ memberId: z.uuid() }))

export type PaymentAttempted = PayloadOf<typeof paymentsAttempted>
export type PaymentCaptured = PayloadOf<typeof paymentsCaptured>
export type PaymentReversed = PayloadOf<typeof paymentsReversed>
