import { z } from 'zod'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead, defineStep, Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'

const OneBrand = z.strictObject({ id: BrandId })

const Range = z.strictObject({ from: z.int().min(0).optional(), to: z.int().min(0).optional() })
/** What must hold, all of it; what is not named holds always. */
export const PayRuleWhen = z.strictObject({
  country: z.array(z.string()).optional(),
  bin: z.array(z.string()).optional(),
  amount: Range.optional(),
  paySource: z.array(z.string()).optional(),
  newCard: z.boolean().optional(),
  cardOnFile: z.boolean().optional(),
  attemptNo: Range.optional(),
  flowId: z.array(z.string()).optional(),
})
export type PayRuleWhen = z.infer<typeof PayRuleWhen>
/** Who is asked: one account, several in their order, or each its share. */
export const PayRuleThen = z.union([
  z.strictObject({ single: z.string() }),
  z.strictObject({ priority: z.array(z.string()) }),
  z.strictObject({ volumeSplit: z.array(z.strictObject({ account: z.string(), weight: z.int() })) }),
])
export type PayRuleThen = z.infer<typeof PayRuleThen>
const Codes = z.array(z.string()).max(50)
/** PY-04: which merchant account is asked. The first rule that holds decides, and the default after them. */
export const PayRuleSet = z.strictObject({
  rules: z.array(z.strictObject({ when: PayRuleWhen, then: PayRuleThen, softDeclines: Codes })).max(200),
  default: z.strictObject({ then: PayRuleThen, softDeclines: Codes }),
  methods: z.array(z.string()).max(20),
})
export type PayRuleSet = z.infer<typeof PayRuleSet>

export const showPayRules = defineRead({
  id: 'showPayRules',
  summary: 'Which merchant account takes what of a brand, with what held before (BO-30)',
  path: '/brands/:id/pay-rules',
  access: 'payrules.change',
  params: OneBrand,
  reply: z.strictObject({
    title: z.string(),
    version: Version,
    /** Null where the order of the accounts alone decides. */
    rules: PayRuleSet.nullable(),
    history: z.array(z.strictObject({ number: z.int(), from: Millis, rules: PayRuleSet })),
    accounts: z.array(z.strictObject({ id: z.string(), isSimulated: z.boolean() })),
    methods: z.array(z.string()),
    flows: z.array(z.string()),
    actions: z.array(ItemAction),
  }),
  errors: ['not_found'],
})

export const tryPayRules = defineStep({
  id: 'tryPayRules',
  summary:
    'Which accounts a charge would be given to, by the rules that hold or by others; no provider is asked (BO-30)',
  path: '/brands/:id/pay-rules/try',
  access: 'operator',
  params: OneBrand,
  body: z.strictObject({
    /** Left out: those that hold. */
    rules: PayRuleSet.optional(),
    method: z.string().max(40),
    country: z.string().length(2),
    bin: z
      .string()
      .regex(/^\d{4,8}$/)
      .nullable(),
    amountMinor: z.int().min(0).max(100_000_000),
    isNewCard: z.boolean(),
    isOnFile: z.boolean(),
    attemptNo: z.int().min(1).max(20),
    flowId: z.string().max(20),
    renews: z.boolean(),
    /** Whose share of a split it falls into: the id of a member, or any other word. */
    member: z.string().max(100),
  }),
  reply: z.strictObject({ accounts: z.array(z.string()) }),
  errors: ['not_found', 'invalid', 'missing_permission'],
})

export const savePayRules = defineAct({
  id: 'savePayRules',
  summary: 'Changes which merchant account takes what of a brand (BO-30)',
  path: '/brands/:id/pay-rules',
  access: 'payrules.change',
  act: {
    name: 'payrules.save',
    object: 'provider',
    reasons: ['new_task', 'correction', 'business', 'security', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: OneBrand,
  fields: { rules: PayRuleSet },
  result: z.strictObject({ number: z.int() }),
  errors: ['not_found', 'invalid'],
})
