import { z } from 'zod'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'

const Count = z.int().nonnegative()
/** TS-22: 0 as usual; 1 the bank asks always, and an address must be confirmed; 2 entered cards are held back. */
export const GuardLevel = z.union([z.literal(0), z.literal(1), z.literal(2)])
/** Cards that were typed in: passed on to a bank, decided, refused by it, and held back before it. */
const GuardFigures = z.strictObject({ tries: Count, decided: Count, declined: Count, heldBack: Count })

export const PaymentGuard = z.strictObject({
  brandId: BrandId,
  version: Version,
  level: GuardLevel,
  /** Until when an operator's level stands; null: the share of refusals decides. */
  heldUntil: Millis.nullable(),
  /** Since when; null: it was never up. */
  since: Millis.nullable(),
  /** Ten minutes, which is what the rule looks at. */
  now: GuardFigures,
  day: GuardFigures,
  actions: z.array(ItemAction),
})
export type PaymentGuard = z.infer<typeof PaymentGuard>

export const listPaymentGuards = defineRead({
  id: 'listPaymentGuards',
  summary: 'The guard of each brand against card testing, with its figures (TS-22)',
  path: '/payment-guards',
  access: 'money.read',
  reply: z.strictObject({ rows: z.array(PaymentGuard) }),
})

export const setPaymentGuard = defineAct({
  id: 'setPaymentGuard',
  summary: 'Sets the guard of a brand for some hours, or gives it back to the rule (TS-22)',
  path: '/payment-guards/:brandId',
  access: 'money.settle',
  act: {
    name: 'payments.guard',
    object: 'brand',
    reasons: ['security', 'fraud', 'correction', 'other'],
    isVersioned: true,
    isReversible: true,
  },
  params: z.strictObject({ brandId: BrandId }),
  /** `level` null: the rule decides again. */
  fields: { level: GuardLevel.nullable(), hours: z.int().min(1).max(168) },
  result: z.strictObject({ level: GuardLevel, heldUntil: Millis.nullable() }),
  errors: ['not_found'],
})
