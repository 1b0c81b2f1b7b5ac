import { z } from 'zod'
import { contactDetailIn } from './contact-details.ts'
import { defineRoute } from '../wire/route.ts'
import { Language } from '@incontro/locale/schemas.ts'
import { Age, Millis, Ok, TrackerId, Uuid } from '../wire/shapes.ts'

export const MIN_REVIEW_LENGTH = 20
export const MAX_REVIEW_LENGTH = 600
export const MAX_REVIEW_NAME = 30

/** 1 to 5: what a member can give; a display can show 0 to 5 (UI-13). */
export const ReviewStars = z.int().min(1).max(5)
/** Its words name no way to be reached: a review is read by everybody. */
const withoutContact = (text: string) => contactDetailIn(text) === null
export const ReviewText = z.string().trim().min(MIN_REVIEW_LENGTH).max(MAX_REVIEW_LENGTH).refine(withoutContact)
export const ReviewName = z.string().trim().min(1).max(MAX_REVIEW_NAME).refine(withoutContact)

export const ReviewState = z.enum(['pending', 'approved', 'refused'])
export type ReviewState = z.infer<typeof ReviewState>
/** Why one is not shown. Few stars, or harsh words about us, are no reason. */
export const ReviewRefusal = z.enum(['not_writer', 'personal', 'insults', 'illegal', 'unrelated'])
export type ReviewRefusal = z.infer<typeof ReviewRefusal>

/** A review as everybody reads it, with what its writer chose to show. */
export const Review = z.strictObject({
  id: Uuid,
  name: z.string(),
  age: Age.nullable(),
  stars: ReviewStars,
  text: z.string(),
  language: Language,
})
export type Review = z.infer<typeof Review>

export const reviews = defineRoute({
  id: 'reviews',
  summary:
    'Approved reviews of verified members, as many as the brand shows, shuffled, in one language; average and number of all of them (UI-13, D2)',
  method: 'GET',
  path: '/api/reviews',
  auth: 'none',
  query: z.strictObject({ language: Language }),
  reply: z.strictObject({
    reviews: z.array(Review),
    /** Of all approved reviews of the brand, in every language. */
    total: z.int(),
    /** Null where there is none. */
    average: z.number().min(1).max(5).nullable(),
  }),
})

export const OwnReview = z.strictObject({
  id: Uuid,
  name: z.string(),
  showsAge: z.boolean(),
  stars: ReviewStars,
  text: z.string(),
  language: Language,
  state: ReviewState,
  refusal: ReviewRefusal.nullable(),
  /** Who looked at it; null while no one has. */
  checkedBy: z.enum(['person', 'software']).nullable(),
  /** When that was, while the member has not seen it yet. */
  unseenVerdictAt: Millis.nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

const params = z.strictObject({ trackerId: TrackerId })
const owner = { in: 'params' as const, field: 'trackerId' }
const reply = z.strictObject({ review: OwnReview.nullable() })

export const ownReview = defineRoute({
  id: 'ownReview',
  summary: 'The review that the member wrote, with what became of it',
  method: 'GET',
  path: '/api/review/:trackerId',
  auth: 'bearer',
  owner,
  params,
  reply,
})

export const saveReview = defineRoute({
  id: 'saveReview',
  summary: 'Writes or changes the one review of a verified member; what was changed is looked at again (D2)',
  method: 'PUT',
  path: '/api/review/:trackerId',
  auth: 'bearer',
  owner,
  params,
  body: z.strictObject({
    stars: ReviewStars,
    text: ReviewText,
    name: ReviewName,
    showsAge: z.boolean(),
    language: Language,
  }),
  reply,
  errors: ['not_verified', 'forbidden', 'too_many_requests'],
})

export const withdrawReview = defineRoute({
  id: 'withdrawReview',
  summary: 'Takes the own review away for good',
  method: 'DELETE',
  path: '/api/review/:trackerId',
  auth: 'bearer',
  owner,
  params,
  reply: Ok,
})
