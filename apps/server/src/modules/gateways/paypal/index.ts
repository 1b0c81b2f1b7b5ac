import { localeOf } from '@incontro/locale'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defineAdapter } from '../adapter.ts'
import { toDecimal } from '../amounts.ts'
import type { ChargeInput, PaymentProvider, ProviderEvent, StoredAttempt } from '../provider.ts'
import { type Answer, createPaypalClient } from './client.ts'
import { createPaypalContest } from './contest.ts'
import { createPaypalList } from './list.ts'
import { declineEvent, eventOf, isItsOrder, mayChooseAnother, refundEvent, refundMark } from './mapping.ts'
import { createReadEvents } from './read-events.ts'
import { PaypalOrder, PaypalRefund, TransactionList } from './schema.ts'
import { paypalForm, PaypalSettings } from './settings.ts'
import { createVerifyWebhook, signatureHeaders } from './webhook.ts'

export const paypalAdapter = defineAdapter({
  id: 'paypal',
  settings: PaypalSettings,
  form: paypalForm,
  create: (settings) => createPaypal(settings),
})

/** A lost charge is looked for around the time at which it was made. */
const SEARCH_AROUND_MS = 15 * 60_000

/** One PayPal account. payments.md 1.2: the capture decides, not the order; a charge is captured by us, after the buyer approved. */
export function createPaypal(settings: PaypalSettings): PaymentProvider {
  const call = createPaypalClient(settings)

  const readOrder = (orderId: string, deadline: AbortSignal) =>
    call({
      method: 'GET',
      path: `/v2/checkout/orders/${encodeURIComponent(orderId)}`,
      schema: PaypalOrder,
      deadline,
    })

  /** What is true of the order of an attempt; `conflict` for an order that was not made for it. */
  async function find(attempt: StoredAttempt, deadline: AbortSignal): Promise<PaypalOrder | ProviderEvent> {
    const ref = attempt.providerRef ?? (await searchLost(attempt, deadline))
    if (typeof ref !== 'string') return ref
    const answer = await readOrder(ref, deadline)
    if (!answer.ok) return unknownOf(answer)
    return isItsOrder(answer.value, attempt, settings.merchantId) ? answer.value : { t: 'unknown', why: 'conflict' }
  }

  /**
   * The answer to a charge was lost, and PayPal keeps a Request-Id for six hours only: it is never sent again. What a
   * buyer never got to approve was not paid; what we charged by ourselves stands among the account's transactions.
   */
  async function searchLost(attempt: StoredAttempt, deadline: AbortSignal): Promise<string | ProviderEvent> {
    if (attempt.initiator !== 'mit') return { t: 'unknown', why: 'not_found' }
    const end = attempt.createdAt.getTime() + SEARCH_AROUND_MS
    const query = new URLSearchParams({
      start_date: new Date(attempt.createdAt.getTime() - SEARCH_AROUND_MS).toISOString(),
      end_date: new Date(end).toISOString(),
      fields: 'transaction_info',
      page_size: '500',
    })
    for (let page = 1; ; page += 1) {
      query.set('page', String(page))
      const path = `/v1/reporting/transactions?${query}`
      const answer = await call({ method: 'GET', path, schema: TransactionList, deadline })
      if (!answer.ok) return unknownOf(answer)
      const { transaction_details: found, last_refreshed_datetime: refreshed, total_pages: pages } = answer.value
      const info = found?.find(({ transaction_info }) => transaction_info.custom_field === attempt.id)?.transaction_info
      if (info?.paypal_reference_id_type === 'ODR' && info.paypal_reference_id != null) return info.paypal_reference_id
      if (page < (pages ?? 1)) continue
      // the list is hours old: only one that was written after the charge can say that there was none
      return { t: 'unknown', why: Date.parse(refreshed) >= end ? 'not_found' : 'timeout' }
    }
  }

  /** The only call that moves the money of a buyer who is here; an order can be captured once, whatever is sent. */
  async function capture(order: PaypalOrder, attempt: StoredAttempt, deadline: AbortSignal): Promise<ProviderEvent> {
    const answer = await call({
      method: 'POST',
      path: `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`,
      body: {},
      // one key for one approval: a second source that the buyer chose is another request
      requestId: keyOf('capture', attempt.id, order.update_time ?? ''),
      schema: PaypalOrder,
      deadline,
    })
    if (answer.ok) return eventOf(answer.value, attempt.resume['approval'])
    if (answer.why !== 'refused') return unknownOf(answer)
    if (answer.issue === 'ORDER_ALREADY_CAPTURED' || answer.issue === 'ORDER_COMPLETION_IN_PROGRESS') {
      const now = await readOrder(order.id, deadline)
      if (!now.ok) return unknownOf(now)
      // the other call of ours has not ended yet
      if (now.value.status === 'APPROVED') return { t: 'pending', providerRef: order.id, why: answer.issue }
      return eventOf(now.value, attempt.resume['approval'])
    }
    if (answer.issue === 'DUPLICATE_INVOICE_ID') return { t: 'unknown', why: 'unparsed' }
    if (!mayChooseAnother(answer.issue)) return declineEvent(answer.issue, order.id)
    return eventOf({ ...order, status: 'PAYER_ACTION_REQUIRED' }, attempt.resume['approval'])
  }

  async function finishFound(
    order: PaypalOrder,
    attempt: StoredAttempt,
    deadline: AbortSignal,
  ): Promise<ProviderEvent> {
    return order.status === 'APPROVED' && !attempt.isOver
      ? capture(order, attempt, deadline)
      : eventOf(order, attempt.resume['approval'])
  }

  return {
    id: 'paypal',
    async verify(deadline) {
      const path = `/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`
      const answer = await call({ method: 'GET', path, schema: z.unknown(), deadline })
      if (answer.ok) return 'accepted'
      // credentials that open nothing, or a webhook that is not of this account
      return answer.why === 'no_access' || answer.why === 'not_found' || answer.why === 'refused'
        ? 'refused'
        : 'no_answer'
    },
    capabilities: {
      initiators: ['cit_first', 'mit'],
      methods: ['paypal'],
      zeroAmountVerify: false,
      partialRefund: true,
      lookupByOurReference: true,
      idempotencyTtlHours: 6,
      returnPath: () => '/paypal/paymentCheck',
      signatureHeaders,
    },
    client: { paypal: { clientId: settings.clientId } },
    async charge(input) {
      const answer = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: orderOf(input, settings.merchantId),
        requestId: keyOf('order', input.attemptId),
        schema: PaypalOrder,
        deadline: input.deadline,
      })
      if (answer.ok) return eventOf(answer.value)
      switch (answer.why) {
        case 'not_sent':
          return { t: 'declined', code: 'processing_error', raw: answer.why, retry: 'technical', untouched: 'not_sent' }
        case 'no_access':
          return { ...misconfigured, raw: answer.why }
        case 'refused':
          if (answer.issue === 'DUPLICATE_INVOICE_ID') return { t: 'unknown', why: 'unparsed' }
          return answer.status === 422 ? declineEvent(answer.issue) : { ...misconfigured, raw: answer.issue }
        default:
          return unknownOf(answer)
      }
    },
    async completeReturn(attempt, params, deadline) {
      if (params['token'] !== attempt.providerRef) return { t: 'unknown', why: 'conflict' }
      const found = await find(attempt, deadline)
      if ('t' in found) return found
      if (params['cancelled'] !== undefined && found.status !== 'COMPLETED')
        return { t: 'cancelled', providerRef: found.id }
      return finishFound(found, attempt, deadline)
    },
    async finish(attempt, deadline) {
      const found = await find(attempt, deadline)
      return 't' in found ? found : finishFound(found, attempt, deadline)
    },
    async lookup(attempt, deadline) {
      const found = await find(attempt, deadline)
      return 't' in found ? found : eventOf(found, attempt.resume['approval'])
    },
    async cancel(attempt, deadline) {
      const found = await find(attempt, deadline)
      if ('t' in found) return found
      const event = eventOf(found, attempt.resume['approval'])
      // PayPal forgets an order that no one captures, and no one but us can
      if (event.t !== 'action_required') return event
      // what he did approve, and no one could take, has run out: he did not give it up
      return { t: found.status === 'APPROVED' ? 'expired' : 'cancelled', providerRef: found.id }
    },
    async refund({ refundId, attempt, isUnordered, money, deadline }) {
      const mark = refundMark(attempt.id, refundId)
      let captureId: string | undefined
      // the list names what no order of ours asked for by its capture
      if (isUnordered === true) captureId = attempt.providerRef ?? undefined
      else {
        const found = await find(attempt, deadline)
        if ('t' in found) return found
        const { captures, refunds } = found.purchase_units?.[0]?.payments ?? {}
        const made = refunds?.find(({ custom_id }) => custom_id === mark)
        if (made !== undefined) return refundEvent(made, money, refundId)
        captureId = captures?.[0]?.id
      }
      if (captureId === undefined) return { t: 'refund_failed', refundRef: refundId, money }
      const answer = await call({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        body: { amount: { currency_code: money.currency, value: toDecimal(money) }, custom_id: mark },
        requestId: keyOf('refund', refundId),
        schema: PaypalRefund,
        deadline,
      })
      if (answer.ok) return refundEvent(answer.value, money, refundId)
      if (answer.why !== 'refused') return unknownOf(answer)
      return triedAgain.has(answer.issue)
        ? { t: 'pending', providerRef: captureId, why: answer.issue }
        : { t: 'refund_failed', refundRef: refundId, money }
    },
    async revokeMandate(mandate, deadline) {
      const path = `/v3/vault/payment-tokens/${encodeURIComponent(mandate.token)}`
      const answer = await call({ method: 'DELETE', path, schema: z.unknown(), deadline })
      if (!answer.ok && answer.why !== 'not_found')
        throw new Error(`the PayPal mandate could not be revoked: ${answer.why}`)
    },
    contest: createPaypalContest(call),
    list: createPaypalList(call),
    parseWebhook: createVerifyWebhook(settings, call),
    readWebhook: createReadEvents(call),
  }
}

/** A refund that PayPal refuses today and may take tomorrow. */
const triedAgain = new Set(['PENDING_CAPTURE', 'REFUND_FAILED_INSUFFICIENT_FUNDS', 'TRANSACTION_DISPUTED'])

const misconfigured = {
  t: 'declined',
  code: 'processing_error',
  retry: 'technical',
  untouched: 'misconfigured',
} as const

function unknownOf(answer: Extract<Answer<never>, { ok: false }>): ProviderEvent {
  const why = answer.why === 'not_found' || answer.why === '5xx' || answer.why === 'unparsed' ? answer.why : 'timeout'
  return { t: 'unknown', why }
}

/** At most 108 characters, and never two meanings of one key. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** PayPal lets through what a statement of a bank can show. */
function statementText(descriptor: string): string {
  return descriptor.replace(/[^A-Za-z0-9 .*-]/g, '').slice(0, 22)
}

/** The buyer who gives up on PayPal's page comes back elsewhere than the one who approves. */
function withCancelled(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('cancelled', '1')
  return url.href
}

function orderOf(input: ChargeInput, payee: string) {
  const { attemptId, money, seller, instrument, initiator } = input
  const soft = statementText(seller.descriptor)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: attemptId,
        custom_id: attemptId,
        invoice_id: attemptId,
        description: seller.name.slice(0, 127),
        ...(soft !== '' && { soft_descriptor: soft }),
        amount: { currency_code: money.currency, value: toDecimal(money) },
        payee: { merchant_id: payee },
      },
    ],
    payment_source: { paypal: sourceOf(input) },
  }
  function sourceOf({ customer, returnUrl }: ChargeInput) {
    if (instrument.type === 'stored' && initiator.kind === 'mit') return { vault_id: initiator.mandate.token }
    if (instrument.type !== 'paypal' || initiator.kind !== 'cit_first')
      throw new TypeError(`PayPal does not take ${instrument.type} for ${initiator.kind}`)
    return {
      experience_context: {
        brand_name: seller.name.slice(0, 127),
        locale: localeOf(customer.locale),
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: returnUrl,
        cancel_url: withCancelled(returnUrl),
      },
      ...(initiator.store === 'recurring' && {
        attributes: {
          vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT', usage_pattern: 'RECURRING_PREPAID' },
        },
      }),
    }
  }
}
