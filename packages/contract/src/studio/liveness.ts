import { z } from 'zod'
import { PHOTO_BYTES, photoTypes } from '../people/photos.ts'
import { defineRoute } from '../wire/route.ts'
import { Millis } from '../wire/shapes.ts'
import { identityMethods, identityStates } from './identity.ts'

/** AN-06: why a person is asked to show that it is them, before the next message. */
export const livenessSigns = ['two_places', 'new_device', 'long_day', 'monthly', 'new_passkey'] as const
/** What a liveness check came to; `unclear` is tried again. */
export const livenessOutcomes = ['approved', 'unclear', 'face_differs'] as const
export type LivenessOutcome = (typeof livenessOutcomes)[number]

export const LivenessStanding = z.strictObject({
  method: z.enum(identityMethods),
  /** Of the newest check of this session. */
  state: z.enum(identityStates),
  outcome: z.enum(livenessOutcomes).nullable(),
  /** The pages of the service, while it waits for the person. */
  page: z.string().nullable(),
  /** A picture of the face is there. */
  hasPicture: z.boolean(),
  /** Why the next message of this session waits for a check; null where it does not. */
  sign: z.enum(livenessSigns).nullable(),
  /** When it was last shown, by this or by the check of identity, that it is them. */
  confirmedAt: Millis.nullable(),
})
export type LivenessStanding = z.infer<typeof LivenessStanding>

const common = { auth: 'angel' as const, reply: LivenessStanding }

export const showLiveness = defineRoute({
  id: 'showLiveness',
  summary: 'Whether the next message of this session waits for a liveness check, and how far that is (AN-06)',
  method: 'GET',
  path: '/studio/api/liveness',
  ...common,
})

export const startLiveness = defineRoute({
  id: 'startLiveness',
  summary: 'Begins a liveness check of this session, or another one after one that failed (AN-06)',
  method: 'POST',
  path: '/studio/api/liveness',
  ...common,
  body: z.strictObject({
    /** The page to which the service sends the person back. */
    returnTo: z
      .string()
      .regex(/^\/studio\/[\w/-]*$/)
      .max(300),
  }),
  errors: ['unavailable'],
})

export const addLivenessPicture = defineRoute({
  id: 'addLivenessPicture',
  summary: 'A picture of the face as it is now, where an operator looks at it; another one replaces it (AN-06)',
  method: 'POST',
  path: '/studio/api/liveness/picture',
  ...common,
  upload: { field: 'picture', bytes: PHOTO_BYTES, types: photoTypes.filter((type) => type !== 'image/svg+xml') },
  errors: ['conflict', 'images_only', 'file_too_large', 'photo_too_small', 'too_slow'],
})

export const sendLiveness = defineRoute({
  id: 'sendLiveness',
  summary: 'Hands the liveness check in (AN-06)',
  method: 'POST',
  path: '/studio/api/liveness/send',
  ...common,
  body: z.strictObject({
    /** What the sandbox is to find; it is for demos and tests alone. */
    sandboxOutcome: z.enum(livenessOutcomes).optional(),
  }),
  errors: ['conflict', 'bad_request'],
})
