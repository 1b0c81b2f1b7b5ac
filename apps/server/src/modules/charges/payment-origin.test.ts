import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { test } from 'node:test'
import { openApiDocument, routes } from '@incontro/contract'
import { addMember, startTestServer, toFullHour } from '@incontro/testing'
import { sql } from 'kysely'
import { cardFields, cards, createBuying } from '../../testing/payments/payments.fixtures.ts'
import { SIGNATURE_HEADER, signWebhook } from '../gateways/index.ts'

const SECRET = 'a secret of sixteen or more'
const server = await startTestServer({ env: { PAYMENT_URL: 'http://pay.example.test', SANDBOX_SECRET: SECRET } })
const { api, database, product, url, paymentUrl } = server
const { bodyOf, handleOf } = createBuying(server)
const port = product.ports.payment

/** A call of the payment origin by a host name that no name server knows. */
function callOn(host: string, path: string, token: string | undefined, body: unknown) {
  return new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const headers = {
      host,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) }))
    })
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

test('F-02 a payment origin with a host of its own takes the orders of the members of every brand', async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  await sql`update members set brand_id = 'looviing' where id = ${other.id}`.execute(database.db)
  const { token, trackerId } = buyer
  const { session, fieldsUrl } = await api.call(routes.cardSession, { token, body: { clickid: trackerId } })
  assert.ok(fieldsUrl.startsWith('http://pay.example.test/fields?session='))
  const card = await callOn('pay.example.test', routes.cardHandle.path, undefined, {
    session,
    ...cardFields(cards.success),
  })
  assert.equal(card.status, 200)
  const order = await bodyOf(buyer, { carta: (card.json as { handle: string }).handle }) // its reply
  const paid = await callOn('pay.example.test', routes.tryCharge.path, token, order)
  assert.deepEqual([paid.status, (paid.json as { status: string }).status], [200, 'ok']) // its reply

  // a member of another brand comes as far as the order itself: the bearer says which brand it is
  const bare = { ...order, clickid: other.trackerId, chiaveOrdine: randomUUID(), consenso: undefined }
  const refused = await callOn('pay.example.test', routes.tryCharge.path, other.token, bare)
  assert.deepEqual(refused.status, 422)
  assert.match(JSON.stringify(refused.json), /consent_missing/)
  assert.equal((await callOn('pay.example.test', routes.tryCharge.path, 'nobody', bare)).status, 401)
  assert.equal((await callOn('pay.nobody.test', routes.tryCharge.path, token, order)).status, 421)
})

test('F-15 whatever asks a bank shares one limit of a member, whichever call it is', async () => {
  const own = await startTestServer()
  await toFullHour(own)
  const buyer = await addMember(own)
  const { trackerId: clickid, token } = buyer
  const body = { clickid, carta: 'no-such-handle' }
  for (let count = 0; count < 30; count += 1)
    assert.equal((await own.api.send(routes.createToken, { token, body })).status, 422)
  for (const [route, more] of [
    [routes.createToken, {}],
    [routes.tryCharge, { rateplan: 'free-classic-1m', country: 'es' }],
    [routes.trustpayCharge, { rateplan: 'free-classic-1m', country: 'es' }],
    [routes.paypalOrder, { rateplan: 'free-classic-1m', country: 'es', carta: undefined }],
    [routes.molliePayment, { rateplan: 'free-classic-1m', country: 'es', carta: undefined }],
  ] as const)
    assert.equal((await own.api.send(route, { token, body: { ...body, ...more } })).status, 429, route.id)
  await own.stop()
})

test('F-16 PY-09 the call of TrustPay goes to the account of TrustPay, and hands over by its posted form', async () => {
  const buyer = await addMember(server)
  const body = await bodyOf(buyer, { carta: await handleOf(buyer, cards.challenge) })
  const { challenge, orderId } = await api.call(routes.trustpayCharge, { token: buyer.token, body })
  assert.equal(challenge?.method, 'POST')
  const { rows } = await sql<{ merchant_account_id: string; return_url: string }>`
    select merchant_account_id, return_url from payment_attempts where order_id = ${orderId}`.execute(database.db)
  assert.equal(rows[0]?.merchant_account_id, 'sandbox-trustpay')
  assert.match(rows[0].return_url, /\/trpay\/paymentCheck\?attempt=/)
})

test('F-17 the preflight of each call of the payment origin that a page makes is answered, and of no other', async () => {
  const preflight = async (path: string) =>
    fetch(`${paymentUrl}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: url,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
  for (const { path } of [routes.tryCharge, routes.trustpayCharge, routes.createToken]) {
    const answer = await preflight(path)
    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [204, url], path)
  }
  assert.equal((await preflight(routes.cardHandle.path)).headers.get('access-control-allow-origin'), null)
})

test('F-18 a signed webhook that cannot be read is acknowledged, kept for the operator who looks, and applied to nothing', async () => {
  for (const text of ['', 'not json', '{"type":7}']) {
    const raw = Buffer.from(text)
    const send = () =>
      fetch(`${paymentUrl}/payment/webhooks/sandbox-adyen`, {
        method: 'POST',
        headers: {
          [SIGNATURE_HEADER]: signWebhook(SECRET, raw, Date.now()),
          ...(text !== '' && { 'content-type': 'application/json' }),
        },
        body: text === '' ? null : raw,
      })
    assert.equal((await send()).status, 200, text)
    assert.equal((await send()).status, 200, text)
  }
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from inbound_webhooks where not verified group by state`.execute(database.db)
  assert.deepEqual(rows, [{ state: 'ignored', n: 3 }])
})

test('F-20 openapi.json says where the calls of the payment origin are', async () => {
  // the document is our own
  const served = (await (await fetch(`${url}/openapi.json`)).json()) as ReturnType<typeof openApiDocument>
  type Operations = Record<string, Record<string, { 'x-origin'?: string; servers?: { url: string }[] }>>
  // as OpenAPI has it
  const operations = Object.values(served['paths'] as Operations).flatMap((path) => Object.values(path))
  const apart = operations.filter((operation) => operation['x-origin'] === 'payment')
  assert.equal(apart.length, 4)
  for (const { servers } of apart)
    assert.deepEqual(
      servers?.map(({ url: at }) => at),
      ['http://pay.example.test'],
    )
})
