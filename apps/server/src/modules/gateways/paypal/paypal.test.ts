import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ChargeInput } from '../provider.ts'
import { suiteAttempt, suiteInput, suiteVisit, testProvider } from '../provider.contract.ts'
import { vendorSchemaNote } from '../vendor-schema.fixtures.ts'
import { unreachableUrl, startVendor } from '../vendor.fixtures.ts'
import { startPaypal } from './fake.fixtures.ts'
import { createPaypal, paypalAdapter } from './index.ts'
import { declineOf, eventOf } from './mapping.ts'
import { PaypalOrder } from './schema.ts'
import { signedOnce } from './signed.fixtures.ts'
import { isCertificateUrl } from './webhook.ts'

const paypal = await startPaypal()
after(() => paypal.vendor.close())
const provider = createPaypal(paypal.settings)

testProvider('paypal', {
  provider,
  unreachable: createPaypal({ ...paypal.settings, baseUrl: await unreachableUrl() }),
  vendor: paypal.vendor,
  method: 'paypal',
  moneyCall: /^POST \/v2\/checkout\/orders\/[^/]+\/capture$|^POST \/v2\/checkout\/orders\/[^/]+$/,
  visits: true,
  steer(outcome) {
    paypal.steer(outcome)
    return { type: 'paypal' }
  },
  declines: [
    ['TRANSACTION_REFUSED', 'card_declined', 'later'],
    ['PAYER_ACCOUNT_RESTRICTED', 'change_method', 'never'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'change_method', 'customer'],
    ['PAYEE_BLOCKED_TRANSACTION', 'processing_error', 'technical'],
    ['DECLINED', 'insufficient_funds', 'later'],
  ],
  visit: async (action, decision) => paypal.visit(action.url, decision),
  decide: paypal.decide,
  capturesOf: paypal.capturesOf,
  webhooksAbout: async (reference) => paypal.about(reference),
  unknownEvent: () => paypal.notify('BILLING.PLAN.CREATED', { id: 'P-1' }),
  withoutSignature: ({ raw }) => ({ raw, headers: {} }),
  withOtherAmount: (answer) => JSON.parse(JSON.stringify(answer).replaceAll('"9.99"', '"9.98"')) as unknown,
  keyOf: (request) => request.headers['paypal-request-id'],
  secrets: paypal.secrets,
})

const soon = () => AbortSignal.timeout(30_000)
const money = { minor: 2990, currency: 'EUR' }

const inputOf = (over: Partial<ChargeInput> = {}) =>
  suiteInput(provider, { type: 'paypal' }, { method: 'paypal', money, ...over })
const asked = (over?: Partial<ChargeInput>) => suiteVisit(provider, inputOf(over))

test('PY-05 the order names what is bought, who is paid, and comes back to the brand', async (context) => {
  context.diagnostic(vendorSchemaNote('paypal_orders'))
  const { input } = await asked({ seller: { brandId: 'original', name: 'Incontri', descriptor: 'INCONTRI*ü' } })
  const sent = paypal.vendor.exchanges.findLast(({ request }) => request.raw.includes(input.attemptId))?.request
  // checked with PayPal's schema
  const body = JSON.parse(sent?.raw.toString() ?? '{}') as {
    purchase_units: Record<string, unknown>[]
    payment_source: { paypal: { experience_context: Record<string, unknown>; attributes: unknown } }
  }
  assert.deepEqual(body.purchase_units[0]?.['amount'], { currency_code: 'EUR', value: '29.90' })
  assert.equal(body.purchase_units[0]?.['soft_descriptor'], 'INCONTRI*')
  assert.deepEqual(body.payment_source.paypal.experience_context, {
    brand_name: 'Incontri',
    locale: 'es-ES',
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    return_url: 'http://localhost:3000/paypal/paymentCheck?a=opaque',
    cancel_url: 'http://localhost:3000/paypal/paymentCheck?a=opaque&cancelled=1',
  })
  assert.deepEqual(body.payment_source.paypal.attributes, {
    vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT', usage_pattern: 'RECURRING_PREPAID' },
  })
})

test('PY-05 a source that was declined keeps the order open: he may choose another, and is charged once', async () => {
  paypal.steer({ does: 'decline', word: 'INSTRUMENT_DECLINED' })
  const { input, event, stored, url } = await asked()
  const params = paypal.visit(url, 'approve')
  assert.deepEqual(await provider.completeReturn(stored, params, soon()), event)
  paypal.end(input.attemptId, { does: 'capture' })
  paypal.visit(url, 'approve')
  assert.equal((await provider.completeReturn(stored, params, soon())).t, 'captured')
  assert.equal(paypal.capturesOf(input.attemptId), 1)
})

test('PY-05 what he has not approved is not captured, and what is over is not captured any more', async () => {
  const { input, event, stored, url } = await asked()
  const params = { token: stored.providerRef ?? '' }
  assert.deepEqual(await provider.completeReturn(stored, params, soon()), event)
  paypal.visit(url, 'approve')
  assert.equal((await provider.completeReturn({ ...stored, isOver: true }, params, soon())).t, 'action_required')
  assert.equal((await provider.lookup(stored, soon())).t, 'action_required')
  assert.equal(paypal.capturesOf(input.attemptId), 0)
})

for (const [what, change] of [
  ['another amount', { amount: { currency_code: 'EUR', value: '0.99' } }],
  ['another currency', { amount: { currency_code: 'USD', value: '29.90' } }],
  ['another payee', { payee: 'ABCDEFGHJKLMN' }],
] as const)
  test(`PY-05 an order with ${what} is never captured`, async () => {
    const { input, stored, url } = await asked()
    const params = paypal.visit(url, 'approve')
    paypal.alter(input.attemptId, change)
    assert.deepEqual(await provider.completeReturn(stored, params, soon()), { t: 'unknown', why: 'conflict' })
    assert.equal(paypal.capturesOf(input.attemptId), 0)
  })

test('PY-05 an order that was made for another attempt is never captured', async () => {
  const [mine, other] = [await asked(), await asked()]
  const params = paypal.visit(other.url, 'approve')
  const swapped = { ...mine.stored, providerRef: other.stored.providerRef }
  assert.deepEqual(await provider.completeReturn(swapped, params, soon()), { t: 'unknown', why: 'conflict' })
  assert.equal(paypal.capturesOf(other.input.attemptId), 0)
})

test('PY-15 COMPLETED is not paid: the capture decides, and a word that no one knows is unknown', () => {
  const order = (status: string | null) =>
    eventOf(
      PaypalOrder.parse({
        id: 'O1',
        status: 'COMPLETED',
        purchase_units: [
          {
            payments: {
              captures: status === null ? [] : [{ id: 'C1', status, amount: { currency_code: 'EUR', value: '29.90' } }],
            },
          },
        ],
      }),
    ).t
  assert.deepEqual(['COMPLETED', 'REFUNDED', 'PENDING', 'DECLINED', 'FAILED', 'ON_HOLIDAY', null].map(order), [
    'captured',
    'captured',
    'pending',
    'declined',
    'declined',
    'unknown',
    'unknown',
  ])
  assert.equal(eventOf(PaypalOrder.parse({ id: 'O1', status: 'ON_HOLIDAY' })).t, 'unknown')
  assert.equal(eventOf(PaypalOrder.parse({ id: 'O1', status: 'VOIDED' })).t, 'cancelled')
})

test('PY-08 a renewal whose answer was lost is looked for, and never sent again', async () => {
  const first = await asked()
  await provider.completeReturn(first.stored, paypal.visit(first.url, 'approve'), soon())
  const paid = await provider.lookup(first.stored, soon())
  assert.ok(paid.t === 'captured' && paid.mandate !== undefined)
  const { mandate } = paid
  const renewal = () =>
    inputOf({ instrument: { type: 'stored' }, initiator: { kind: 'mit', category: 'recurring', mandate } })
  const input = renewal()
  paypal.vendor.failNext({ kind: 'breaks' }, /^POST \/v2\/checkout\/orders$/)
  assert.deepEqual(await provider.charge(input), { t: 'unknown', why: '5xx' })
  const found = await provider.lookup(suiteAttempt(input), soon())
  assert.ok(found.t === 'captured', found.t)
  assert.equal(found.providerRef, paypal.orderOf(input.attemptId))
  assert.equal(paypal.capturesOf(input.attemptId), 1)

  const lost = renewal()
  paypal.vendor.failNext({ kind: 'down' }, /^POST \/v2\/checkout\/orders$/)
  await provider.charge(lost)
  paypal.refreshList(new Date())
  assert.deepEqual(
    await provider.lookup(suiteAttempt(lost), soon()),
    { t: 'unknown', why: 'timeout' },
    'the list is too old',
  )
  paypal.refreshList(new Date(Date.now() + 3_600_000))
  assert.deepEqual(await provider.lookup(suiteAttempt(lost), soon()), { t: 'unknown', why: 'not_found' })
})

test('PY-15 an access token is asked for once, and again when PayPal has ended it', async () => {
  const own = createPaypal(paypal.settings)
  const tokens = () => paypal.vendor.exchanges.filter(({ request }) => request.path === '/v1/oauth2/token').length
  const before = tokens()
  const lookup = () => own.lookup(suiteAttempt(inputOf(), { t: 'cancelled', providerRef: 'O000000' }), soon())
  await lookup()
  await lookup()
  assert.equal(tokens(), before + 1)
  paypal.endAccess()
  assert.deepEqual(await lookup(), { t: 'unknown', why: 'not_found' })
  assert.equal(tokens(), before + 2)
})

test('PY-15 wrong credentials are our fault, which no one was charged for', async () => {
  const wrong = createPaypal({ ...paypal.settings, clientId: 'somebody' })
  const event = await wrong.charge(inputOf())
  assert.ok(event.t === 'declined' && event.untouched === 'misconfigured')
})

test("PY-15 a certificate comes from PayPal over https, or from the account's own API; from no one else", () => {
  const base = 'http://127.0.0.1:4010'
  for (const [url, isIts] of [
    ['https://api.paypal.com/v1/notifications/certs/CERT-1', true],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
    ['http://127.0.0.1:4010/certs/1', true],
    ['http://api.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com.evil.test/CERT-1', false],
    ['https://evilpaypal.com/CERT-1', false],
    ['https://paypal.com@evil.test/CERT-1', false],
    ['https://user@api.paypal.com/CERT-1', false],
    ['https://api.paypal.com:8443/CERT-1', false],
    ['http://127.0.0.1:4011/certs/1', false],
    ['http://169.254.169.254/latest', false],
    ['file:///etc/passwd', false],
    ['', false],
  ] as const)
    assert.equal(isCertificateUrl(url, base), isIts, url)
})

test('PY-15 bytes that were rewritten are not what was signed; by postback neither', async () => {
  const postback = createPaypal({ ...paypal.settings, webhookCheck: 'postback' })
  const { raw, headers } = paypal.notify('BILLING.PLAN.CREATED', { id: 'P-2' })
  const again = Buffer.from(JSON.stringify(JSON.parse(raw.toString())))
  assert.notEqual(again.toString(), raw.toString())
  for (const one of [provider, postback]) {
    assert.match((await one.parseWebhook(raw, headers, soon())).dedupeKey, /^WH-/)
    await assert.rejects(one.parseWebhook(again, headers, soon()), { name: 'BadSignature' })
    await assert.rejects(one.parseWebhook(raw, { ...headers, 'paypal-transmission-id': 'another' }, soon()), {
      name: 'BadSignature',
    })
  }
  await assert.rejects(provider.parseWebhook(raw, { ...headers, 'paypal-auth-algo': 'NONE' }, soon()), {
    name: 'BadSignature',
  })
})

test('PY-15 a signature is checked by the certificate: a whole one, of X.509', async () => {
  const host = await startVendor({ answer: () => ({ status: 200, body: signedOnce.certificate }) })
  const own = createPaypal({ ...paypal.settings, baseUrl: host.url, webhookId: signedOnce.webhookId })
  const headers = { ...signedOnce.headers, 'paypal-cert-url': `${host.url}/certs/1` }
  const raw = Buffer.from(signedOnce.raw)
  assert.deepEqual(await own.parseWebhook(raw, headers, soon()), { dedupeKey: 'WH-VECTOR-1' })
  const later = { ...headers, 'paypal-transmission-time': '2026-11-21T20:00:01Z' }
  await assert.rejects(own.parseWebhook(raw, later, soon()), { name: 'BadSignature' })
  const another = createPaypal({ ...paypal.settings, baseUrl: host.url, webhookId: 'ANOTHER' })
  await assert.rejects(another.parseWebhook(raw, headers, soon()), { name: 'BadSignature' })
  await host.close()
})

test('PY-15 a certificate that cannot be fetched now is no verdict: the sender comes again', async () => {
  const fresh = createPaypal(paypal.settings)
  const { raw, headers } = paypal.notify('BILLING.PLAN.CREATED', { id: 'P-3' })
  paypal.vendor.failNext({ kind: 'down' }, /^GET \/v1\/notifications\/certs/)
  await assert.rejects(fresh.parseWebhook(raw, headers, soon()), { name: 'NotVerifiedYet' })
  await fresh.parseWebhook(raw, headers, soon())
})

test('PY-16 disputes and reversals name our attempt, and one loss has one name', async () => {
  const { input, stored, url } = await asked()
  await provider.completeReturn(stored, paypal.visit(url, 'approve'), soon())
  const captureId = paypal.captureOf(input.attemptId)?.id ?? ''
  const dispute = (type: string, outcome?: string, custom?: string) =>
    paypal.notify(`CUSTOMER.DISPUTE.${type}`, {
      dispute_id: 'PP-D-1',
      reason: 'UNAUTHORISED',
      dispute_amount: { currency_code: 'EUR', value: '29.90' },
      disputed_transactions: [{ seller_transaction_id: captureId, ...(custom !== undefined && { custom }) }],
      ...(outcome !== undefined && { dispute_outcome: { outcome_code: outcome } }),
    })
  const read = async (sent: { raw: Buffer }) => (await provider.readWebhook(sent.raw, soon())).items
  const about = { ref: captureId, money, reason: 'UNAUTHORISED' }
  const target = { attemptId: input.attemptId, providerRef: null }
  assert.deepEqual(await read(dispute('CREATED')), [{ target, event: { t: 'disputed', ...about } }])
  assert.deepEqual(await read(dispute('UPDATED', undefined, input.attemptId)), [
    { target, event: { t: 'disputed', ...about } },
  ])
  for (const [outcome, t] of [
    ['RESOLVED_BUYER_FAVOUR', 'dispute_lost'],
    ['RESOLVED_SELLER_FAVOUR', 'dispute_won'],
    ['CANCELED_BY_BUYER', 'dispute_won'],
  ] as const)
    assert.deepEqual(await read(dispute('RESOLVED', outcome)), [{ target, event: { t, ...about } }])
  assert.deepEqual(await read(dispute('RESOLVED', 'A_WORD_OF_NEXT_YEAR')), [
    { target, event: { t: 'unknown', why: 'unparsed' } },
  ])
  const reversed = paypal.notify('PAYMENT.CAPTURE.REVERSED', {
    id: 'R-1',
    amount: { currency_code: 'EUR', value: '29.90' },
    links: [{ rel: 'up', href: `${paypal.vendor.url}/v2/payments/captures/${captureId}` }],
  })
  assert.deepEqual(await read(reversed), [
    { target, event: { t: 'dispute_lost', ref: captureId, money, reason: 'reversed' } },
  ])
})

test('PY-12 every refusal that is mapped has a code and a class', () => {
  assert.ok(Object.values(declineOf).every(([code, retry]) => code.length > 0 && retry.length > 0))
})

test('PY-15 the settings of an account are checked, and no fault repeats a value', () => {
  const good = { clientId: 'c', clientSecret: 's3cret', merchantId: 'RD465XN5VS364', webhookId: 'W' }
  assert.ok('create' in paypalAdapter.read(good))
  const read = paypalAdapter.read({ ...good, merchantId: 's3cret', baseUrl: 'http://s3cret.test' })
  assert.ok('faults' in read)
  assert.deepEqual(read.faults.map(({ path }) => path).sort(), ['baseUrl', 'merchantId'])
  assert.doesNotMatch(JSON.stringify(read.faults), /s3cret/)
})
