import { signUpErrors } from '../wire/errors.ts'
import { z } from 'zod'
import { visitFields } from './identity.ts'
import { defineRoute } from '../wire/route.ts'
import { Session } from './session.ts'
import { Language } from '@incontro/locale/schemas.ts'
import { Gender, Ok, Place } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** What the server sealed for the page to bring back: a way begun at Google, or an identity that waits for a password. */
const SealedText = z.string().max(4000)
/** Remembers a browser, so that it is not asked for a code. */
const DeviceToken = z.string().max(100)

/** What Google's page brought back, and what was begun for it. */
const returned = {
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(500),
  flow: SealedText,
  iss: z.string().max(500).optional(),
}

export const GoogleReturn = z.strictObject(returned)
export type GoogleReturn = z.output<typeof GoogleReturn>

export const GooglePurpose = z.enum(['signIn', 'link', 'prove'])
export type GooglePurpose = z.infer<typeof GooglePurpose>

export const googleStart = defineRoute({
  id: 'googleStart',
  summary: 'Begins at Google: the address to go to, and what the page keeps until it comes back (ID-08)',
  method: 'POST',
  path: '/auth/users/auth/google/start',
  auth: 'none',
  body: wire(() => ({ purpose: GooglePurpose, language: as('lingua', Language) })),
  reply: z.strictObject({ url: z.string(), flow: z.string() }),
  errors: ['too_many_attempts', 'not_found', 'unavailable', 'bad_request'],
})

/** The fields of a sign-up with `code` instead of e-mail and password; what it does not ask for is asked afterwards. */
export const GoogleSignIn = wire(() => ({
  ...returned,
  /** Signs in only: an unknown person gets an error instead of an account. */
  login: z.boolean().default(false),
  device: DeviceToken.optional(),
  gender: as('sono', Gender.prefault('uomo')),
  seeks: as('cerco', Gender.prefault('donna')),
  region: Place.optional(),
  city: Place.optional(),
  ...visitFields,
}))
export type GoogleSignIn = z.output<typeof GoogleSignIn>

const googleErrors = [
  'google_refused',
  'google_unverified',
  'google_password',
  'second_factor',
  'passkey_required',
  'token_missing',
  'token_not_base64',
  'token_not_encrypted',
  'token_expired',
  ...signUpErrors,
  'wrong_credentials',
  'not_found',
  'unavailable',
  'bad_request',
  'reply_key_required',
] as const

const googleCall = {
  method: 'POST',
  auth: 'none',
  sealed: { reply: true },
  body: GoogleSignIn,
  reply: Session,
  errors: googleErrors,
} as const

export const googleSignIn = defineRoute({
  ...googleCall,
  id: 'googleSignIn',
  summary: 'Signs in or up by the code that Google gave; the answer comes sealed (ID-08, D5)',
  path: '/auth/users/auth/google',
})

export const googleHome = defineRoute({
  ...googleCall,
  id: 'googleHome',
  summary: 'The same from the form of the home page (ID-08, D5)',
  path: '/auth/users/auth/google/home',
})

export const googlePassword = defineRoute({
  id: 'googlePassword',
  summary: 'Joins a Google identity to the account of its address, by that account’s password; the answer comes sealed',
  method: 'POST',
  path: '/auth/users/auth/google/password',
  auth: 'none',
  sealed: { reply: true },
  body: z.strictObject({
    pending: SealedText,
    password: z.string().min(1).max(200),
    device: DeviceToken.optional(),
  }),
  reply: Session,
  errors: [
    'wrong_credentials',
    'too_many_attempts',
    'account_disabled',
    'second_factor',
    'passkey_required',
    'conflict',
    'token_missing',
    'token_not_base64',
    'token_not_encrypted',
    'token_expired',
    'bad_request',
    'reply_key_required',
  ],
})

export const googleLink = defineRoute({
  id: 'googleLink',
  summary: 'Adds a Google identity to the own account',
  method: 'POST',
  path: '/auth/users/google/link',
  auth: 'bearer',
  body: GoogleReturn,
  reply: Ok,
  errors: [
    'proof_required',
    'conflict',
    'google_refused',
    'token_missing',
    'token_not_base64',
    'token_not_encrypted',
    'token_expired',
    'not_found',
    'unavailable',
    'bad_request',
  ],
})

export const googleUnlink = defineRoute({
  id: 'googleUnlink',
  summary: 'Takes the Google identity off the own account, where another way in is left',
  method: 'POST',
  path: '/auth/users/google/unlink',
  auth: 'bearer',
  reply: Ok,
  errors: ['proof_required', 'last_way_in', 'not_found', 'bad_request'],
})
