import { isId } from '../../../platform/ids/ids.ts'
import { fromDecimal } from '../amounts.ts'
import {
  type ChallengeAction,
  type DeclineCode,
  type Money,
  type ProviderEvent,
  type RetryClass,
  unmappedDecline,
} from '../provider.ts'
import type { Instance, Notification } from './schema.ts'

type Verdict = readonly [DeclineCode, RetryClass]

/** Payment status codes of refusals, and what they mean here (payments.md 4.3). */
export const declineOf = {
  '100.100.600': ['invalid_cvc', 'customer'],
  '100.380.401': ['warning', 'customer'],
  '100.380.501': ['processing_error', 'technical'],
  '100.390.103': ['warning', 'customer'],
  '100.390.105': ['warning', 'technical'],
  '100.390.111': ['warning', 'technical'],
  '100.390.112': ['warning', 'technical'],
  '100.390.115': ['warning', 'technical'],
  '100.390.118': ['warning', 'customer'],
  '300.100.100': ['authentication_required', 'customer'],
  '800.100.100': ['card_declined', 'later'],
  '800.100.151': ['invalid_number', 'never'],
  '800.100.152': ['card_declined', 'later'],
  '800.100.153': ['invalid_cvc', 'customer'],
  '800.100.155': ['insufficient_funds', 'later'],
  '800.100.157': ['expired_card', 'customer'],
  '800.100.160': ['lost_or_stolen', 'never'],
  '800.100.162': ['insufficient_funds', 'later'],
  '800.100.163': ['change_method', 'never'],
  '800.100.165': ['lost_or_stolen', 'never'],
  '800.100.171': ['lost_or_stolen', 'never'],
  '800.100.203': ['insufficient_funds', 'later'],
  '800.120.100': ['change_method', 'never'],
  '800.300.102': ['address blacklisted', 'never'],
  '800.300.401': ['address blacklisted', 'never'],
  '900.100.100': ['processing_error', 'technical'],
} as const satisfies Record<string, Verdict>

const SUCCESS = /^(000\.000\.|000\.100\.1|000\.3|000\.6|000\.400\.(0[124-9]|100))/
const PENDING = /^(000\.200|800\.700\.1)/
/** Time-outs between TrustPay and the bank: no one knows yet, and the money may have moved. */
const UNCERTAIN = /^900\.100\.[3-6]/

export type Outcome =
  | { readonly is: 'paid' | 'pending' | 'unknown' }
  | {
      readonly is: 'declined'
      readonly code: DeclineCode
      readonly retry: RetryClass
      readonly isUnmapped?: true
    }

/** A status code → what became of the payment. A refusal that we do not know is `generic`, what is no code is unknown. */
export function outcomeOf(status: string): Outcome {
  if (!/^\d{3}\.\d{3}\.\d{3}$/.test(status)) return { is: 'unknown' }
  if (SUCCESS.test(status)) return { is: 'paid' }
  if (PENDING.test(status)) return { is: 'pending' }
  if (UNCERTAIN.test(status)) return { is: 'unknown' }
  const verdict = Object.entries<Verdict>(declineOf).find(([known]) => known === status)?.[1]
  if (verdict === undefined && status.startsWith('100.390.'))
    return { is: 'declined', code: 'warning', retry: 'customer' }
  if (verdict === undefined) return { is: 'declined', ...unmappedDecline(status) }
  return { is: 'declined', code: verdict[0], retry: verdict[1] }
}

/** TrustPay names no mandate: the instance of the payment that stored the card is it. */
function captured(providerRef: string, money: Money): ProviderEvent {
  return { t: 'captured', providerRef, money, mandate: { token: providerRef, networkTxId: null } }
}

/** An instance → an event. Where it names no amount, it was made for what was asked. */
export function eventOf(instance: Instance, money: Money, challenge?: ChallengeAction): ProviderEvent {
  const { instanceId: providerRef, paymentStatus } = instance
  const outcome = outcomeOf(paymentStatus ?? '')
  if (outcome.is === 'declined') {
    const { is: t, ...meaning } = outcome
    return { t, providerRef, raw: paymentStatus ?? '', ...meaning }
  }
  if (outcome.is === 'paid') {
    const charged = instance.amount == null ? money : moneyOf(instance.amount, instance.currency ?? money.currency)
    return charged === null ? { t: 'unknown', why: 'unparsed', providerRef } : captured(providerRef, charged)
  }
  const action = actionOf(instance) ?? challenge
  if (action !== undefined && outcome.is === 'pending')
    return { t: 'action_required', providerRef, action, resume: { challenge: JSON.stringify(action) } }
  return outcome.is === 'pending'
    ? { t: 'pending', providerRef, why: paymentStatus ?? '' }
    : { t: 'unknown', why: 'timeout', providerRef }
}

/** The page of the bank: a form that is sent there with its fields. */
function actionOf({ redirectUrl, redirectParams }: Instance): ChallengeAction | undefined {
  if (redirectUrl == null || !URL.canParse(redirectUrl)) return undefined
  const fields = redirectParams ?? {}
  return { method: Object.keys(fields).length === 0 ? 'GET' : 'POST', url: redirectUrl, fields }
}

/** Our ids go there without dashes: no reference of TrustPay's may be longer than 35 characters. */
export function referenceOf(id: string): string {
  return id.replaceAll('-', '')
}

/** The id that a reference stands for; null for what we never sent. */
export function idOf(reference: string): string | null {
  const id = reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase()
  return isId(id) ? id : null
}

function moneyOf(amount: number | string, currency: string): Money | null {
  return fromDecimal(typeof amount === 'number' ? amount.toFixed(2) : amount, currency)
}

/** A signed notification → whose it is, and an event; null for a kind that we do not know. */
export function notificationEvent({
  PaymentInformation: info,
}: Notification): { readonly attemptId: string; readonly event: ProviderEvent } | null {
  const [attempt = '', refund] = (info.References.MerchantReference ?? '').split('.')
  const attemptId = idOf(attempt)
  const money = moneyOf(info.Amount.Amount, info.Amount.Currency)
  const paymentId = info.References.PaymentId ?? ''
  const providerRef = info.References.PaymentRequestId ?? paymentId
  if (attemptId === null || money === null || providerRef === '') return null
  switch (`${info.CreditDebitIndicator} ${info.Status}`) {
    case 'CRDT Paid':
      return { attemptId, event: captured(providerRef, money) }
    case 'CRDT Rejected': {
      const raw = info.StatusReasonInformation?.Reason?.Code ?? ''
      const outcome = outcomeOf(raw)
      const refused = outcome.is === 'declined' ? outcome : ({ is: 'declined', ...unmappedDecline(raw) } as const)
      const { is: t, ...meaning } = refused
      return { attemptId, event: { t, providerRef, raw, ...meaning } }
    }
    case 'DBIT Paid':
    case 'DBIT Refunded':
      return { attemptId, event: { t: 'refunded', refundRef: idOf(refund ?? '') ?? paymentId, money } }
    case 'DBIT Chargebacked':
      return { attemptId, event: { t: 'dispute_lost', ref: paymentId, money } }
    default:
      return null
  }
}
