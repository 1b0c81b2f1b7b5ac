import { z } from 'zod'

import type { Brand } from './brand.ts'
import { falseClaims } from './plan-claims.ts'
import { RatePlan } from './rate-plan.ts'
import { SettingsError, faultsOf, type SettingsFault } from './settings-error.ts'
import { Descriptor, LocalProse } from './shapes.ts'

export const PaymentSystem = z.enum(['credit_card', 'paypal', 'applepay', 'googlepay', 'mollie'])
export type PaymentSystem = z.infer<typeof PaymentSystem>

const Plans = z.strictObject({
  free: z.array(RatePlan).min(1),
  premium: z.array(RatePlan).min(1),
  compliant: z.array(RatePlan).min(1),
  /** D15: the check of age by card. */
  verification: z.array(RatePlan).min(1),
  /** D24: credits bought once by members who have a level already; nothing renews. */
  topUps: z.array(RatePlan).default([]),
})
const renewingLists = ['free', 'premium', 'compliant'] as const

/** BR-08: what a visit of this flow gives, costs and offers. */
export const Flow = z
  .strictObject({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, '1 to 20 letters, digits, _ or -'),
    freeMessages: z.int().min(0).max(10_000),
    icebreakers: z.int().min(0).max(10_000),
    likes: z.int().min(0).max(10_000),
    ageCheck: z.boolean(),
    /** Credits that a message costs at levels 1 and 2. */
    messagePrice: z.int().min(1).max(1_000),
    plans: Plans,
    invites: z.boolean(),
    /** D23: messages to and from automated angels cost nothing and are never blurred. */
    automatedFree: z.boolean().default(false),
    /** Whether a message may bring a picture along, on both sides (decision 0039). */
    images: z.boolean().default(false),
    provider: z.string().regex(/^[a-z0-9-]{1,40}$/, 'the name of a payment provider'),
    vertical: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits or -'),
    optIn: z.enum(['none', 'doi']),
    /** ID-17: messages for a member who comes back after so many days, once; 0 gives none. */
    welcomeBack: z
      .strictObject({ messages: z.int().min(0).max(10_000), afterDays: z.int().min(1).max(3_650) })
      .default({ messages: 0, afterDays: 60 }),
    /** CH-18: the service’s first message to a new member, which may be HTML; null sends none. */
    welcome: LocalProse.nullable().default(null),
    useAi: z.boolean(),
    /** AN-13, D7: what a model suggested and a person sent unchanged carries the label of automated words. */
    labelDrafts: z.boolean().default(false),
    descriptor: Descriptor,
    paymentSystems: z.array(PaymentSystem).min(1),
    /** Where a hook leads instead of its popup, by reason. */
    hooks: z.record(z.string().regex(/^[a-z_]{1,60}$/), z.string().regex(/^\/(?!\/)/, 'a path of our own')),
    /** PR-03: 0 goes straight to the page, 1 shows the info popup first. */
    findHooks: z.strictObject({ modalToProfile: z.int().min(0).max(1), modalToChat: z.int().min(0).max(1) }),
  })
  .check((context) => {
    const seen = new Set<string>()
    const refuse = (path: readonly (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', path: ['plans', ...path], message, input: context.value })
    for (const list of renewingLists)
      context.value.plans[list].forEach((plan, index) => {
        for (const claim of falseClaims(plan, context.value.plans[list]))
          refuse([list, index, 'claims'], `${claim}: another plan of the list says otherwise`)
      })
    for (const list of renewingLists)
      context.value.plans[list].forEach(({ price, period }, index) => {
        if (price > 0 && period === null)
          refuse([list, index, 'period'], 'a plan that costs something renews: name its period')
      })
    context.value.plans.topUps.forEach(({ price, period, level, credits }, index) => {
      if (period !== null) refuse(['topUps', index, 'period'], 'a top-up is bought once: it has no period')
      if (price === 0) refuse(['topUps', index, 'price'], 'a top-up costs something')
      if (credits === 0) refuse(['topUps', index, 'credits'], 'a top-up brings credits')
      if (level !== 0) refuse(['topUps', index, 'level'], 'a top-up brings credits and no level')
    })
    for (const [list, plans] of Object.entries(context.value.plans)) {
      plans.forEach((plan, index) => {
        if (seen.has(plan.productId)) {
          context.issues.push({
            code: 'custom',
            path: ['plans', list, index, 'productId'],
            message: 'stands in the flow already',
            input: plan.productId,
          })
        }
        seen.add(plan.productId)
      })
    }
  })
export type Flow = z.infer<typeof Flow>

/**
 * The settings of a flow, or a SettingsError that names each faulty field. With its brand given, what both must agree
 * on is checked too: the check of age costs what the brand says (D15).
 */
export function parseFlow(input: unknown, brand?: Pick<Brand, 'verificationFee'>): Flow {
  const parsed = Flow.safeParse(input)
  if (!parsed.success) throw new SettingsError('flow', faultsOf(parsed.error))
  const faults = brand ? feeFaults(parsed.data, brand) : []
  if (faults.length > 0) throw new SettingsError('flow', faults)
  return parsed.data
}

function feeFaults({ plans }: Flow, { verificationFee }: Pick<Brand, 'verificationFee'>): SettingsFault[] {
  return plans.verification.flatMap((plan, index) => {
    const field = `plans.verification.${String(index)}`
    if (plan.totalPrice !== verificationFee.amountMinor)
      return [{ field: `${field}.totalPrice`, reason: 'must be the verification fee of the brand' }]
    if (plan.currency !== verificationFee.currency)
      return [{ field: `${field}.currency`, reason: 'must be the currency of the brand’s verification fee' }]
    return []
  })
}
