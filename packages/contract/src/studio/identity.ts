import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis } from '../wire/shapes.ts'
import { PHOTO_BYTES, photoTypes } from '../people/photos.ts'

/** Who says who a person is: a service, an operator who looks at the documents, or, on a demo, the person who tries it. */
export const identityMethods = ['sandbox', 'by_hand', 'vendor'] as const
export type IdentityMethod = (typeof identityMethods)[number]
/** What a check came to. Each but the first has a reason and a next step in the texts. */
export const identityOutcomes = ['approved', 'unclear', 'expired', 'minor', 'face_differs', 'duplicate'] as const
export type IdentityOutcome = (typeof identityOutcomes)[number]
export const documentKinds = ['passport', 'id_card', 'driving_licence', 'residence_permit'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentSides = ['front', 'back', 'face'] as const
export type DocumentSide = (typeof documentSides)[number]

/** The pictures that a document of a kind needs; a face beside it shows whose it is. */
export function sidesOf(kind: DocumentKind): readonly DocumentSide[] {
  return kind === 'passport' ? ['front', 'face'] : ['front', 'back', 'face']
}

/** `none`: nothing was begun; `open`: pictures or the pages of the service are missing; `sent`: it is looked at. */
export const identityStates = ['none', 'open', 'sent', 'decided'] as const

export const IdentityStanding = z.strictObject({
  method: z.enum(identityMethods),
  state: z.enum(identityStates),
  outcome: z.enum(identityOutcomes).nullable(),
  decidedAt: Millis.nullable(),
  documentKind: z.enum(documentKinds).nullable(),
  birthYear: z.int().nullable(),
  /** The last day on which the check counts: `2031-04-30`. */
  expiresOn: z.string().nullable(),
  /** It counts today, so a profile may be shown. */
  isValid: z.boolean(),
  /** Which pictures are there; they are deleted some time after the decision. */
  sides: z.array(z.enum(documentSides)),
  /** The pages of the service, while it waits for the person. */
  page: z.string().nullable(),
})
export type IdentityStanding = z.infer<typeof IdentityStanding>

const MAX_PAGE = 300
const common = { auth: 'bearer' as const, reply: IdentityStanding }

export const showIdentity = defineRoute({
  id: 'showIdentity',
  summary: 'Where the check of the own identity and age stands (AN-05)',
  method: 'GET',
  path: '/studio/api/identity',
  ...common,
  errors: ['forbidden'],
})

export const startIdentity = defineRoute({
  id: 'startIdentity',
  summary: 'Begins a check, or another one after one that failed or runs out soon (AN-05)',
  method: 'POST',
  path: '/studio/api/identity',
  ...common,
  body: z.strictObject({
    /** The page to which the service sends the person back. */
    returnTo: z
      .string()
      .regex(/^\/studio\/[\w/-]*$/)
      .max(MAX_PAGE),
  }),
  errors: ['forbidden', 'conflict', 'unavailable'],
})

export const addIdentityPicture = defineRoute({
  id: 'addIdentityPicture',
  summary: 'A picture of the document or of the face; another one of the same side replaces it (AN-05)',
  method: 'POST',
  path: '/studio/api/identity/pictures/:side',
  ...common,
  params: z.strictObject({ side: z.enum(documentSides) }),
  upload: { field: 'picture', bytes: PHOTO_BYTES, types: photoTypes.filter((type) => type !== 'image/svg+xml') },
  errors: ['forbidden', 'conflict', 'images_only', 'file_too_large', 'photo_too_small', 'too_slow'],
})

export const sendIdentity = defineRoute({
  id: 'sendIdentity',
  summary: 'Hands the pictures in (AN-05)',
  method: 'POST',
  path: '/studio/api/identity/send',
  ...common,
  body: z.strictObject({
    documentKind: z.enum(documentKinds),
    /** What the sandbox is to find; it is for demos and tests alone. */
    sandboxOutcome: z.enum(identityOutcomes).optional(),
  }),
  errors: ['forbidden', 'conflict', 'bad_request'],
})
