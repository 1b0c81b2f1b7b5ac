import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { isBlank } from '../chat/blank.ts'
import { OwnAppeal } from '../people/decisions.ts'
import { ReportReason } from '../people/trust.ts'
import { defineRoute } from '../wire/route.ts'
import { Email, Millis, Ok } from '../wire/shapes.ts'

/** TS-12: a notice of anybody, with the words of the law: where, why, who, in good faith. */
export const MAX_NOTICE_PLACE = 2000
export const MAX_NOTICE_LENGTH = 4000
export const MAX_NOTICE_NAME = 200

/** What stands in the form: those of reports that make sense without an account. */
export const NoticeReason = ReportReason.extract([
  'threat_to_life',
  'trafficking',
  'child_abuse',
  'underage',
  'intimate_image',
  'self_harm',
  'hate',
  'insults',
  'scam',
  'impersonation',
  'fake',
  'sexual_services',
  'unlawful',
  'other',
])
export type NoticeReason = z.infer<typeof NoticeReason>

const Place = z.string().trim().max(MAX_NOTICE_PLACE)
const NoticeToken = z.string().max(600)

/** What a browser works on instead of a puzzle for the person before it. */
export const noticeChallenge = defineRoute({
  id: 'noticeChallenge',
  summary:
    'What a browser solves before a notice is taken: a counter with which the hash begins with so many zero bits',
  method: 'GET',
  path: '/api/get/notice-challenge',
  auth: 'none',
  reply: z.strictObject({ challenge: z.string(), bits: z.int(), until: Millis }),
  errors: ['too_many_requests'],
})

export const sendNotice = defineRoute({
  id: 'sendNotice',
  summary:
    'Gives notice of something unlawful or against the rules, without an account; the same proof again changes nothing (TS-12)',
  method: 'POST',
  path: '/api/notice',
  auth: 'none',
  body: z
    .strictObject({
      challenge: z.string().max(1000),
      counter: z.int().nonnegative(),
      /** A link, or words. Empty: it is asked for by e-mail. */
      place: Place,
      reason: NoticeReason,
      text: z
        .string()
        .trim()
        .max(MAX_NOTICE_LENGTH)
        .refine((text) => !isBlank(text)),
      name: z.string().trim().min(1).max(MAX_NOTICE_NAME).nullable(),
      email: Email.nullable(),
      isInGoodFaith: z.literal(true),
      language: Language,
      /** The field is hidden, so only a program fills it. */
      homepage: z.string().max(0).optional(),
    })
    .refine(({ reason, name, email }) => reason === 'child_abuse' || (name !== null && email !== null)),
  reply: z.strictObject({ number: z.int(), needsPlace: z.boolean() }),
  errors: ['too_many_requests', 'token_expired', 'bad_request'],
})

export const noticePlace = defineRoute({
  id: 'noticePlace',
  summary: 'Says where it is, by the link of the e-mail that asked (TS-12)',
  method: 'POST',
  path: '/api/notice/place',
  auth: 'none',
  body: z.strictObject({ token: NoticeToken, place: Place.min(1) }),
  reply: Ok,
  errors: ['not_found', 'conflict', 'too_many_requests'],
})

/** A notice as its notifier sees it, at the link of the e-mails. */
export const OwnNotice = z.strictObject({
  number: z.int(),
  at: Millis,
  place: z.string(),
  reason: NoticeReason,
  text: z.string(),
  /** `asked`: it has to be said where. */
  state: z.enum(['asked', 'open', 'answered']),
  answer: z.enum(['acted', 'not_acted']).nullable(),
  /** The rule that was broken, in the words it had. */
  policy: z.strictObject({ title: z.string(), text: z.string() }).nullable(),
  words: z.string().nullable(),
  answeredAt: Millis.nullable(),
  appealUntil: Millis.nullable(),
  canAppeal: z.boolean(),
  appeal: OwnAppeal.nullable(),
})
export type OwnNotice = z.infer<typeof OwnNotice>

export const noticeByLink = defineRoute({
  id: 'noticeByLink',
  summary: 'The notice behind the link of an e-mail, and what became of it (TS-12)',
  method: 'GET',
  path: '/api/get/notice',
  auth: 'none',
  query: z.strictObject({ token: NoticeToken }),
  reply: z.strictObject({ notice: OwnNotice }),
  errors: ['not_found', 'too_many_requests'],
})

export const objectToNotice = defineRoute({
  id: 'objectToNotice',
  summary:
    'Objects to the answer to a notice, by the link of the e-mail; a second time it is kept as a message (TS-10, TS-12)',
  method: 'POST',
  path: '/api/notice/appeal',
  auth: 'none',
  body: z.strictObject({ token: NoticeToken, text: z.string().trim().min(1).max(3000) }),
  reply: Ok,
  errors: ['not_found', 'too_late', 'conflict', 'too_many_requests'],
})
