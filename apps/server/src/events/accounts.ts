import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** An account was made, in whichever way. */
export const accountsRegistered = defineEvent(
  'identity.registered',
  'accounts',
  z.strictObject({
    memberId: z.uuid(),
    brandId: z.string(),
    /** Where the sign-up page stood. */
    origin: z.string().optional(),
    wantsPassword: z.boolean().optional(),
  }),
)

/** An account is being made: what its flow gives goes with it. */
export const accountsJoined = defineEvent(
  'identity.joined',
  'accounts',
  z.strictObject({
    memberId: z.uuid(),
    gifts: z.strictObject({ messages: z.int(), icebreakers: z.int(), likes: z.int() }),
  }),
  { inTransaction: ['credits'], isStored: false },
)

/** A member who was away for long came back and is given messages, once (ID-17). */
export const accountsWelcomedBack = defineEvent(
  'identity.welcomed_back',
  'accounts',
  z.strictObject({ memberId: z.uuid(), messages: z.int().positive() }),
  { inTransaction: ['credits'], isStored: false },
)

/** An account was closed: by its member or by an erasure that was requested. Its profile is hidden in the same transaction. */
export const accountsDisabled = defineEvent('identity.disabled', 'accounts', z.strictObject({ memberId: z.uuid() }), {
  inTransaction: ['profiles'],
})

/** A closed account was opened again: its profile is shown where it was shown before. */
export const accountsReopened = defineEvent('identity.reopened', 'accounts', z.strictObject({ memberId: z.uuid() }), {
  inTransaction: ['profiles'],
  isStored: false,
})

/** The owner of an address asked for a link to choose a new password. */
export const accountsResetAsked = defineEvent(
  'identity.reset_asked',
  'accounts',
  z.strictObject({ key: z.uuid(), brandId: z.string(), email: z.string(), origin: z.string() }),
  { subjects: ({ brandId, email }) => [`${brandId} ${email}`] },
)
