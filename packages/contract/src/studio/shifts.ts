import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, Ok, Uuid } from '../wire/shapes.ts'

/** AN-18: so long before its beginning a shift can be given back. */
export const GIVE_BACK_HOURS = 12
/** AN-18: more than this of work is warned of, and the third ends it. In hours. */
export const WORK_LIMITS = { warnDay: 8, warnWeek: 40, stopDay: 10 } as const
export const workWarnings = ['day', 'week'] as const
export type WorkWarning = (typeof workWarnings)[number]

const Minutes = z.int().nonnegative()
const OneShift = z.strictObject({ id: Uuid })

export const StudioShift = z.strictObject({
  id: Uuid,
  from: Millis,
  to: Millis,
  /** Its holder offers it to the others. */
  isOfferedOn: z.boolean(),
  /** Until when it can be given back. */
  giveBackUntil: Millis,
  /** What it would make longer than is good: a day over 8 hours, a week over 40. */
  warnings: z.array(z.enum(workWarnings)),
  /** Why it cannot be taken: a day over 10 hours, or another shift at that time. */
  whyNot: z.enum(['day', 'overlap']).nullable(),
})
export type StudioShift = z.infer<typeof StudioShift>

export const studioShifts = defineRoute({
  id: 'studioShifts',
  summary: 'A host’s shifts, those that she can take, and her working time (AN-18)',
  method: 'GET',
  path: '/studio/api/shifts',
  auth: 'angel',
  reply: z.strictObject({
    mine: z.array(StudioShift),
    open: z.array(StudioShift),
    work: z.strictObject({
      todayMinutes: Minutes,
      weekMinutes: Minutes,
      warnings: z.array(z.enum(workWarnings)),
      /** 10 hours are over: nothing more today. */
      isOver: z.boolean(),
    }),
    zone: z.string(),
  }),
})

export const studioTakeShift = defineRoute({
  id: 'studioTakeShift',
  summary: 'Takes a shift that is open, or that another host offers (AN-18)',
  method: 'POST',
  path: '/studio/api/shifts/:id/take',
  auth: 'angel',
  params: OneShift,
  reply: Ok,
  errors: ['not_found', 'conflict', 'too_late'],
})

export const studioOfferShift = defineRoute({
  id: 'studioOfferShift',
  summary:
    'Offers an own shift to the other hosts, or keeps it after all; it stays hers until another takes it (AN-18)',
  method: 'POST',
  path: '/studio/api/shifts/:id/offer',
  auth: 'angel',
  params: OneShift,
  body: z.strictObject({ isOffered: z.boolean() }),
  reply: Ok,
  errors: ['not_found', 'too_late'],
})

export const studioGiveBackShift = defineRoute({
  id: 'studioGiveBackShift',
  summary: 'Gives an own shift back, until 12 hours before (AN-18)',
  method: 'POST',
  path: '/studio/api/shifts/:id/give-back',
  auth: 'angel',
  params: OneShift,
  reply: Ok,
  errors: ['not_found', 'too_late'],
})
