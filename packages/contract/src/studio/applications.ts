import { z } from 'zod'
import { Country, Language } from '@incontro/locale/schemas.ts'
import { LONGEST_ABOUT, LONGEST_DESCRIPTION } from '../people/angel-invitations.ts'
import { OwnPhoto } from '../people/photos.ts'
import { defineRoute } from '../wire/route.ts'
import { Email, Gender, Millis, Ok, Password } from '../wire/shapes.ts'
import { wire } from '../wire/wire.ts'
import { IdentityStanding } from './identity.ts'

export const applicationKinds = ['member', 'host'] as const
export const applicationStates = ['draft', 'sent', 'question', 'approved', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]
export const refusalReasons = ['identity', 'profile', 'photos', 'duplicate', 'rules', 'no_need'] as const
export type ApplicationRefusal = (typeof refusalReasons)[number]
/** Within how many days an application is answered; else the person is told that it takes longer. */
export const APPLICATION_ANSWER_DAYS = 3
export const MAX_APPLICATION_WORDS = 2000
/** For how long after a refusal another operator can be asked to look again. */
export const APPLICATION_APPEAL_DAYS = 30

const Kind = z.enum(applicationKinds)
const Token = z.string().min(20).max(100)
const Words = z.string().trim().min(2).max(MAX_APPLICATION_WORDS)

/** What a person says in the steps; each can be saved alone, and half finished. */
const fields = {
  screenName: z.string().trim().max(40),
  gender: Gender,
  region: z.string().trim().max(80),
  city: z.string().trim().max(80),
  about: z.string().trim().max(LONGEST_ABOUT),
  description: z.string().trim().max(LONGEST_DESCRIPTION),
  languages: z.array(Language).max(10),
}
export const ApplicationFields = wire(() => z.strictObject(fields).partial().shape)
export type ApplicationFields = z.output<typeof ApplicationFields>

/** What is still missing before it can be sent, by step. */
export const applicationSteps = ['place', 'profile', 'photos', 'identity'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

export const Application = wire(() => ({
  kind: Kind,
  state: z.enum(applicationStates),
  email: Email,
  country: Country,
  age: z.int(),
  fields: ApplicationFields,
  missing: z.array(z.enum(applicationSteps)),
  photos: z.array(OwnPhoto),
  identity: IdentityStanding,
  /** What is to be signed. */
  textVersion: z.string(),
  contract: z.string(),
  sentAt: Millis.nullable(),
  /** Until when it is answered. */
  answerBy: Millis.nullable(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  refusal: z.enum(refusalReasons).nullable(),
  refusalWords: z.string().nullable(),
  appeal: z.string().nullable(),
  /** Until when another operator can be asked; null where that is not possible. */
  appealUntil: Millis.nullable(),
  appealAnswer: z.string().nullable(),
}))
export type Application = z.output<typeof Application>

export const startApplication = defineRoute({
  id: 'startApplication',
  summary: 'Applies for a profile: makes the account, and sends the link by which the person goes on (AN-04)',
  method: 'POST',
  path: '/studio/api/apply',
  auth: 'none',
  body: wire(() => ({
    kind: Kind,
    email: Email,
    password: Password,
    language: Language,
    /** As in the document. It is not kept: the same person is known again by a mark. */
    fullName: z.string().trim().min(2).max(200),
    /** A day: `1990-04-30`. It is not kept: the age is. */
    bornOn: z.iso.date(),
    acceptsTerms: z.literal(true),
  })),
  reply: Ok,
  errors: ['account_exists', 'forbidden', 'password_breached', 'bad_request', 'invalid_email'],
})

export const resumeApplication = defineRoute({
  id: 'resumeApplication',
  summary: 'Whose application the link of an e-mail leads to; it confirms the address (AN-04)',
  method: 'POST',
  path: '/studio/api/apply/resume',
  auth: 'none',
  body: z.strictObject({ token: Token }),
  reply: z.strictObject({ email: Email, language: Language }),
  errors: ['token_expired'],
})

const own = { auth: 'bearer' as const, reply: Application }

export const showApplication = defineRoute({
  id: 'showApplication',
  summary: 'The own application (AN-04)',
  method: 'GET',
  path: '/studio/api/application',
  ...own,
  errors: ['not_found'],
})

export const saveApplication = defineRoute({
  id: 'saveApplication',
  summary: 'Saves a step; what is left out stays (AN-04)',
  method: 'PUT',
  path: '/studio/api/application',
  ...own,
  body: ApplicationFields,
  errors: ['not_found', 'conflict', 'bad_request'],
})

export const sendApplication = defineRoute({
  id: 'sendApplication',
  summary: 'Signs the contract and sends the application (AN-04)',
  method: 'POST',
  path: '/studio/api/application/send',
  ...own,
  body: z.strictObject({
    /** The text as it was read; another one is read again. */
    textVersion: z.string().max(60),
    signature: z.string().trim().min(2).max(200),
    acceptsContract: z.literal(true),
  }),
  errors: ['not_found', 'conflict', 'bad_request', 'email_unconfirmed'],
})

export const answerApplication = defineRoute({
  id: 'answerApplication',
  summary: 'Answers the question of the team (AN-04)',
  method: 'POST',
  path: '/studio/api/application/answer',
  ...own,
  body: z.strictObject({ text: Words }),
  errors: ['not_found', 'conflict'],
})

export const withdrawApplication = defineRoute({
  id: 'withdrawApplication',
  summary: 'Takes the application back; pictures of documents are deleted at once (AN-04)',
  method: 'POST',
  path: '/studio/api/application/withdraw',
  ...own,
  errors: ['not_found', 'conflict'],
})

export const appealApplication = defineRoute({
  id: 'appealApplication',
  summary: 'Asks for another person to look at a refusal (AN-04)',
  method: 'POST',
  path: '/studio/api/application/appeal',
  ...own,
  body: z.strictObject({ text: Words }),
  errors: ['not_found', 'conflict', 'too_late'],
})
