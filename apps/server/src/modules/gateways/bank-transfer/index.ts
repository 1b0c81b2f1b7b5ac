import type { z } from 'zod'
import { defineAdapter } from '../adapter.ts'
import type { ChargeInput, PaymentProvider, ProviderEvent, StoredAttempt } from '../provider.ts'
import { type Answer, createBankClient, type Failure } from './client.ts'
import { eventOf, lineOf } from './mapping.ts'
import { Lines, Transfer, TransferBack } from './schema.ts'
import { type BankAccess, bankTransferForm, BankTransferSettings } from './settings.ts'
import { readEvents, SIGNATURE_HEADER, verifyWebhook } from './webhook.ts'

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
  const call = createBankClient({ apiBase, secret })

  function find({ id, providerRef }: StoredAttempt, deadline: AbortSignal): Promise<Answer<Transfer>> {
    const path =
      providerRef === null
        ? `/payments?reference=${encodeURIComponent(id)}`
        : `/payments/${encodeURIComponent(providerRef)}`
    return call({ path, schema: Transfer, deadline })
  }
  const read = (answer: Answer<Transfer>, paymentOrigin: string): ProviderEvent =>
    answer.ok ? eventOf(answer.value, pageBase(paymentOrigin)) : unknownOf(answer)
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
      const answer = await call({ path: '/payments', body, schema: Transfer, deadline })
      if (!answer.ok && (answer.why === 'refused' || answer.why === 'not_sent')) return untouchedBy(answer.why)
      return read(answer, input.paymentOrigin)
    },
    // the page sends nothing along: our own handle in the address has named the attempt
    completeReturn: async (attempt, _params, deadline) => lookup(attempt, deadline),
    lookup,
    async cancel(attempt, deadline) {
      const known = await find(attempt, deadline)
      if (!known.ok) return unknownOf(known)
      const path = `/payments/${encodeURIComponent(known.value.id)}/cancel`
      return read(await call({ path, body: {}, schema: Transfer, deadline }), attempt.paymentOrigin)
    },
    async refund({ refundId, attempt, money, deadline }) {
      const path = `/payments/${encodeURIComponent(attempt.providerRef ?? '')}/refunds`
      const body = { reference: refundId, amount: money }
      const answer = await call({ path, body, schema: TransferBack, deadline })
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
        const path: string = `/payments?${new URLSearchParams({ ...span, after })}`
        const page: Answer<z.output<typeof Lines>> = await call({ path, schema: Lines, deadline })
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

function untouchedBy(why: 'refused' | 'not_sent'): ProviderEvent {
  const untouched = why === 'not_sent' ? 'not_sent' : 'misconfigured'
  return { t: 'declined', code: 'processing_error', raw: why, retry: 'technical', untouched }
}

function unknownOf({ why }: Failure): ProviderEvent {
  return { t: 'unknown', why: why === 'refused' || why === 'not_sent' ? 'timeout' : why }
}
