import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** A version of a review of the brand was approved or refused. */
export const reviewsDecided = defineEvent(
  'reviews.decided',
  'reviews',
  z.strictObject({ reviewId: z.uuid(), version: z.int() }),
  { subjects: ({ reviewId }) => [reviewId], log: { actor: 'operator', object: 'reviewId' } },
)
