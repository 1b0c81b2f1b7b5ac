import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { AngelId } from '../wire/shapes.ts'

/** The questions that an angel may answer on her profile; the texts have their words in every language. */
export const promptNames = ['laugh', 'sunday', 'table', 'journey', 'song', 'late', 'silence', 'ask'] as const
export const MAX_PROMPTS = 3

/** A question of the list and her own answer to it. */
export const AngelPrompt = z.strictObject({ prompt: z.enum(promptNames), answer: z.string() })
export type AngelPrompt = z.output<typeof AngelPrompt>

/** A photo of hers as members see it; the address is one like that of the profile's. */
const GalleryPhoto = z.strictObject({ photo: z.string(), thumbHash: z.string().nullable() })
export type GalleryPhoto = z.output<typeof GalleryPhoto>

/** What the page of her profile shows beside AngelProfile. */
const ShownWords = z.strictObject({
  prompts: z.array(AngelPrompt),
  languages: z.array(z.string()),
  /** Null where she says nothing of it. */
  lookingFor: z.string().nullable(),
  /** The approved ones in their order; empty where there is one or none. */
  photos: z.array(GalleryPhoto),
})

export const angelPrompts = defineRoute({
  id: 'angelPrompts',
  summary:
    'What her page shows beside her profile: questions she answers, languages, what she looks for, photos (D20, AN-09)',
  method: 'GET',
  path: '/api/angels/:angelId/prompts',
  auth: 'bearer',
  params: z.strictObject({ angelId: AngelId }),
  reply: ShownWords,
  errors: ['not_found'],
})
