import { z } from 'zod'
import { fromWireCode, toWireCode, type WireForm } from './error-codes.ts'

/** Every code that a caller may meet, with its HTTP status. The member's words for each are in the texts package. */
export const errorStatus = {
  // sign-up and log-in codes of the specification, section 8
  account_exists: 409,
  wrong_credentials: 401,
  browser_has_account: 409,
  invalid_email: 422,
  email_host_refused: 422,
  sign_up_elsewhere: 403,
  too_many_attempts: 429,
  account_disabled: 403,
  email_already_sent: 409,
  // links in e-mails, and the account (ID-08 to ID-12)
  unknown_account: 404,
  token_missing: 400,
  token_not_base64: 400,
  token_not_encrypted: 400,
  token_expired: 422,
  invalid_new_email: 422,
  same_email: 422,
  email_taken: 409,
  email_change_spent: 409,
  // an account that is about to be erased, and can still be kept (TS-02)
  erasure_pending: 403,
  // other ways in, and the second factor (ID-08)
  second_factor: 401,
  step_expired: 422,
  wrong_code: 422,
  proof_required: 403,
  email_unconfirmed: 409,
  last_way_in: 409,
  passkey_refused: 422,
  google_refused: 422,
  google_unverified: 422,
  google_password: 409,
  password_breached: 422,
  // the shape of a request
  bad_request: 400,
  reply_key_required: 400,
  not_sealed: 400,
  card_data_refused: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unknown_host: 421,
  internal: 500,
  unavailable: 503,
  // appeals (TS-10): its time is over
  too_late: 409,
  // a decision keeps the person from this for now (TS-09)
  limited: 403,
  // likes, chat, discovery
  not_verified: 403,
  out_of_likes: 402,
  out_of_icebreakers: 402,
  out_of_messages: 402,
  not_writable: 403,
  blocked: 403,
  verified_only: 403,
  answers_later: 409,
  invite_not_accepted: 403,
  already_talking: 409,
  // what an angel does to people she may meet: one person an act (AN-14)
  one_at_a_time: 422,
  no_invitation: 409,
  empty_message: 422,
  message_too_long: 422,
  no_draft: 409,
  // words of a person that were not written for one member (AN-12)
  written_for_many: 422,
  words_refused: 422,
  // something hints at another person at her account, or the last confirmation is old (AN-06)
  confirm_it_is_you: 403,
  // a paid host signs in by her passkey (AN-06)
  passkey_required: 403,
  images_off: 403,
  image_missing: 409,
  same_id_other_message: 409,
  premium_region: 402,
  premium_page: 402,
  // the own profile and its photos (OP-02 to OP-05)
  premium_profile: 402,
  images_only: 415,
  file_too_large: 413,
  photo_too_small: 422,
  photo_blank: 422,
  photo_refused_before: 422,
  too_many_photos: 409,
  too_slow: 408,
  // payments
  unknown_plan: 422,
  plan_held: 409,
  age_check_first: 403,
  unknown_handle: 422,
  unknown_card: 422,
  method_not_offered: 422,
  consent_missing: 422,
  order_busy: 409,
  order_not_found: 404,
  nothing_to_cancel: 409,
  withdrawal_over: 409,
  // limits on spending and pauses (TS-23, TS-24)
  spending_limit: 403,
  excluded: 403,
  limit_waits: 409,
  nothing_asked: 409,
  pause_runs: 409,
  invalid_number: 422,
  invalid_cvc: 422,
  invalid_expiry_month: 422,
  invalid_expiry_year: 422,
  invalid_name: 422,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
/** Codes of calls that only an angel makes: their words are the studio's, and no page of a member loads them. */
export type AngelErrorCode = Extract<
  ErrorCode,
  'one_at_a_time' | 'written_for_many' | 'words_refused' | 'confirm_it_is_you' | 'passkey_required'
>
export type MemberErrorCode = Exclude<ErrorCode, AngelErrorCode>
/** ID-13: what every call that makes an account may answer. */
export const signUpErrors = [
  'account_exists',
  'browser_has_account',
  'invalid_email',
  'email_host_refused',
  'sign_up_elsewhere',
  'too_many_attempts',
  'account_disabled',
  'email_already_sent',
] as const satisfies ErrorCode[]
export const errorCodes = Object.keys(errorStatus) as ErrorCode[] // Object.keys forgets the key type
/** An error code as it stands on the wire. */
export type WireErrorCode = WireForm<ErrorCode>
export const WireErrorCode = z.enum(errorCodes.map((code): WireForm<ErrorCode> => toWireCode(code)))

/** An error code: on the wire as the specification has it, decoded to ours. */
export const CodeOfError = z.codec(WireErrorCode, z.enum(errorCodes), {
  decode: (code) => fromWireCode(code) as ErrorCode, // each is the wire form of one of ours
  encode: (code) => toWireCode(code),
})

/** D11: the one shape of an error, as it stands on the wire. */
export const ErrorReply = z.object({
  result: z.literal(false),
  error: z.strictObject({ code: WireErrorCode, message: z.string(), field: z.string().optional() }),
  /** Beside 1003: the masked address of the account that this browser has. */
  email: z.string().optional(),
  /** Beside 1006: where these sign-ups are taken; from the brand's settings, never from the call. */
  redirect: z.url().optional(),
  /** Beside limited: of what, by which decision, until when. */
  limitedBy: z.strictObject({ limited: z.string(), until: z.int(), caseNumber: z.int() }).optional(),
  /** Beside too_many_requests, where it is what a day holds (AN-14): when the next one begins. */
  resetsAt: z.int().optional(),
  /** Beside words_refused: the word. */
  word: z.string().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

/** Our name of the code of an error. */
export function ownCodeOf({ error }: ErrorReply): ErrorCode {
  return fromWireCode(error.code) as ErrorCode // the schema takes the wire forms of ours alone
}
