import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** A member added a photo, which waits for its review. */
export const photosAdded = defineEvent(
  'photos.added',
  'media',
  z.strictObject({
    photoName: z.string(),
    memberId: z.uuid().optional(),
    photoId: z.uuid().optional(),
  }),
  { subjects: ({ photoName }) => [photoName], log: { object: 'photoId' } },
)

/**
 * The photo that others see of a member may be another now; null where there is none. `wasFilledIn`: a member without a plan
 * took the one away that filled in the profile (D21).
 */
export const photosShown = defineEvent(
  'photos.shown',
  'media',
  z.strictObject({
    memberId: z.uuid(),
    imageName: z.string().nullable(),
    thumbHash: z.string().nullable(),
    wasFilledIn: z.boolean(),
  }),
  { inTransaction: ['profiles'], isStored: false },
)

/** A photo was approved or refused. */
export const photosReviewed = defineEvent(
  'photos.reviewed',
  'media',
  z.strictObject({
    memberId: z.uuid(),
    photoId: z.uuid().optional(),
    imageName: z.string(),
    state: z.enum(['pending', 'approved', 'refused']),
  }),
  { log: { actor: 'operator', object: 'photoId' } },
)
