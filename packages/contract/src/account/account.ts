import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Session } from './session.ts'
import { Country } from '@incontro/locale/schemas.ts'
import { BrandId, Email, Millis, Ok, Password, TrackerId, Uuid } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** The text of a link's token (D4): base64 with ~ for / and * for +. The call says whether it is one. */
const LinkToken = z.string().max(4000)
const done = z.strictObject({ result: z.literal('OK') })
const linkErrors = ['token_missing', 'token_not_base64', 'token_not_encrypted', 'token_expired'] as const

export const tokenForReset = defineRoute({
  id: 'tokenForReset',
  summary: 'Sends an e-mail with a link to choose a new password (ID-09)',
  method: 'POST',
  path: '/auth/users/getTokenForReset',
  auth: 'none',
  body: wire(() => ({
    email: Email,
    brand: as('servizio', BrandId.optional()),
    country: Country.optional(),
    city: z.string().max(120).optional(),
    region: z.string().max(120).optional(),
    ip: z.string().max(64).optional(),
    trackerId: as('clickid', TrackerId.optional()),
    fingerprint: z.string().max(128).optional(),
    flowId: as('fluxId', z.string().max(40).optional()),
  })),
  reply: done,
  errors: ['unknown_account', 'too_many_attempts', 'account_disabled', 'bad_request'],
})

export const changePassword = defineRoute({
  id: 'changePassword',
  summary: 'Sets a new password: by the token of a reset link, or by the bearer; ends every session (ID-09)',
  method: 'POST',
  path: '/auth/users/changePassword',
  auth: 'none',
  body: wire(() => ({
    password: Password,
    email: Email.optional(),
    token: LinkToken.optional(),
    /** With a bearer: the password that is replaced; without it the session has to be proved (POST /auth/users/prove). */
    currentPassword: z.string().min(1).max(200).optional(),
    brand: as('servizio', BrandId.optional()),
  })),
  /** `token`: a fresh session for the bearer; a link signs no one in. */
  reply: z.strictObject({ result: z.literal('OK'), token: z.string().optional() }),
  errors: [
    'unauthorized',
    'forbidden',
    'proof_required',
    'wrong_credentials',
    ...linkErrors,
    'password_breached',
    'too_many_attempts',
    'account_disabled',
    'bad_request',
  ],
})

export const confirmEmail = defineRoute({
  id: 'confirmEmail',
  summary: 'Confirms an address by the token of its e-mail, in the body or as the bearer (ID-10)',
  method: 'POST',
  path: '/auth/users/confirmEmail',
  auth: 'none',
  body: wire(() => ({
    trackerId: as('clickid', TrackerId.optional()),
    tracker: as('trackerId', TrackerId.optional()),
    token: LinkToken.optional(),
    brand: as('servizio', BrandId.optional()),
    host: z.string().max(255).optional(),
  })),
  reply: done,
  errors: [...linkErrors, 'forbidden', 'account_disabled', 'bad_request'],
})

export const resendConfirmation = defineRoute({
  id: 'resendConfirmation',
  summary: 'Sends the e-mail that confirms the address once more (ID-10)',
  method: 'POST',
  path: '/auth/users/resendConfirmation',
  auth: 'bearer',
  reply: done,
  errors: ['too_many_attempts', 'conflict'],
})

export const changeEmail = defineRoute({
  id: 'changeEmail',
  summary: 'Moves the account to another address; the old one is told and can take it back for 48 hours (ID-11)',
  method: 'POST',
  path: '/auth/users/changeEmail',
  auth: 'bearer',
  body: wire(() => ({
    oldEmail: Email,
    newEmail: z.string().max(400),
    brand: as('servizio', BrandId.optional()),
    host: z.string().max(255).optional(),
  })),
  reply: z.strictObject({
    result: z.literal('OK'),
    user: wire(() => ({ email: z.string(), isConfirmed: as('valid_email', z.boolean()) })),
  }),
  errors: [
    'proof_required',
    'invalid_new_email',
    'same_email',
    'email_taken',
    'email_change_spent',
    'conflict',
    'email_host_refused',
    'too_many_attempts',
    'bad_request',
  ],
})

export const undoEmailChange = defineRoute({
  id: 'undoEmailChange',
  summary: 'Gives the account back to the old address, ends every session and asks for a new password (ID-11)',
  method: 'POST',
  path: '/auth/users/undoEmailChange',
  auth: 'none',
  body: z.strictObject({ token: LinkToken.optional() }),
  reply: done,
  errors: [...linkErrors, 'email_taken', 'bad_request'],
})

export const autoLogin = defineRoute({
  id: 'autoLogin',
  summary: 'Signs in by the token of an autologin link, which stands as the bearer (ID-12, D4)',
  method: 'POST',
  path: '/auth/users/autoLogin',
  auth: 'none',
  body: z.strictObject({ email: Email.optional(), device: z.string().max(100).optional() }),
  reply: Session,
  errors: [
    'unauthorized',
    'forbidden',
    ...linkErrors,
    'account_disabled',
    'second_factor',
    'passkey_required',
    'bad_request',
  ],
})

export const arrival = defineRoute({
  id: 'arrival',
  summary:
    'The account after an autologin; headers RemarketingClickid, tipoautologin and eventoautologin tell of the link (ID-12)',
  method: 'GET',
  path: '/api/users/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: Session,
})

export const disableProfile = defineRoute({
  id: 'disableProfile',
  summary: 'Disables the own account and ends every session (ID-15)',
  method: 'POST',
  path: '/api/users/disableProfile',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ trackerId: as('clickid', TrackerId) })),
  reply: Ok,
  errors: ['bad_request'],
})

export const OpenSession = z.strictObject({
  id: Uuid,
  userAgent: z.string(),
  ip: z.string(),
  createdAt: Millis,
  lastSeenAt: Millis,
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const openSessions = defineRoute({
  id: 'openSessions',
  summary: 'Where the account is signed in, the last seen first',
  method: 'GET',
  path: '/auth/users/sessions',
  auth: 'bearer',
  reply: z.array(OpenSession),
})

export const endSession = defineRoute({
  id: 'endSession',
  summary: 'Signs one device of the own account out',
  method: 'POST',
  path: '/auth/users/sessions/end',
  auth: 'bearer',
  body: z.strictObject({ id: Uuid }),
  reply: Ok,
  errors: ['not_found', 'bad_request'],
})

export const logoutEverywhere = defineRoute({
  id: 'logoutEverywhere',
  summary: 'Signs every device of the own account out, this one too',
  method: 'POST',
  path: '/auth/users/logoutEverywhere',
  auth: 'bearer',
  reply: Ok,
})
