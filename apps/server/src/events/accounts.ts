import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'
import { code } from '../platform/outbox/log/loggable.ts'

/** An account was made, in whichever way. */
export const accountsRegistered = defineEvent(
  'identity.registered',
  'accounts',
  z.strictObject({
    memberId: z.uuid(),
    brandId: code(),
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
  z.strictObject({ key: z.uuid(), brandId: code(), email: z.string(), origin: z.string() }),
  { subjects: ({ brandId, email }) => [`${brandId} ${email}`], log: { actor: 'member' } },
)

/** A session began: by which way in. */
export const accountsSessionBegun = defineEvent(
  'identity.session_begun',
  'accounts',
  z.strictObject({ memberId: z.uuid(), sessionId: z.uuid(), angelId: z.uuid().optional() }),
  { isStored: false, log: { object: 'sessionId' } },
)

/** AN-06: a host added her first passkey, in a session that none had opened. */
export const accountsPasskeyBegun = defineEvent(
  'accounts.passkey_begun',
  'accounts',
  z.strictObject({ memberId: z.uuid(), sessionId: z.uuid() }),
  { isStored: false, inTransaction: ['identity-checks'], log: { object: 'sessionId' } },
)

/** An address was found to be its member's own, by a link that was sent there. */
export const accountsAddressConfirmed = defineEvent(
  'identity.address_confirmed',
  'accounts',
  z.strictObject({ memberId: z.uuid() }),
  { isStored: false, inTransaction: ['spending'] },
)

/** A member agreed to something, or took that back. */
export const accountsConsentChanged = defineEvent(
  'identity.consent_changed',
  'accounts',
  z.strictObject({ memberId: z.uuid(), kind: code(), isGiven: z.boolean() }),
  { isStored: false },
)

/** Every session of an account was ended from afar: its open pages are closed. */
export const accountsSessionsEnded = defineEvent(
  'identity.sessions_ended',
  'accounts',
  z.strictObject({ memberId: z.uuid() }),
)
