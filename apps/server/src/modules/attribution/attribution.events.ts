import { z } from 'zod'

/** What this module hears of the others, as it needs it; each publisher may say more. */
export const Registered = z.object({ memberId: z.uuid(), brandId: z.string() })
export const PaymentAttempted = z.object({ memberId: z.uuid(), brandId: z.string(), at: z.coerce.date() })
export const VisitMade = z.object({
  memberId: z.uuid(),
  angelId: z.uuid(),
  by: z.enum(['member', 'angel']),
  at: z.coerce.date(),
})
