import { Language } from '@incontro/locale/schemas.ts'
import { z } from 'zod'
import { sandboxStyles } from '../gateways/index.ts'

const Account = z.string().regex(/^[a-z0-9-]{1,40}$/)

const Amount = z.strictObject({
  minor: z.int().nonnegative().max(10_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

export const ChargeBody = z.strictObject({
  account: Account.default('sandbox'),
  style: z.enum(sandboxStyles).default('adyen'),
  reference: z.string().min(1).max(100),
  amount: Amount,
  merchant: z.strictObject({ id: z.string().max(100), name: z.string().max(100), descriptor: z.string().max(100) }),
  customer: z.string().max(100),
  locale: Language,
  returnUrl: z.url({ protocol: /^https?$/ }),
  initiator: z.enum(['customer', 'merchant']),
  /** `always`: the bank asks the customer even where it would not. */
  challenge: z.enum(['as_needed', 'always']).default('as_needed'),
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
    z.strictObject({
      type: z.literal('wallet'),
      wallet: z.enum(['applepay', 'googlepay']),
      token: z.string().max(8000),
    }),
    z.strictObject({ type: z.enum(['paypal', 'hosted', 'transfer']) }),
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

export const AppleSessionBody = z.strictObject({ displayName: z.string().max(64), domain: z.string().max(255) })

/** What the browser came back with. */
export const DetailsBody = z.strictObject({ returned: z.record(z.string().max(40), z.string().max(2000)) })
export const RefundBody = z.strictObject({ reference: z.string().min(1).max(100), amount: Amount })

/** The buttons of each page. */
const decisions = {
  '3ds': ['approve', 'fail', 'cancel', 'close', 'wait'],
  paypal: ['approve', 'no_funds', 'cancel'],
  checkout: ['paid', 'failed', 'cancelled', 'pending', 'expired'],
  transfer: ['noted', 'arrived', 'late', 'short', 'never', 'cancel'],
} as const
export type PageKind = keyof typeof decisions
export type Decision = (typeof decisions)[PageKind][number]
export const DecisionBody = {
  '3ds': z.object({ decision: z.enum(decisions['3ds']) }),
  paypal: z.object({ decision: z.enum(decisions.paypal) }),
  checkout: z.object({ decision: z.enum(decisions.checkout) }),
  transfer: z.object({ decision: z.enum(decisions.transfer) }),
} as const satisfies Record<PageKind, z.ZodType>

export const ListQuery = z.object({
  account: Account.optional(),
  since: z.iso.datetime(),
  until: z.iso.datetime().optional(),
  after: z.string().max(100).default(''),
})

export const DisputeBody = z.strictObject({
  minor: z.int().positive().optional(),
  reason: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .default('not_ordered'),
})
/** Money under the reference of a transfer, all that is missing by default; or the code with which the bank sent it back. */
export const ArrivalBody = z.strictObject({
  minor: z.int().positive().max(10_000_000).optional(),
  returned: z
    .string()
    .regex(/^[a-z_-]{1,40}$/)
    .optional(),
})
/** Without an amount all that is left is given back. */
export const RefundRequestBody = z.strictObject({ minor: z.int().positive().optional() })
/** What the merchant says against a dispute. */
export const EvidenceBody = z.strictObject({ letter: z.string().min(1).max(4000) })
export const OutcomeBody = z.strictObject({ outcome: z.enum(['won', 'lost']) })

/** In which way an account is notified of its payments: as they happen, or in one of the wrong ways. */
export const NewsBody = z.strictObject({ manner: z.enum(['prompt', 'late', 'twice', 'out_of_order', 'never']) })
export type NewsManner = z.infer<typeof NewsBody>['manner']
