import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { type WireErrorCode, routes } from '@incontro/contract'
import { addMember, type Answer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { type Buyer, createBuying } from '../../testing/payments/payments.fixtures.ts'
import { startMollie } from './mollie/fake.fixtures.ts'
import { startPaypal } from './paypal/fake.fixtures.ts'
import { startTrustpay } from './trustpay/fake.fixtures.ts'

const [paypal, mollie, trustpay] = [await startPaypal(), await startMollie(), await startTrustpay()]
after(() => Promise.all([paypal.vendor.close(), mollie.vendor.close(), trustpay.vendor.close()]))
const server = await startTestServer({
  env: {
    PAYMENT_ACCOUNTS: JSON.stringify([
      {
        id: 'pp',
        provider: 'paypal',
        brands: ['*'],
        settings: {
          baseUrl: paypal.vendor.url,
          clientId: 'client',
          clientSecret: paypal.settings.clientSecret.reveal(),
          merchantId: paypal.settings.merchantId,
          webhookId: paypal.settings.webhookId,
        },
      },
      {
        id: 'mo',
        provider: 'mollie',
        brands: ['*'],
        settings: { baseUrl: mollie.vendor.url, apiKey: mollie.settings.apiKey.reveal() },
      },
      {
        id: 'tp',
        provider: 'trustpay',
        brands: ['*'],
        settings: {
          baseUrl: trustpay.vendor.url,
          apiKey: trustpay.settings.apiKey.reveal(),
          projectSecret: trustpay.settings.projectSecret.reveal(),
          acceptsCardData: 'saq-d',
        },
      },
    ]),
  },
})
const { api, database, product } = server
const { bodyOf, handleOf, orderOf, until, planOf } = createBuying(server)
const PROMO = 25

// PL-05: a plan with credits on top for who pays by PayPal
before(async () => {
  await database.transaction(async (tx) => {
    for (const { brand, flows } of demoBrands)
      for (const flow of flows) {
        const free = flow.plans.free.map((plan) => ({ ...plan, promoCredits: PROMO }))
        await product.apis.brands.saveFlow(tx, brand.id, { ...flow, plans: { ...flow.plans, free } })
      }
  })
})

function errorOf({ status, json }: Answer): { status: number; code: WireErrorCode } {
  const { code } = (json as { error: { code: WireErrorCode } }).error // the one shape of an error
  return { status, code }
}
async function grantsOf(memberId: string): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select amount from ledger_entries where member_id = ${memberId} and idem_key like 'grant:%' order by id`.execute(
    database.db,
  )
  return rows.map(({ amount }) => amount)
}
const orderBody = (buyer: Buyer, paySource: string, over: Record<string, unknown> = {}) =>
  bodyOf(buyer, { paySource, ...over })
const startPaypalOrder = async (buyer: Buyer) =>
  api.call(routes.paypalOrder, { token: buyer.token, body: await orderBody(buyer, 'PAYPAL') })
const orderOk = (buyer: Buyer, id: string | null, response: Record<string, unknown> = {}) => ({
  token: buyer.token,
  body: { request: { clickid: buyer.trackerId, country: 'es' }, response: { id, ...response } },
})
const post = (account: string, { raw, headers }: { raw: Buffer; headers: Record<string, string> }) =>
  fetch(`${server.paymentUrl}/payment/webhooks/${account}`, { method: 'POST', headers, body: new Uint8Array(raw) })
/** The attempt behind an order. */
async function attemptOf(orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempts where order_id = ${orderId} order by created_at desc limit 1`.execute(database.db)
  return rows[0]?.id ?? assert.fail('nothing was tried')
}

const starts = [
  [routes.paypalOrder, 'PAYPAL'],
  [routes.molliePayment, 'MOLLIE'],
  [routes.trustpayIntent, 'APPLEPAY'],
] as const
for (const [route, paySource] of starts) {
  test(`PY-05 ${route.path}: no one orders without a bearer, for someone else, or at a price of his own`, async () => {
    const [buyer, other] = [await addMember(server), await addMember(server)]
    const body = await orderBody(buyer, paySource)
    assert.equal((await api.send(route, { body })).status, 401)
    assert.equal((await api.send(route, { token: other.token, body })).status, 403)
    const named = await api.send(route, { token: buyer.token, body: { ...body, amount: 1 } })
    assert.deepEqual(errorOf(named), { status: 400, code: 'bad_request' })
    const cheap = { ...body, consenso: { ...Object(body.consenso), prezzo: 1 } }
    assert.deepEqual(errorOf(await api.send(route, { token: buyer.token, body: cheap })), {
      status: 409,
      code: 'conflict',
    })
    const { rows } = await sql`select id from orders where member_id = ${buyer.id}`.execute(database.db)
    assert.equal(rows.length, 0)
  })
}

const returns = [
  [routes.mollieStatus, {}],
  [routes.trustpayStatus, { InstanceId: 'fake-000001' }],
  [routes.trustpayCheck, { InstanceId: 'fake-000001' }],
] as const
for (const [route, brought] of returns)
  test(`RT-14 ${route.path}: no one asks without a bearer, for someone else, or after what is not his`, async () => {
    const [buyer, other] = [await addMember(server), await addMember(server)]
    const body = { clickid: buyer.trackerId, ...brought }
    assert.equal((await api.send(route, { body })).status, 401)
    assert.equal((await api.send(route, { token: other.token, body })).status, 403)
    const answer = await api.send(route, { token: buyer.token, body: { ...body, tentativoPagamento: randomUUID() } })
    assert.deepEqual(errorOf(answer), { status: 404, code: 'order_not_found' })
  })

test("PY-05 orderOk: no one without a bearer, for someone else, or with someone else's order, which is not captured", async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  const { id, links, orderId } = await startPaypalOrder(buyer)
  paypal.visit(links.approve?.href ?? '', 'approve')
  const { body } = orderOk(buyer, id)
  assert.equal((await api.send(routes.paypalOk, { body })).status, 401)
  assert.equal((await api.send(routes.paypalOk, { token: other.token, body })).status, 403)
  const stolen = await api.send(routes.paypalOk, orderOk(other, id))
  assert.deepEqual(errorOf(stolen), { status: 404, code: 'order_not_found' })
  assert.equal(paypal.capturesOf(await attemptOf(orderId)), 0)
})

test('PY-05 PL-05 an approved order is captured once, and only then gives the plan and its credits for PayPal', async () => {
  const buyer = await addMember(server)
  const started = await startPaypalOrder(buyer)
  assert.deepEqual([started.status, started.paymentSystem], ['ok', 'paypal'])
  assert.equal(started.links.approve?.href, started.challenge?.url)
  const early = await api.call(routes.paypalOk, orderOk(buyer, started.id))
  assert.deepEqual([early.status, early.message], ['ko', 'insufficient_funds'], 'he has not approved it')
  assert.deepEqual(await grantsOf(buyer.id), [])
  paypal.visit(started.links.approve?.href ?? '', 'approve')
  // what the page claims is not looked at
  const claims = { card: { tokenId: 'made up' }, cardholderName: 'A. Nother', email: 'another@example.test' }
  const [one, two] = await Promise.all([
    api.call(routes.paypalOk, orderOk(buyer, started.id, claims)),
    api.call(routes.paypalOk, orderOk(buyer, started.id)),
  ])
  assert.ok([one, two].some(({ status, message }) => status === 'ok' && message === 'success'))
  assert.equal((await orderOf(buyer, started.orderId)).state, 'paid')
  assert.deepEqual(await grantsOf(buyer.id), [planOf(buyer).credits, PROMO])
  assert.equal(paypal.capturesOf(await attemptOf(started.orderId)), 1)
  assert.equal((await product.apis.memberships.member(buyer.id))?.level, 1)
  const { rows } = await sql<{ method: string; state: string }>`
    select m.method, s.state from subscriptions s join mandates m on m.id = s.mandate_id where s.member_id = ${buyer.id}`.execute(
    database.db,
  )
  assert.deepEqual(rows, [{ method: 'paypal', state: 'active' }], 'the renewal can be charged')
})

test('PY-05 a source that PayPal declined: the popup of insufficient funds, and PayPal again', async () => {
  const buyer = await addMember(server)
  paypal.steer({ does: 'decline', word: 'INSTRUMENT_DECLINED' })
  const { id, links, orderId } = await startPaypalOrder(buyer)
  const url = links.approve?.href ?? ''
  paypal.visit(url, 'approve')
  const refused = await api.call(routes.paypalOk, orderOk(buyer, id))
  assert.deepEqual([refused.status, refused.message, refused.challenge?.url], ['ko', 'insufficient_funds', url])
  paypal.end(await attemptOf(orderId), { does: 'capture' })
  paypal.visit(url, 'approve')
  assert.equal((await api.call(routes.paypalOk, orderOk(buyer, id))).status, 'ok')
})

test('PY-05 who gives up at PayPal is invited to try again, and may', async () => {
  const buyer = await addMember(server)
  const { id, links } = await startPaypalOrder(buyer)
  paypal.visit(links.approve?.href ?? '', 'refuse')
  const given = await api.call(routes.paypalOk, orderOk(buyer, id, { annullato: true }))
  assert.deepEqual([given.status, given.message, given.challenge], ['ko', 'try_again', null])
  assert.equal((await startPaypalOrder(buyer)).status, 'ok')
})

test('PY-15 PayPal: what comes later comes by its webhook, checked, once; what it did not sign is refused', async () => {
  const buyer = await addMember(server)
  paypal.steer({ does: 'pending', then: 'captured' })
  const { id, links, orderId } = await startPaypalOrder(buyer)
  paypal.visit(links.approve?.href ?? '', 'approve')
  const waits = await api.call(routes.paypalOk, orderOk(buyer, id))
  assert.deepEqual([waits.status, waits.message], ['pending', 'pending'])
  const attemptId = await attemptOf(orderId)
  paypal.decide(attemptId)
  const sent = paypal.about(attemptId).at(-1) ?? assert.fail('PayPal said nothing')
  const spoilt = { ...sent, raw: Buffer.from(sent.raw.toString().replace('COMPLETED', 'DECLINED ')) }
  assert.equal((await post('pp', spoilt)).status, 401)
  assert.deepEqual(await grantsOf(buyer.id), [])
  for (const _twice of [1, 2]) assert.equal((await post('pp', sent)).status, 200)
  await until(
    () => orderOf(buyer, orderId),
    ({ state }) => state === 'paid',
  )
  assert.equal((await post('pp', sent)).status, 200)
  assert.deepEqual(await grantsOf(buyer.id), [planOf(buyer).credits, PROMO])
})

test('PY-08 the hosted checkout: its link, the way back that brings nothing, and the plan once it is paid', async () => {
  const buyer = await addMember(server)
  const started = await api.call(routes.molliePayment, { token: buyer.token, body: await orderBody(buyer, 'MOLLIE') })
  const url = started.links.checkout?.href ?? ''
  assert.match(url, /\/checkout\/tr_/)
  const ask = () => api.call(routes.mollieStatus, { token: buyer.token, body: { clickid: buyer.trackerId } })
  assert.deepEqual((await ask()).result, 'pending')
  mollie.visit(url, 'approve')
  assert.deepEqual([(await ask()).result, (await ask()).message], ['ok', 'success'])
  assert.deepEqual(await grantsOf(buyer.id), [planOf(buyer).credits], 'the credits on top are for PayPal')
})

test("PY-08 a payment of someone else's, or none, is no one's", async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  const started = await api.call(routes.molliePayment, { token: buyer.token, body: await orderBody(buyer, 'MOLLIE') })
  mollie.visit(started.links.checkout?.href ?? '', 'approve')
  const tentativoPagamento = await attemptOf(started.orderId)
  for (const over of [{ tentativoPagamento }, {}]) {
    const answer = await api.send(routes.mollieStatus, {
      token: other.token,
      body: { clickid: other.trackerId, ...over },
    })
    assert.deepEqual(errorOf(answer), { status: 404, code: 'order_not_found' })
  }
  assert.deepEqual(await grantsOf(other.id), [])
})

test('PY-15 Mollie: a hint makes the server ask; a made-up one does no harm, and one that is no hint is refused', async () => {
  const buyer = await addMember(server)
  const started = await api.call(routes.molliePayment, { token: buyer.token, body: await orderBody(buyer, 'MOLLIE') })
  const payment = mollie.paymentOf(await attemptOf(started.orderId))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const hint = { raw: Buffer.from(`id=${payment?.id}`), headers }
  assert.equal((await post('mo', hint)).status, 200)
  assert.equal((await post('mo', { raw: Buffer.from('id=tr_madeup1'), headers })).status, 200)
  assert.equal((await post('mo', { raw: Buffer.from('{"status":"paid"}'), headers })).status, 401)
  mollie.visit(started.links.checkout?.href ?? '', 'approve')
  assert.equal((await post('mo', hint)).status, 200) // the same words, and now they mean something
  await until(
    () => orderOf(buyer, started.orderId),
    ({ state }) => state === 'paid',
  )
  assert.deepEqual(await grantsOf(buyer.id), [planOf(buyer).credits])
})

test('PY-09 TrustPay: the form of the bank, the way back by InstanceId, and no one else by it', async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  trustpay.steer({ does: 'challenge' })
  const carta = await handleOf(buyer, '4242 4242 4242 4242')
  const started = await api.call(routes.trustpayCharge, { token: buyer.token, body: await bodyOf(buyer, { carta }) })
  assert.deepEqual([started.status, started.challenge?.method, started.paymentSystem], ['ok', 'POST', 'trustpay'])
  const back = trustpay.visit(started.challenge?.url ?? '', 'approve')
  const stolen = await api.send(routes.trustpayStatus, {
    token: other.token,
    body: { clickid: other.trackerId, ...back, tentativoPagamento: await attemptOf(started.orderId) },
  })
  assert.deepEqual(errorOf(stolen), { status: 404, code: 'order_not_found' })
  const done = await api.call(routes.trustpayStatus, {
    token: buyer.token,
    body: { clickid: buyer.trackerId, ...back },
  })
  assert.deepEqual([done.result, done.message, done.orderId], ['ok', 'success', started.orderId])
  assert.deepEqual(await grantsOf(buyer.id), [planOf(buyer).credits])
})

test('PY-15 TrustPay: an answer that was lost is unknown until its notification comes', async () => {
  const buyer = await addMember(server)
  trustpay.vendor.failNext({ kind: 'hangs_up' }, /purchase$/)
  const carta = await handleOf(buyer, '4242 4242 4242 4242')
  const started = await api.call(routes.trustpayCharge, { token: buyer.token, body: await bodyOf(buyer, { carta }) })
  assert.deepEqual([started.status, started.message], ['pending', 'checking'])
  const [sent] = trustpay.about(await attemptOf(started.orderId))
  assert.ok(sent !== undefined)
  const spoilt = { ...sent, raw: Buffer.from(sent.raw.toString().replace('"CRDT"', '"DBIT"')) }
  assert.equal((await post('tp', spoilt)).status, 401)
  for (const _twice of [1, 2]) assert.equal((await post('tp', sent)).status, 200)
  await until(
    () => orderOf(buyer, started.orderId),
    ({ state }) => state === 'paid',
  )
  assert.deepEqual(await grantsOf(buyer.id), [planOf(buyer).credits])
})

for (const [paySource, part] of [
  ['APPLEPAY', 'appleInitResultData'],
  ['GOOGLEPAY', 'googleInitResultData'],
] as const)
  test(`PY-09 intent: what opens the sheet of ${paySource}, the same for the same key, and the plan once it is paid there`, async () => {
    const buyer = await addMember(server)
    const body = await orderBody(buyer, paySource)
    const opened = await api.call(routes.trustpayIntent, { token: buyer.token, body })
    assert.ok(opened[part] !== undefined && opened[part] !== null)
    assert.deepEqual(await api.call(routes.trustpayIntent, { token: buyer.token, body }), opened)
    const instance = trustpay.instanceOf(await attemptOf(opened.orderId))
    assert.deepEqual([instance?.id, instance?.amount], [opened.instanceId, (planOf(buyer).totalPrice / 100).toFixed(2)])
    const check = () =>
      api.call(routes.trustpayCheck, {
        token: buyer.token,
        body: { clickid: buyer.trackerId, InstanceId: opened.instanceId },
      })
    assert.equal((await check()).result, 'pending')
    trustpay.payInSheet(opened.instanceId)
    assert.deepEqual([(await check()).result, (await check()).message], ['ok', 'success'])
    assert.deepEqual(await grantsOf(buyer.id), [planOf(buyer).credits])
  })
