import type { ErrorCode } from '../wire/errors.ts'

/** Codes that calls of operators alone may answer, with their HTTP status; beside those of every call. */
export const operatorErrorStatus = {
  /** The second factor has not been shown in this session. */
  second_factor_required: 403,
  /** The second factor was shown too long ago for this act (G5). */
  step_up_required: 401,
  /** No grant of the caller has the permission that the message names (G3). */
  missing_permission: 403,
  /** An act came without a reason, or without the words that its reason asks for (G1). */
  reason_required: 422,
  /** Someone changed the object since the caller saw it: `beside` says who, when and which fields (G1). */
  stale: 409,
  /** The object was removed since the caller saw it; nothing was written. */
  gone: 409,
  /** The key was used for another act. */
  key_reused: 409,
  /** The one who asked cannot approve (G6). */
  own_request: 403,
  /** The one who decided cannot judge the appeal. */
  own_decision: 403,
  /** The request was approved, refused, withdrawn or ran out. */
  request_over: 409,
  /** Another operator has it: `beside` says who and until when (BO-14). */
  claimed: 409,
  /** Another operator has taken it over: nothing was written (BO-14). */
  lease_lost: 409,
  /** There is no case, or no lease of one, that this may be looked at for (BO-13). */
  no_purpose: 403,
  /** The amount is over what the role may do alone. */
  over_limit: 422,
  /** There are more than this takes at once: a narrower span or filter is needed. */
  too_many: 422,
  /** AN-19: no one is paid for messages, likes, visits, or what members spend. */
  pays_for_bait: 422,
  /** The last owner cannot go. */
  last_owner: 409,
  /** No one gives what they do not have, or changes their own grants. */
  no_self_raise: 403,
  /** The link of an invitation is unknown, used or over. */
  invitation_over: 422,
  /** The field that the message names is not what it takes (G15). */
  invalid: 422,
} as const satisfies Readonly<Record<string, number>>

export type OperatorErrorCode = keyof typeof operatorErrorStatus | ErrorCode
