import { toDecimal } from '../amounts.ts'
import { defineAdapter } from '../adapter.ts'
import type { ChargeInput, PaymentProvider, ProviderEvent, StoredAttempt } from '../provider.ts'
import { createMaxPayClient } from './client.ts'
import { eventOf, faultOf } from './mapping.ts'
import { maxPayForm, MaxPaySettings } from './settings.ts'
import { SIGNATURE_HEADER, verifyCallback } from './signature.ts'
import { keyOfCallback, readCallback } from './webhook.ts'

export const maxPayAdapter = defineAdapter({
  id: 'maxpay',
  settings: MaxPaySettings,
  form: maxPayForm,
  create: createMaxPay,
})

/**
 * MaxPay's host-to-host API. CONTRACT ASSUMED (payments.md 1.5): the vendor publishes no description, and its public code is
 * of 2021. Taken from that code: fields, answers, both signatures, the hand-over to the bank. Assumed: that a
 * transaction_unique_id is charged once, CHECK, refunds, the callback's fields, and all codes but 0, 1004 and 3100.
 */
function createMaxPay(settings: MaxPaySettings): PaymentProvider {
  const { codes, midReference } = settings
  const canCheck = settings.check === 'on'
  const call = createMaxPayClient(settings)

  async function lookup(attempt: StoredAttempt, deadline: AbortSignal): Promise<ProviderEvent> {
    if (!canCheck || attempt.providerRef === null) return { t: 'unknown', why: 'no_lookup' }
    const answer = await call(
      '/api/cc',
      { transaction_type: 'CHECK', reference: attempt.providerRef, transaction_unique_id: attempt.id },
      deadline,
    )
    if (!answer.ok) return unless(faultOf(answer))
    if (answer.value.transaction_unique_id !== attempt.id) return CONFLICT
    const event = eventOf(answer.value, { asked: attempt.money, codes })
    return event.t === 'declined' && event.untouched !== undefined ? { t: 'unknown', why: 'unparsed' } : event
  }

  return {
    id: 'maxpay',
    capabilities: {
      initiators: ['cit_first', 'cit_stored', 'mit'],
      methods: ['credit_card'],
      zeroAmountVerify: false,
      partialRefund: true,
      lookupByOurReference: false,
      ...(!canCheck && { hasNoLookup: true }),
      idempotencyTtlHours: null,
      returnPath: () => '/maxpay/paymentCheck',
      signatureHeaders: [SIGNATURE_HEADER],
    },

    async charge(input) {
      const answer = await call('/api/cc', chargeFields(input, midReference), input.deadline)
      if (!answer.ok) return faultOf(answer)
      const event = eventOf(answer.value, { asked: input.money, codes, returnUrl: input.returnUrl })
      const { transaction_unique_id: named } = answer.value
      return named != null && named !== input.attemptId ? CONFLICT : event
    },

    async completeReturn(attempt, { reference }, deadline) {
      if (reference === undefined || reference === '' || reference !== attempt.providerRef) return CONFLICT
      return canCheck
        ? lookup(attempt, deadline)
        : { t: 'pending', providerRef: reference, why: 'the callback reports the outcome' }
    },

    lookup,

    async cancel(attempt, deadline) {
      // MaxPay knows no way to end a challenge: it is left alone, and what is paid in it all the same is reported by the callback
      const event = await lookup(attempt, deadline)
      const isOpen = event.t === 'action_required' || (event.t === 'unknown' && event.why === 'no_lookup')
      return isOpen ? { t: 'cancelled' } : event
    },

    async refund({ refundId, attempt, money, deadline }) {
      const answer = await call(
        '/api/refund',
        {
          transaction_unique_id: refundId,
          reference: attempt.providerRef ?? '',
          amount: toDecimal(money),
          currency: money.currency,
        },
        deadline,
      )
      if (!answer.ok) return unless(faultOf(answer))
      switch (answer.value.status.toLowerCase()) {
        case 'success':
          return { t: 'refunded', refundRef: refundId, money }
        case 'decline':
          return { t: 'refund_failed', refundRef: refundId, money }
        default:
          return { t: 'unknown', why: 'unparsed' }
      }
    },

    /** A token is a name that MaxPay computes of the card; there is nothing there to revoke, and we charge it no more. */
    revokeMandate: async () => {},

    async parseWebhook(raw, headers) {
      verifyCallback(raw, headers[SIGNATURE_HEADER], settings.privateKey.reveal())
      return { dedupeKey: keyOfCallback(raw) }
    },
    readWebhook: async (raw) => readCallback(raw, codes),
  }
}

const CONFLICT: ProviderEvent = { t: 'unknown', why: 'conflict' }

/** A question that went wrong says nothing about the payment, no matter whose fault it was. */
function unless(event: ProviderEvent): ProviderEvent {
  return event.t === 'unknown' ? event : { t: 'unknown', why: 'timeout' }
}

/** ISO 3166 with three letters, for the countries that we sell in. */
const ISO3: Readonly<Record<string, string>> = { it: 'ITA', es: 'ESP', fr: 'FRA', gb: 'GBR' }

function chargeFields(input: ChargeInput, midReference: string | undefined): Record<string, string | undefined> {
  const { attemptId, money, initiator, customer, seller, returnUrl, webhookUrl } = input
  const isHere = initiator.kind !== 'mit'
  return {
    transaction_unique_id: attemptId,
    transaction_type: isHere ? 'SALE3D' : 'SALE',
    amount: toDecimal(money),
    currency: money.currency,
    cof_type: cofTypeOf(initiator),
    merchant_user_id: customer.ref,
    user_email: customer.email,
    user_ip: customer.ip,
    country: ISO3[customer.country.toLowerCase()],
    descriptor_merchant: seller.descriptor,
    mid_reference: midReference,
    merchant_domain_name: new URL(returnUrl).host,
    callback_url: webhookUrl,
    redirect_url: isHere ? returnUrl : undefined,
    ...instrumentFields(input),
  }
}

function cofTypeOf(initiator: ChargeInput['initiator']): string | undefined {
  switch (initiator.kind) {
    case 'cit_first':
      return initiator.store === 'none' ? undefined : 'CIT-initial'
    case 'cit_stored':
      return 'CIT-subsequent'
    case 'mit':
      return 'MIT'
  }
}

function instrumentFields({ instrument, initiator }: ChargeInput): Record<string, string> {
  if (instrument.type === 'stored' && initiator.kind !== 'cit_first') return { token: initiator.mandate.token }
  if (instrument.type !== 'card') throw new TypeError(`MaxPay does not take ${instrument.type}`)
  const { number, month, year, securityCode, firstName, lastName } = instrument.card.reveal()
  return {
    card_number: number,
    card_exp_month: month,
    card_exp_year: `20${year}`,
    cvv: securityCode,
    card_holder: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
  }
}
