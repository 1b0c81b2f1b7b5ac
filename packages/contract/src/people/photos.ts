import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** OP-04: what a photo may be; webp and avif beyond the specification's four. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp', 'image/avif'] as const
/** OP-04: a photo is smaller than this. */
export const PHOTO_BYTES = 10 * 1024 * 1024
export const MOST_PHOTOS = 6
/** AN-09: of a person members meet. */
export const MOST_ANGEL_PHOTOS = 7

/** TS-03: others see a photo once a moderator has approved it. */
export const PhotoState = z.enum(['pending', 'approved', 'refused'])
export type PhotoState = z.infer<typeof PhotoState>
export const PhotoRefusal = z.enum([
  'not_a_person',
  'not_you',
  'nudity',
  'minor',
  'contact_details',
  'no_consent',
  'other',
])
export type PhotoRefusal = z.infer<typeof PhotoRefusal>

export const ImageName = z.string().regex(/^[0-9a-f]{40}\.jpg$/)

/** A photo as its owner sees it. `path` goes behind the brand's base address of members' photos. */
export const OwnPhoto = wire(() => ({
  name: as('imageName', ImageName),
  path: z.string(),
  /** The first of them: the one beside the member's name. */
  isDefault: as('predefinita', z.boolean()),
  state: as('stato', PhotoState),
  whyNot: as('motivo', PhotoRefusal.nullable()),
  /** When it was reviewed, while the member has not seen the result. */
  unseenVerdictAt: Millis.nullable(),
  /** Approved by software, as in a demo; a person has not looked at it. */
  isAutomated: as('automatico', z.boolean()),
  /** AN-09: another person is in it, who agreed to it; it is never the first that others see. */
  hasOthers: z.boolean(),
  width: z.int(),
  height: z.int(),
  thumbHash: as('thumbhash', z.string()),
}))
export type OwnPhoto = z.output<typeof OwnPhoto>

const Fraction = z.coerce.number().min(0).max(1)
/** The part of the picture that is kept, in fractions of its width and height as it is seen; all of it without. And who is in it beside its owner. */
export const PhotoCrop = z
  .strictObject({
    x: Fraction.optional(),
    y: Fraction.optional(),
    width: Fraction.optional(),
    height: Fraction.optional(),
    /** AN-09: another person is in it, and agreed to it. */
    others: z.literal('agreed').optional(),
  })
  .refine(({ x, y, width, height }) => new Set([x, y, width, height].map((side) => side === undefined)).size === 1, {
    message: 'x, y, width and height go together',
    path: ['x'],
  })

const owned = {
  auth: 'bearer' as const,
  owner: { in: 'params' as const, field: 'trackerId' },
}
const Photos = wire(() => ({ result: z.literal(true), photos: as('imageName', z.array(OwnPhoto)) }))

export const uploadPhoto = defineRoute({
  id: 'uploadPhoto',
  summary: 'Adds a photo of the own profile (OP-04): multipart, field avatar, images under 10 MB',
  method: 'POST',
  path: '/api/upload/:trackerId',
  ...owned,
  params: z.strictObject({ trackerId: TrackerId }),
  query: PhotoCrop,
  upload: { field: 'avatar', bytes: PHOTO_BYTES, types: photoTypes },
  reply: wire(() => ({
    result: z.literal(true),
    data: z.strictObject({ name: ImageName }),
    photos: as('imageName', z.array(OwnPhoto)),
  })),
  errors: [
    'premium_profile',
    'images_only',
    'file_too_large',
    'photo_too_small',
    'photo_blank',
    'photo_refused_before',
    'too_many_photos',
    'limited',
    'too_slow',
    'too_many_requests',
  ],
})

export const orderPhotos = defineRoute({
  id: 'orderPhotos',
  summary: 'The order of the own photos, all of them named once; the first is the default one',
  method: 'PUT',
  path: '/api/upload/:trackerId',
  ...owned,
  params: z.strictObject({ trackerId: TrackerId }),
  body: z.strictObject({ order: z.array(ImageName).min(1).max(MOST_ANGEL_PHOTOS) }),
  reply: Photos,
  errors: ['premium_profile', 'conflict'],
})

export const removePhoto = defineRoute({
  id: 'removePhoto',
  summary: 'Takes an own photo away, with its files, at any level',
  method: 'DELETE',
  path: '/api/upload/:trackerId/:imageName',
  ...owned,
  params: wire(() => ({ trackerId: TrackerId, name: as('imageName', ImageName) })),
  reply: Photos,
  errors: ['not_found'],
})
