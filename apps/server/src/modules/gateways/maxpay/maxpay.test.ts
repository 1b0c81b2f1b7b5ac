import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { suiteAttempt, suiteCard, suiteInput, testProvider } from '../provider.contract.ts'
import type { ChargeInput } from '../provider.ts'
import { jsonOf } from '../vendor.fixtures.ts'
import { codes, maxPayAt, openMaxPay } from './driver.fixtures.ts'
import { fakeAccount } from './fake.fixtures.ts'
import { maxPayAdapter } from './index.ts'
import { eventOf } from './mapping.ts'
import { MaxPaySettings } from './settings.ts'
import { signCallback, signRequest, verifyCallback } from './signature.ts'

const { fake, driver } = await openMaxPay()
const { provider } = driver
after(() => fake.vendor.close())
const soon = () => AbortSignal.timeout(30_000)

testProvider('maxpay', driver)

test('PY-17 maxpay: a request is signed by its sorted fields and the private key, all small, without the card', () => {
  const fields = {
    transaction_type: 'SALE3D',
    amount: '9.99',
    currency: 'EUR',
    card_number: '4111111111111111',
    cvv: '737',
    card_holder: 'Ana Ruiz',
    public_key: 'PK',
    token: '',
  }
  const text = 'amount=9.99|currency=eur|transaction_type=sale3d|secret key'
  assert.equal(signRequest(fields, 'Secret Key'), createHash('sha256').update(text).digest('hex'))
  assert.notEqual(signRequest({ ...fields, amount: '9.98' }, 'Secret Key'), signRequest(fields, 'Secret Key'))
})

test('PY-15 maxpay: a callback is signed by its bytes and the private key', () => {
  const raw = Buffer.from('{"status":"success"}')
  const signature = createHash('sha256').update('{"status":"success"}key').digest('hex')
  assert.equal(signCallback(raw, 'key'), signature)
  assert.doesNotThrow(() => verifyCallback(raw, signature.toUpperCase(), 'key'))
  assert.throws(() => verifyCallback(Buffer.from('{"status": "success"}'), signature, 'key'), { name: 'BadSignature' })
  assert.throws(() => verifyCallback(raw, signature, 'another'), { name: 'BadSignature' })
})

async function sent(over: Partial<ChargeInput>): Promise<Record<string, string>> {
  fake.steer({ does: 'capture' })
  await provider.charge(suiteInput(provider, suiteCard(), over))
  const { request } = fake.vendor.exchanges.at(-1) ?? assert.fail('nothing was sent')
  return jsonOf(request) as Record<string, string> // flat texts, as the adapter wrote them
}

test('PY-03 maxpay: who is here is asked by his bank; a renewal says that he is not (cof_type)', async () => {
  const first = await sent({})
  assert.deepEqual(
    [first['transaction_type'], first['cof_type'], first['country'], first['amount'], first['merchant_domain_name']],
    ['SALE3D', 'CIT-initial', 'ESP', '9.99', 'localhost:3000'],
  )
  assert.match(first['redirect_url'] ?? '', /\/maxpay\/paymentCheck\?a=/)
  assert.equal(first['callback_url'], 'http://localhost:3001/payment/webhooks/under-test')
  const mandate = { token: 'tok', networkTxId: null }
  const stored = { instrument: { type: 'stored' } } as const
  const renewal = await sent({ ...stored, initiator: { kind: 'mit', category: 'recurring', mandate } })
  assert.deepEqual(
    [
      renewal['transaction_type'],
      renewal['cof_type'],
      renewal['token'],
      renewal['redirect_url'],
      renewal['card_number'],
    ],
    ['SALE', 'MIT', 'tok', undefined, undefined],
  )
  const click = await sent({ ...stored, initiator: { kind: 'cit_stored', mandate } })
  assert.deepEqual([click['transaction_type'], click['cof_type']], ['SALE3D', 'CIT-subsequent'])
  assert.equal((await sent({ initiator: { kind: 'cit_first', store: 'none' } }))['cof_type'], undefined)
})

const asked = { minor: 999, currency: 'EUR' }
test('PY-03 maxpay: a PaReq is handed over as a form with the reference, an address alone as a visit', () => {
  const open = { status: 'success', code: '0', reference: 'MP1', acs_url: 'https://acs.test/' }
  const returnUrl = 'https://brand.test/maxpay/paymentCheck?a=1'
  const of = (pareq?: string) => eventOf({ ...open, pareq }, { asked, codes: {}, returnUrl })
  assert.deepEqual(of('eJx'), {
    t: 'action_required',
    providerRef: 'MP1',
    action: { method: 'POST', url: 'https://acs.test/', fields: { PaReq: 'eJx', MD: 'MP1', TermUrl: returnUrl } },
  })
  assert.deepEqual(of(), {
    t: 'action_required',
    providerRef: 'MP1',
    action: { method: 'GET', url: 'https://acs.test/', fields: {} },
  })
})

test('PY-12 maxpay: an error that no one has explained is unknown; a request that it could not read did nothing', () => {
  const of = (status: string, code: string) => eventOf({ status, code, reference: 'MP1' }, { asked, codes })
  assert.deepEqual(of('error', '9999'), { t: 'unknown', why: 'unparsed' })
  assert.deepEqual(of('on_holiday', '0'), { t: 'unknown', why: 'unparsed' })
  assert.deepEqual(of('error', '1004'), {
    t: 'declined',
    code: 'processing_error',
    raw: '1004',
    retry: 'technical',
    untouched: 'misconfigured',
  })
  const named = of('error', '3102')
  assert.equal(named.t === 'declined' && named.code, 'lost_or_stolen')
  assert.deepEqual(eventOf({ status: 'success', code: '0' }, { asked, codes }), { t: 'unknown', why: 'unparsed' })
})

test('PY-10 maxpay: without CHECK the return page waits for the callback, and a challenge is given up by leaving it', async () => {
  const mute = maxPayAt(fake.vendor.url, { check: 'off' })
  assert.equal(mute.capabilities.hasNoLookup, true)
  fake.steer({ does: 'challenge' })
  const input = suiteInput(mute, suiteCard())
  const waiting = await mute.charge(input)
  assert.ok(waiting.t === 'action_required')
  const attempt = suiteAttempt(input, waiting)
  const before = fake.vendor.exchanges.length
  assert.deepEqual(await mute.cancel(attempt, soon()), { t: 'cancelled' })
  const reference = fake.answerChallenge(waiting.action.url, 'approve')
  const back = await mute.completeReturn(attempt, { reference }, soon())
  assert.equal(back.t, 'pending')
  assert.deepEqual(await mute.completeReturn(attempt, { reference: 'MPother' }, soon()), {
    t: 'unknown',
    why: 'conflict',
  })
  assert.deepEqual(await mute.lookup(attempt, soon()), { t: 'unknown', why: 'no_lookup' })
  assert.equal(fake.vendor.exchanges.length, before, 'nothing was asked')
  const [callback] = fake.callbacksAbout(input.attemptId)
  assert.ok(callback !== undefined)
  const { items } = await mute.readWebhook(callback.raw, soon())
  assert.deepEqual(items[0]?.event.t, 'captured')
})

test('PY-15 maxpay: a callback of a refusal needs no amount; one of a success does, and is not passed over', async () => {
  const about = {
    transaction_unique_id: '0190b3f0-0000-7000-8000-000000000000',
    reference: 'MP1',
    transaction_type: 'SALE',
  }
  const said = async (body: object) => (await provider.readWebhook(fake.sign({ ...about, ...body }).raw, soon())).items
  const [refused] = await said({ status: 'decline', code: 3102 })
  assert.ok(refused?.event.t === 'declined' && refused.event.code === 'lost_or_stolen')
  await assert.rejects(said({ status: 'success', code: 0 }), /without its amount/)
  assert.deepEqual(await said({ status: 'on_holiday', code: 0 }), [])
})

test('D14 maxpay: an account needs the word for card data; its table of codes comes from the settings, as JSON or as text', () => {
  const read = (over: Record<string, unknown>) =>
    maxPayAdapter.read({ ...fakeAccount, baseUrl: 'https://gateway.maxpay.com', ...over })
  const refused = read({})
  assert.ok('faults' in refused)
  assert.deepEqual(
    refused.faults.map(({ path }) => path),
    ['acceptsCardData'],
  )
  assert.match(refused.faults[0]?.message ?? '', /SAQ D/)
  assert.ok('create' in read({ acceptsCardData: 'saq-d', codes: JSON.stringify(codes) }))
  const wrong = read({ acceptsCardData: 'saq-d', codes: { '1': { means: 'a joke', retry: 'later' } } })
  assert.ok('faults' in wrong && wrong.faults[0]?.path.startsWith('codes'))
  assert.ok('faults' in read({ acceptsCardData: 'saq-d', codes: '{"half' }))
})

test('PY-12 maxpay: a table of codes that was stored in the words of the wire means the same', () => {
  const meaningOf = (word: string) =>
    MaxPaySettings.parse({
      ...fakeAccount,
      baseUrl: 'https://gateway.maxpay.com',
      acceptsCardData: 'saq-d',
      codes: { '1': { means: word, retry: 'later' } },
    }).codes['1']?.means
  assert.deepEqual(['generico', 'generic', 'riprova', 'try_again'].map(meaningOf), [
    'generic',
    'generic',
    'try_again',
    'try_again',
  ])
})
