import { declineOf } from '../gateways/index.ts'

type Code = keyof typeof declineOf

export type Behaviour =
  | { readonly does: 'capture' }
  | { readonly does: 'decline'; readonly code: Code }
  /** The bank asks; `fails`: whatever the customer presses. */
  | { readonly does: 'challenge'; readonly fails: boolean }
  /** The bank takes its time. */
  | { readonly does: 'wait'; readonly then: 'captured' | 'declined' }
  /** No HTTP answer; only a look-up or a webhook reports the outcome. */
  | { readonly does: 'fall_silent'; readonly then: 'captured' | 'declined' }
  /** Refused the first time, good the second. */
  | { readonly does: 'capture_second' }
  /** Good with the customer present; without him the bank refuses. */
  | { readonly does: 'capture_present_only' }
  /** Its owner does not know of the payment and informs his bank. */
  | { readonly does: 'capture_disputed' }
  /** The customer chooses on a page of ours. */
  | { readonly does: 'let_choose' }
  /** Reports the payment in every wrong order: twice, late news first, before the answer. */
  | { readonly does: 'capture_noisily'; readonly how: 'twice_and_late' | 'before_the_answer' }

/** payments.md 4.3. The gateway knows these numbers and no other: any other is refused and forgotten. */
export const testCards: ReadonlyMap<string, Behaviour> = new Map<string, Behaviour>([
  ['4242424242424242', { does: 'capture' }],
  ['5555555555554444', { does: 'capture' }],
  ['4000000000000259', { does: 'capture_disputed' }],
  ['4000000000000002', { does: 'decline', code: 'card_declined' }],
  ['4000000000000341', { does: 'decline', code: 'do_not_honor' }],
  ['4000000000009995', { does: 'decline', code: 'insufficient_funds' }],
  ['4000000000009987', { does: 'decline', code: 'lost_card' }],
  ['4000000000009979', { does: 'decline', code: 'stolen_card' }],
  ['4000000000000069', { does: 'decline', code: 'expired_card' }],
  ['4000000000000127', { does: 'decline', code: 'incorrect_cvc' }],
  ['4000000000000119', { does: 'decline', code: 'processing_error' }],
  ['4000000000003220', { does: 'challenge', fails: false }],
  ['4000002500003155', { does: 'challenge', fails: false }],
  ['4000002760003184', { does: 'challenge', fails: false }],
  ['4000008400001629', { does: 'challenge', fails: true }],
  ['4000008400001280', { does: 'decline', code: 'authentication_unavailable' }],
  ['4000000000008807', { does: 'decline', code: 'method_blocked' }],
  ['4000000000008815', { does: 'decline', code: 'blacklisted' }],
  ['4000000000008823', { does: 'capture_second' }],
  ['4000000000008898', { does: 'decline', code: 'duplicate_decline' }],
  ['4000000000008831', { does: 'wait', then: 'captured' }],
  ['4000000000008849', { does: 'wait', then: 'declined' }],
  ['4000000000008856', { does: 'fall_silent', then: 'captured' }],
  ['4000000000008864', { does: 'fall_silent', then: 'declined' }],
  ['4000000000008872', { does: 'capture_noisily', how: 'twice_and_late' }],
  ['4000000000008880', { does: 'capture_noisily', how: 'before_the_answer' }],
  ['4000000000008906', { does: 'capture_present_only' }],
])

/** What a stored card does when it is charged again. */
export function storedBehaviour(behaviour: Behaviour, number: string): 'capture' | 'ask' | 'refuse_absent' {
  if (behaviour.does === 'capture_present_only') return 'refuse_absent'
  return number === '4000002760003184' ? 'ask' : 'capture'
}

/** What a stored card answers to the merchant that charges it. */
export function behaviourOfToken(steered: string, initiator: 'customer' | 'merchant'): Behaviour {
  if (steered === 'ask')
    return initiator === 'customer'
      ? { does: 'challenge', fails: false }
      : { does: 'decline', code: 'authentication_required' }
  if (steered === 'refuse_absent' && initiator === 'merchant')
    return { does: 'decline', code: 'authentication_required' }
  if (steered === 'fall_silent') return { does: 'fall_silent', then: 'captured' }
  const code = /^decline:(.+)$/.exec(steered)?.[1]
  if (code !== undefined && Object.hasOwn(declineOf, code))
    return { does: 'decline', code: code as keyof typeof declineOf } // it is a key, as just checked
  return { does: 'capture' }
}
