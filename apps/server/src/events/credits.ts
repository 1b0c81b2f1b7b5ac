import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

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
