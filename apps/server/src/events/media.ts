import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** A member added a photo, which waits for its review. */
export const photosAdded = defineEvent('photos.added', 'media', z.strictObject({ photoName: z.string() }), {
  subjects: ({ photoName }) => [photoName],
})

/** A photo was approved or refused. */
export const photosReviewed = defineEvent(
  'photos.reviewed',
  'media',
  z.strictObject({
    memberId: z.uuid(),
    imageName: z.string(),
    state: z.enum(['pending', 'approved', 'refused']),
  }),
)
