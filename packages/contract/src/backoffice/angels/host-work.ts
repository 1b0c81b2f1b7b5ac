import { z } from 'zod'
import { baitModels, payModels } from '../../studio/pay.rules.ts'
import { PayLine, PayTermsShown } from '../../studio/pay.ts'
import { workWarnings } from '../../studio/shifts.ts'
import { AngelId, BrandId, Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'

const OneShift = z.strictObject({ id: Uuid })
const OneDispute = z.strictObject({ id: Uuid })

const HostShift = z.strictObject({
  id: Uuid,
  brandId: BrandId,
  version: Version,
  from: Millis,
  to: Millis,
  /** Null while it is open. */
  angelId: AngelId.nullable(),
  name: z.string().nullable(),
  /** Names of those it is offered to; null: every host of the brand. */
  offeredTo: z.array(z.string()).nullable(),
  /** Its holder looks for another. */
  isOfferedOn: z.boolean(),
  /** AN-18: what it makes of its holder’s day and week. */
  warnings: z.array(z.enum(workWarnings)),
  actions: z.array(ItemAction),
})
export type HostShift = z.infer<typeof HostShift>

export const listShifts = defineRead({
  id: 'listShifts',
  summary: 'Shifts to come, who has them, and how long hosts have worked this week; the latest last (AN-18)',
  path: '/shifts',
  access: 'hosts.shifts',
  reply: z.strictObject({
    rows: z.array(HostShift),
    hosts: z.array(
      z.strictObject({
        angelId: AngelId,
        name: z.string(),
        brandId: BrandId,
        weekMinutes: z.int(),
        warnings: z.array(z.enum(workWarnings)),
      }),
    ),
    brands: z.array(BrandId),
  }),
})

/** AN-18: a shift is no longer than a day of work may be. In hours. */
export const MAX_SHIFT_HOURS = 10

export const offerShift = defineAct({
  id: 'offerShift',
  summary: 'Offers a shift to hosts; whether one takes it, and is there, is their own act (AN-18)',
  path: '/shifts/offer',
  access: 'hosts.shifts',
  act: { name: 'shifts.offer', object: 'shift', reasons: ['business', 'new_task', 'other'] },
  fields: {
    brandId: BrandId,
    from: Millis,
    to: Millis,
    /** Left out: every host of the brand. */
    angelIds: z.array(AngelId).min(1).max(200).optional(),
  },
  result: z.strictObject({ id: Uuid }),
  errors: ['not_found', 'invalid'],
})

export const withdrawShift = defineAct({
  id: 'withdrawShift',
  summary: 'Takes back a shift that no one has taken (AN-18)',
  path: '/shifts/:id/withdraw',
  access: 'hosts.shifts',
  act: {
    name: 'shifts.withdraw',
    object: 'shift',
    reasons: ['business', 'correction', 'duplicate', 'other'],
    isVersioned: true,
  },
  params: OneShift,
  result: z.strictObject({ id: Uuid }),
  errors: ['not_found', 'conflict'],
})

const BrandRates = z.strictObject({
  brandId: BrandId,
  version: Version,
  currency: z.string().length(3),
  /** Null before the first. */
  now: PayTermsShown.nullable(),
  announced: z.array(PayTermsShown),
  past: z.array(PayTermsShown),
  /** AN-20: the first day that a new rate may hold from. */
  earliest: z.iso.date(),
  hosts: z.int(),
  actions: z.array(ItemAction),
})
export type BrandRates = z.infer<typeof BrandRates>

export const listPayRates = defineRead({
  id: 'listPayRates',
  summary: 'What each brand pays its hosts, has paid and will pay (AN-19, AN-20)',
  path: '/host-rates',
  access: 'hosts.rates',
  reply: z.strictObject({ rows: z.array(BrandRates) }),
})

const Rate = z.int().min(0).max(100_000)

export const announcePayRate = defineAct({
  id: 'announcePayRate',
  summary:
    'Announces what hosts are paid from the first of a month on, 14 days ahead; each gets an e-mail with her own last month (AN-20)',
  path: '/host-rates/:brandId',
  access: 'hosts.rates',
  act: {
    name: 'rates.announce',
    object: 'pay_rate',
    reasons: ['business', 'correction', 'legal_duty', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: z.strictObject({ brandId: BrandId }),
  fields: {
    /** Those that pay for what makes members write or spend are refused: `pays_for_bait`. */
    model: z.enum([...payModels, ...baitModels]),
    /** Minor units; 0 where the model does not pay for it. */
    perHour: Rate,
    perConversation: Rate,
    answerMinutes: z.int().min(1).max(1440),
    validFrom: z.iso.date(),
  },
  result: z.strictObject({ id: Uuid }),
  errors: ['not_found', 'conflict', 'invalid', 'pays_for_bait'],
})

const HostDispute = z.strictObject({
  id: Uuid,
  angelId: AngelId,
  name: z.string(),
  brandId: BrandId,
  version: Version,
  isLate: z.boolean(),
  line: PayLine,
  actions: z.array(ItemAction),
})
export type HostDispute = z.infer<typeof HostDispute>

export const listPayDisputes = defineRead({
  id: 'listPayDisputes',
  summary:
    'Objections of hosts to lines of their statements, the most urgent first, then the newest answered ones (AN-19)',
  path: '/pay-disputes',
  access: 'hosts.rates',
  reply: z.strictObject({ rows: z.array(HostDispute), waiting: z.int() }),
})

export const answerPayDispute = defineAct({
  id: 'answerPayDispute',
  summary: 'Answers an objection with words; a granted one may add a line, none can lower what is there (AN-19)',
  path: '/pay-disputes/:id/answer',
  access: 'hosts.rates',
  act: {
    name: 'pay.answer_dispute',
    object: 'pay_line',
    reasons: ['correction', 'rules', 'goodwill', 'other'],
    isVersioned: true,
  },
  params: OneDispute,
  fields: {
    isGranted: z.boolean(),
    /** What it brings, in minor units; 0 for a refused one. */
    amount: z.int().min(0).max(1_000_000),
    words: z.string().trim().min(10).max(1000),
  },
  result: z.strictObject({ id: Uuid }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const deductPay = defineAct({
  id: 'deductPay',
  summary: 'Takes off a host’s pay what a decision about her says, once for a decision (TS-07, AN-19)',
  path: '/angels/:id/deduct',
  access: 'hosts.rates',
  act: {
    name: 'pay.deduct',
    object: 'angel',
    reasons: ['rules', 'legal_duty', 'fraud'],
    needsStepUp: true,
    hasApproval: true,
  },
  params: z.strictObject({ id: AngelId }),
  fields: {
    decisionId: Uuid,
    amount: z.int().min(1).max(1_000_000),
    words: z.string().trim().min(40).max(1000),
  },
  result: z.strictObject({ id: AngelId }),
  errors: ['not_found', 'conflict', 'invalid'],
})
