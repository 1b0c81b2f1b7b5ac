import assert from 'node:assert/strict'
import { after } from 'node:test'
import { factPrice as money, type Report, testEventOrders } from '../../testing/payments/event-orders.fixtures.ts'
import { startMollie } from './mollie/fake.fixtures.ts'
import { createMollie } from './mollie/index.ts'
import { startPaypal } from './paypal/fake.fixtures.ts'
import { createPaypal } from './paypal/index.ts'
import { suiteAttempt, suiteCard, suiteInput } from './provider.contract.ts'
import type { ChargeInput, PaymentProvider, ProviderEvent } from './provider.ts'
import { startTrustpay } from './trustpay/fake.fixtures.ts'
import { createTrustpay } from './trustpay/index.ts'

const soon = () => AbortSignal.timeout(30_000)

const inputOf = (provider: PaymentProvider, over: Pick<ChargeInput, 'method' | 'instrument'>) =>
  suiteInput(provider, over.instrument, { ...over, money })

async function eventsIn(provider: PaymentProvider, sent: readonly { raw: Buffer }[]): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = []
  for (const { raw } of sent)
    for (const { event } of (await provider.readWebhook(raw, soon())).items) events.push(event)
  return events
}
/** One of each kind, the newest. */
function oneOf(events: readonly ProviderEvent[], ...kinds: readonly ProviderEvent['t'][]): ProviderEvent[] {
  return kinds.map(
    (kind) => events.findLast(({ t }) => t === kind) ?? assert.fail(`nothing was reported about ${kind}`),
  )
}
const lost: ProviderEvent = { t: 'unknown', why: 'timeout' }

const paypal = await startPaypal()
after(() => paypal.vendor.close())
const ofPaypal = {
  provider: 'paypal',
  method: 'paypal',
  async reports(): Promise<Report[]> {
    const provider = createPaypal(paypal.settings)
    paypal.steer({ does: 'pending', then: 'captured' })
    const input = inputOf(provider, { method: 'paypal', instrument: { type: 'paypal' } })
    const asked = await provider.charge(input)
    assert.ok(asked.t === 'action_required')
    const stored = suiteAttempt(input, asked)
    const waits = await provider.completeReturn(stored, paypal.visit(asked.action.url, 'approve'), soon())
    paypal.decide(input.attemptId)
    const captureId = paypal.captureOf(input.attemptId)?.id
    const about = {
      dispute_id: 'PP-D-1',
      reason: 'UNAUTHORISED',
      dispute_amount: { currency_code: money.currency, value: (money.minor / 100).toFixed(2) },
      disputed_transactions: [{ seller_transaction_id: captureId, custom: input.attemptId }],
    }
    const dispute = [
      paypal.notify('CUSTOMER.DISPUTE.CREATED', about),
      paypal.notify('CUSTOMER.DISPUTE.RESOLVED', {
        ...about,
        dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
      }),
    ]
    const received = [asked, waits, ...(await eventsIn(provider, [...paypal.about(input.attemptId), ...dispute]))]
    const refused: ProviderEvent = {
      t: 'declined',
      providerRef: asked.providerRef,
      code: 'insufficient_funds',
      raw: 'capture DECLINED',
      retry: 'later',
    }
    const [captured] = oneOf(received, 'captured')
    assert.ok(captured?.t === 'captured' && captured.mandate !== undefined)
    const { mandate: _later, ...unreported } = captured
    const [won] = oneOf(received, 'dispute_won')
    assert.ok(won !== undefined)
    return [
      {
        name: 'paid late',
        events: [...oneOf(received, 'action_required', 'pending', 'captured'), lost],
        endsAs: 'captured',
      },
      { name: 'what may be charged again is reported later', events: [unreported, captured, won], endsAs: 'captured' },
      {
        name: 'refused, and captured after all',
        events: [refused, ...oneOf(received, 'captured')],
        endsAs: 'captured',
      },
      { name: 'disputed and won', events: oneOf(received, 'captured', 'disputed', 'dispute_won'), endsAs: 'captured' },
    ]
  },
} as const

const mollie = await startMollie()
after(() => mollie.vendor.close())
const ofMollie = {
  provider: 'mollie',
  method: 'mollie',
  async reports(): Promise<Report[]> {
    const provider = createMollie(mollie.settings)
    mollie.steer({ does: 'pending', then: 'captured' })
    const input = inputOf(provider, { method: 'mollie', instrument: { type: 'mollie_hosted' } })
    const asked = await provider.charge(input)
    assert.ok(asked.t === 'action_required')
    const stored = suiteAttempt(input, asked)
    mollie.visit(asked.action.url, 'approve')
    const waits = await provider.completeReturn(stored, {}, soon())
    mollie.decide(input.attemptId)
    mollie.chargeBack(input.attemptId, '2026-11-21T20:00:00Z')
    const hint = { raw: Buffer.from(`id=${asked.providerRef}`) }
    const received = [asked, waits, ...(await eventsIn(provider, [hint]))]
    const expired: ProviderEvent = { t: 'expired', providerRef: asked.providerRef }
    return [
      {
        name: 'paid late',
        events: [...oneOf(received, 'action_required', 'pending', 'captured'), lost],
        endsAs: 'captured',
      },
      { name: 'run out, and paid after all', events: [expired, ...oneOf(received, 'captured')], endsAs: 'captured' },
      {
        name: 'charged back and reversed',
        events: oneOf(received, 'captured', 'disputed', 'dispute_won'),
        endsAs: 'captured',
      },
      {
        name: 'given back by the bank because its customer said so',
        events: [
          ...oneOf(received, 'action_required', 'pending', 'captured'),
          { t: 'refund_demanded', ref: 'chb_demanded', money },
        ],
        endsAs: 'captured',
      },
      {
        name: 'a part of it demanded, the rest disputed and won',
        events: [
          ...oneOf(received, 'captured', 'disputed', 'dispute_won'),
          { t: 'refund_demanded', ref: 'chb_demanded', money: { ...money, minor: 100 } },
        ],
        endsAs: 'captured',
      },
    ]
  },
} as const

const trustpay = await startTrustpay()
after(() => trustpay.vendor.close())
const ofTrustpay = {
  provider: 'trustpay',
  method: 'credit_card',
  async reports(): Promise<Report[]> {
    const provider = createTrustpay(trustpay.settings)
    trustpay.steer({ does: 'challenge' })
    const input = inputOf(provider, { method: 'credit_card', instrument: suiteCard() })
    const asked = await provider.charge(input)
    assert.ok(asked.t === 'action_required')
    const stored = suiteAttempt(input, asked)
    // he comes back before TrustPay has heard of his bank
    const waits = await provider.completeReturn(stored, { InstanceId: asked.providerRef }, soon())
    const back = trustpay.visit(asked.action.url, 'approve')
    const paid = await provider.completeReturn(stored, back, soon())
    const instance = trustpay.instanceOf(input.attemptId)
    assert.ok(instance !== null)
    trustpay.notify(trustpay.notification('CRDT', 'Rejected', { ...instance, status: '800.100.152' }))
    trustpay.notify(trustpay.notification('DBIT', 'Chargebacked', instance))
    const received = [asked, waits, paid, ...(await eventsIn(provider, trustpay.about(input.attemptId)))]
    return [
      {
        name: 'challenged',
        events: [...oneOf(received, 'action_required', 'captured', 'declined'), lost],
        endsAs: 'captured',
      },
      { name: 'charged back', events: oneOf(received, 'captured', 'dispute_lost'), endsAs: 'captured' },
    ]
  },
} as const

await testEventOrders([ofPaypal, ofMollie, ofTrustpay])
