import type { PaymentMessage } from '@incontro/contract'

/** What the button under a refusal does (PY-12): the same card once more, or another one. None for a blacklisted card. */
export type DeclineButton = 'retry' | 'changeCard' | 'none'

const buttons = {
  success: 'none',
  pending: 'none',
  checking: 'none',
  given_back: 'none',
  invalid_cvc: 'retry',
  insufficient_funds: 'changeCard',
  lost_or_stolen: 'changeCard',
  invalid_expiry_month: 'retry',
  invalid_expiry_year: 'retry',
  expired_card: 'changeCard',
  already_declined: 'changeCard',
  change_method: 'changeCard',
  processing_error: 'retry',
  card_declined: 'changeCard',
  warning: 'retry',
  invalid_number: 'retry',
  'address blacklisted': 'none',
  try_again: 'retry',
  authentication_required: 'retry',
  generic: 'changeCard',
} as const satisfies Record<PaymentMessage, DeclineButton>

export function declineButton(message: PaymentMessage): DeclineButton {
  return buttons[message]
}
