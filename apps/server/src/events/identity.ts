import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** An account was made, in whichever way. */
export const identityRegistered = defineEvent(
  'identity.registered',
  'identity',
  z.strictObject({
    memberId: z.uuid(),
    brandId: z.string(),
    /** Where the sign-up page stood. */
    origin: z.string().optional(),
    wantsPassword: z.boolean().optional(),
  }),
)

/** An account is being made: what its flow gives goes with it. */
export const identityJoined = defineEvent(
  'identity.joined',
  'identity',
  z.strictObject({
    memberId: z.uuid(),
    gifts: z.strictObject({ messages: z.int(), icebreakers: z.int(), likes: z.int() }),
  }),
  { inTransaction: ['credits'], isStored: false },
)

/** A member who was away for long came back and is given messages, once (ID-17). */
export const identityWelcomedBack = defineEvent(
  'identity.welcomed_back',
  'identity',
  z.strictObject({ memberId: z.uuid(), messages: z.int().positive() }),
  { inTransaction: ['credits'], isStored: false },
)

/** An account was closed: by its member or by an erasure that was requested. Its profile is hidden in the same transaction. */
export const identityDisabled = defineEvent('identity.disabled', 'identity', z.strictObject({ memberId: z.uuid() }), {
  inTransaction: ['profiles'],
})

/** A closed account was opened again: its profile is shown where it was shown before. */
export const identityReopened = defineEvent('identity.reopened', 'identity', z.strictObject({ memberId: z.uuid() }), {
  inTransaction: ['profiles'],
  isStored: false,
})

/** The owner of an address asked for a link to choose a new password. */
export const identityResetAsked = defineEvent(
  'identity.reset_asked',
  'identity',
  z.strictObject({ key: z.uuid(), brandId: z.string(), email: z.string(), origin: z.string() }),
  { subjects: ({ brandId, email }) => [`${brandId} ${email}`] },
)
