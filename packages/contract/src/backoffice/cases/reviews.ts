import { z } from 'zod'
import { ReviewRefusal } from '../../people/reviews.ts'
import { BrandId, Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import { Holder, Lease, queues } from './queues.ts'

/** BO-49: the only reasons that a review may be refused for. Its stars are none. */
export const reviewRefusals = [
  'not_writer',
  'personal',
  'insults',
  'unrelated',
] as const satisfies readonly ReviewRefusal[]
const Refusal = z.enum(reviewRefusals)

const ACCESS = 'cases.decide'
const OneReview = z.strictObject({ id: Uuid })
const State = z.enum(['pending', 'approved', 'refused'])
const Stars = z.int().min(1).max(5)

export const ReviewRow = z.strictObject({
  id: Uuid,
  version: Version,
  brandId: BrandId,
  trackerId: TrackerId,
  /** As the writer chose to show themselves. */
  name: z.string(),
  stars: Stars,
  text: z.string(),
  language: z.string(),
  state: State,
  whyNot: ReviewRefusal.nullable(),
  changedAt: Millis,
  decidedAt: Millis.nullable(),
  /** Who has it now. */
  holder: Holder.nullable(),
  /** Of the operator, where they have it. */
  lease: Lease.nullable(),
  actions: z.array(ItemAction),
})
export type ReviewRow = z.infer<typeof ReviewRow>

export const listReviews = defineRead({
  id: 'listReviews',
  summary: 'Reviews, the oldest first: those that wait, and those that were decided',
  path: '/reviews',
  access: ACCESS,
  query: listQuery({
    brandId: BrandId.optional(),
    state: State.optional(),
    stars: z.coerce.number().int().min(1).max(5).optional(),
  }),
  reply: listReply(ReviewRow),
})

/** Decisions on one to two, or four to five, stars; null where there are fewer than five (G9). */
const Share = z.strictObject({ decided: z.int(), percent: z.int() }).nullable()

export const StarsShare = z.strictObject({
  brandId: BrandId,
  /** One and two stars. */
  low: Share,
  /** Four and five stars. */
  high: Share,
  /** How many times as often few stars are refused as many; null where it cannot be said. */
  times: z.number().nullable(),
  isAlarm: z.boolean(),
})
export type StarsShare = z.infer<typeof StarsShare>

export const reviewShares = defineRead({
  id: 'reviewShares',
  summary: 'How often reviews of few and of many stars were refused in the last 90 days, by brand (BO-49)',
  path: '/reviews/shares',
  access: ACCESS,
  reply: z.strictObject({ brands: z.array(StarsShare) }),
})

export const showReview = defineRead({
  id: 'showReview',
  summary: 'One review',
  path: '/reviews/:id',
  access: ACCESS,
  params: OneReview,
  reply: ReviewRow,
  errors: ['not_found'],
})

export const claimReview = defineAct({
  id: 'claimReview',
  summary: 'Claims the next review, or the one named (BO-14, BO-49)',
  path: '/reviews/claim',
  access: ACCESS,
  act: { name: 'reviews.claim', object: 'review', reasons: ['reading'] },
  fields: {
    brandId: BrandId.optional(),
    /** Claims this review instead of the next one. */
    reviewId: Uuid.optional(),
    /** Takes it from the operator who has it: leads alone. */
    takesOver: z.boolean().optional(),
  },
  result: z.strictObject({ reviewId: Uuid, lease: Lease }),
  errors: ['not_found', 'claimed'],
})

const ReviewVerdict = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('approved') }),
  z.strictObject({ state: z.literal('refused'), whyNot: Refusal }),
])

export const decideReview = defineAct({
  id: 'decideReview',
  summary:
    'Publishes a claimed review or refuses it with a listed reason; its writer is notified once it cannot be undone',
  path: '/reviews/:id/decide',
  access: ACCESS,
  act: {
    name: 'reviews.decide',
    object: 'review',
    reasons: ['reading', 'rules'],
    isVersioned: true,
    isReversible: true,
  },
  params: OneReview,
  fields: { lease: z.int(), verdict: ReviewVerdict },
  result: z.strictObject({ state: z.enum(['approved', 'refused']) }),
  errors: ['not_found', 'lease_lost', 'stale', 'gone'],
})

export const skipReview = defineAct({
  id: 'skipReview',
  summary: 'Gives a claimed review back to the queue, for another operator (BO-45)',
  path: '/reviews/:id/skip',
  access: ACCESS,
  act: { name: 'reviews.skip', object: 'review', reasons: queues.reviews.skipReasons },
  params: OneReview,
  fields: { lease: z.int() },
  result: z.strictObject({ skipped: Uuid }),
  errors: ['not_found', 'lease_lost', 'gone'],
})
