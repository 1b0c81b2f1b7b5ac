import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** A member asked for the erasure of what is held of them, which happens after some days, or took that back. For the log. */
export const privacyErasureAsked = defineEvent(
  'privacy.erasure_asked',
  'privacy',
  z.strictObject({ memberId: z.uuid(), erasureId: z.uuid() }),
  { isStored: false, log: { object: 'erasureId' } },
)
export const privacyErasureTakenBack = defineEvent(
  'privacy.erasure_taken_back',
  'privacy',
  z.strictObject({ memberId: z.uuid(), erasureId: z.uuid() }),
  { isStored: false, log: { object: 'erasureId' } },
)

/**
 * AN-25: an angel leaves: her profile is unlisted and her conversations are over, in the same transaction. What she has earned is hers
 * to be paid; her account is erased some days later, and she can take it back until then.
 */
export const angelsLeft = defineEvent(
  'privacy.angel_left',
  'privacy',
  z.strictObject({ angelId: z.uuid(), accountId: z.uuid() }),
  { inTransaction: ['chat', 'pay'] },
)
/** She stays after all. */
export const angelsStayed = defineEvent(
  'privacy.angel_stayed',
  'privacy',
  z.strictObject({ angelId: z.uuid(), accountId: z.uuid() }),
  { inTransaction: ['chat', 'pay'] },
)

/** What is held of a member has been erased; the account is gone. */
export const accountsErased = defineEvent('identity.erased', 'privacy', z.strictObject({ memberId: z.uuid() }), {
  log: { actor: 'system' },
})
