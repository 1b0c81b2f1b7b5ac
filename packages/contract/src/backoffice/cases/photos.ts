import { z } from 'zod'
import { PhotoRefusal, PhotoState } from '../../people/photos.ts'
import { BrandId, Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'
import { Lease, queues } from './queues.ts'

/** BO-47: the reasons that a photo may be refused for; its owner reads a sentence for each. */
export const photoRefusals = PhotoRefusal.options

const ACCESS = 'cases.decide'
const OnePhoto = z.strictObject({ id: Uuid })
const OnePerson = z.strictObject({ id: Uuid })

export const QueuedPhoto = z.strictObject({
  id: Uuid,
  version: Version,
  addedAt: Millis,
  /** Its owner says that the other person in it agreed (AN-09). */
  hasOthers: z.boolean(),
  width: z.int(),
  height: z.int(),
  /** Photos of the same brand that are nearly the same, refused ones first. */
  near: z.array(
    z.strictObject({
      /** Null where it was refused and its owner removed it: no picture is kept. */
      id: Uuid.nullable(),
      trackerId: TrackerId,
      /** Of the same person. */
      isOwn: z.boolean(),
      state: PhotoState,
      whyNot: PhotoRefusal.nullable(),
      addedAt: Millis,
    }),
  ),
  actions: z.array(ItemAction),
})
export type QueuedPhoto = z.infer<typeof QueuedPhoto>

export const PhotoBatch = z.strictObject({
  person: z.strictObject({
    id: Uuid,
    kind: z.enum(['member', 'angel']),
    trackerId: TrackerId,
    name: z.string().nullable(),
    age: z.int().nullable(),
    brandId: BrandId,
    country: z.string(),
  }),
  /** Why they come before the others; null where they do not. */
  urgent: z.enum(['reported_underage']).nullable(),
  lease: Lease,
  photos: z.array(QueuedPhoto),
  /** What was decided of this person before. */
  history: z.strictObject({
    approved: z.int(),
    refused: z.array(z.strictObject({ whyNot: PhotoRefusal.nullable(), at: Millis })),
    /** Refused ones that the person removed. */
    gone: z.int(),
  }),
})
export type PhotoBatch = z.infer<typeof PhotoBatch>

/** BO-47: takes the next person's photos: urgent ones first, then the oldest. What the operator has already comes again. */
export const claimPhotos = defineAct({
  id: 'claimPhotos',
  summary: 'Claims the photos of the next person, or of the one named (BO-14, BO-47)',
  path: '/photos/claim',
  access: ACCESS,
  act: { name: 'photos.claim', object: 'member', reasons: ['reading'] },
  fields: {
    brandId: BrandId.optional(),
    /** Claims this person's photos instead of the next ones. */
    personId: Uuid.optional(),
    /** Takes them from the operator who has them: leads alone. */
    takesOver: z.boolean().optional(),
  },
  result: z.strictObject({ personId: Uuid, lease: Lease }),
  errors: ['not_found', 'claimed'],
})

export const showPhotoBatch = defineRead({
  id: 'showPhotoBatch',
  summary:
    'The photos of a person that the operator has claimed, with what is nearly the same and what was decided before',
  path: '/photos/batch/:id',
  access: ACCESS,
  params: OnePerson,
  reply: PhotoBatch,
  errors: ['not_found', 'no_purpose'],
})

export const showPicture = defineRead({
  id: 'showPicture',
  summary: 'The picture itself, while its person is claimed; the original only after `openOriginal`',
  path: '/photos/:id/picture',
  access: ACCESS,
  params: OnePhoto,
  query: z.strictObject({
    size: z.enum(['small', 'original']).optional(),
    /** The claimed photo that this one stands beside, because it is nearly the same. */
    beside: Uuid.optional(),
  }),
  reply: z.strictObject({ type: z.literal('image/jpeg'), base64: z.string() }),
  errors: ['not_found', 'no_purpose', 'gone'],
})

export const openOriginal = defineAct({
  id: 'openOriginal',
  summary: 'Opens the original of a claimed photo for five minutes',
  path: '/photos/:id/open',
  access: ACCESS,
  act: { name: 'photos.open', object: 'photo', reasons: ['reading'] },
  params: OnePhoto,
  fields: { personId: Uuid, lease: z.int() },
  result: z.strictObject({ until: Millis }),
  errors: ['not_found', 'lease_lost', 'gone'],
})

const PhotoVerdict = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('approved') }),
  z.strictObject({ state: z.literal('refused'), whyNot: PhotoRefusal }),
])

export const decidePhoto = defineAct({
  id: 'decidePhoto',
  summary:
    'Approves a claimed photo or refuses it with a listed reason; its owner is notified once it cannot be undone',
  path: '/photos/:id/decide',
  access: ACCESS,
  act: { name: 'photos.decide', object: 'photo', reasons: ['reading', 'rules'], isVersioned: true, isReversible: true },
  params: OnePhoto,
  fields: { personId: Uuid, lease: z.int(), verdict: PhotoVerdict },
  result: z.strictObject({ lease: Lease }),
  errors: ['not_found', 'lease_lost', 'stale', 'gone'],
})

export const skipPhoto = defineAct({
  id: 'skipPhoto',
  summary: 'Gives a claimed photo back to the queue, for another operator (BO-45)',
  path: '/photos/:id/skip',
  access: ACCESS,
  act: { name: 'photos.skip', object: 'photo', reasons: queues.photos.skipReasons },
  params: OnePhoto,
  fields: { personId: Uuid, lease: z.int() },
  result: z.strictObject({ lease: Lease }),
  errors: ['not_found', 'lease_lost', 'gone'],
})

/** Gives all that is left of a claim back; nothing is decided by it. */
export const releasePhotos = defineAct({
  id: 'releasePhotos',
  summary: 'Ends the claim of a person’s photos; what is undecided waits on',
  path: '/photos/batch/:id/release',
  access: ACCESS,
  act: { name: 'photos.release', object: 'member', reasons: ['reading'] },
  params: OnePerson,
  fields: { lease: z.int() },
  result: z.strictObject({ released: Uuid }),
  errors: ['not_found', 'lease_lost'],
})
