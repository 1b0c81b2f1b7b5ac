import {
  type DeclineCode,
  type ProviderEvent,
  type RetryClass,
  type SettlementLine,
  unmappedDecline,
} from '../provider.ts'
import type { GatewayRefundRequest, GatewayDispute, GatewayLine, GatewayPayment } from './schema.ts'

/** The gateway's refusal codes, and what they mean here. */
export const declineOf = {
  card_declined: ['card_declined', 'later'],
  do_not_honor: ['generic', 'later'],
  insufficient_funds: ['insufficient_funds', 'later'],
  lost_card: ['lost_or_stolen', 'never'],
  stolen_card: ['lost_or_stolen', 'never'],
  expired_card: ['expired_card', 'customer'],
  invalid_expiry_month: ['invalid_expiry_month', 'customer'],
  invalid_expiry_year: ['invalid_expiry_year', 'customer'],
  incorrect_cvc: ['invalid_cvc', 'customer'],
  invalid_number: ['invalid_number', 'never'],
  wallet_token_invalid: ['processing_error', 'customer'],
  processing_error: ['processing_error', 'technical'],
  authentication_failed: ['warning', 'customer'],
  authentication_unavailable: ['warning', 'technical'],
  authentication_required: ['authentication_required', 'customer'],
  try_again: ['try_again', 'technical'],
  method_blocked: ['change_method', 'never'],
  duplicate_decline: ['already_declined', 'customer'],
  blacklisted: ['address blacklisted', 'never'],
} as const satisfies Record<string, readonly [DeclineCode, RetryClass]>

function isKnownCode(code: string): code is keyof typeof declineOf {
  return Object.hasOwn(declineOf, code)
}

/** A payment of the gateway → an event. A status that we do not know is `unknown`; a refusal that we do not know is `generic`. */
export function eventOf(payment: GatewayPayment, pageBase: string): ProviderEvent {
  const { id: providerRef } = payment
  switch (payment.status) {
    case 'captured':
      return {
        t: 'captured',
        providerRef,
        money: payment.amount,
        ...(payment.token != null && { mandate: { token: payment.token, networkTxId: payment.networkTxId ?? null } }),
        ...(payment.card != null && { card: payment.card }),
      }
    case 'challenge':
      if (payment.action == null) return { t: 'unknown', why: 'unparsed' }
      return {
        t: 'action_required',
        providerRef,
        action: {
          method: payment.action.method,
          url: `${pageBase}${payment.action.path}`,
          fields: payment.action.fields ?? {},
        },
      }
    case 'pending':
      return { t: 'pending', providerRef, why: 'the bank decides' }
    case 'declined': {
      const code = payment.code ?? ''
      if (!isKnownCode(code)) return { t: 'declined', providerRef, raw: code, ...unmappedDecline(code) }
      const [own, retry] = declineOf[code]
      return { t: 'declined', providerRef, code: own, raw: code, retry }
    }
    case 'cancelled':
    case 'expired':
      return { t: payment.status, providerRef }
    default:
      return { t: 'unknown', why: 'unparsed' }
  }
}

const DISPUTE_FACTS = {
  'dispute.opened': 'disputed',
  'dispute.won': 'dispute_won',
  'dispute.lost': 'dispute_lost',
  'fraud.noticed': 'fraud_notice',
} as const satisfies Record<string, ProviderEvent['t']>

/** What is reported about a dispute → an event; null for news that we do not know. */
export function disputeEventOf(type: string, { id: ref, amount: money, reason }: GatewayDispute): ProviderEvent | null {
  if (!Object.hasOwn(DISPUTE_FACTS, type)) return null
  return { t: DISPUTE_FACTS[type as keyof typeof DISPUTE_FACTS], ref, money, reason } // it is a key, as just checked
}

/** What is reported about money that a customer had his bank give back → an event; null for news that we do not know. */
export function refundRequestEventOf(
  type: string,
  { id: ref, amount: money }: GatewayRefundRequest,
): ProviderEvent | null {
  return type === 'refund.demanded' ? { t: 'refund_demanded', ref, money } : null
}

/** A line of the list → ours. */
export function lineOf({ id, kind, payment, reference, ref, amount, at }: GatewayLine): SettlementLine {
  return { id, kind, providerRef: payment, attemptId: reference, ref, money: amount, at: new Date(at) }
}
