import { z } from 'zod'

/** What this module hears of the others, as it needs it; each publisher may say more. */
export const Registered = z.object({ memberId: z.uuid(), brandId: z.string() })
export const PaymentAttempted = z.object({ memberId: z.uuid(), brandId: z.string(), at: z.coerce.date() })
const Origin = z.object({
  source: z.string(),
  clickId: z.string(),
  campaignId: z.string().optional(),
  campaign: z.string().optional(),
  remarketingClickId: z.string().optional(),
})
export const PaymentCaptured = z.object({
  memberId: z.uuid(),
  brandId: z.string(),
  orderId: z.uuid(),
  attemptId: z.uuid(),
  kind: z.enum(['purchase', 'renewal']),
  amountMinor: z.int().nonnegative(),
  currency: z.string(),
  /** Absent in orders that are older than the record of it. */
  origin: Origin.partial(),
})
export const PaymentReversed = z.object({
  ...PaymentCaptured.shape,
  reason: z.enum(['refund', 'chargeback']),
  reference: z.string(),
})
export const OfMember = z.object({ memberId: z.uuid() })
export const VisitMade = z.object({
  memberId: z.uuid(),
  angelId: z.uuid(),
  by: z.enum(['member', 'angel']),
  at: z.coerce.date(),
})
