import type { ChargeInput, Instrument, PaymentProvider, ProviderEvent, StoredAttempt } from '../provider.ts'
import { type Answer, createSandboxClient } from './client.ts'
import { defineAdapter } from '../adapter.ts'
import { eventOf, lineOf } from './mapping.ts'
import { type GatewayPayment as Payment, GatewayLines, GatewayPayment, GatewayRefund } from './schema.ts'
import { returnOfStyle, returnPathOf, type SandboxAccess, sandboxForm, SandboxSettings } from './settings.ts'
import { readEvents, SIGNATURE_HEADER, verifyWebhook } from './webhook.ts'
import { z } from 'zod'

export const sandboxAdapter = defineAdapter({
  id: 'sandbox',
  settings: SandboxSettings,
  form: sandboxForm,
  isSimulated: true,
  create({ style, url, secret }, { accountId, sandbox }) {
    return createSandbox({
      account: accountId,
      style,
      apiBase: url === undefined ? sandbox.apiBase : () => url,
      pageBase: url === undefined ? sandbox.pageBase : () => url,
      secret: secret?.reveal() ?? sandbox.secret,
      ...(sandbox.isTestCard !== undefined && { isTestCard: sandbox.isTestCard }),
    })
  },
})

/** What the gateway's pages come back with: of a challenge by its style, PayPal's token, and nothing from the hosted checkout. */
const RETURNED: ReadonlySet<string> = new Set([
  ...Object.values(returnOfStyle).map(({ parameter }) => parameter),
  'token',
])

/** The sandbox gateway behind the provider interface: the reference that the other adapters are held against. */
export function createSandbox(settings: SandboxAccess): PaymentProvider {
  const call = createSandboxClient(settings)
  const account = settings.account ?? 'sandbox'
  const style = settings.style ?? 'adyen'

  async function find(attempt: StoredAttempt, deadline: AbortSignal): Promise<Answer<Payment>> {
    const path =
      attempt.providerRef === null
        ? `/v1/payments?reference=${encodeURIComponent(attempt.id)}`
        : `/v1/payments/${encodeURIComponent(attempt.providerRef)}`
    return call({ method: 'GET', path, schema: GatewayPayment, deadline })
  }
  const read = (answer: Answer<Payment>, paymentOrigin: string): ProviderEvent =>
    answer.ok ? eventOf(answer.value, settings.pageBase(paymentOrigin)) : { t: 'unknown', why: unknownOf(answer.why) }

  return {
    id: 'sandbox',
    standsFor: style,
    capabilities: {
      initiators: ['cit_first', 'cit_stored', 'mit'],
      methods: ['credit_card', 'paypal', 'applepay', 'googlepay', 'mollie'],
      zeroAmountVerify: true,
      partialRefund: true,
      lookupByOurReference: true,
      idempotencyTtlHours: null,
      returnPath: (method) => returnPathOf(style, method),
      signatureHeaders: [SIGNATURE_HEADER],
    },
    isTestCard: (card) => settings.isTestCard?.(card.reveal().number) === true,
    async charge(input) {
      const answer = await call({
        method: 'POST',
        path: '/v1/payments',
        body: { account, style, ...bodyOf(input) },
        schema: GatewayPayment,
        deadline: input.deadline,
      })
      if (!answer.ok && (answer.why === 'refused' || answer.why === 'not_sent'))
        return {
          t: 'declined',
          code: 'processing_error',
          raw: answer.why,
          retry: 'technical',
          untouched: answer.why === 'not_sent' ? 'not_sent' : 'misconfigured',
        }
      return read(answer, input.paymentOrigin)
    },
    async completeReturn(attempt, params, deadline) {
      const known = await find(attempt, deadline)
      if (!known.ok) return read(known, attempt.paymentOrigin)
      const path = `/v1/payments/${encodeURIComponent(known.value.id)}/details`
      return read(
        await call({
          method: 'POST',
          path,
          body: { returned: Object.fromEntries(Object.entries(params).filter(([name]) => RETURNED.has(name))) },
          schema: GatewayPayment,
          deadline,
        }),
        attempt.paymentOrigin,
      )
    },
    lookup: async (attempt, deadline) => read(await find(attempt, deadline), attempt.paymentOrigin),
    async cancel(attempt, deadline) {
      const known = await find(attempt, deadline)
      if (!known.ok) return read(known, attempt.paymentOrigin)
      return read(
        await call({
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(known.value.id)}/cancel`,
          body: {},
          schema: GatewayPayment,
          deadline,
        }),
        attempt.paymentOrigin,
      )
    },
    async refund({ refundId, attempt, money, deadline }) {
      const path = `/v1/payments/${encodeURIComponent(attempt.providerRef ?? '')}/refunds`
      const answer = await call({
        method: 'POST',
        path,
        body: { reference: refundId, amount: money },
        schema: GatewayRefund,
        deadline,
      })
      if (!answer.ok)
        return answer.why === 'refused'
          ? { t: 'refund_failed', refundRef: refundId, money }
          : { t: 'unknown', why: unknownOf(answer.why) }
      if (answer.value.status === 'pending')
        return { t: 'pending', providerRef: answer.value.id, why: 'refund under way' }
      return {
        t: answer.value.status === 'succeeded' ? 'refunded' : 'refund_failed',
        refundRef: refundId,
        money: answer.value.amount,
      }
    },
    async contest({ disputeRef, letter, deadline }) {
      const path = `/v1/disputes/${encodeURIComponent(disputeRef)}/evidence`
      const answer = await call({ method: 'POST', path, body: { letter }, schema: z.unknown(), deadline })
      if (answer.ok) return { t: 'submitted' }
      return answer.why === 'refused' || answer.why === 'not_found'
        ? { t: 'refused', code: answer.why }
        : { t: 'unknown' }
    },
    async revokeMandate(mandate, deadline) {
      const answer = await call({
        method: 'DELETE',
        path: `/v1/tokens/${encodeURIComponent(mandate.token)}`,
        schema: z.unknown(),
        deadline,
      })
      if (!answer.ok && answer.why !== 'not_found')
        throw new Error(`the stored card could not be revoked: ${answer.why}`)
    },
    async list({ since, until, deadline, take }) {
      for (let next: string | null = ''; next !== null;) {
        const query: URLSearchParams = new URLSearchParams({
          account,
          since: since.toISOString(),
          until: until.toISOString(),
          after: next,
        })
        const page = await call({ method: 'GET', path: `/v1/payments?${query}`, schema: GatewayLines, deadline })
        if (!page.ok) return { ok: false, why: page.why === 'refused' ? 'no_access' : 'unavailable' }
        await take(page.value.lines.map(lineOf))
        next = page.value.next
      }
      return { ok: true, until, unread: [] }
    },
    async walletSession({ sellerName, host, deadline }) {
      const answer = await call({
        method: 'POST',
        path: '/v1/apple_sessions',
        body: { displayName: sellerName.slice(0, 64), domain: host },
        schema: z.record(z.string(), z.unknown()),
        deadline,
      })
      if (answer.ok) return { ok: true, session: answer.value }
      return { ok: false, why: answer.why === 'refused' || answer.why === 'unparsed' ? answer.why : 'timeout' }
    },
    async parseWebhook(raw, headers) {
      verifyWebhook(settings.secret, raw, headers[SIGNATURE_HEADER], Date.now())
      return { dedupeKey: readEvents(raw).dedupeKey }
    },
    readWebhook: async (raw) => readEvents(raw),
  }
}

function unknownOf(why: Extract<Answer<never>, { ok: false }>['why']) {
  return why === 'refused' || why === 'not_sent' ? 'timeout' : why
}

function bodyOf(input: ChargeInput) {
  const { attemptId, money, seller, customer, initiator, returnUrl } = input
  return {
    reference: attemptId,
    amount: money,
    merchant: { id: seller.brandId, name: seller.name, descriptor: seller.descriptor },
    customer: customer.ref,
    locale: customer.locale,
    returnUrl,
    initiator: initiator.kind === 'mit' ? 'merchant' : 'customer',
    challenge: input.challenge,
    store: initiator.kind === 'cit_first' && initiator.store !== 'none',
    source: sourceOf(input.instrument, initiator),
  }
}

function sourceOf(instrument: Instrument, initiator: ChargeInput['initiator']) {
  if (instrument.type === 'card') {
    const { number, month, year, securityCode, firstName, lastName } = instrument.card.reveal()
    return { type: 'card', number, expiry: `${month}/${year}`, cvc: securityCode, holder: `${firstName} ${lastName}` }
  }
  if (instrument.type === 'wallet')
    return { type: 'wallet', wallet: instrument.wallet, token: instrument.token.reveal() }
  if (instrument.type === 'paypal') return { type: 'paypal' }
  if (instrument.type === 'mollie_hosted') return { type: 'hosted' }
  if (instrument.type === 'stored' && initiator.kind !== 'cit_first')
    return { type: 'token', token: initiator.mandate.token }
  throw new TypeError(`the sandbox does not take ${instrument.type}`)
}
