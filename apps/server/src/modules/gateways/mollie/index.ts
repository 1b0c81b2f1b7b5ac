import { localeOf } from '@incontro/locale'
import { z } from 'zod'
import { defineAdapter } from '../adapter.ts'
import { toDecimal } from '../amounts.ts'
import type { ChargeInput, PaymentProvider, ProviderEvent, StoredAttempt } from '../provider.ts'
import { type Answer, createMollieClient } from './client.ts'
import { createMollieList } from './list.ts'
import { attemptOf, eventOf, eventsOf, moneyOf, readMandate, refundEvent, refundRefOf } from './mapping.ts'
import { MollieCustomer, MolliePayment, MollieRefund, PaymentList, RefundList } from './schema.ts'
import { mollieForm, MollieSettings } from './settings.ts'
import { paymentNamed, SIGNATURE_HEADER, verifyWebhook } from './webhook.ts'

export const mollieAdapter = defineAdapter({
  id: 'mollie',
  settings: MollieSettings,
  form: mollieForm,
  create: (settings) => createMollie(settings),
})

/** How many pages of payments a lost charge is looked for in. */
const MOST_PAGES = 20

/** One Mollie profile: the buyer pays on Mollie's own page, and comes back with nothing but our own return address. */
export function createMollie(settings: MollieSettings): PaymentProvider {
  const call = createMollieClient(settings)
  const { organizationToken, baseUrl } = settings
  const organization = organizationToken ? createMollieClient({ baseUrl, apiKey: organizationToken }) : null

  const read = (id: string, deadline: AbortSignal) =>
    call({
      method: 'GET',
      path: `/payments/${encodeURIComponent(id)}?embed=refunds,chargebacks`,
      schema: MolliePayment,
      deadline,
    })

  async function find(attempt: StoredAttempt, deadline: AbortSignal): Promise<MolliePayment | ProviderEvent> {
    if (attempt.providerRef === null) return searchLost(attempt, deadline)
    const answer = await read(attempt.providerRef, deadline)
    return answer.ok ? itsOwn(answer.value, attempt) : unknownOf(answer)
  }

  /** The answer to a charge was lost. A page that no buyer was sent to was not paid; what we charged ourselves is looked for. */
  async function searchLost(attempt: StoredAttempt, deadline: AbortSignal): Promise<MolliePayment | ProviderEvent> {
    if (attempt.initiator !== 'mit') return { t: 'unknown', why: 'not_found' }
    let path = '/payments?limit=250'
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = await call({ method: 'GET', path, schema: PaymentList, deadline })
      if (!answer.ok) return unknownOf(answer)
      const { payments } = answer.value._embedded
      const found = payments.find((one) => attemptOf(one) === attempt.id)
      if (found !== undefined) return itsOwn(found, attempt)
      const oldest = payments.at(-1)?.createdAt
      const from = new URL(answer.value._links?.next?.href ?? 'none:').searchParams.get('from')
      // the newest come first: what is older than the attempt cannot be its payment
      if (from === null || (oldest != null && Date.parse(oldest) < attempt.createdAt.getTime() - MARGIN_MS))
        return { t: 'unknown', why: 'not_found' }
      path = `/payments?limit=250&from=${encodeURIComponent(from)}`
    }
    return { t: 'unknown', why: 'timeout' }
  }

  const asEvent = (found: MolliePayment | ProviderEvent) => ('t' in found ? found : eventOf(found))

  return {
    id: 'mollie',
    async verify(deadline) {
      const answer = await call({ method: 'GET', path: '/methods', schema: z.unknown(), deadline })
      if (answer.ok) return 'accepted'
      return answer.why === 'no_access' ? 'refused' : 'no_answer'
    },
    capabilities: {
      initiators: ['cit_first', 'mit'],
      methods: ['mollie'],
      zeroAmountVerify: false,
      partialRefund: true,
      lookupByOurReference: true,
      idempotencyTtlHours: 1,
      returnPath: () => '/mollie/paymentCheck',
      signatureHeaders: [SIGNATURE_HEADER],
    },
    async charge(input) {
      const body = await bodyOf(input)
      if ('ok' in body) return failed(body)
      const answer = await call({
        method: 'POST',
        path: body.path,
        body: body.payment,
        seed: `payment ${input.attemptId}`,
        schema: MolliePayment,
        deadline: input.deadline,
      })
      if (!answer.ok) return failed(answer)
      return asEvent(itsOwn(answer.value, { id: input.attemptId, money: input.money }))
    },
    // the browser brings nothing of Mollie's back: our own handle in the address has named the attempt
    completeReturn: async (attempt, _params, deadline) => asEvent(await find(attempt, deadline)),
    lookup: async (attempt, deadline) => asEvent(await find(attempt, deadline)),
    async cancel(attempt, deadline) {
      const found = await find(attempt, deadline)
      if ('t' in found || found.status !== 'open') return asEvent(found)
      if (found.isCancelable === true) {
        const path = `/payments/${encodeURIComponent(found.id)}`
        const answer = await call({ method: 'DELETE', path, schema: MolliePayment, deadline })
        if (answer.ok) return eventOf(answer.value)
        if (answer.why !== 'refused') return unknownOf(answer)
      }
      // Some ways to pay cannot be cancelled at Mollie. Should he pay there after all, that capture still counts.
      const now = asEvent(await find(attempt, deadline))
      return now.t === 'action_required' ? { t: 'cancelled', providerRef: found.id } : now
    },
    async refund({ refundId, attempt, money, deadline }) {
      if (attempt.providerRef === null) return { t: 'refund_failed', refundRef: refundId, money }
      const path = `/payments/${encodeURIComponent(attempt.providerRef)}/refunds`
      const made = await call({ method: 'GET', path: `${path}?limit=250`, schema: RefundList, deadline })
      if (!made.ok) return unknownOf(made)
      const known = made.value._embedded.refunds.find((one) => refundRefOf(one) === refundId)
      const answer =
        known !== undefined
          ? ({ ok: true, value: known } as const)
          : await call({
              method: 'POST',
              path,
              body: { amount: { currency: money.currency, value: toDecimal(money) }, metadata: { refund: refundId } },
              seed: `refund ${refundId}`,
              schema: MollieRefund,
              deadline,
            })
      if (answer.ok)
        return (
          refundEvent(answer.value, refundId) ?? {
            t: 'pending',
            providerRef: answer.value.id,
            why: `the refund is ${answer.value.status}`,
          }
        )
      return answer.why === 'refused' ? { t: 'refund_failed', refundRef: refundId, money } : unknownOf(answer)
    },
    async revokeMandate(mandate, deadline) {
      const known = readMandate(mandate.token)
      if (known === null) return
      const path = `/customers/${encodeURIComponent(known.customerId)}/mandates/${encodeURIComponent(known.mandateId)}`
      const answer = await call({ method: 'DELETE', path, schema: z.unknown(), deadline })
      if (!answer.ok && answer.why !== 'not_found')
        throw new Error(`the Mollie mandate could not be revoked: ${answer.why}`)
    },
    list: createMollieList(call, organization),
    parseWebhook: async (raw, headers) => verifyWebhook(settings, raw, headers),
    async readWebhook(raw, deadline) {
      const id = paymentNamed(raw)
      const nothing = { dedupeKey: id ?? '', items: [] }
      if (id === null) return nothing
      const answer = await read(id, deadline)
      if (!answer.ok) {
        if (answer.why === 'not_found') return nothing
        throw new Error(`Mollie could not be asked about a payment: ${answer.why}`)
      }
      const attemptId = attemptOf(answer.value)
      if (attemptId === null) return nothing
      const items = eventsOf(answer.value).map((event) => ({ target: { attemptId, providerRef: id }, event }))
      return { dedupeKey: id, items }
    },
  }

  async function bodyOf(input: ChargeInput): Promise<{ path: string; payment: object } | Failure> {
    const { attemptId, money, seller, initiator, instrument, customer, returnUrl, webhookUrl, deadline } = input
    const payment = {
      amount: { currency: money.currency, value: toDecimal(money) },
      description: seller.descriptor,
      webhookUrl,
      metadata: { attempt: attemptId },
    }
    if (instrument.type === 'stored' && initiator.kind === 'mit') {
      const known = readMandate(initiator.mandate.token)
      if (known === null) return { ok: false, why: 'refused', detail: 'mandateId' }
      const path = `/customers/${encodeURIComponent(known.customerId)}/payments`
      return { path, payment: { ...payment, sequenceType: 'recurring', mandateId: known.mandateId } }
    }
    if (instrument.type !== 'mollie_hosted' || initiator.kind !== 'cit_first')
      throw new TypeError(`Mollie does not take ${instrument.type} for ${initiator.kind}`)
    const shown = { ...payment, redirectUrl: returnUrl, locale: localeOf(customer.locale).replace('-', '_') }
    if (initiator.store !== 'recurring') return { path: '/payments', payment: { ...shown, sequenceType: 'oneoff' } }
    const made = await call({
      method: 'POST',
      path: '/customers',
      body: { locale: localeOf(customer.locale).replace('-', '_'), metadata: { member: customer.ref } },
      seed: `customer ${attemptId}`,
      schema: MollieCustomer,
      deadline,
    })
    // nothing was charged, whatever became of this
    if (!made.ok) return { ok: false, why: made.why === 'refused' || made.why === 'no_access' ? made.why : 'not_sent' }
    return { path: '/payments', payment: { ...shown, sequenceType: 'first', customerId: made.value.id } }
  }
}

const MARGIN_MS = 10 * 60_000

/** A payment with another amount, or of another attempt, is not this one's. */
function itsOwn(payment: MolliePayment, attempt: Pick<StoredAttempt, 'id' | 'money'>): MolliePayment | ProviderEvent {
  const money = moneyOf(payment.amount)
  return attemptOf(payment) === attempt.id &&
    money?.minor === attempt.money.minor &&
    money.currency === attempt.money.currency
    ? payment
    : { t: 'unknown', why: 'conflict' }
}

type Failure = Extract<Answer<never>, { ok: false }>

function failed(answer: Failure): ProviderEvent {
  switch (answer.why) {
    case 'not_sent':
      return { t: 'declined', code: 'processing_error', raw: answer.why, retry: 'technical', untouched: 'not_sent' }
    case 'no_access':
      return {
        t: 'declined',
        code: 'processing_error',
        raw: answer.why,
        retry: 'technical',
        untouched: 'misconfigured',
      }
    case 'not_found': // the customer or his mandate is gone
      return { t: 'declined', code: 'change_method', raw: answer.why, retry: 'never' }
    case 'refused':
      return answer.detail === 'mandateId'
        ? { t: 'declined', code: 'change_method', raw: 'mandateId', retry: 'never' }
        : {
            t: 'declined',
            code: 'processing_error',
            raw: answer.detail ?? '',
            retry: 'technical',
            untouched: 'misconfigured',
          }
    default:
      return unknownOf(answer)
  }
}

function unknownOf(answer: Failure): ProviderEvent {
  const why = answer.why === 'not_found' || answer.why === '5xx' || answer.why === 'unparsed' ? answer.why : 'timeout'
  return { t: 'unknown', why }
}
