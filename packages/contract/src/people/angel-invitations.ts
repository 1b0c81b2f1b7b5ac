import { z } from 'zod'
import { Country, Language } from '@incontro/locale/schemas.ts'
import { defineRoute } from '../wire/route.ts'
import { Email, Gender, Ok, Password, Place } from '../wire/shapes.ts'
import { wire } from '../wire/wire.ts'

const Token = z.string().min(20).max(100)

/** The longest of what a person says of themselves. */
export const LONGEST_ABOUT = 80
export const LONGEST_DESCRIPTION = 1000

/** What the link of an invitation shows: for whom it is, and what is to be signed. */
export const AngelInvitation = z.strictObject({
  email: Email,
  language: Language,
  country: Country,
  kind: z.enum(['member', 'host']),
  textVersion: z.string(),
  contract: z.string(),
})
export type AngelInvitation = z.infer<typeof AngelInvitation>

export const showAngelInvitation = defineRoute({
  id: 'showAngelInvitation',
  summary: 'What an invited person is asked to sign, by the link of the e-mail (AN-04)',
  method: 'POST',
  path: '/studio/api/join',
  auth: 'none',
  body: z.strictObject({ token: Token }),
  reply: AngelInvitation,
  errors: ['token_expired'],
})

export const acceptAngelInvitation = defineRoute({
  id: 'acceptAngelInvitation',
  summary:
    'The account, the profile and the signed contract of an invited person, once; members see it after its approval (AN-04)',
  method: 'POST',
  path: '/studio/api/join/accept',
  auth: 'none',
  body: wire(() => ({
    token: Token,
    password: Password,
    screenName: z.string().trim().min(2).max(40),
    /** A day: `1990-04-30`. It is not kept: the age is. */
    bornOn: z.iso.date(),
    gender: Gender,
    region: Place,
    city: Place,
    about: z.string().trim().min(1).max(LONGEST_ABOUT),
    description: z.string().trim().min(1).max(LONGEST_DESCRIPTION),
    languages: z.array(Language).min(1),
    /** The name under the contract. */
    signature: z.string().trim().min(2).max(200),
    acceptsContract: z.literal(true),
    acceptsTerms: z.literal(true),
  })),
  reply: Ok,
  errors: ['token_expired', 'account_exists', 'password_breached', 'bad_request'],
})
