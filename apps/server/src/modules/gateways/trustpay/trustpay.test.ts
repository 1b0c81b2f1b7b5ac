import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { suiteAttempt, suiteCard, suiteInput, testProvider } from '../provider.contract.ts'
import type { ChargeInput } from '../provider.ts'
import { formOf, unreachableUrl } from '../vendor.fixtures.ts'
import { startTrustpay } from './fake.fixtures.ts'
import { createTrustpay, trustpayAdapter } from './index.ts'
import { declineOf, idOf, outcomeOf, referenceOf } from './mapping.ts'
import { signedText } from './webhook.ts'

const trustpay = await startTrustpay()
after(() => trustpay.vendor.close())
const provider = createTrustpay(trustpay.settings)

testProvider('trustpay', {
  provider,
  unreachable: createTrustpay({ ...trustpay.settings, baseUrl: await unreachableUrl() }),
  vendor: trustpay.vendor,
  moneyCall: /^POST \/api\/v1\/purchase$/,
  visits: false,
  steer(outcome) {
    trustpay.steer(outcome)
    return suiteCard()
  },
  declines: [
    ['800.100.152', 'card_declined', 'later'],
    ['800.100.165', 'lost_or_stolen', 'never'],
    ['800.100.157', 'expired_card', 'customer'],
    ['900.100.100', 'processing_error', 'technical'],
  ],
  visit: async (action, decision) => trustpay.visit(action.url, decision),
  decide: trustpay.decide,
  capturesOf: trustpay.capturesOf,
  webhooksAbout: async (reference) => trustpay.about(reference),
  unknownEvent: () =>
    trustpay.notify(
      trustpay.notification('CRDT', 'OnHoliday', {
        id: 'x',
        reference: referenceOf(randomUUID()),
        amount: '9.99',
        currency: 'EUR',
        status: '',
      }),
    ),
  withoutSignature: ({ raw }) => ({
    raw: Buffer.from(raw.toString().replace(/,"Signature":"[0-9a-f]+"/, '')),
    headers: {},
  }),
  withOtherAmount: (answer) => ({ ...Object(answer), amount: '9.98', currency: 'EUR' }),
  keyOf: (request) => formOf(request)['reference'],
  cannotRevoke: true,
  secrets: trustpay.secrets,
})

const soon = () => AbortSignal.timeout(30_000)
const money = { minor: 2990, currency: 'EUR' }

const inputOf = (over: Partial<ChargeInput> = {}) => suiteInput(provider, suiteCard(), { money, ...over })
const lastForm = () => formOf(trustpay.vendor.exchanges.at(-1)?.request ?? assert.fail('nothing was sent'))

test('PY-09 a purchase is a form with what 3DS wants to know of the browser', async () => {
  const input = inputOf({ browser: { ...inputOf().browser, timezone: 'Asia/Kolkata' } })
  await provider.charge(input)
  const { pan, cvv, ...form } = lastForm()
  assert.ok(pan !== undefined && cvv !== undefined)
  assert.deepEqual(form, {
    amount: '29.90',
    currency: 'EUR',
    reference: referenceOf(input.attemptId),
    descriptor: 'ORIGINAL',
    exp: '12/39',
    cardholder: 'Ana Ruiz',
    redirectUrl: 'http://localhost:3000/trpay/paymentCheck?a=opaque',
    'billing[country]': 'ES',
    'customer[email]': 'ana@example.test',
    'customer[ipAddress]': '127.0.0.1',
    PaymentType: 'RecurringInitial',
    'browser[acceptHeader]': '*/*',
    'browser[language]': 'es-ES',
    'browser[screenHeight]': '844',
    'browser[screenWidth]': '390',
    'browser[timezone]': '-330',
    'browser[userAgent]': 'Mozilla/5.0',
    'browser[javaEnabled]': 'false',
    'browser[javaScriptEnabled]': 'true',
    'browser[screenColorDepth]': '24',
    'browser[challengeWindow]': '5',
    'browser[paymentType]': 'Plain',
  })
})

test('PY-09 what is not known of a browser is left out, and a check of age keeps nothing on file', async () => {
  await provider.charge(
    inputOf({ browser: { timezone: 'Mars/Base' }, initiator: { kind: 'cit_first', store: 'none' } }),
  )
  const form = lastForm()
  assert.deepEqual(
    ['browser[timezone]', 'browser[userAgent]', 'browser[language]', 'PaymentType'].filter((key) => key in form),
    [],
  )
})

test('PY-03 the page of the bank is a form that is sent there, and waits while he is away', async () => {
  trustpay.steer({ does: 'challenge' })
  const input = inputOf()
  const event = await provider.charge(input)
  assert.ok(event.t === 'action_required')
  assert.equal(event.action.method, 'POST')
  assert.deepEqual(event.action.fields, { PaReq: 'eJx', MD: event.providerRef })
  assert.deepEqual(await provider.lookup(suiteAttempt(input, event), soon()), event)
})

test('PY-09 a renewal names the payment that stored the card, and nothing of the card', async () => {
  const first = await provider.charge(inputOf())
  assert.ok(first.t === 'captured' && first.mandate !== undefined)
  const input = inputOf({
    instrument: { type: 'stored' },
    initiator: { kind: 'mit', category: 'recurring', mandate: first.mandate },
  })
  assert.equal((await provider.charge(input)).t, 'captured')
  assert.deepEqual(lastForm(), {
    amount: '29.90',
    currency: 'EUR',
    reference: referenceOf(input.attemptId),
    descriptor: 'ORIGINAL',
    InstanceId: first.providerRef,
    PaymentType: 'RecurringSubsequent',
  })
})

test('PY-09 an intent opens the sheet of a wallet for our amount and reference, and waits until he has paid in it', async () => {
  for (const [wallet, part, other] of [
    ['applepay', 'appleInitResultData', 'googleInitResultData'],
    ['googlepay', 'googleInitResultData', 'appleInitResultData'],
  ] as const) {
    const input = inputOf({ method: wallet, instrument: { type: 'sheet', wallet } })
    const opened = await provider.charge(input)
    assert.ok(opened.t === 'action_required')
    assert.equal(lastForm()['amount'], '29.90')
    assert.equal(opened.providerRef, trustpay.instanceOf(input.attemptId)?.id)
    const sheet = Object(JSON.parse(opened.resume?.['sheet'] ?? ''))
    assert.ok(part in sheet && !(other in sheet))
    const stored = suiteAttempt(input, opened)
    const check = () => provider.completeReturn(stored, { InstanceId: opened.providerRef }, soon())
    assert.deepEqual(
      [(await check()).t, (await provider.lookup(stored, soon())).t],
      ['action_required', 'action_required'],
    )
    trustpay.payInSheet(opened.providerRef)
    assert.equal((await check()).t, 'captured')
  }
})

test('PY-13 uncertain is unknown and being processed is pending: neither is a refusal', async () => {
  assert.deepEqual(outcomeOf('900.100.300'), { is: 'unknown' })
  assert.deepEqual(outcomeOf('800.700.100'), { is: 'pending' })
  assert.deepEqual(outcomeOf('000.200.000'), { is: 'pending' })
  trustpay.steer({ does: 'decline', word: '900.100.300' })
  const input = inputOf()
  const event = await provider.charge(input)
  assert.deepEqual(event, { t: 'unknown', why: 'timeout', providerRef: trustpay.instanceOf(input.attemptId)?.id })
})

test('PY-09 the families of success, and nothing near them', () => {
  for (const code of [
    '000.000.000',
    '000.100.110',
    '000.300.000',
    '000.600.000',
    '000.400.010',
    '000.400.040',
    '000.400.100',
  ])
    assert.deepEqual(outcomeOf(code), { is: 'paid' }, code)
  for (const code of ['000.400.030', '000.400.101', '000.400.200', '000.100.200', '100.000.000', '800.000.000'])
    assert.equal(outcomeOf(code).is, 'declined', code)
  for (const code of ['', '000', 'paid', '000.000.000.', ' 000.000.000'])
    assert.deepEqual(outcomeOf(code), { is: 'unknown' })
})

for (const [status, [code, retry]] of Object.entries(declineOf))
  test(`PY-12 TrustPay's ${status} is ${code}`, () =>
    assert.deepEqual(outcomeOf(status), { is: 'declined', code, retry }))

test('PY-15 what is signed: all values but the signature, numbers with two decimals, sorted, joined', () => {
  const notification = {
    PaymentInformation: { Status: 'Paid', Amount: { Currency: 'EUR', Amount: 1.5 }, Debtor: null, Flags: [true, 'b'] },
    Signature: 'x',
  }
  assert.equal(signedText(notification), '1.50/EUR/Paid/b/true')
})

test('PY-16 a chargeback is a lost dispute of the charge', async () => {
  const input = inputOf()
  const event = await provider.charge(input)
  const instance = trustpay.instanceOf(input.attemptId)
  assert.ok(instance !== null && event.t === 'captured')
  const { raw, headers } = trustpay.notify(trustpay.notification('DBIT', 'Chargebacked', instance))
  await provider.parseWebhook(raw, headers, soon())
  assert.deepEqual((await provider.readWebhook(raw, soon())).items, [
    {
      target: { attemptId: input.attemptId, providerRef: null },
      event: { t: 'dispute_lost', ref: `p-${instance.id}`, money },
    },
  ])
})

test('PY-15 our ids go there and back without dashes; what we never sent is no one', () => {
  const id = randomUUID()
  assert.equal(referenceOf(id).length, 32)
  assert.equal(idOf(referenceOf(id)), id)
  for (const text of ['', 'order-1', `${id}x`]) assert.equal(idOf(text), null)
})

test('PY-15 without the word that card numbers pass through this server the account is not taken', () => {
  const good = { apiKey: 'k', projectSecret: 's', acceptsCardData: 'saq-d' }
  assert.ok('create' in trustpayAdapter.read(good))
  const read = trustpayAdapter.read({ ...good, acceptsCardData: 'none' })
  assert.ok('faults' in read && read.faults[0]?.path === 'acceptsCardData')
})
