import type { DeclineCode, MandateRef, Money, ProviderEvent, RetryClass, StoredCard } from '../provider.ts'
import type { Answer } from './client.ts'
import type { AdyenAmount, AdyenPayment } from './schema.ts'

type Meaning = readonly [code: DeclineCode, retry: RetryClass, how?: 'unmapped']
const GENERIC: Meaning = ['generic', 'later']
/** Of what is not in the tables. */
const UNMAPPED: Meaning = ['generic', 'later', 'unmapped']

/**
 * `refusalReasonCode` of an answer, as docs.adyen.com/development-resources/refusal-reasons lists them. What is not here is
 * generic, and the detailed reason stays ours: a shopper who learns it may be trying stolen cards.
 */
const refusals: Readonly<Record<string, Meaning>> = {
  '2': ['card_declined', 'later'], // Refused
  '3': ['card_declined', 'later'], // Referral
  '4': ['processing_error', 'technical'], // Acquirer Error
  '5': ['lost_or_stolen', 'never'], // Blocked Card
  '6': ['expired_card', 'customer'], // Expired Card
  '7': ['processing_error', 'technical'], // Invalid Amount
  '8': ['invalid_number', 'never'], // Invalid Card Number
  '9': ['try_again', 'technical'], // Issuer Unavailable
  '10': ['change_method', 'never'], // Not supported
  '11': ['warning', 'customer'], // 3D Not Authenticated
  '12': ['insufficient_funds', 'later'], // Not enough balance
  '14': ['address blacklisted', 'never'], // Acquirer Fraud
  '15': ['warning', 'customer'], // Cancelled
  '16': ['warning', 'customer'], // Shopper Cancelled
  '20': ['address blacklisted', 'never'], // FRAUD
  '21': ['processing_error', 'technical'], // Not Submitted
  '22': ['address blacklisted', 'never'], // FRAUD-CANCELLED
  '23': ['change_method', 'never'], // Transaction Not Permitted
  '24': ['invalid_cvc', 'customer'], // CVC Declined
  '25': ['lost_or_stolen', 'never'], // Restricted Card
  '26': ['change_method', 'never'], // Revocation Of Auth
  '27': GENERIC, // Declined Non Generic
  '28': ['insufficient_funds', 'later'], // Withdrawal amount exceeded
  '29': ['card_declined', 'later'], // Withdrawal count exceeded
  '31': ['address blacklisted', 'never'], // Issuer Suspected Fraud
  '32': ['card_declined', 'customer'], // AVS Declined
  '38': ['authentication_required', 'customer'], // Authentication required
  '39': ['warning', 'technical'], // RReq not received from DS
  '42': ['warning', 'technical'], // 3DS Authentication Error
  '46': ['change_method', 'never'], // Blocked by Adyen to prevent excessive retry fees
}

/** `reason` of an AUTHORISATION that was refused: the webhook says it in words. */
const refusalsByWords: Readonly<Record<string, string>> = {
  refused: '2',
  referral: '3',
  'acquirer error': '4',
  'blocked card': '5',
  'expired card': '6',
  'invalid amount': '7',
  'invalid card number': '8',
  'issuer unavailable': '9',
  'not supported': '10',
  '3d not authenticated': '11',
  'not enough balance': '12',
  'acquirer fraud': '14',
  cancelled: '15',
  'shopper cancelled': '16',
  fraud: '20',
  'not submitted': '21',
  'fraud-cancelled': '22',
  'transaction not permitted': '23',
  'cvc declined': '24',
  'restricted card': '25',
  'revocation of auth': '26',
  'declined non generic': '27',
  'withdrawal amount exceeded': '28',
  'withdrawal count exceeded': '29',
  'issuer suspected fraud': '31',
  'avs declined': '32',
  'authentication required': '38',
  'rreq not received from ds': '39',
  '3ds authentication error': '42',
}

/** Calls that Adyen refuses for what is the customer's to mend: nothing was sent to a bank. */
const refusedCalls: Readonly<Record<string, Meaning>> = {
  '101': ['invalid_number', 'never'], // Invalid card number
  '103': ['invalid_cvc', 'customer'], // CVC is not the right length
  '129': ['expired_card', 'customer'], // Expiry Date Invalid
  '140': ['invalid_expiry_year', 'customer'], // Expiry year should be a 4 digit number greater than 2000
  '141': ['invalid_expiry_month', 'customer'], // Expiry month should be between 1 and 12
  '800': ['change_method', 'never'], // Contract not found: the card on file is gone
}

/** What a refusal in an answer means. */
export function meaningOf(code: string | undefined): Meaning {
  return code === undefined ? GENERIC : (refusals[code] ?? UNMAPPED)
}

/** What the words of a refusing webhook mean. */
export function meaningOfWords(reason: string | undefined): { readonly raw: string; readonly meaning: Meaning } {
  const code = refusalsByWords[(reason ?? '').trim().toLowerCase()]
  if (code !== undefined) return { raw: code, meaning: meaningOf(code) }
  return { raw: 'unmapped', meaning: (reason ?? '').trim() === '' ? GENERIC : UNMAPPED }
}

/** What a refusal says here. */
export function declineOf([code, retry, how]: Meaning, raw: string) {
  return { t: 'declined', code, raw, retry, ...(how === 'unmapped' && { isUnmapped: true as const }) } as const
}

/** A payment of Adyen → an event. A result that we do not know is `unknown`; nothing but Authorised is a capture. */
export function eventOf(payment: AdyenPayment, asked: Money): ProviderEvent {
  const { resultCode, pspReference, additionalData, action } = payment
  switch (resultCode) {
    case 'Authorised':
    case 'PartiallyAuthorised': {
      // a part without its amount could be any
      if (pspReference === undefined || (resultCode === 'PartiallyAuthorised' && payment.amount === undefined))
        return { t: 'unknown', why: 'unparsed' }
      return capturedOf(pspReference, payment.amount === undefined ? asked : toMoney(payment.amount), additionalData)
    }
    case 'RedirectShopper':
      if (pspReference === undefined || action?.type !== 'redirect' || action.url === undefined)
        return { t: 'unknown', why: 'unparsed' }
      return {
        t: 'action_required',
        providerRef: pspReference,
        action: { method: action.method === 'POST' ? 'POST' : 'GET', url: action.url, fields: action.data ?? {} },
      }
    case 'Pending':
    case 'Received':
      return pspReference === undefined
        ? { t: 'unknown', why: 'unparsed' }
        : { t: 'pending', providerRef: pspReference, why: 'the bank decides' }
    case 'Refused':
    case 'Error': {
      const { refusalReasonCode: code } = payment
      return {
        ...declineOf(meaningOf(code), code ?? resultCode),
        ...(pspReference !== undefined && { providerRef: pspReference }),
      }
    }
    case 'Cancelled':
      return { t: 'cancelled', ...(pspReference !== undefined && { providerRef: pspReference }) }
    default:
      return { t: 'unknown', why: 'unparsed' }
  }
}

/** A capture with what was put on file. */
export function capturedOf(
  providerRef: string,
  money: Money,
  additionalData: Readonly<Record<string, unknown>> | undefined,
): ProviderEvent {
  const mandate = mandateOf(additionalData)
  const card = cardOf(additionalData)
  return {
    t: 'captured',
    providerRef,
    money,
    ...(mandate !== null && { mandate }),
    ...(card !== null && { card }),
  }
}

/** An answer that was none. */
export function faultOf(answer: Extract<Answer<unknown>, { ok: false }>): ProviderEvent {
  if (answer.why === 'refused') {
    const meaning = refusedCalls[answer.errorCode]
    if (meaning !== undefined) return { t: 'declined', code: meaning[0], raw: answer.errorCode, retry: meaning[1] }
  }
  switch (answer.why) {
    case 'refused':
    case 'misconfigured':
      return {
        ...REFUSED_CALL,
        raw: answer.errorCode === '' ? answer.why : answer.errorCode,
        untouched: 'misconfigured',
      }
    case 'not_sent':
      return { ...REFUSED_CALL, raw: 'not_sent', untouched: 'not_sent' }
    case 'conflict':
    case '5xx':
    case 'timeout':
    case 'unparsed':
      return { t: 'unknown', why: answer.why }
  }
}
const REFUSED_CALL = { t: 'declined', code: 'processing_error', retry: 'technical' } as const

/** The token of what is on file holds the customer too: Adyen asks for both to forget it. */
function tokenOf(stored: { readonly shopperReference: string; readonly id: string }): string {
  return `${stored.shopperReference}/${stored.id}`
}
export function readToken(token: string): { readonly shopperReference: string; readonly id: string } {
  const at = token.lastIndexOf('/')
  return { shopperReference: token.slice(0, Math.max(at, 0)), id: token.slice(at + 1) }
}

function mandateOf(data: Readonly<Record<string, unknown>> | undefined): MandateRef | null {
  const text = textIn(data)
  const id = text('tokenization.storedPaymentMethodId') ?? text('recurring.recurringDetailReference')
  const shopperReference = text('tokenization.shopperReference') ?? text('recurring.shopperReference')
  if (id === undefined || shopperReference === undefined) return null
  return { token: tokenOf({ shopperReference, id }), networkTxId: text('networkTxReference') ?? null }
}

function cardOf(data: Readonly<Record<string, unknown>> | undefined): StoredCard | null {
  const text = textIn(data)
  const [brand, last4] = [text('cardPaymentMethod') ?? text('paymentMethod'), text('cardSummary')]
  const expiry = /^(\d{1,2})\/(?:20)?(\d{2})$/.exec(text('expiryDate') ?? '')
  if (brand === undefined || last4 === undefined || !/^\d{4}$/.test(last4) || expiry === null) return null
  const scheme = brand.replace(/_(applepay|googlepay)$/, '') // how Adyen names the card in a wallet
  return {
    brand: scheme === 'mc' ? 'mastercard' : scheme,
    last4,
    expiry: `${(expiry[1] ?? '').padStart(2, '0')}/${expiry[2]}`,
  }
}

function textIn(data: Readonly<Record<string, unknown>> | undefined) {
  return (key: string): string | undefined => {
    const value = data?.[key]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
}

export function toMoney({ value, currency }: AdyenAmount): Money {
  return { minor: value, currency }
}
