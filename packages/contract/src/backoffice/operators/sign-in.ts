import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { PasskeyAnswer, NewPasskey } from '../../account/factors.ts'
import { Email, Millis, Ok, Uuid } from '../../wire/shapes.ts'
import { defineRead, defineStep } from '../calls.ts'
import { Code, InvitationToken, Me, NewPassword, PersonName } from './operator-shapes.ts'

/** What a browser asks its authenticator with; WebAuthn's own names. */
const PasskeyRequest = z.looseObject({ challenge: z.string() })

/** A session; until the second factor was shown it opens nothing but the calls of `session`. */
const SignedIn = z.strictObject({
  token: z.string(),
  /** `factor`: a code or a passkey is asked for. `enrol`: there is none yet. `done`: signed in. */
  next: z.enum(['factor', 'enrol', 'done']),
  until: Millis,
})
export type SignedIn = z.infer<typeof SignedIn>

export const signIn = defineStep({
  id: 'signIn',
  summary:
    'Signs in by address and password; the second factor follows. An unknown address answers like a wrong password (BO-07)',
  path: '/sign-in',
  access: 'public',
  body: z.strictObject({ email: Email, password: z.string().max(200) }),
  reply: SignedIn,
  errors: ['wrong_credentials', 'too_many_attempts'],
})

export const signInCode = defineStep({
  id: 'signInCode',
  summary: 'Shows the second factor by a code of an authenticator app (BO-07)',
  path: '/sign-in/code',
  access: 'session',
  body: z.strictObject({ code: Code }),
  reply: SignedIn,
  errors: ['wrong_code', 'too_many_attempts'],
})

export const signInPasskeyOptions = defineStep({
  id: 'signInPasskeyOptions',
  summary: 'What the browser asks a passkey with',
  path: '/sign-in/passkey/options',
  access: 'public',
  body: z.strictObject({}),
  reply: PasskeyRequest,
  errors: ['too_many_requests'],
})

export const signInPasskey = defineStep({
  id: 'signInPasskey',
  summary: 'Signs in by a passkey alone, which is both factors (BO-07)',
  path: '/sign-in/passkey',
  access: 'public',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  reply: SignedIn,
  errors: ['passkey_refused', 'too_many_attempts'],
})

export const invitation = defineStep({
  id: 'invitation',
  summary: 'What a link of an invitation is for: the address, and whether it resets a lost factor',
  path: '/enrol/look',
  access: 'public',
  body: z.strictObject({ token: InvitationToken }),
  reply: z.strictObject({ email: z.string(), name: z.string(), isReset: z.boolean(), until: Millis }),
  errors: ['invitation_over', 'too_many_requests'],
})

export const enrol = defineStep({
  id: 'enrol',
  summary: 'Takes an invitation: name and password; a second factor has to be set up next (BO-07)',
  path: '/enrol',
  access: 'public',
  body: z.strictObject({ token: InvitationToken, name: PersonName, password: NewPassword, language: Language }),
  reply: SignedIn,
  errors: ['invitation_over', 'password_breached', 'too_many_requests'],
})

export const totpStart = defineStep({
  id: 'totpStart',
  summary: 'A new secret for an authenticator app; it counts once a code was confirmed',
  path: '/me/totp/start',
  access: 'session',
  body: z.strictObject({}),
  reply: z.strictObject({ secret: z.string(), url: z.string() }),
  errors: ['step_up_required', 'conflict'],
})

export const totpConfirm = defineStep({
  id: 'totpConfirm',
  summary: 'Confirms the authenticator app by a code; the session has its second factor from then on',
  path: '/me/totp/confirm',
  access: 'session',
  body: z.strictObject({ code: Code }),
  reply: SignedIn,
  errors: ['wrong_code', 'conflict', 'too_many_attempts'],
})

export const passkeyOptions = defineStep({
  id: 'passkeyOptions',
  summary: 'What the browser makes a new passkey with',
  path: '/me/passkeys/options',
  access: 'session',
  body: z.strictObject({}),
  reply: PasskeyRequest,
  errors: ['step_up_required', 'conflict'],
})

export const addPasskey = defineStep({
  id: 'addPasskey',
  summary: 'Adds a passkey; the session has its second factor from then on',
  path: '/me/passkeys',
  access: 'session',
  body: z.strictObject({ passkey: NewPasskey, name: z.string().trim().min(1).max(60) }),
  reply: SignedIn,
  errors: ['passkey_refused', 'conflict', 'step_up_required'],
})

export const removeFactor = defineStep({
  id: 'removeFactor',
  summary: 'Removes a factor; never the last one',
  path: '/me/factors/:id/remove',
  access: 'operator',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  reply: Me,
  errors: ['step_up_required', 'last_way_in', 'not_found'],
})

export const stepUp = defineStep({
  id: 'stepUp',
  summary: 'Shows the second factor again: acts that need it go through for ten minutes (BO-09)',
  path: '/me/step-up',
  access: 'operator',
  body: z.union([z.strictObject({ code: Code }), z.strictObject({ passkey: PasskeyAnswer })]),
  reply: z.strictObject({ steppedUpUntil: Millis }),
  errors: ['wrong_code', 'passkey_refused', 'too_many_attempts'],
})

export const me = defineRead({
  id: 'me',
  summary: 'The operator of this session, their grants, factors and sessions',
  path: '/me',
  access: 'operator',
  reply: Me,
})

export const saveMe = defineStep({
  id: 'saveMe',
  summary: 'Changes the name, language, time zone and keys of the operator',
  path: '/me',
  access: 'operator',
  body: z.strictObject({
    name: PersonName.optional(),
    language: Language.optional(),
    zone: z.string().max(60).nullable().optional(),
    hasLetterKeys: z.boolean().optional(),
  }),
  reply: Me,
})

export const changePassword = defineStep({
  id: 'changePassword',
  summary: 'Changes the password; ends every other session',
  path: '/me/password',
  access: 'operator',
  body: z.strictObject({ old: z.string().max(200), password: NewPassword }),
  reply: Ok,
  errors: ['wrong_credentials', 'password_breached', 'step_up_required', 'too_many_attempts'],
})

export const signOut = defineStep({
  id: 'signOut',
  summary: 'Ends this session, or every session of the operator (BO-07)',
  path: '/me/sign-out',
  access: 'session',
  body: z.strictObject({ everywhere: z.boolean().default(false) }),
  reply: Ok,
})
