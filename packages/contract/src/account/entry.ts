import { z } from 'zod'
import { signUpErrors } from '../wire/errors.ts'
import { visitFields } from './identity.ts'
import { defineRoute } from '../wire/route.ts'
import { Session } from './session.ts'
import { Age, Missing, Place } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** What a way in did not ask for (ID-07): a place has region and city, the declarations belong together. */
export const Completion = wire(() => ({
  region: Place.optional(),
  city: Place.optional(),
  age: as('eta', Age.optional()),
  acceptsTerms: as('terms2', z.literal(true).optional()),
  acceptsPrivacy: as('terms3', z.literal(true).optional()),
  isAdult: as('over18', z.literal(true).optional()),
  acceptsFeatures: as('features', z.literal(true).optional()),
  marketing: z.boolean().optional(),
}))
export type Completion = z.output<typeof Completion>

export const completeSignUp = defineRoute({
  id: 'completeSignUp',
  summary: 'Adds what the way in did not ask for: place, age, declarations; what is known already stays (ID-07)',
  method: 'POST',
  path: '/auth/users/complete',
  auth: 'bearer',
  body: Completion,
  reply: wire(() => ({
    result: z.literal(true),
    user: wire(() => ({
      region: z.string().nullable(),
      city: z.string().nullable(),
      isVerified: as('verificato', z.boolean()),
      missing: as('mancano', z.array(Missing)),
    })),
  })),
  errors: ['too_many_attempts', 'bad_request'],
})

/** `token`: base64 with ~ for / and * for +, sealed for this purpose; beside it the visit. */
export const ExternalEmail = wire(() => ({ token: z.string().max(4000).optional(), ...visitFields }))
export type ExternalEmail = z.output<typeof ExternalEmail>

export const externalEmail = defineRoute({
  id: 'externalEmail',
  summary:
    'Signs a person up by the link of an e-mail, once; what the link says of him goes before the visit (RT-06, D4)',
  method: 'POST',
  path: '/auth/users/externalEmail',
  auth: 'none',
  body: ExternalEmail,
  reply: Session,
  errors: ['token_missing', 'token_not_base64', 'token_not_encrypted', 'token_expired', ...signUpErrors, 'bad_request'],
})
