import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { suiteAttempt, suiteInput, suiteVisit, testProvider } from '../provider.contract.ts'
import type { ChargeInput, ProviderEvent } from '../provider.ts'
import { unreachableUrl } from '../vendor.fixtures.ts'
import { startMollie } from './fake.fixtures.ts'
import { createMollie, mollieAdapter } from './index.ts'
import { declineOf, eventOf } from './mapping.ts'
import { MolliePayment } from './schema.ts'

const mollie = await startMollie()
after(() => mollie.vendor.close())
const provider = createMollie(mollie.settings)

testProvider('mollie', {
  provider,
  unreachable: createMollie({ ...mollie.settings, baseUrl: await unreachableUrl() }),
  vendor: mollie.vendor,
  method: 'mollie',
  moneyCall: /^GET \/v2\/payments\/tr_\w+$|^POST \/v2\/customers\/\w+\/payments$/,
  visits: true,
  steer(outcome) {
    mollie.steer(outcome)
    return { type: 'mollie_hosted' }
  },
  declines: [
    ['insufficient_funds', 'insufficient_funds', 'later'],
    ['stolen_card', 'lost_or_stolen', 'never'],
    ['card_expired', 'expired_card', 'customer'],
    ['authentication_unavailable_acs', 'warning', 'technical'],
  ],
  visit: async (action, decision) => mollie.visit(action.url, decision),
  decide: mollie.decide,
  requestRefund: (attemptId) => mollie.chargeBack(attemptId, null, 'MD06'),
  capturesOf: mollie.capturesOf,
  webhooksAbout: async (reference) => mollie.about(reference),
  unknownEvent: () => mollie.notify('sales-invoice.paid', 'inv_1', { id: 'inv_1' }),
  withoutSignature: ({ raw }) => ({ raw, headers: {} }),
  withOtherAmount: (answer) => JSON.parse(JSON.stringify(answer).replaceAll('"9.99"', '"9.98"')) as unknown,
  keyOf: (request) => request.headers['idempotency-key'],
  secrets: mollie.secrets,
})

const soon = () => AbortSignal.timeout(30_000)
const money = { minor: 2990, currency: 'EUR' }
const refOf = (event: ProviderEvent) => ('providerRef' in event ? (event.providerRef ?? null) : null)

const inputOf = (over: Partial<ChargeInput> = {}) =>
  suiteInput(provider, { type: 'mollie_hosted' }, { method: 'mollie', money, ...over })
const asked = (over?: Partial<ChargeInput>) => suiteVisit(provider, inputOf(over))
const bodySent = (attemptId: string) =>
  JSON.parse(
    mollie.vendor.exchanges.findLast(({ request }) => request.raw.includes(attemptId))?.request.raw.toString() ?? '{}',
  ) as Record<string, unknown> // JSON of the adapter's own

test('PY-08 the payment is sent with our own way back, its words and its language', async () => {
  const { input, url } = await asked()
  const { customerId, ...body } = bodySent(input.attemptId)
  assert.match(String(customerId), /^cst_/)
  assert.deepEqual(body, {
    amount: { currency: 'EUR', value: '29.90' },
    description: 'ORIGINAL',
    redirectUrl: 'http://localhost:3000/mollie/paymentCheck?a=opaque',
    webhookUrl: 'http://localhost:3001/payment/webhooks/under-test',
    metadata: { attempt: input.attemptId },
    sequenceType: 'first',
    locale: 'es_ES',
  })
  assert.match(url, /\/checkout\/tr_/)
})

test('PY-08 what does not renew needs neither customer nor mandate', async () => {
  const { input, stored, url } = await asked({ initiator: { kind: 'cit_first', store: 'one_click' } })
  const body = bodySent(input.attemptId)
  assert.deepEqual([body['sequenceType'], body['customerId']], ['oneoff', undefined])
  mollie.visit(url, 'approve')
  const paid = await provider.completeReturn(stored, {}, soon())
  assert.ok(paid.t === 'captured' && paid.mandate === undefined)
  assert.deepEqual(paid.card, { brand: 'mastercard', last4: '4444', expiry: '12/39' })
})

test('PY-08 a page that cannot be cancelled is given up here, and what is paid there after all still counts', async () => {
  const { input, stored, url } = await asked()
  mollie.keepOpen(input.attemptId)
  assert.equal((await provider.cancel(stored, soon())).t, 'cancelled')
  mollie.visit(url, 'approve')
  assert.equal((await provider.lookup({ ...stored, isOver: true }, soon())).t, 'captured')
})

test('PY-15 a classic webhook names a payment and no more: it is asked for, and the same one again is asked for again', async () => {
  const { input, event, stored, url } = await asked()
  const raw = Buffer.from(`id=${stored.providerRef}`)
  assert.deepEqual(await provider.parseWebhook(raw, {}, soon()), { dedupeKey: stored.providerRef, isHint: true })
  const read = async () => (await provider.readWebhook(raw, soon())).items
  const target = { attemptId: input.attemptId, providerRef: stored.providerRef }
  assert.deepEqual(await read(), [{ target, event }])
  mollie.visit(url, 'approve')
  assert.deepEqual(
    (await read()).map((item) => item.event.t),
    ['captured'],
  )
})

test('PY-15 a made-up webhook does no harm', async () => {
  assert.deepEqual((await provider.readWebhook(Buffer.from('id=tr_madeup'), soon())).items, [])
  for (const text of ['id=', 'id=ord_123456', 'id=tr_abcd&id=tr_efgh', 'id=tr_../../customers', '{"id":"tr_abcd"}'])
    await assert.rejects(provider.parseWebhook(Buffer.from(text), {}, soon()), { name: 'BadSignature' }, text)
})

test('PY-15 a hint is asked about again where Mollie could not answer', async () => {
  const { stored } = await asked()
  mollie.vendor.failNext({ kind: 'down' }, /^GET \/v2\/payments\/tr_/)
  await assert.rejects(provider.readWebhook(Buffer.from(`id=${stored.providerRef}`), soon()), /5xx/)
})

test('PY-15 without a secret of ours nothing that is signed is heard', async () => {
  const own = createMollie({ ...mollie.settings, webhookSecret: undefined })
  const { raw, headers } = mollie.notify('payment.paid', 'tr_fake000001', {})
  await assert.rejects(own.parseWebhook(raw, headers, soon()), { name: 'BadSignature' })
})

test('PY-16 a chargeback and its reversal are reported with the payment', async () => {
  const { input, stored, url } = await asked()
  mollie.visit(url, 'approve')
  const read = async () =>
    (await provider.readWebhook(Buffer.from(`id=${stored.providerRef}`), soon())).items.map((item) => item.event.t)
  mollie.chargeBack(input.attemptId, null)
  assert.deepEqual(await read(), ['captured', 'disputed'])
  mollie.chargeBack(input.attemptId, '2026-11-21T20:00:00Z')
  assert.deepEqual(await read(), ['captured', 'disputed', 'dispute_won'])
})

test('R6 a chargeback that its customer asked for is reported as that, and others of a direct debit as disputes', async () => {
  for (const [why, t] of [
    ['MD06', 'refund_demanded'],
    ['MD01', 'disputed'],
  ] as const) {
    const { input, stored, url } = await asked()
    mollie.visit(url, 'approve')
    mollie.chargeBack(input.attemptId, null, why)
    const { items } = await provider.readWebhook(Buffer.from(`id=${stored.providerRef}`), soon())
    assert.deepEqual(
      items.map(({ event }) => event.t),
      ['captured', t],
    )
  }
})

test('PY-08 a renewal whose answer was lost is found among the payments, page by page, or was never made', async () => {
  const first = await asked()
  mollie.visit(first.url, 'approve')
  const paid = await provider.lookup(first.stored, soon())
  assert.ok(paid.t === 'captured' && paid.mandate !== undefined)
  const { mandate } = paid
  const renewal = () =>
    inputOf({ instrument: { type: 'stored' }, initiator: { kind: 'mit', category: 'recurring', mandate } })
  const input = renewal()
  mollie.vendor.failNext({ kind: 'hangs_up' }, /^POST \/v2\/customers\/\w+\/payments$/)
  assert.equal((await provider.charge(input)).t, 'unknown')
  await asked()
  mollie.cutList(1)
  const found = await provider.lookup(suiteAttempt(input), soon())
  assert.equal(refOf(found), mollie.paymentOf(input.attemptId)?.id)
  assert.equal(found.t, 'captured')
  // what is older than the attempt cannot be its payment, and no one looks at it
  const later = { createdAt: new Date(Date.now() + 3_600_000) }
  const [notFound, before] = [{ t: 'unknown', why: 'not_found' }, mollie.vendor.exchanges.length]
  assert.deepEqual(await provider.lookup({ ...suiteAttempt(renewal()), ...later }, soon()), notFound)
  assert.equal(mollie.vendor.exchanges.length, before + 1)
  mollie.cutList(250)
  assert.deepEqual(await provider.lookup(suiteAttempt(renewal()), soon()), notFound)
})

test('PY-08 a mandate that is gone asks for another way to pay', async () => {
  const mandate = { token: 'cst_gone/mdt_gone', networkTxId: null }
  const event = await provider.charge(
    inputOf({ instrument: { type: 'stored' }, initiator: { kind: 'mit', category: 'recurring', mandate } }),
  )
  assert.ok(event.t === 'declined')
  assert.deepEqual([event.code, event.retry], ['change_method', 'never'])
})

test('PY-15 wrong credentials are our fault, which no one was charged for', async () => {
  const { apiKey: _own, ...rest } = mollie.settings
  const read = mollieAdapter.read({ baseUrl: rest.baseUrl, apiKey: 'test_wrong' })
  assert.ok('create' in read)
  const wrong = read.create({ accountId: 'mollie', sandbox: { apiBase: () => '', pageBase: () => '', secret: '' } })
  const event = await wrong.charge(inputOf())
  assert.ok(event.t === 'declined' && event.untouched === 'misconfigured')
})

for (const [reason, [code, retry]] of Object.entries(declineOf))
  test(`PY-12 Mollie's ${reason} is ${code}`, () => {
    const payment = MolliePayment.parse({
      id: 'tr_1',
      status: 'failed',
      amount: { currency: 'EUR', value: '1.00' },
      details: { failureReason: reason },
    })
    assert.deepEqual(eventOf(payment), { t: 'declined', providerRef: 'tr_1', code, raw: reason, retry })
  })

test('PY-08 every status of Mollie has a meaning, and one that no one knows is unknown', () => {
  const of = (status: string) =>
    eventOf(MolliePayment.parse({ id: 'tr_1', status, amount: { currency: 'EUR', value: '1.00' } })).t
  assert.deepEqual(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed', 'on_holiday'].map(of), [
    'pending',
    'pending',
    'pending',
    'captured',
    'cancelled',
    'expired',
    'declined',
    'unknown',
  ])
})
