import { z } from 'zod'
import { Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'

const OneMember = z.strictObject({ trackerId: TrackerId })
const ACCESS = 'credits.adjust'
const Amount = z.int().min(1).max(1_000_000)

/** Where given credits go: one of the accounts of message credits, or what has one account each. */
export const handWallets = ['promo', 'plan', 'subscription', 'icebreakers', 'likes'] as const
export type HandWallet = (typeof handWallets)[number]

/** BO-34: kinds of credits by hand are the reasons of the act: the member's statement says which. */
export const handKinds = ['goodwill', 'correction', 'promotion'] as const

export const handLimits = defineRead({
  id: 'handLimits',
  summary:
    'How many credits the operator may give a member by hand now: by act, today, and on the brand this month (BO-34)',
  path: '/members/:trackerId/credits/limits',
  access: ACCESS,
  params: OneMember,
  reply: z.strictObject({
    /** Alone; more needs another operator's yes, or is out of reach. */
    alone: z.int(),
    /** With another operator's yes; null where more is out of reach. */
    withApproval: z.int().nullable(),
    leftToday: z.int(),
    leftOfMonth: z.int(),
  }),
  errors: ['not_found'],
})

export const giveCredits = defineAct({
  id: 'giveCredits',
  summary: 'Gives a member credits by hand, as a lot of their own: goodwill, correction or promotion (BO-34)',
  path: '/members/:trackerId/credits/give',
  access: ACCESS,
  act: { name: 'credits.give', object: 'member', reasons: handKinds, hasApproval: true, isReversible: true },
  params: OneMember,
  fields: { wallet: z.enum(handWallets), amount: Amount, expiresAt: Millis.nullable() },
  result: z.strictObject({ lotId: Uuid }),
  errors: ['not_found', 'over_limit', 'conflict', 'invalid', 'gone'],
})

export const takeCreditsBack = defineAct({
  id: 'takeCreditsBack',
  summary: 'Takes unused credits back that an operator gave by hand, of that very grant (BO-34)',
  path: '/members/:trackerId/credits/:lotId/take-back',
  access: ACCESS,
  act: { name: 'credits.take_back', object: 'member', reasons: ['correction', 'duplicate', 'fraud'] },
  params: z.strictObject({ trackerId: TrackerId, lotId: Uuid }),
  fields: { amount: Amount },
  result: z.strictObject({ lotId: Uuid }),
  errors: ['not_found', 'conflict'],
})
