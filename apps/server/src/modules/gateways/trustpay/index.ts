import { defineAdapter } from '../adapter.ts'
import { toDecimal } from '../amounts.ts'
import type { ChallengeAction, ChargeInput, PaymentProvider, ProviderEvent, StoredAttempt } from '../provider.ts'
import { type Answer, createTrustpayClient } from './client.ts'
import { eventOf, outcomeOf, referenceOf } from './mapping.ts'
import { Instance, Intent } from './schema.ts'
import { trustpayForm, TrustpaySettings } from './settings.ts'
import { readNotification, verifyNotification } from './webhook.ts'

export const trustpayAdapter = defineAdapter({
  id: 'trustpay',
  settings: TrustpaySettings,
  form: trustpayForm,
  create: (settings) => createTrustpay(settings),
})

type Failure = Extract<Answer<never>, { ok: false }>

/** One TrustPay project for cards. An answer that was lost stays unknown until TrustPay reports it: it cannot be asked by our reference. */
export function createTrustpay(settings: TrustpaySettings): PaymentProvider {
  const call = createTrustpayClient(settings)

  async function find(attempt: StoredAttempt, deadline: AbortSignal): Promise<Instance | ProviderEvent> {
    if (attempt.providerRef === null) return { t: 'unknown', why: 'no_lookup' }
    const path = `/api/v1/instance/${encodeURIComponent(attempt.providerRef)}`
    const answer = await call({ method: 'GET', path, schema: Instance, deadline })
    if (!answer.ok) return unknownOf(answer)
    return answer.value.instanceId === attempt.providerRef ? answer.value : { t: 'unknown', why: 'conflict' }
  }

  /** What opens the sheet of the wallet stays with the attempt: asked for again, it is the same sheet. */
  async function openSheet(input: ChargeInput, wallet: 'applepay' | 'googlepay'): Promise<ProviderEvent> {
    const answer = await call({
      method: 'POST',
      path: '/api/v1/intent',
      form: {
        amount: toDecimal(input.money),
        currency: input.money.currency,
        reference: referenceOf(input.attemptId),
        ...(wallet === 'applepay' ? { initApplePay: 'true' } : { initGooglePay: 'true' }),
      },
      schema: Intent,
      deadline: input.deadline,
    })
    if (!answer.ok) return failed(answer)
    const action: ChallengeAction = { method: 'GET', url: input.returnUrl, fields: {} }
    return {
      t: 'action_required',
      providerRef: answer.value.instanceId,
      action,
      resume: { challenge: JSON.stringify(action), sheet: JSON.stringify(answer.value) },
    }
  }

  return {
    id: 'trustpay',
    capabilities: {
      // what is known of its API charges a card on file without the customer only
      initiators: ['cit_first', 'mit'],
      methods: ['credit_card'],
      sheets: ['applepay', 'googlepay'],
      zeroAmountVerify: true,
      partialRefund: true,
      lookupByOurReference: false,
      idempotencyTtlHours: 0,
      returnPath: () => '/trpay/paymentCheck',
      signatureHeaders: [],
    },
    async charge(input) {
      if (input.instrument.type === 'sheet') return openSheet(input, input.instrument.wallet)
      const answer = await call({
        method: 'POST',
        path: '/api/v1/purchase',
        form: formOf(input),
        schema: Instance,
        deadline: input.deadline,
      })
      return answer.ok ? eventOf(answer.value, input.money) : failed(answer)
    },
    async completeReturn(attempt, params, deadline) {
      const named = params['InstanceId']
      if (named !== undefined && named !== attempt.providerRef) return { t: 'unknown', why: 'conflict' }
      const found = await find(attempt, deadline)
      // a sheet is open until he has paid in it; back from his bank he has done his part
      const waits = attempt.resume['sheet'] === undefined ? undefined : challengeOf(attempt)
      return 't' in found ? found : eventOf(found, attempt.money, waits)
    },
    async lookup(attempt, deadline) {
      const found = await find(attempt, deadline)
      // while he is on the page of the bank the instance is pending, and the page still waits for him
      return 't' in found ? found : eventOf(found, attempt.money, challengeOf(attempt))
    },
    async cancel(attempt, deadline) {
      const found = await find(attempt, deadline)
      if ('t' in found) return found
      const event = eventOf(found, attempt.money)
      // TrustPay has no call for it: a page that no one answers runs out, and an answer that comes after all still counts
      return event.t === 'pending' || event.t === 'action_required'
        ? { t: 'cancelled', providerRef: found.instanceId }
        : event
    },
    async refund({ refundId, attempt, money, deadline }) {
      if (attempt.providerRef === null) return { t: 'refund_failed', refundRef: refundId, money }
      const answer = await call({
        method: 'POST',
        path: '/api/v1/Refund',
        form: {
          instanceId: attempt.providerRef,
          amount: toDecimal(money),
          currency: money.currency,
          reference: `${referenceOf(attempt.id)}.${referenceOf(refundId)}`,
        },
        schema: Instance,
        deadline,
      })
      if (!answer.ok && answer.why !== 'refused') return unknownOf(answer)
      const outcome = outcomeOf((answer.ok ? answer.value.paymentStatus : answer.paymentStatus) ?? '')
      if (outcome.is === 'paid') return { t: 'refunded', refundRef: refundId, money }
      return outcome.is === 'declined'
        ? { t: 'refund_failed', refundRef: refundId, money }
        : { t: 'pending', providerRef: attempt.providerRef, why: 'the refund is under way' }
    },
    // a card on file is an instance of a payment: there is nothing at TrustPay to take back, it is only not used any more
    async revokeMandate() {},
    parseWebhook: async (raw) => verifyNotification(settings.projectSecret.reveal(), raw),
    readWebhook: async (raw) => readNotification(raw),
  }
}

function failed(answer: Failure): ProviderEvent {
  switch (answer.why) {
    case 'not_sent':
      return { t: 'declined', code: 'processing_error', raw: answer.why, retry: 'technical', untouched: 'not_sent' }
    case 'refused': {
      const raw = answer.paymentStatus
      const outcome = outcomeOf(raw ?? '')
      if (outcome.is === 'declined') {
        const { is: t, ...meaning } = outcome
        return { t, raw: raw ?? '', ...meaning }
      }
      return raw === null ? misconfigured('refused') : { t: 'unknown', why: 'timeout' }
    }
    case 'no_access':
    case 'not_found':
      return misconfigured(answer.why)
    default:
      return unknownOf(answer)
  }
}

function misconfigured(raw: string): ProviderEvent {
  return { t: 'declined', code: 'processing_error', raw, retry: 'technical', untouched: 'misconfigured' }
}

function unknownOf(answer: Failure): ProviderEvent {
  const why = answer.why === 'not_found' || answer.why === '5xx' || answer.why === 'unparsed' ? answer.why : 'timeout'
  return { t: 'unknown', why }
}

function challengeOf({ resume }: StoredAttempt): ChallengeAction | undefined {
  const kept = resume['challenge']
  return kept === undefined ? undefined : (JSON.parse(kept) as ChallengeAction) // written by eventOf
}

function formOf(input: ChargeInput): Record<string, string | undefined> {
  const { attemptId, money, instrument, initiator, seller, customer, returnUrl } = input
  const base = {
    amount: toDecimal(money),
    currency: money.currency,
    reference: referenceOf(attemptId),
    descriptor: seller.descriptor,
  }
  if (instrument.type === 'stored' && initiator.kind === 'mit')
    return { ...base, InstanceId: initiator.mandate.token, PaymentType: 'RecurringSubsequent' }
  if (instrument.type !== 'card' || initiator.kind !== 'cit_first')
    throw new TypeError(`TrustPay does not take ${instrument.type} for ${initiator.kind}`)
  const { number, month, year, securityCode, firstName, lastName } = instrument.card.reveal()
  return {
    ...base,
    pan: number,
    cvv: securityCode,
    exp: `${month}/${year}`,
    cardholder: `${firstName} ${lastName}`,
    redirectUrl: returnUrl,
    'billing[country]': customer.country.toUpperCase(),
    'customer[email]': customer.email,
    'customer[ipAddress]': customer.ip,
    ...(initiator.store !== 'none' && { PaymentType: 'RecurringInitial' }),
    ...browserOf(input),
  }
}

/** What 3DS wants to know of the browser; the page sent us all but what every page has. */
function browserOf({ browser = {} }: ChargeInput): Record<string, string | undefined> {
  const { language, screenHeight, screenWidth, timezone, userAgent, colorDepth } = browser
  return {
    'browser[acceptHeader]': '*/*',
    'browser[language]': language,
    'browser[screenHeight]': screenHeight?.toString(),
    'browser[screenWidth]': screenWidth?.toString(),
    'browser[timezone]': timezone === undefined ? undefined : offsetOf(timezone),
    'browser[userAgent]': userAgent,
    'browser[javaEnabled]': 'false',
    'browser[javaScriptEnabled]': 'true',
    'browser[screenColorDepth]': colorDepth?.toString(),
    'browser[challengeWindow]': FULL_PAGE,
    'browser[paymentType]': 'Plain',
  }
}
/** EMV 3DS: the challenge has the whole page. */
const FULL_PAGE = '5'

/** `Europe/Madrid` → minutes by which its clock is behind UTC, as 3DS wants it; undefined for a zone that no one knows. */
function offsetOf(timezone: string): string | undefined {
  try {
    const shown = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).format()
    const parts = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(shown)
    if (parts === null) return undefined
    const minutes = Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0)
    return String(parts[1] === '+' ? -minutes : minutes)
  } catch {
    return undefined
  }
}
