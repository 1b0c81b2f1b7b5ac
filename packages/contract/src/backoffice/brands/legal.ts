import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'

/** The legal pages that a brand can write itself. */
export const ownLegalPages = ['terms', 'privacy', 'cookie', 'features', 'faq'] as const
const OwnLegalPage = z.enum(ownLegalPages)
export type OwnLegalPage = z.infer<typeof OwnLegalPage>

export const MAX_LEGAL_LENGTH = 200_000
/** How far ahead a text can be announced. */
export const MAX_ANNOUNCED_DAYS = 366

const Words = z.strictObject({
  title: z.string().trim().min(1).max(120),
  html: z.string().trim().min(1).max(MAX_LEGAL_LENGTH),
})
const AllWords = z.strictObject({ en: Words, es: Words, fr: Words, it: Words })
export type LegalPageWords = z.infer<typeof AllWords>

const VersionRow = z.strictObject({
  number: z.int(),
  state: z.enum(['announced', 'in_force', 'earlier']),
  needsConsent: z.boolean(),
  inForceFrom: Millis,
  publishedAt: Millis,
  /** Null: what was assembled from the settings until the brand wrote its own. */
  publishedBy: z.string().nullable(),
})
export type LegalVersionRow = z.infer<typeof VersionRow>

export const listLegalPages = defineRead({
  id: 'listLegalPages',
  summary: 'The legal pages of a brand with their versions, the newest first (BO-28)',
  path: '/brands/:id/legal',
  access: 'brands.read',
  params: z.strictObject({ id: BrandId }),
  reply: z.strictObject({
    version: Version,
    pages: z.array(z.strictObject({ page: OwnLegalPage, versions: z.array(VersionRow) })),
    actions: z.array(ItemAction),
  }),
  errors: ['not_found'],
})

export const showLegalPage = defineRead({
  id: 'showLegalPage',
  summary: 'The words of a legal page in every language: of a version, or as members read them now (BO-28)',
  path: '/brands/:id/legal/:page',
  access: 'brands.read',
  params: z.strictObject({ id: BrandId, page: OwnLegalPage }),
  query: z.strictObject({ number: z.coerce.number().int().min(1).max(100_000).optional() }),
  reply: z.strictObject({ words: AllWords }),
  errors: ['not_found'],
})

export const publishLegalPage = defineAct({
  id: 'publishLegalPage',
  summary:
    'Publishes the next version of a legal page from a day on; scripts, handlers and foreign frames are taken out and named. Members are asked again where the change needs it (BO-28)',
  path: '/brands/:id/legal/:page/publish',
  access: 'brands.publish',
  act: {
    name: 'legal.publish',
    object: 'brand',
    reasons: ['legal_duty', 'business', 'correction'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: z.strictObject({ id: BrandId, page: OwnLegalPage }),
  fields: {
    words: AllWords,
    needsConsent: z.boolean(),
    /** Null: at once. */
    inForceFrom: Millis.nullable(),
  },
  result: z.strictObject({
    number: z.int(),
    removed: z.array(
      z.strictObject({
        language: Language,
        kind: z.enum(['script', 'handler', 'frame', 'address', 'tag']),
        what: z.string(),
      }),
    ),
  }),
  errors: ['not_found', 'invalid', 'conflict'],
})
