import { z } from 'zod'
import { contactDetailIn } from '../people/contact-details.ts'
import { defineRoute } from '../wire/route.ts'
import { AngelId } from '../wire/shapes.ts'

/** The questions that an angel may answer on her profile; the texts have their words in every language. */
export const promptNames = ['laugh', 'sunday', 'table', 'journey', 'song', 'late', 'silence', 'ask'] as const
export const MAX_PROMPTS = 3
export const MAX_PROMPT_ANSWER = 240

/** A question of the list and her own answer to it. */
export const AngelPrompt = z.strictObject({ prompt: z.enum(promptNames), answer: z.string() })
export type AngelPrompt = z.output<typeof AngelPrompt>

const Given = z.strictObject({
  prompt: z.enum(promptNames),
  answer: z
    .string()
    .trim()
    .min(2)
    .max(MAX_PROMPT_ANSWER)
    .refine((text) => contactDetailIn(text) === null, 'contact'),
})
const Prompts = z.strictObject({ prompts: z.array(AngelPrompt) })

export const studioPrompts = defineRoute({
  id: 'studioPrompts',
  summary: 'The questions that she has answered on her profile, in their order (D20)',
  method: 'GET',
  path: '/studio/api/prompts',
  auth: 'angel',
  reply: Prompts,
})

export const saveStudioPrompts = defineRoute({
  id: 'saveStudioPrompts',
  summary: 'Replaces the questions that she answers on her profile, at most three, each once (D20)',
  method: 'PUT',
  path: '/studio/api/prompts',
  auth: 'angel',
  body: z.strictObject({
    prompts: z
      .array(Given)
      .max(MAX_PROMPTS)
      .refine((given) => new Set(given.map(({ prompt }) => prompt)).size === given.length, 'twice'),
  }),
  reply: Prompts,
  errors: ['bad_request'],
})

export const angelPrompts = defineRoute({
  id: 'angelPrompts',
  summary: 'What an angel answered to questions of the list, and the languages that she writes in (D20)',
  method: 'GET',
  path: '/api/angels/:angelId/prompts',
  auth: 'bearer',
  params: z.strictObject({ angelId: AngelId }),
  reply: z.strictObject({ prompts: z.array(AngelPrompt), languages: z.array(z.string()) }),
  errors: ['not_found'],
})
