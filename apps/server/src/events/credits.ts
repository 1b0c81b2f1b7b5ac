import { z } from 'zod'
import { defineEvent, type PayloadOf } from '../platform/outbox/define-event.ts'

/** The credits of a member are others than before, by another cause than spending. The log has `credits.moved`. */
export const creditsChanged = defineEvent('credits.changed', 'credits', z.strictObject({ memberId: z.uuid() }), {
  log: false,
})

/** What a member has, after the credits were moved by another cause than spending. For the log. */
export const creditsMoved = defineEvent(
  'credits.moved',
  'credits',
  z.strictObject({ memberId: z.uuid(), messages: z.int(), icebreakers: z.int(), likes: z.int() }),
  { isStored: false },
)

/** A profile was closed for fraud: what members spent on it is owed to them (TS-17). `until` is the time of the decision. */
export const creditsGuaranteeOwed = defineEvent(
  'credits.guarantee_owed',
  'credits',
  z.strictObject({
    angelId: z.uuid(),
    reference: z.string().max(80),
    accomplices: z.array(z.uuid()),
    until: z.int().positive(),
  }),
  { log: { actor: 'system' } },
)

/** A member got back what they had spent on a profile that was closed for fraud (TS-17). */
export const creditsGuaranteed = defineEvent(
  'credits.guaranteed',
  'credits',
  z.strictObject({
    memberId: z.uuid(),
    angelId: z.uuid(),
    reference: z.string().max(80),
    messages: z.int().nonnegative(),
    icebreakers: z.int().nonnegative(),
    likes: z.int().nonnegative(),
  }),
  { log: { actor: 'system' } },
)

export type GuaranteeOwed = PayloadOf<typeof creditsGuaranteeOwed>
export type Guaranteed = PayloadOf<typeof creditsGuaranteed>
