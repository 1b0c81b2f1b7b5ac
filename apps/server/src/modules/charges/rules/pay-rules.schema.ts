import { SoftDecline } from '@incontro/contract'
import { z } from 'zod'
import { paymentMethods } from '../../gateways/index.ts'

const AccountId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'the id of a merchant account')
const Range = z
  .strictObject({ from: z.int().min(0).optional(), to: z.int().min(0).optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'from is more than to')

/** What must hold, all of it; what is not named holds always. */
const When = z.strictObject({
  country: z.array(z.string().length(2)).min(1).optional(),
  /** First digits of the card: known for a new card only. */
  bin: z
    .array(z.string().regex(/^\d{4,8}$/))
    .min(1)
    .optional(),
  /** Minor units. */
  amount: Range.optional(),
  paySource: z.array(z.enum(paymentMethods)).min(1).optional(),
  /** A card that has paid for nothing of this member yet. */
  newCard: z.boolean().optional(),
  /** A card on file. */
  cardOnFile: z.boolean().optional(),
  attemptNo: Range.optional(),
  flowId: z.array(z.string()).min(1).optional(),
})

const Then = z.union([
  z.strictObject({ single: AccountId }),
  z.strictObject({ priority: z.array(AccountId).min(1) }),
  z.strictObject({
    volumeSplit: z.array(z.strictObject({ account: AccountId, weight: z.int().min(1).max(1000) })).min(1),
  }),
])

const softDeclines = z.array(SoftDecline).default([])

/** payments.md 2.5: which merchant account is asked, and in which order. The first rule that holds decides. */
export const PayRules = z.strictObject({
  rules: z.array(z.strictObject({ when: When, then: Then, softDeclines })).max(200),
  default: z.strictObject({ then: Then, softDeclines }),
  /** The order in which methods are offered; those that are not named come after. */
  methods: z.array(z.enum(paymentMethods)).default([]),
})
export type PayRules = z.infer<typeof PayRules>
export type Then = z.infer<typeof Then>
export type When = z.infer<typeof When>
