import { z } from 'zod'

const Amount = z.strictObject({
  minor: z.int().nonnegative().max(10_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

export const ChargeBody = z.strictObject({
  reference: z.string().min(1).max(100),
  amount: Amount,
  merchant: z.strictObject({ id: z.string().max(100), name: z.string().max(100), descriptor: z.string().max(100) }),
  customer: z.string().max(100),
  locale: z.enum(['it', 'es', 'fr', 'en']),
  returnUrl: z.url({ protocol: /^https?$/ }),
  initiator: z.enum(['customer', 'merchant']),
  store: z.boolean(),
  source: z.union([
    z.strictObject({
      type: z.literal('card'),
      number: z.string().max(30),
      expiry: z.string().max(10),
      cvc: z.string().max(10),
      holder: z.string().max(250),
    }),
    z.strictObject({ type: z.literal('token'), token: z.string().max(100) }),
  ]),
})
export type ChargeBody = z.infer<typeof ChargeBody>

/** What a stored card is made to do: charge, ask, refuse while its owner is away, refuse with a code, or say nothing. */
export const SteerBody = z.strictObject({
  does: z.union([
    z.enum(['capture', 'ask', 'refuse_absent', 'fall_silent']),
    z.templateLiteral(['decline:', z.string().regex(/^[a-z_]{1,40}$/)]),
  ]),
})

export const DetailsBody = z.strictObject({ redirectResult: z.string().max(2000) })
export const RefundBody = z.strictObject({ reference: z.string().min(1).max(100), amount: Amount })
export const DecisionBody = z.object({ decision: z.enum(['approve', 'fail', 'cancel']) })
