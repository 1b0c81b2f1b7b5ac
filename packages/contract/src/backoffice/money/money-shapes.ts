import { z } from 'zod'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { Masked } from '../lists.ts'

/** Integer minor units of a currency (ISO 4217). */
export const Amount = z.strictObject({ minor: z.int(), currency: z.string() })
export type Amount = z.infer<typeof Amount>

/** An amount as it is sent: cents of the currency that was shown, never a fraction. */
export const PositiveMinor = z.int().positive().max(2_000_000_000)

/** Who paid, as far as money is concerned: masked (G8). */
export const PayerRow = z.strictObject({
  /** The tracker id; null where the account was erased. */
  trackerId: z.string().nullable(),
  name: z.string().nullable(),
  email: Masked.nullable(),
})
export type PayerRow = z.infer<typeof PayerRow>

export const PaidWith = z.strictObject({
  method: z.string(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
})
export type PaidWith = z.infer<typeof PaidWith>

export const orderKinds = ['plan', 'credits', 'verify', 'upsell', 'renewal', 'store_card'] as const
export const orderStates = [
  'open',
  'paid',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
  'lost',
] as const
export type OrderStateName = (typeof orderStates)[number]
export const attemptStates = [
  'submitted',
  'action_required',
  'pending',
  'unknown',
  'captured',
  'declined',
  'cancelled',
  'expired',
] as const
export type AttemptStateName = (typeof attemptStates)[number]
export const refundStates = ['requested', 'submitted', 'succeeded', 'failed'] as const
export type RefundStateName = (typeof refundStates)[number]
export const refundReasons = [
  'duplicate',
  'withdrawal',
  'goodwill',
  'dispute',
  'operator',
  'provider',
  'issuer',
  'guarantee',
] as const
export type RefundReasonName = (typeof refundReasons)[number]
export const disputeStates = ['open', 'won', 'lost', 'noted'] as const
export type DisputeStateName = (typeof disputeStates)[number]

/** A moment in an address: milliseconds since 1970. */
const Moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000)

/** Filters that every list of money has. */
export const moneyFilters = {
  brandId: BrandId.optional(),
  from: Moment.optional(),
  to: Moment.optional(),
}

export const SentEmail = z.strictObject({
  /** What the e-mail was: `refund`, `order`, `dispute-opened`. */
  kind: z.string(),
  subject: z.string(),
  at: Millis,
  state: z.enum(['queued', 'sent', 'refused', 'suppressed', 'expired', 'given_up', 'withdrawn']),
})
export type SentEmail = z.infer<typeof SentEmail>
