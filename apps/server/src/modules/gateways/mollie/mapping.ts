import { isId } from '../../../platform/ids/ids.ts'
import { fromDecimal } from '../amounts.ts'
import {
  CUSTOMER_DEMANDED,
  type DeclineCode,
  type MandateRef,
  type Money,
  type ProviderEvent,
  type RetryClass,
  type SettlementLine,
  type StoredCard,
  unmappedDecline,
} from '../provider.ts'
import type { MollieChargeback, MolliePayment, MollieRefund } from './schema.ts'

type Verdict = readonly [DeclineCode, RetryClass]

/** `details.failureReason` of a failed payment, and what it means here (payments.md 4.3). */
export const declineOf = {
  authentication_abandoned: ['warning', 'customer'],
  authentication_failed: ['warning', 'customer'],
  authentication_required: ['authentication_required', 'customer'],
  authentication_unavailable_acs: ['warning', 'technical'],
  card_declined: ['card_declined', 'later'],
  card_expired: ['expired_card', 'customer'],
  inactive_card: ['card_declined', 'never'],
  insufficient_funds: ['insufficient_funds', 'later'],
  invalid_cvv: ['invalid_cvc', 'customer'],
  invalid_card_holder_name: ['generic', 'customer'],
  invalid_card_number: ['invalid_number', 'never'],
  invalid_card_type: ['change_method', 'customer'],
  lost_card: ['lost_or_stolen', 'never'],
  stolen_card: ['lost_or_stolen', 'never'],
  possible_fraud: ['address blacklisted', 'never'],
  refused_by_issuer: ['generic', 'later'],
  unknown_reason: ['generic', 'later'],
} as const satisfies Record<string, Verdict>

/** A payment → an event. A status that we do not know is `unknown`; a reason that we do not know is `generic`. */
export function eventOf(payment: MolliePayment): ProviderEvent {
  const providerRef = payment.id
  switch (payment.status) {
    case 'open': {
      const url = payment._links?.checkout?.href
      if (url === undefined || !URL.canParse(url)) return { t: 'pending', providerRef, why: 'open' }
      return { t: 'action_required', providerRef, action: { method: 'GET', url, fields: {} } }
    }
    case 'pending':
    case 'authorized':
      return { t: 'pending', providerRef, why: payment.status }
    case 'paid': {
      const money = moneyOf(payment.amount)
      if (money === null) return { t: 'unknown', why: 'unparsed', providerRef }
      const mandate = mandateOf(payment)
      const card = cardOf(payment)
      return {
        t: 'captured',
        providerRef,
        money,
        ...(card !== null && { card }),
        ...(mandate !== null && { mandate }),
      }
    }
    case 'failed': {
      const reason = payment.details?.failureReason ?? ''
      const verdict = Object.entries<Verdict>(declineOf).find(([known]) => known === reason)?.[1]
      if (verdict === undefined) return { t: 'declined', providerRef, raw: reason, ...unmappedDecline(reason) }
      return { t: 'declined', providerRef, code: verdict[0], raw: reason, retry: verdict[1] }
    }
    case 'canceled':
      return { t: 'cancelled', providerRef }
    case 'expired':
      return { t: 'expired', providerRef }
    default:
      return { t: 'unknown', why: 'unparsed', providerRef }
  }
}

export function moneyOf(amount: { currency: string; value: string }): Money | null {
  return fromDecimal(amount.value, amount.currency)
}

/** A mandate needs its customer too. */
function mandateOf({ sequenceType, customerId, mandateId }: MolliePayment): MandateRef | null {
  return sequenceType === 'first' && customerId != null && mandateId != null
    ? { token: `${customerId}/${mandateId}`, networkTxId: null }
    : null
}

export function readMandate(token: string): { customerId: string; mandateId: string } | null {
  const [customerId, mandateId, ...rest] = token.split('/')
  return customerId === undefined || mandateId === undefined || rest.length > 0 ? null : { customerId, mandateId }
}

/** The card that he paid with; null for the other ways. */
function cardOf({ details }: MolliePayment): StoredCard | null {
  const last4 = /\d{4}$/.exec(details?.cardNumber ?? '')?.[0]
  const expiry = /^\d{2}(\d{2})-(\d{2})/.exec(details?.cardExpiryDate ?? '')
  if (last4 === undefined || expiry === null) return null
  return { brand: (details?.cardLabel ?? 'card').toLowerCase(), last4, expiry: `${expiry[2]}/${expiry[1]}` }
}

/** Our attempt, as we gave it along. */
export function attemptOf({ metadata }: Pick<MolliePayment, 'metadata'>): string | null {
  const id = ownWord(metadata, 'attempt')
  return id !== null && isId(id) ? id : null
}

/** Our refund, where we made it; a refund that was made at Mollie has only their name. */
export function refundRefOf(refund: MollieRefund): string {
  return ownWord(refund.metadata, 'refund') ?? refund.id
}

function ownWord(metadata: unknown, key: 'attempt' | 'refund'): string | null {
  const given = typeof metadata === 'object' && metadata !== null ? Object.entries(metadata) : []
  const value: unknown = given.find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : null
}

/** A refund → an event; null while it is under way. */
export function refundEvent(refund: MollieRefund, refundRef: string): ProviderEvent | null {
  const money = moneyOf(refund.amount)
  if (money === null) return null
  if (refund.status === 'refunded') return { t: 'refunded', refundRef, money }
  return refund.status === 'failed' || refund.status === 'canceled' ? { t: 'refund_failed', refundRef, money } : null
}

/** All that a payment reports about itself, with its refunds and chargebacks. */
export function eventsOf(payment: MolliePayment): readonly ProviderEvent[] {
  const refunds = (payment._embedded?.refunds ?? []).flatMap((refund) => refundEvent(refund, refundRefOf(refund)) ?? [])
  return [eventOf(payment), ...refunds, ...(payment._embedded?.chargebacks ?? []).flatMap(chargebackEvents)]
}

function chargebackEvents({ id: ref, amount, reason, reversedAt }: MollieChargeback): ProviderEvent[] {
  const money = moneyOf(amount)
  if (money === null) return []
  if (reason?.code === CUSTOMER_DEMANDED) return [{ t: 'refund_demanded', ref, money }]
  const disputed: ProviderEvent = { t: 'disputed', ref, money }
  return reversedAt == null ? [disputed] : [disputed, { t: 'dispute_won', ref, money }]
}

/** What a payment brought in; nothing while it is not paid, or was for nothing. */
export function paymentLines(payment: MolliePayment): SettlementLine[] {
  const { id, status, paidAt, createdAt, amount } = payment
  if (status !== 'paid') return []
  return linesOf(amount, paidAt ?? createdAt, {
    id,
    kind: 'capture',
    providerRef: id,
    attemptId: attemptOf(payment),
    ref: id,
  })
}

/** What a refund took, once the bank has it. */
export function refundLines(refund: MollieRefund): SettlementLine[] {
  const { id, status, paymentId, createdAt, amount } = refund
  if (status !== 'refunded' || paymentId == null) return []
  const ref = refundRefOf(refund)
  return linesOf(amount, createdAt, { id, kind: 'refund', providerRef: paymentId, attemptId: null, ref })
}

/** What a chargeback took, and what its reversal gave back. */
export function chargebackLines(chargeback: MollieChargeback): SettlementLine[] {
  const { id, paymentId, createdAt, amount, reason, reversedAt } = chargeback
  if (paymentId == null) return []
  const own = { providerRef: paymentId, attemptId: null, ref: id }
  const kind = reason?.code === CUSTOMER_DEMANDED ? 'refund_demanded' : 'chargeback'
  return [
    ...linesOf(amount, createdAt, { id, kind, ...own }),
    ...(reversedAt == null
      ? []
      : linesOf(amount, reversedAt, { id: `${id}:reversed`, kind: 'chargeback_reversed', ...own })),
  ]
}

function linesOf(
  amount: { currency: string; value: string },
  at: string | null | undefined,
  line: Omit<SettlementLine, 'money' | 'at'>,
): SettlementLine[] {
  const money = moneyOf(amount)
  return money === null || money.minor === 0 || at == null ? [] : [{ ...line, money, at: new Date(at) }]
}
