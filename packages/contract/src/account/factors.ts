import { z } from 'zod'
import { GoogleReturn } from './google.ts'
import { defineRoute } from '../wire/route.ts'
import { Session } from './session.ts'
import { Millis, Ok, Uuid } from '../wire/shapes.ts'

// Passkeys (WebAuthn)

/** A text of bytes in base64url, as the browser's JSON has them. */
const Bytes = z.string().regex(/^[\w-]*$/)
/** What the WebAuthn library of the page is given; made by the one of the server. */
const CeremonyOptions = z.looseObject({ challenge: Bytes })
const clientSide = {
  id: Bytes.min(1).max(1400),
  rawId: Bytes.min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}
export const PasskeyAnswer = z.object({
  ...clientSide,
  response: z.object({
    clientDataJSON: Bytes.max(4000),
    authenticatorData: Bytes.max(4000),
    signature: Bytes.max(4000),
    userHandle: Bytes.max(200).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>
export const NewPasskey = z.object({
  ...clientSide,
  response: z.object({
    clientDataJSON: Bytes.max(4000),
    attestationObject: Bytes.max(60_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.output<typeof NewPasskey>

export const passkeySignInOptions = defineRoute({
  id: 'passkeySignInOptions',
  summary: 'What a browser needs to sign in by a passkey; its challenge is answered once, within ten minutes',
  method: 'POST',
  path: '/auth/users/passkeys/signInOptions',
  auth: 'none',
  reply: CeremonyOptions,
  errors: ['too_many_attempts', 'bad_request'],
})

export const passkeySignIn = defineRoute({
  id: 'passkeySignIn',
  summary: 'Signs in by a passkey, which counts as both factors',
  method: 'POST',
  path: '/auth/users/passkeys/signIn',
  auth: 'none',
  body: z.strictObject({ answer: PasskeyAnswer }),
  reply: Session,
  errors: ['passkey_refused', 'too_many_attempts', 'account_disabled', 'bad_request'],
})

export const passkeyOptions = defineRoute({
  id: 'passkeyOptions',
  summary: 'What a browser needs to make a passkey for the own account',
  method: 'POST',
  path: '/auth/users/passkeys/options',
  auth: 'bearer',
  reply: CeremonyOptions,
  errors: ['too_many_attempts', 'proof_required', 'passkey_required', 'conflict', 'bad_request'],
})

export const addPasskey = defineRoute({
  id: 'addPasskey',
  summary: 'Keeps a new passkey of the own account',
  method: 'POST',
  path: '/auth/users/passkeys/add',
  auth: 'bearer',
  body: z.strictObject({ name: z.string().trim().min(1).max(60), passkey: NewPasskey }),
  reply: Ok,
  errors: ['proof_required', 'passkey_required', 'passkey_refused', 'conflict', 'bad_request'],
})

export const removePasskey = defineRoute({
  id: 'removePasskey',
  summary: 'Takes a passkey off the own account, where another way in is left',
  method: 'POST',
  path: '/auth/users/passkeys/remove',
  auth: 'bearer',
  body: z.strictObject({ id: Uuid }),
  reply: Ok,
  errors: ['proof_required', 'passkey_required', 'last_way_in', 'not_found', 'bad_request'],
})

// The second factor (TOTP)

/** Six digits of the app, or a recovery code; blanks and dashes do not matter. */
const FactorCode = z.string().min(1).max(40)

export const secondStep = defineRoute({
  id: 'secondStep',
  summary: 'The second step of a log-in that was answered second_factor: a code of the app, or a recovery code',
  method: 'POST',
  path: '/auth/users/secondStep',
  auth: 'none',
  body: z.strictObject({ challenge: z.string().max(100), code: FactorCode, remember: z.boolean() }),
  /** `device`: to be sent with the next log-ins of this browser, where it asked to be remembered. */
  reply: z.strictObject({ session: Session, device: z.string().nullable() }),
  errors: ['wrong_code', 'step_expired', 'too_many_attempts', 'account_disabled', 'bad_request'],
})

export const totpStart = defineRoute({
  id: 'totpStart',
  summary: 'A new secret for an authenticator app; in force once a code of it was given',
  method: 'POST',
  path: '/auth/users/totp/start',
  auth: 'bearer',
  reply: z.strictObject({ secret: z.string(), url: z.string() }),
  errors: ['too_many_attempts', 'proof_required', 'email_unconfirmed', 'conflict', 'bad_request'],
})

const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const totpConfirm = defineRoute({
  id: 'totpConfirm',
  summary: 'Turns the second factor on by a first code; answers the recovery codes, this once',
  method: 'POST',
  path: '/auth/users/totp/confirm',
  auth: 'bearer',
  body: z.strictObject({ code: FactorCode }),
  reply: RecoveryCodes,
  errors: ['proof_required', 'wrong_code', 'conflict', 'too_many_attempts', 'bad_request'],
})

export const newRecoveryCodes = defineRoute({
  id: 'newRecoveryCodes',
  summary: 'Ten new recovery codes in the place of those before',
  method: 'POST',
  path: '/auth/users/totp/recoveryCodes',
  auth: 'bearer',
  reply: RecoveryCodes,
  errors: ['too_many_attempts', 'proof_required', 'conflict', 'bad_request'],
})

export const totpEnd = defineRoute({
  id: 'totpEnd',
  summary: 'Turns the second factor off',
  method: 'POST',
  path: '/auth/users/totp/end',
  auth: 'bearer',
  reply: Ok,
  errors: ['proof_required', 'conflict', 'bad_request'],
})

export const forgetDevices = defineRoute({
  id: 'forgetDevices',
  summary: 'Asks every remembered browser for a code again',
  method: 'POST',
  path: '/auth/users/totp/forgetDevices',
  auth: 'bearer',
  reply: Ok,
  errors: ['bad_request'],
})

// What there is, and showing who one is

export const Factors = z.strictObject({
  hasPassword: z.boolean(),
  /** Null where none is joined to the account. */
  google: z.strictObject({ email: z.string(), since: Millis, lastUsedAt: Millis }).nullable(),
  passkeys: z.array(
    z.strictObject({
      id: Uuid,
      name: z.string(),
      createdAt: Millis,
      lastUsedAt: Millis.nullable(),
      /** Made on this host, so usable here. */
      isUsableHere: z.boolean(),
    }),
  ),
  totp: z.strictObject({ since: Millis, recoveryCodesLeft: z.int(), rememberedDevices: z.int() }).nullable(),
})
export type Factors = z.output<typeof Factors>

export const factors = defineRoute({
  id: 'factors',
  summary: 'The ways into the own account, and its second factor',
  method: 'GET',
  path: '/auth/users/factors',
  auth: 'bearer',
  reply: Factors,
})

export const prove = defineRoute({
  id: 'prove',
  summary: 'Shows again who one is, as a change of the ways in asks for: by password, code, passkey or Google',
  method: 'POST',
  path: '/auth/users/prove',
  auth: 'bearer',
  /** One of them. */
  body: z.strictObject({
    password: z.string().min(1).max(200).optional(),
    code: FactorCode.optional(),
    passkey: PasskeyAnswer.optional(),
    google: GoogleReturn.optional(),
  }),
  reply: Ok,
  errors: [
    'wrong_credentials',
    'wrong_code',
    'passkey_refused',
    'google_refused',
    'token_expired',
    'too_many_attempts',
    'bad_request',
  ],
})

export const checkProof = defineRoute({
  id: 'checkProof',
  summary:
    'Whether a change of the ways in can be made now, or wants a proof first; for a page that has to leave for it',
  method: 'POST',
  path: '/auth/users/prove/check',
  auth: 'bearer',
  reply: Ok,
  errors: ['proof_required', 'bad_request'],
})
