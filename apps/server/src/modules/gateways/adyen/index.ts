import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defineAdapter } from '../adapter.ts'
import type { PaymentProvider, ProviderEvent } from '../provider.ts'
import { createAdyenClient } from './client.ts'
import { createAdyenContest } from './contest.ts'
import { eventOf, faultOf, readToken } from './mapping.ts'
import { paymentBody } from './request.ts'
import { AdyenApplePaySession, AdyenPayment, AdyenReceived } from './schema.ts'
import { createAdyenList, REFUND_PREFIX } from './report.ts'
import { adyenForm, AdyenSettings } from './settings.ts'
import { ACCEPTED, readNotification, verifyNotification } from './webhook.ts'

export const adyenAdapter = defineAdapter({
  id: 'adyen',
  settings: AdyenSettings,
  form: adyenForm,
  create: createAdyen,
})

/**
 * Adyen's Checkout API (payments.md 1.1). Adyen cannot be asked about a payment: an attempt whose answer was lost waits for
 * the AUTHORISATION webhook, and is given up by our reference when none comes.
 */
function createAdyen(settings: AdyenSettings): PaymentProvider {
  const { merchantAccount, applePayMerchantId, reportUser, reportPassword } = settings
  const call = createAdyenClient(settings)
  const account = { hmacKey: settings.hmacKey.reveal(), merchantAccount }

  return {
    id: 'adyen',
    async verify(deadline) {
      const answer = await call({
        method: 'POST',
        path: '/paymentMethods',
        body: { merchantAccount },
        schema: z.unknown(),
        deadline,
      })
      if (answer.ok) return 'accepted'
      return answer.why === 'misconfigured' || answer.why === 'refused' ? 'refused' : 'no_answer'
    },
    capabilities: {
      initiators: ['cit_first', 'cit_stored', 'mit'],
      methods: settings.takes === 'wallets' ? ['applepay', 'googlepay'] : ['credit_card', 'applepay', 'googlepay'],
      zeroAmountVerify: true,
      partialRefund: true,
      lookupByOurReference: false,
      hasNoLookup: true,
      idempotencyTtlHours: 7 * 24,
      returnPath: () => '/adyen/paymentCheck',
      signatureHeaders: [],
      acknowledgement: ACCEPTED,
    },
    client: {
      googlepay: { gateway: 'adyen', gatewayMerchantId: merchantAccount },
      applepay: { gateway: 'adyen' },
    },

    async charge(input) {
      const answer = await call({
        method: 'POST',
        path: '/payments',
        body: paymentBody(input, merchantAccount),
        idempotencyKey: input.attemptId,
        schema: AdyenPayment,
        deadline: input.deadline,
      })
      return answer.ok ? eventOf(answer.value, input.money) : faultOf(answer)
    },

    async completeReturn(attempt, { redirectResult }, deadline) {
      if (redirectResult === undefined || redirectResult === '') return CONFLICT
      if (attempt.isOver) return NOT_SENT // passing it on now would take money that no one waits for
      // a write, made once: the same result under the same key is the same answer, at Adyen's too
      const answer = await call({
        method: 'POST',
        path: '/payments/details',
        body: { details: { redirectResult } },
        idempotencyKey: createHash('sha256').update(`${attempt.id} ${redirectResult}`).digest('base64url'),
        schema: AdyenPayment,
        deadline,
      })
      if (!answer.ok) {
        // Adyen knows no such result; whether it was ever one of this attempt it does not say
        if (answer.why === 'refused') return CONFLICT
        const fault = faultOf(answer)
        return fault.t === 'unknown' ? fault : { t: 'unknown', why: 'timeout' }
      }
      return answer.value.merchantReference === attempt.id ? eventOf(answer.value, attempt.money) : CONFLICT
    },

    lookup: async () => NOT_SENT,

    async cancel(attempt, deadline) {
      // by our reference: it holds for what we never had an answer to; what was authorized all the same is let go of,
      // and TECHNICAL_CANCEL says so
      const answer = await call({
        method: 'POST',
        path: '/cancels',
        body: { merchantAccount, paymentReference: attempt.id, reference: `cancel-${attempt.id}` },
        idempotencyKey: `cancel-${attempt.id}`,
        schema: AdyenReceived,
        deadline,
      })
      if (answer.ok) return { t: 'cancelled' }
      return { t: 'unknown', why: answer.why === '5xx' || answer.why === 'unparsed' ? answer.why : 'timeout' }
    },

    async refund({ refundId, attempt, money, deadline }) {
      const answer = await call({
        method: 'POST',
        path: `/payments/${encodeURIComponent(attempt.providerRef ?? '')}/refunds`,
        body: {
          merchantAccount,
          amount: { currency: money.currency, value: money.minor },
          reference: `${REFUND_PREFIX}${refundId}`,
        },
        idempotencyKey: `${REFUND_PREFIX}${refundId}`,
        schema: AdyenReceived,
        deadline,
      })
      if (answer.ok)
        return { t: 'pending', providerRef: answer.value.pspReference, why: 'the REFUND webhook reports the outcome' }
      if (answer.why === 'refused') return { t: 'refund_failed', refundRef: refundId, money }
      return { t: 'unknown', why: answer.why === '5xx' || answer.why === 'unparsed' ? answer.why : 'timeout' }
    },

    contest: createAdyenContest(settings),

    async revokeMandate(mandate, deadline) {
      const { id, shopperReference } = readToken(mandate.token)
      const query = new URLSearchParams({ shopperReference, merchantAccount })
      const answer = await call({
        method: 'DELETE',
        path: `/storedPaymentMethods/${encodeURIComponent(id)}?${query}`,
        schema: z.unknown(),
        deadline,
      })
      // 4xx: it is gone already
      if (!answer.ok && answer.why !== 'refused') throw new Error(`the stored card could not be revoked: ${answer.why}`)
    },

    ...(applePayMerchantId !== undefined && {
      async walletSession({ sellerName, host, deadline }) {
        const answer = await call({
          method: 'POST',
          path: '/applePay/sessions',
          body: { displayName: sellerName.slice(0, 64), domainName: host, merchantIdentifier: applePayMerchantId },
          schema: AdyenApplePaySession,
          deadline,
        })
        if (!answer.ok)
          return { ok: false, why: answer.why === 'refused' || answer.why === 'misconfigured' ? 'refused' : 'timeout' }
        const session = decodeSession(answer.value.data)
        return session === null ? { ok: false, why: 'unparsed' } : { ok: true, session }
      },
    }),

    ...(reportUser !== undefined &&
      reportPassword !== undefined && {
        list: createAdyenList({ ...settings, user: reportUser, password: reportPassword }),
      }),

    async parseWebhook(raw) {
      verifyNotification(raw, account)
      return readNotification(raw)
    },
    readWebhook: async (raw) => readNotification(raw),
  }
}

const CONFLICT: ProviderEvent = { t: 'unknown', why: 'conflict' }
const NOT_SENT: ProviderEvent = { t: 'unknown', why: 'no_lookup' }

const Session = z.record(z.string(), z.unknown())

/** Adyen hands Apple's session over as base64 of JSON. */
function decodeSession(data: string): z.infer<typeof Session> | null {
  try {
    return Session.parse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')))
  } catch {
    return null
  }
}
