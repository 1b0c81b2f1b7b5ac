import { defineAdapter } from '../adapter.ts'
import type { ChargeInput, PaymentProvider, ProviderFact, StoredAttempt } from '../provider.ts'
import { type Answer, createSandboxClient } from '../sandbox/client.ts'
import { lineOf } from '../sandbox/mapping.ts'
import { GatewayLines, GatewayPayment, GatewayRefund } from '../sandbox/schema.ts'
import { SIGNATURE_HEADER, verifyWebhook } from '../sandbox/webhook.ts'
import { factOf } from './mapping.ts'
import { type BankAccess, bankTransferForm, BankTransferSettings } from './settings.ts'
import { readEvents } from './webhook.ts'

export const bankTransferAdapter = defineAdapter({
  id: 'bank-transfer',
  settings: BankTransferSettings,
  form: bankTransferForm,
  isSimulated: true,
  create: ({ url, secret }, { accountId, sandbox }) =>
    createBankTransfer({
      account: accountId,
      apiBase: url === undefined ? sandbox.apiBase : () => url,
      pageBase: url === undefined ? sandbox.pageBase : () => url,
      secret: secret?.reveal() ?? sandbox.secret,
    }),
})

/**
 * An account at the bank of the sandbox: a page shows the payer where to transfer the amount and under which reference, and the
 * payment is pending until the money has come whole, which takes days. Nothing is kept on file, and no issuer disputes a transfer.
 */
export function createBankTransfer({ account, apiBase, pageBase, secret }: BankAccess): PaymentProvider {
  const call = createSandboxClient({ apiBase, secret })

  function find({ id, providerRef }: StoredAttempt, deadline: AbortSignal): Promise<Answer<GatewayPayment>> {
    const path =
      providerRef === null
        ? `/v1/payments?reference=${encodeURIComponent(id)}`
        : `/v1/payments/${encodeURIComponent(providerRef)}`
    return call({ method: 'GET', path, schema: GatewayPayment, deadline })
  }
  const read = (answer: Answer<GatewayPayment>, paymentOrigin: string): ProviderFact =>
    answer.ok ? factOf(answer.value, pageBase(paymentOrigin)) : unknownOf(answer)
  const lookup = async (attempt: StoredAttempt, deadline: AbortSignal) =>
    read(await find(attempt, deadline), attempt.paymentOrigin)

  return {
    id: 'bank-transfer',
    capabilities: {
      initiators: ['cit_first'],
      methods: ['mollie'],
      zeroAmountVerify: false,
      partialRefund: true,
      lookupByOurReference: true,
      onlyByRule: true,
      pendingMayBeLeft: true,
      idempotencyTtlHours: null,
      returnPath: () => '/mollie/paymentCheck',
      signatureHeaders: [SIGNATURE_HEADER],
    },
    async charge(input) {
      const body = { account, ...bodyOf(input) }
      const { deadline } = input
      const answer = await call({ method: 'POST', path: '/v1/payments', body, schema: GatewayPayment, deadline })
      if (!answer.ok && (answer.why === 'refused' || answer.why === 'not_sent')) return untouchedBy(answer.why)
      return read(answer, input.paymentOrigin)
    },
    // the page sends nothing along: our own handle in the address has named the attempt
    completeReturn: async (attempt, _params, deadline) => lookup(attempt, deadline),
    lookup,
    async cancel(attempt, deadline) {
      const known = await find(attempt, deadline)
      if (!known.ok) return unknownOf(known)
      const path = `/v1/payments/${encodeURIComponent(known.value.id)}/cancel`
      return read(
        await call({ method: 'POST', path, body: {}, schema: GatewayPayment, deadline }),
        attempt.paymentOrigin,
      )
    },
    async refund({ refundId, attempt, money, deadline }) {
      const path = `/v1/payments/${encodeURIComponent(attempt.providerRef ?? '')}/refunds`
      const body = { reference: refundId, amount: money }
      const answer = await call({ method: 'POST', path, body, schema: GatewayRefund, deadline })
      if (!answer.ok)
        return answer.why === 'refused' ? { t: 'refund_failed', refundRef: refundId, money } : unknownOf(answer)
      const { id, status, amount } = answer.value
      if (status === 'pending') return { t: 'pending', providerRef: id, why: 'the transfer back is under way' }
      return { t: status === 'succeeded' ? 'refunded' : 'refund_failed', refundRef: refundId, money: amount }
    },
    revokeMandate: async () => {}, // a transfer leaves nothing on file
    async list({ since, until, deadline, take }) {
      const span = { account, since: since.toISOString(), until: until.toISOString() }
      for (let after: string | null = ''; after !== null;) {
        const path: string = `/v1/payments?${new URLSearchParams({ ...span, after })}`
        const page: Answer<GatewayLines> = await call({ method: 'GET', path, schema: GatewayLines, deadline })
        if (!page.ok) return { ok: false, why: page.why === 'refused' ? 'no_access' : 'unavailable' }
        await take(page.value.lines.map(lineOf))
        after = page.value.next
      }
      return { ok: true, until, unread: [] }
    },
    async parseWebhook(raw, headers) {
      verifyWebhook(secret, raw, headers[SIGNATURE_HEADER], Date.now())
      return { dedupeKey: readEvents(raw).dedupeKey }
    },
    readWebhook: async (raw) => readEvents(raw),
  }
}

function bodyOf({ attemptId, money, seller, customer, initiator, instrument, returnUrl }: ChargeInput) {
  if (instrument.type !== 'mollie_hosted' || initiator.kind !== 'cit_first')
    throw new TypeError(`a transfer does not take ${instrument.type} for ${initiator.kind}`)
  return {
    reference: attemptId,
    amount: money,
    merchant: { id: seller.brandId, name: seller.name, descriptor: seller.descriptor },
    customer: customer.ref,
    locale: customer.locale,
    returnUrl,
    initiator: 'customer',
    store: false,
    source: { type: 'transfer' },
  }
}

type Failure = Extract<Answer<never>, { ok: false }>

function untouchedBy(why: 'refused' | 'not_sent'): ProviderFact {
  const untouched = why === 'not_sent' ? 'not_sent' : 'misconfigured'
  return { t: 'declined', code: 'processing_error', raw: why, retry: 'technical', untouched }
}

function unknownOf({ why }: Failure): ProviderFact {
  return { t: 'unknown', why: why === 'refused' || why === 'not_sent' ? 'timeout' : why }
}
