import { z } from 'zod'
import { ProfileWords, wordRefusals } from '../../studio/own-profile.ts'
import { AngelId, BrandId, Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'

const ACCESS = 'cases.decide'

export const MAX_WORDS_NOTE = 500

/** Words of a profile that wait, beside those that members read. */
const WaitingWords = z.strictObject({
  id: Uuid,
  angelId: AngelId,
  name: z.string(),
  kind: z.enum(['member', 'host']),
  brandId: BrandId,
  version: Version,
  sentAt: Millis,
  words: ProfileWords,
  shown: ProfileWords,
  actions: z.array(ItemAction),
})
export type WaitingWords = z.infer<typeof WaitingWords>

export const listProfileWords = defineRead({
  id: 'listProfileWords',
  summary: 'Words of profiles that wait for a look, the oldest first, beside those that members read (AN-08)',
  path: '/profile-words',
  access: ACCESS,
  reply: z.strictObject({ rows: z.array(WaitingWords) }),
})

const Verdict = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('approved') }),
  z.strictObject({
    state: z.literal('refused'),
    whyNot: z.enum(wordRefusals),
    /** What she reads beside the reason. */
    note: z.string().trim().max(MAX_WORDS_NOTE).nullable(),
  }),
])

export const decideProfileWords = defineAct({
  id: 'decideProfileWords',
  summary: 'Approves words of a profile, which members read from then on, or refuses them with a listed reason (AN-08)',
  path: '/profile-words/:id/decide',
  access: ACCESS,
  act: { name: 'profile_words.decide', object: 'angel', reasons: ['reading', 'rules'], isVersioned: true },
  params: z.strictObject({ id: Uuid }),
  fields: { verdict: Verdict },
  result: z.strictObject({ id: Uuid, state: z.enum(['approved', 'refused']) }),
  errors: ['not_found', 'gone'],
})
