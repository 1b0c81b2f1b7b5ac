import { z } from 'zod'
import { signUpErrors } from '../wire/errors.ts'
import { MemberName } from '../people/profiles.ts'
import { defineRoute } from '../wire/route.ts'
import { Session, VerifyReply } from './session.ts'
import { Country, Language } from '@incontro/locale/schemas.ts'
import { Age, BrandId, Email, Gender, Ok, Password, Place, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** A public key for JWE (RFC 7517). */
export const PublicJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().max(64),
  y: z.string().max(64),
  kid: z.string().max(64).optional(),
  use: z.string().optional(),
  alg: z.string().optional(),
})

/** ID-02: what has to be agreed to, and what may be. */
const declarations = {
  acceptsTerms: as('terms2', z.literal(true)),
  acceptsPrivacy: as('terms3', z.literal(true)),
  isAdult: as('over18', z.literal(true)),
  acceptsFeatures: as('features', z.literal(true)),
  marketing: z.boolean(),
} as const

/** What the entry said and the browser is (TR-01 to TR-04, TR-13). */
export const visitFields = {
  country: Country,
  language: as('lingua', Language.optional()),
  source: z.string().max(200).default('direct'),
  campaignId: as('campid', z.string().max(200).optional()),
  campaign: as('kcampaign', z.string().max(200).optional()),
  ip: z.string().max(64).optional(),
  trackerId: as('clickid', TrackerId),
  fingerprint: z.string().max(128).optional(),
  /** The person was offered the account of this browser (1003) and says that it is another person's. */
  isAnotherPerson: as('altra_persona', z.boolean().optional()),
  flowId: as('fluxId', z.string().max(40).optional()),
  brand: as('servizio', BrandId),
  userAgent: as('ua', z.string().max(500).optional()),
  remarketingClickId: as('remarketing_clickid', z.string().max(200).optional()),
  affiliatePage: as(
    'aff_payment_url',
    z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
  ),
} as const

/** The plain text of `utente` (D19), the validation of section 5. The same schema serves the form. */
export const SignUp = wire(() => ({
  gender: as('sono', Gender),
  seeks: as('cerco', Gender),
  region: Place,
  city: Place,
  age: as('eta', Age),
  /** D21: a first name, of who wants to give one. */
  username: MemberName.optional(),
  email: Email,
  password: Password,
  ...declarations,
  ...visitFields,
}))
export type SignUp = z.output<typeof SignUp>

/** A sign-up that asks for a region only (RT-05): no password yet, and what else is missing is asked for later (ID-07). */
export const ExternalSignUp = wire(() => ({
  gender: as('sono', Gender),
  seeks: as('cerco', Gender),
  region: Place,
  email: Email,
  ...declarations,
  ...visitFields,
}))
export type ExternalSignUp = z.output<typeof ExternalSignUp>

export const authKeys = defineRoute({
  id: 'authKeys',
  summary: 'The public keys that sealed request fields are encrypted to, newest first (D5)',
  method: 'GET',
  path: '/auth/keys',
  auth: 'none',
  reply: z.strictObject({ keys: z.array(PublicJwk) }),
})

/** A compact JWE whose plain text is the JSON of the schema that the route names. */
const Sealed = z.string().max(20_000)

export const register = defineRoute({
  id: 'register',
  summary: 'Signs a person up; `utente` is the sealed JSON of SignUp, the answer comes sealed (ID-05, D5)',
  method: 'POST',
  path: '/auth/users/register',
  auth: 'none',
  sealed: { field: 'utente', reply: true },
  body: wire(() => ({ account: as('utente', Sealed) })),
  reply: Session,
  errors: [...signUpErrors, 'password_breached', 'bad_request', 'reply_key_required', 'not_sealed'],
})

export const extSignRegister = defineRoute({
  id: 'extSignRegister',
  summary:
    'Signs a person up who came with his address; `utente` is the sealed JSON of ExternalSignUp (ID-05, RT-05, D5)',
  method: 'POST',
  path: '/auth/users/extSign_register',
  auth: 'none',
  sealed: { field: 'utente', reply: true },
  body: wire(() => ({ account: as('utente', Sealed) })),
  reply: Session,
  errors: [...signUpErrors, 'bad_request', 'reply_key_required', 'not_sealed'],
})

export const authenticate = defineRoute({
  id: 'authenticate',
  summary:
    'Logs in by e-mail and password (ID-06); second_factor has a `challenge` beside it, which POST /auth/users/secondStep takes',
  method: 'POST',
  path: '/auth/users/authenticate',
  auth: 'none',
  body: wire(() => ({
    email: Email,
    password: z.string().min(1).max(200),
    country: Country.optional(),
    city: z.string().max(120).optional(),
    region: z.string().max(120).optional(),
    ip: z.string().max(64).optional(),
    trackerId: as('clickid', TrackerId.optional()),
    fingerprint: z.string().max(128).optional(),
    flowId: as('fluxId', z.string().max(40).optional()),
    brand: as('servizio', BrandId.optional()),
    /** Of a browser that was remembered at the second step. */
    device: z.string().max(100).optional(),
    /** The token of this browser's last session, ended or not: wrong passwords elsewhere never lock out a known device. */
    lastToken: z.string().max(200).optional(),
  })),
  reply: Session,
  errors: [
    'wrong_credentials',
    'too_many_attempts',
    'account_disabled',
    'erasure_pending',
    'second_factor',
    'passkey_required',
    'bad_request',
  ],
})

export const verify = defineRoute({
  id: 'verify',
  summary: 'Checks and renews a stored token at start-up; the answer comes sealed (ID-07)',
  method: 'POST',
  path: '/auth/users/verify',
  auth: 'none',
  sealed: { reply: true },
  body: wire(() => ({
    token: z.string().max(200),
    trackerId: TrackerId.optional(),
    /** UI-09: of the page that asks, where it was chosen; for the words of plans, until the account has one of its own. */
    pageLanguage: as('lingua_pagina', Language.optional()),
  })),
  reply: VerifyReply,
  errors: ['bad_request', 'reply_key_required'],
})

export const logout = defineRoute({
  id: 'logout',
  summary: 'Ends the session of the bearer token (ID-14)',
  method: 'POST',
  path: '/auth/users/logout',
  auth: 'bearer',
  reply: Ok,
})
