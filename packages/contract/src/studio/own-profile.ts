import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { defineRoute } from '../wire/route.ts'
import { Millis } from '../wire/shapes.ts'
import { AngelPrompt, MAX_PROMPTS, promptNames } from './prompts.ts'

/** AN-08: words of a profile, all of which a person of the house reads before members do. */
export const ProfileWords = z.strictObject({
  /** In a line, beside the name. */
  about: z.string(),
  description: z.string(),
  lookingFor: z.string(),
  /** What she does. */
  position: z.string(),
  prompts: z.array(AngelPrompt),
})
export type ProfileWords = z.output<typeof ProfileWords>

/** Longer than any of them may be: what is too long is refused by name. */
const Written = z.string().trim().max(4000)
const GivenWords = z.strictObject({
  about: Written,
  description: Written,
  lookingFor: Written,
  position: Written,
  prompts: z
    .array(z.strictObject({ prompt: z.enum(promptNames), answer: Written }))
    .max(MAX_PROMPTS)
    .refine((given) => new Set(given.map(({ prompt }) => prompt)).size === given.length, 'twice'),
})

export const hairColors = ['blonde', 'brown', 'red', 'dark blonde', 'black', 'coloured'] as const
export const HEIGHTS_CM = { least: 120, most: 230 } as const
export const WEIGHTS_KG = { least: 35, most: 250 } as const

/** AN-08: what needs no look; null is left out of the profile. */
const facts = {
  region: z.string().trim().min(1).max(80),
  city: z.string().trim().min(1).max(80),
  hairColor: z.enum(hairColors).nullable(),
  heightCm: z.int().min(HEIGHTS_CM.least).max(HEIGHTS_CM.most).nullable(),
  weightKg: z.int().min(WEIGHTS_KG.least).max(WEIGHTS_KG.most).nullable(),
  languages: z.array(Language).max(10),
  /** CH-21: chats only with members whose age was checked, or who are premium. */
  verifiedOnly: z.boolean(),
}
const ProfileFacts = z.strictObject(facts)
export type ProfileFacts = z.output<typeof ProfileFacts>

export const wordRefusals = ['contact_details', 'explicit', 'insults', 'untrue', 'other'] as const
export type WordRefusal = (typeof wordRefusals)[number]

export const OwnAngelProfile = z.strictObject({
  /** What members read. */
  shown: ProfileWords,
  /** What waits for a look. */
  waiting: z.strictObject({ words: ProfileWords, sentAt: Millis }).nullable(),
  /** What was not accepted last, while nothing newer was sent. */
  refused: z
    .strictObject({
      words: ProfileWords,
      whyNot: z.enum(wordRefusals),
      /** What the person who read it adds. */
      note: z.string().nullable(),
      decidedAt: Millis,
    })
    .nullable(),
  facts: ProfileFacts,
  country: z.string(),
})
export type OwnAngelProfile = z.output<typeof OwnAngelProfile>

const own = { auth: 'angel' as const, reply: OwnAngelProfile }

export const studioProfile = defineRoute({
  id: 'studioProfile',
  summary: 'Her own profile: the words that members read, those that wait for a look, and the facts (AN-08)',
  method: 'GET',
  path: '/studio/api/profile',
  ...own,
})

export const saveStudioWords = defineRoute({
  id: 'saveStudioWords',
  summary:
    'Sends the words of her profile to be looked at; the old ones stand until then. What only takes away holds at once; contact details are refused by name (AN-08)',
  method: 'PUT',
  path: '/studio/api/profile/words',
  ...own,
  body: GivenWords,
  errors: ['bad_request', 'message_too_long', 'words_refused'],
})

export const withdrawStudioWords = defineRoute({
  id: 'withdrawStudioWords',
  summary: 'Takes back the words that wait for a look (AN-08)',
  method: 'DELETE',
  path: '/studio/api/profile/words',
  ...own,
})

export const saveStudioFacts = defineRoute({
  id: 'saveStudioFacts',
  summary: 'Keeps region, facts, languages and the wish for verified members alone; they hold at once (AN-08)',
  method: 'PUT',
  path: '/studio/api/profile/facts',
  ...own,
  body: ProfileFacts,
  errors: ['bad_request'],
})
