import { fromDecimal } from '../amounts.ts'
import {
  type DeclineCode,
  type Money,
  type ProviderEvent,
  type RetryClass,
  type StoredAttempt,
  unmappedDecline,
} from '../provider.ts'
import type { PaypalCapture, PaypalOrder, PaypalRefund } from './schema.ts'

type Verdict = readonly [DeclineCode, RetryClass]

/** Issues of a refused charge. PayPal rarely reports why a source was declined: its own word for it is insufficient funds (PY-05). */
export const declineOf = {
  INSTRUMENT_DECLINED: ['insufficient_funds', 'later'],
  PAYER_CANNOT_PAY: ['change_method', 'customer'],
  PAYER_ACCOUNT_RESTRICTED: ['change_method', 'never'],
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: ['change_method', 'never'],
  TRANSACTION_REFUSED: ['card_declined', 'later'],
  TRANSACTION_BLOCKED_BY_PAYEE: ['address blacklisted', 'never'],
  TRANSACTION_LIMIT_EXCEEDED: ['insufficient_funds', 'later'],
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: ['change_method', 'customer'],
  COMPLIANCE_VIOLATION: ['card_declined', 'never'],
  PAYER_ACTION_REQUIRED: ['authentication_required', 'customer'],
  AGREEMENT_ALREADY_CANCELLED: ['change_method', 'never'],
  BILLING_AGREEMENT_NOT_FOUND: ['change_method', 'never'],
  TOKEN_ID_NOT_FOUND: ['change_method', 'never'],
  PAYEE_BLOCKED_TRANSACTION: ['processing_error', 'technical'],
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: ['processing_error', 'technical'],
} as const satisfies Record<string, Verdict>

/** The buyer may choose another source; the order stays open. */
const chooseAnother = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'ORDER_NOT_APPROVED',
])

/** Whether the order may go on with another source of the buyer's. */
export function mayChooseAnother(issue: string): boolean {
  return chooseAnother.has(issue)
}

/** A refused charge → a decline; an issue that we do not know is `generic`. */
export function declineEvent(issue: string, providerRef?: string): ProviderEvent {
  const verdict = Object.entries<Verdict>(declineOf).find(([known]) => known === issue)?.[1]
  const meaning = verdict === undefined ? unmappedDecline(issue) : { code: verdict[0], retry: verdict[1] }
  return { t: 'declined', ...(providerRef !== undefined && { providerRef }), raw: issue, ...meaning }
}

export function moneyOf(amount: { currency_code: string; value: string } | null | undefined): Money | null {
  return amount == null ? null : fromDecimal(amount.value, amount.currency_code)
}

/** Whether an order is the one that was made for this attempt: our id, the amount, the currency, and who is paid. */
export function isItsOrder(order: PaypalOrder, attempt: Pick<StoredAttempt, 'id' | 'money'>, payee: string): boolean {
  const units = order.purchase_units ?? []
  const [unit] = units
  const money = moneyOf(unit?.amount)
  return (
    units.length === 1 &&
    unit?.custom_id === attempt.id &&
    money?.minor === attempt.money.minor &&
    money.currency === attempt.money.currency &&
    (unit.payee?.merchant_id ?? payee) === payee
  )
}

/** Where the buyer approves: the order's own link. */
function approvalOf(order: PaypalOrder): string | null {
  const link = order.links.find(({ rel }) => rel === 'payer-action') ?? order.links.find(({ rel }) => rel === 'approve')
  return link !== undefined && URL.canParse(link.href) ? link.href : null
}

/** An order → an event. COMPLETED is not paid: its capture is looked at. What we do not know is `unknown`, never a decline. */
export function eventOf(order: PaypalOrder, knownApproval?: string): ProviderEvent {
  switch (order.status) {
    case 'CREATED':
    case 'SAVED':
    case 'APPROVED':
    case 'PAYER_ACTION_REQUIRED': {
      const url = approvalOf(order) ?? knownApproval
      if (url === undefined) return { t: 'unknown', why: 'unparsed', providerRef: order.id }
      return {
        t: 'action_required',
        providerRef: order.id,
        action: { method: 'GET', url, fields: {} },
        resume: { approval: url },
      }
    }
    case 'COMPLETED':
      return captureEvent(order)
    case 'VOIDED':
      return { t: 'cancelled', providerRef: order.id }
    default:
      return { t: 'unknown', why: 'unparsed', providerRef: order.id }
  }
}

function captureEvent(order: PaypalOrder): ProviderEvent {
  const unclear: ProviderEvent = { t: 'unknown', why: 'unparsed', providerRef: order.id }
  const capture = order.purchase_units?.[0]?.payments?.captures?.[0]
  switch (capture?.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED': {
      const money = moneyOf(capture.amount)
      if (money === null) return unclear
      const token = order.payment_source?.paypal?.attributes?.vault?.id
      return {
        t: 'captured',
        providerRef: order.id,
        money,
        ...(token != null && { mandate: { token, networkTxId: null } }),
      }
    }
    case 'PENDING':
      return { t: 'pending', providerRef: order.id, why: capture.status_details?.reason ?? 'PENDING' }
    case 'DECLINED':
    case 'FAILED':
      return {
        t: 'declined',
        providerRef: order.id,
        code: 'insufficient_funds',
        raw: `capture ${capture.status}`,
        retry: 'later',
      }
    default:
      return unclear
  }
}

/** `custom_id` of a refund of ours: the attempt, and the refund. */
export function refundMark(attemptId: string, refundId: string): string {
  return `${attemptId}.${refundId}`
}

/** Whose a refund is: one of ours names itself, one that was made at PayPal has the mark of the capture. */
export function readRefundMark(mark: string | null | undefined): { attemptId: string | null; refundId: string | null } {
  const [attemptId = '', refundId] = (mark ?? '').split('.')
  return { attemptId: attemptId === '' ? null : attemptId, refundId: refundId ?? null }
}

/** A refund → an event; one that is not over yet is pending. */
export function refundEvent(refund: PaypalRefund, asked: Money, refundRef: string): ProviderEvent {
  const money = moneyOf(refund.amount) ?? asked
  switch (refund.status) {
    case 'COMPLETED':
      return { t: 'refunded', refundRef, money }
    case 'FAILED':
    case 'CANCELLED':
      return { t: 'refund_failed', refundRef, money }
    case 'PENDING':
      return { t: 'pending', providerRef: refund.id, why: 'the refund is under way' }
    default:
      return { t: 'unknown', why: 'unparsed' }
  }
}

/** A capture as a webhook brings it names its order in one of two places. */
export function orderIdOf(capture: PaypalCapture): string | null {
  const related = capture.supplementary_data?.related_ids?.order_id
  if (related != null) return related
  return tailOf(capture, '/v2/checkout/orders/')
}

/** The capture that a refund belongs to, by its link. */
export function captureIdOf(refund: PaypalRefund): string | null {
  return tailOf(refund, '/v2/payments/captures/')
}

function tailOf({ links }: Pick<PaypalRefund, 'links'>, path: string): string | null {
  const href = links.find(({ rel }) => rel === 'up')?.href ?? ''
  const [, tail] = href.split(path)
  return tail !== undefined && /^[A-Z0-9]{5,40}$/.test(tail) ? tail : null
}
