import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { suiteAttempt, suiteCard, suiteInput, testProvider } from '../provider.contract.ts'
import { type ChargeInput, secret } from '../provider.ts'
import { jsonOf } from '../vendor.fixtures.ts'
import { vendorSchemaNote } from '../vendor-schema.fixtures.ts'
import { adyenAt, openAdyen } from './driver.fixtures.ts'
import { fakeAccount } from './fake.fixtures.ts'
import { adyenAdapter } from './index.ts'
import { eventOf, meaningOf } from './mapping.ts'
import { readNotification, signItem, verifyNotification } from './webhook.ts'

const { fake, driver } = await openAdyen()
const { provider } = driver
after(() => fake.vendor.close()) // throws what Adyen's schema said of the whole run
const soon = () => AbortSignal.timeout(30_000)

testProvider('adyen', driver)

test('PY-17 adyen: all that is sent and all that its fake answers is what Adyen describes', async (context) => {
  context.diagnostic(vendorSchemaNote('adyen'))
  context.diagnostic(vendorSchemaNote('adyen_webhooks'))
  await provider.charge(suiteInput(provider, suiteCard()))
  const { request } = fake.vendor.exchanges.at(-1) ?? assert.fail('nothing was sent')
  assert.equal(request.headers['x-api-key'], fakeAccount.apiKey)
  assert.equal(request.headers['idempotency-key'], (jsonOf(request) as { reference: string }).reference) // as the adapter wrote it
})

test('PY-15 adyen: a signature is the one that Adyen published for its own libraries', () => {
  const item = {
    pspReference: 'pspReference',
    originalReference: 'originalReference',
    merchantAccountCode: 'merchantAccount',
    merchantReference: 'reference',
    amount: { value: 1000, currency: 'EUR' },
    eventCode: 'REPORT_AVAILABLE',
    success: 'true' as const,
  }
  const key = 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00'
  const published = 'ZNBPtI+oDyyRrLyD1XirkKnQgIAlFc07Vj27TeHsDRE='
  assert.equal(signItem(item, key), published)
  const bytes = (changed: object = {}) =>
    Buffer.from(
      JSON.stringify({
        notificationItems: [
          { NotificationRequestItem: { ...item, additionalData: { hmacSignature: published }, ...changed } },
        ],
      }),
    )
  const account = { hmacKey: key, merchantAccount: 'merchantAccount' }
  assert.doesNotThrow(() => verifyNotification(bytes(), account))
  for (const changed of [{ amount: { value: 1001, currency: 'EUR' } }, { success: 'false' }, { eventCode: 'REFUND' }])
    assert.throws(() => verifyNotification(bytes(changed), account), { name: 'BadSignature' })
  assert.throws(() => verifyNotification(bytes(), { ...account, merchantAccount: 'another' }), { name: 'BadSignature' })
})

// payments.md 4.3, the column of Adyen
for (const [code, word] of [
  ['2', 'card_declined'],
  ['27', 'generic'],
  ['12', 'insufficient_funds'],
  ['5', 'lost_or_stolen'],
  ['25', 'lost_or_stolen'],
  ['6', 'expired_card'],
  ['24', 'invalid_cvc'],
  ['8', 'invalid_number'],
  ['4', 'processing_error'],
  ['9', 'try_again'],
  ['11', 'warning'],
  ['42', 'warning'],
  ['38', 'authentication_required'],
  ['46', 'change_method'],
  ['20', 'address blacklisted'],
  ['31', 'address blacklisted'],
] as const)
  test(`PY-12 adyen: refusal ${code} is ${word}`, () => assert.equal(meaningOf(code)[0], word))

test('PY-12 adyen: only Authorised is a capture; a result that we do not know is unknown', () => {
  const asked = { minor: 999, currency: 'EUR' }
  const of = (resultCode: string, more: object = {}) =>
    eventOf({ resultCode, pspReference: 'P', refusalReasonCode: '2', ...more }, asked)
  const said = {
    Authorised: 'captured',
    Refused: 'declined',
    Error: 'declined',
    Cancelled: 'cancelled',
    Pending: 'pending',
    Received: 'pending',
    // without what they need, or nothing that we asked for
    RedirectShopper: 'unknown',
    PartiallyAuthorised: 'unknown',
    IdentifyShopper: 'unknown',
    ChallengeShopper: 'unknown',
    PresentToShopper: 'unknown',
    AuthenticationFinished: 'unknown',
    AuthenticationNotRequired: 'unknown',
    Success: 'unknown',
    OfNextYear: 'unknown',
  }
  assert.deepEqual(Object.fromEntries(Object.keys(said).map((code) => [code, of(code).t])), said)
  assert.deepEqual(of('PartiallyAuthorised', { amount: { value: 500, currency: 'EUR' } }), {
    t: 'captured',
    providerRef: 'P',
    money: { minor: 500, currency: 'EUR' },
  })
})

test('PY-12 adyen: a call that it refuses is nothing done, and says whose fault it is', async () => {
  const refusing = async (status: number, errorCode: string) => {
    fake.vendor.failNext({ kind: 'refuses', status, body: { status, errorCode } }, driver.moneyCall)
    return provider.charge(suiteInput(provider, suiteCard()))
  }
  const technical = { t: 'declined', code: 'processing_error', retry: 'technical', untouched: 'misconfigured' }
  assert.deepEqual(await refusing(401, '000'), { ...technical, raw: '000' })
  assert.deepEqual(await refusing(403, '901'), { ...technical, raw: '901' })
  assert.deepEqual(await refusing(422, '702'), { ...technical, raw: '702' })
  assert.deepEqual(await refusing(422, '101'), { t: 'declined', code: 'invalid_number', raw: '101', retry: 'never' })
  assert.deepEqual(await refusing(422, '103'), { t: 'declined', code: 'invalid_cvc', raw: '103', retry: 'customer' })
  assert.deepEqual(await refusing(409, '704'), { t: 'unknown', why: 'conflict' })
})

async function sent(over: Partial<ChargeInput>): Promise<Record<string, unknown>> {
  fake.steer({ does: 'capture' })
  await provider.charge(suiteInput(provider, suiteCard(), over))
  const { request } = fake.vendor.exchanges.at(-1) ?? assert.fail('nothing was sent')
  return jsonOf(request) as Record<string, unknown> // held against the schema already
}
const authenticated = { attemptAuthentication: 'always', threeDSRequestData: { nativeThreeDS: 'disabled' } }

test('PY-03 adyen: what is put on file is authenticated, for 0.00 too (R1); a one-time card as the bank wants', async () => {
  const first = await sent({
    initiator: { kind: 'cit_first', store: 'recurring' },
    money: { minor: 0, currency: 'EUR' },
  })
  assert.deepEqual(
    [first['authenticationData'], first['storePaymentMethod'], first['recurringProcessingModel'], first['amount']],
    [authenticated, true, 'Subscription', { currency: 'EUR', value: 0 }],
  )
  const kept = await sent({ initiator: { kind: 'cit_first', store: 'one_click' } })
  assert.equal(kept['recurringProcessingModel'], 'CardOnFile')
  const once = await sent({ initiator: { kind: 'cit_first', store: 'none' } })
  assert.deepEqual(
    [once['authenticationData'], once['storePaymentMethod'], once['shopperInteraction']],
    [{ threeDSRequestData: { nativeThreeDS: 'disabled' } }, undefined, 'Ecommerce'],
  )
  const asked = await sent({ initiator: { kind: 'cit_first', store: 'none' }, challenge: 'always' })
  assert.deepEqual(asked['authenticationData'], authenticated)
  assert.equal((once['browserInfo'] as { timeZoneOffset: number }).timeZoneOffset < 0, true, 'Madrid is east of UTC') // as above
})

test('PL-06 adyen: a renewal is merchant-initiated, with the card on file and no browser; one click is not', async () => {
  const first = suiteInput(provider, suiteCard())
  const event = await provider.charge(first)
  assert.ok(event.t === 'captured' && event.mandate !== undefined)
  assert.deepEqual(event.card, { brand: 'visa', last4: '1111', expiry: '12/39' })
  const { mandate } = event
  const stored = { instrument: { type: 'stored' } as const, customer: first.customer }
  const renewal = await sent({ ...stored, initiator: { kind: 'mit', category: 'recurring', mandate } })
  assert.deepEqual(
    [
      renewal['shopperInteraction'],
      renewal['recurringProcessingModel'],
      renewal['authenticationData'],
      renewal['browserInfo'],
    ],
    ['ContAuth', 'Subscription', undefined, undefined],
  )
  assert.equal(renewal['shopperReference'], first.customer.ref)
  assert.equal(
    Object.keys(renewal['paymentMethod'] as object) // as above
      .sort()
      .join(),
    'storedPaymentMethodId,type',
  )
  const click = await sent({ ...stored, initiator: { kind: 'cit_stored', mandate } })
  assert.deepEqual(
    [click['shopperInteraction'], click['recurringProcessingModel'], click['channel']],
    ['ContAuth', 'CardOnFile', 'Web'],
  )
  const topUp = await sent({ ...stored, initiator: { kind: 'mit', category: 'unscheduled', mandate } })
  assert.equal(topUp['recurringProcessingModel'], 'UnscheduledCardOnFile')
})

test('PY-06 adyen: a wallet hands its token through; a plain card out of it is authenticated (R4)', async () => {
  const initiator = { kind: 'cit_first', store: 'none' } as const
  const wallet = (kind: 'applepay' | 'googlepay', authMethod?: 'PAN_ONLY' | 'CRYPTOGRAM_3DS') =>
    sent({
      initiator,
      method: kind,
      instrument: {
        type: 'wallet',
        wallet: kind,
        token: secret('opaque-token'),
        ...(authMethod !== undefined && { authMethod }),
      },
    })
  const apple = await wallet('applepay')
  assert.deepEqual(apple['paymentMethod'], { type: 'applepay', applePayToken: 'opaque-token' })
  const device = await wallet('googlepay', 'CRYPTOGRAM_3DS')
  assert.deepEqual(device['paymentMethod'], { type: 'googlepay', googlePayToken: 'opaque-token' })
  assert.deepEqual(device['authenticationData'], { threeDSRequestData: { nativeThreeDS: 'disabled' } })
  assert.deepEqual((await wallet('googlepay', 'PAN_ONLY'))['authenticationData'], authenticated)
})

test('PY-10 adyen: what came back from the bank is passed on under one key, however often', async () => {
  fake.steer({ does: 'challenge' })
  const input = suiteInput(provider, suiteCard())
  const asked = await provider.charge(input)
  assert.ok(asked.t === 'action_required')
  const attempt = suiteAttempt(input, asked)
  const redirectResult = fake.answerChallenge(asked.action.url, 'approve')
  await provider.completeReturn(attempt, { redirectResult }, soon())
  await provider.completeReturn(attempt, { redirectResult }, soon())
  const details = fake.vendor.exchanges.filter(({ request }) => request.path === '/v72/payments/details').slice(-2)
  const [first, second] = details.map(({ request }) => request.headers['idempotency-key'])
  assert.ok(first !== undefined && first.length <= 64 && first === second)
  assert.equal(fake.webhooksAbout(input.attemptId).length, 1)
  const before = fake.vendor.exchanges.length
  assert.deepEqual(await provider.completeReturn(attempt, {}, soon()), { t: 'unknown', why: 'conflict' })
  assert.equal(fake.vendor.exchanges.length, before, 'nothing to pass on')
})

test('PY-03 adyen: a challenge that was given up stays so, whatever is approved in another tab', async () => {
  fake.steer({ does: 'challenge' })
  const input = suiteInput(provider, suiteCard())
  const asked = await provider.charge(input)
  assert.ok(asked.t === 'action_required')
  const attempt = { ...suiteAttempt(input, asked), isOver: true }
  const redirectResult = fake.answerChallenge(asked.action.url, 'approve')
  assert.deepEqual(await provider.completeReturn(attempt, { redirectResult }, soon()), {
    t: 'unknown',
    why: 'no_lookup',
  })
  assert.equal(fake.capturesOf(input.attemptId), 0)
})

test('PY-16 adyen: disputes, notices of fraud and what was let go of are events of their payment', async () => {
  const input = suiteInput(provider, suiteCard())
  const paid = await provider.charge(input)
  assert.ok(paid.t === 'captured')
  const received = (eventCode: string, over: { success?: boolean; why?: string } = {}) => {
    fake.notify(input.attemptId, { eventCode, value: 999, pspReference: 'DISPUTE1', ...over })
    const { raw } = fake.webhooksAbout(input.attemptId).at(-1) ?? assert.fail()
    return readNotification(raw).items.map(({ target, event }) => {
      assert.deepEqual(target, { attemptId: input.attemptId, providerRef: paid.providerRef })
      return event
    })
  }
  const money = { minor: 999, currency: 'EUR' }
  const dispute = { ref: 'DISPUTE1', money }
  for (const [event, t] of [
    ['NOTIFICATION_OF_FRAUD', 'fraud_notice'],
    ['NOTIFICATION_OF_CHARGEBACK', 'disputed'],
    ['CHARGEBACK', 'disputed'],
    ['CHARGEBACK_REVERSED', 'dispute_won'],
    ['PREARBITRATION_WON', 'dispute_won'],
    ['SECOND_CHARGEBACK', 'dispute_lost'],
    ['PREARBITRATION_LOST', 'dispute_lost'],
  ] as const)
    assert.deepEqual(received(event), [{ t, ...dispute }], event)
  const requested = [{ t: 'refund_demanded', ref: 'DISPUTE1', money }]
  for (const event of ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'])
    assert.deepEqual(received(event, { why: 'MD06' }), requested, `R6 ${event}`)
  assert.deepEqual(received('CHARGEBACK', { why: 'MD01' }), [{ t: 'disputed', ...dispute, reason: 'MD01' }])
  assert.deepEqual(received('REFUND_FAILED'), [{ t: 'refund_failed', refundRef: 'DISPUTE1', money }])
  assert.deepEqual(received('TECHNICAL_CANCEL'), [{ t: 'refunded', refundRef: 'DISPUTE1', money }])
  assert.deepEqual(received('TECHNICAL_CANCEL', { success: false }), [], 'there was nothing to let go of')
  assert.deepEqual(received('CAPTURE'), [])
})

test('PY-05 adyen: a session of Apple Pay comes through it where the account has one', async () => {
  assert.equal(provider.walletSession, undefined)
  const withApple = adyenAt(fake.vendor.url, { applePayMerchantId: 'merchant.test.incontro' })
  const session = await withApple.walletSession?.({
    wallet: 'applepay',
    reference: randomUUID(),
    money: { minor: 999, currency: 'EUR' },
    sellerName: 'Original',
    host: 'brand.test',
    deadline: soon(),
  })
  assert.deepEqual(session, { ok: true, session: { merchantSessionIdentifier: 'SSH' } })
  const { request } = fake.vendor.exchanges.at(-1) ?? assert.fail()
  assert.deepEqual(jsonOf(request), {
    displayName: 'Original',
    domainName: 'brand.test',
    merchantIdentifier: 'merchant.test.incontro',
  })
})

test('D14 adyen: an account takes cards only when an operator has said what that means; faults repeat no credential', () => {
  const read = (over: Record<string, unknown>) =>
    adyenAdapter.read({ ...fakeAccount, baseUrl: 'https://checkout-test.adyen.com/v72', ...over })
  const refused = read({})
  assert.ok('faults' in refused)
  assert.deepEqual(
    refused.faults.map(({ path }) => path),
    ['acceptsCardData'],
  )
  assert.ok('create' in read({ acceptsCardData: 'saq-d' }))
  const wallets = read({ takes: 'wallets' })
  assert.ok('create' in wallets)
  const around = { accountId: 'adyen', sandbox: { apiBase: () => '', pageBase: () => '', secret: '' } }
  assert.deepEqual(wallets.create(around).capabilities.methods, ['applepay', 'googlepay'])
  const wrong = read({ acceptsCardData: 'saq-d', baseUrl: 'http://adyen.test', hmacKey: 'a-bad-key', apiKey: '' })
  assert.ok('faults' in wrong)
  assert.deepEqual(wrong.faults.map(({ path }) => path).sort(), ['apiKey', 'baseUrl', 'hmacKey'])
  assert.doesNotMatch(JSON.stringify(wrong.faults), /a-bad-key/)
})
