import assert from 'node:assert/strict'
import { createServer as createHttpServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { ApplePayIdentity, isApplesAddress, merchantAccounts } from '../../gateways/index.ts'
import { appleCertificate, appleKey, merchantCertificate, merchantKey } from './certificates.fixtures.ts'
import { openAppleSession } from './open-apple-session.ts'
import { createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { createWalletBuying } from './wallets.fixtures.ts'
import { until } from '@incontro/testing/until.ts'

const server = await startTestServer()
const { api } = server
const { orderOf } = createBuying(server)
const { googleToken, appleToken, payGoogle, payApple } = createWalletBuying(server)

const GOOD = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession'
const APPLES = 'https://apple-pay-gateway.apple.com'
/** Addresses that an attacker would have our server call (payments.md 1.6). */
const NOT_APPLES = [
  '',
  'apple-pay-gateway.apple.com',
  'http://169.254.169.254/latest/meta-data/',
  'http://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway.apple.com.evil.test/paymentservices/startSession',
  'https://evil.test/apple-pay-gateway.apple.com',
  'https://evil.test/?https://apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com@evil.test/',
  'https://evil.test@apple-pay-gateway.apple.com/',
  'https://a:b@apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com:8443/',
  'https://apple-pay-gateway.apple.com.:443/',
  'https://apple-pay-gateway.apple.com\\@evil.test/',
  'https:\\\\apple-pay-gateway.apple.com\\',
  'https:apple-pay-gateway.apple.com/',
  'https://xapple-pay-gateway.apple.com/',
  'https://pay.apple-pay-gateway.apple.com/',
  'https://APPLE-PAY-GATEWAY.apple.com/',
  'https://apple-pay-gateway.apple.com%2eevil.test/',
  'https://apple-pay-gateway.apple%E3%80%82com/',
  'https://%61pple-pay-gateway.apple.com/',
  ' https://apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway\t.apple.com/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://apple-pay-gateway.apple.com',
]

test('PY-07 only the two hosts of Apple are Apple’s, by https, on port 443, to the letter', () => {
  for (const url of [GOOD, `${APPLES}/`, `${APPLES}:443/paymentservices/paymentSession`, `${APPLES}/a?b#c`])
    assert.equal(isApplesAddress(url), true, url)
  for (const url of NOT_APPLES) assert.equal(isApplesAddress(url), false, url)
})

async function ask(validationURL: string, over: Record<string, unknown> = {}) {
  const member = await addMember(server)
  return api.send(routes.validateMerchant, {
    token: member.token,
    body: { clickid: member.trackerId, validationURL, ...over },
  })
}

test('PY-07 a merchant session is for a member who asks for himself', async () => {
  const [member, other] = [await addMember(server), await addMember(server)]
  const body = { clickid: member.trackerId, validationURL: GOOD }
  assert.equal((await api.send(routes.validateMerchant, { body })).status, 401)
  assert.equal((await api.send(routes.validateMerchant, { token: other.token, body })).status, 403)
})

test('PY-07 a sandbox account answers a session of its own, for the host of the page and in the name of the brand', async () => {
  const member = await addMember(server)
  const plan = member.flow.plans.free[0]
  const { status, json } = await api.send(routes.validateMerchant, {
    token: member.token,
    body: { clickid: member.trackerId, validationURL: GOOD, rateplan: plan?.productId },
  })
  assert.equal(status, 200)
  const session = json as Record<string, unknown> // Apple's shape
  assert.equal(session['domainName'], 'localhost')
  assert.equal(session['displayName'], demoBrands.find(({ brand }) => brand.id === 'original')?.brand.title)
  assert.equal(Number(session['expiresAt']) - Number(session['epochTimestamp']), 300_000)
  const wrong = await ask(GOOD, { rateplan: 'no-such-plan' })
  assert.equal(wrong.status, 422)
})

test('PY-07 an address that is not Apple’s is refused and never called', async () => {
  let calls = 0
  const trap = createHttpServer((_request, response) => {
    calls += 1
    response.end('{}')
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  after(() => trap.close())
  const { port } = trap.address() as { port: number } // listens on a port
  const member = await addMember(server)
  for (const validationURL of [`http://127.0.0.1:${port}/`, `https://localhost:${port}/`, ...NOT_APPLES.slice(0, 12)]) {
    const { status, json } = await api.send(routes.validateMerchant, {
      token: member.token,
      body: { clickid: member.trackerId, validationURL },
    })
    assert.equal(status, 400, validationURL)
    assert.match(JSON.stringify(json), /validationURL/)
  }
  assert.equal(calls, 0)
})

const identity = ApplePayIdentity.parse({
  merchantIdentifier: 'merchant.test',
  certificate: merchantCertificate,
  key: merchantKey,
})

/** Stands for Apple: wants the merchant's certificate, keeps what it receives, answers as it is bid. */
async function startApple() {
  const heard: { client: string; body: unknown; host: string | undefined; path: string | undefined }[] = []
  let answer = { status: 200, headers: {}, text: '{"nonce":"1"}' }
  const apple = createServer(
    { cert: appleCertificate, key: appleKey, ca: merchantCertificate, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => answerTo(request, response, text))
    },
  )
  function answerTo(request: IncomingMessage, response: ServerResponse, text: string): void {
    const client = (request.socket as TLSSocket).getPeerCertificate().subject.CN // of an https server
    heard.push({
      client: String(client),
      body: JSON.parse(text),
      host: request.headers.host,
      path: request.url,
    })
    response.writeHead(answer.status, answer.headers).end(answer.text)
  }
  await new Promise<void>((resolve) => apple.listen(0, '127.0.0.1', resolve))
  after(() => {
    apple.closeAllConnections()
    apple.close()
  })
  const { port } = apple.address() as { port: number } // listens on a port
  return {
    heard,
    reach: { host: '127.0.0.1', port, ca: appleCertificate },
    bid: (next: Partial<typeof answer>) => (answer = { status: 200, headers: {}, text: '{"nonce":"1"}', ...next }),
  }
}
const asked = () => ({
  displayName: 'Original '.repeat(10),
  domain: 'brand.test',
  deadline: AbortSignal.timeout(30_000),
})

test('PY-07 Apple is asked with the account’s certificate, for the brand’s host, at the address of the settings', async () => {
  const { heard, reach, bid } = await startApple()
  assert.deepEqual(await openAppleSession(identity, asked(), reach), { ok: true, session: { nonce: '1' } })
  assert.deepEqual(heard, [
    {
      client: 'merchant test',
      host: 'apple-pay-gateway.apple.com',
      path: '/paymentservices/paymentSession',
      body: {
        merchantIdentifier: 'merchant.test',
        displayName: 'Original '.repeat(10).slice(0, 64),
        initiative: 'web',
        initiativeContext: 'brand.test',
      },
    },
  ])
  bid({ status: 302, headers: { location: 'http://169.254.169.254/' } })
  assert.deepEqual(await openAppleSession(identity, asked(), reach), { ok: false, why: 'refused' })
  assert.equal(heard.length, 2, 'a redirect is not followed')
  bid({ status: 417, text: '{"statusMessage":"Payment Services Exception"}' })
  assert.deepEqual(await openAppleSession(identity, asked(), reach), { ok: false, why: 'refused' })
  for (const text of ['no json', '[]', '"text"']) {
    bid({ text })
    assert.deepEqual(await openAppleSession(identity, asked(), reach), { ok: false, why: 'unparsed' })
  }
  bid({ text: JSON.stringify({ long: 'x'.repeat(200_000) }) })
  assert.deepEqual(await openAppleSession(identity, asked(), reach), { ok: false, why: 'timeout' })
})

test('PY-07 who is not Apple by its certificate receives nothing, and no one there is an answer too', async () => {
  const { heard, reach } = await startApple()
  const stranger = { ...reach, ca: merchantCertificate }
  assert.deepEqual(await openAppleSession(identity, asked(), stranger), { ok: false, why: 'timeout' })
  assert.deepEqual(heard, [])
  const unreachable = { ...reach, port: 9 }
  assert.deepEqual(await openAppleSession(identity, asked(), unreachable), { ok: false, why: 'timeout' })
})

test('PY-07 the Apple identity of an account is checked at the start, and no fault repeats a key', () => {
  const read = (applePay: Record<string, unknown>) =>
    merchantAccounts(JSON.stringify([{ id: 'one', provider: 'sandbox', brands: ['*'], settings: {}, applePay }]))
  const good = { merchantIdentifier: 'merchant.test', certificate: merchantCertificate, key: merchantKey }
  assert.deepEqual(read(good).faults, [])
  assert.equal(JSON.stringify(read(good).accounts).includes('PRIVATE KEY'), false)
  for (const [wrong, field] of [
    [{ ...good, key: appleKey }, 'key'],
    [{ ...good, key: 'no key' }, 'key'],
    [{ ...good, certificate: 'no certificate' }, 'certificate'],
    [{ ...good, sessionUrl: 'https://evil.test/paymentSession' }, 'sessionUrl'],
    [{ ...good, merchantIdentifier: '' }, 'merchantIdentifier'],
  ] as const) {
    const { faults } = read(wrong)
    assert.match(faults.join(), new RegExp(`^PAYMENT_ACCOUNTS\\[0\\]\\.applePay\\.${field}`))
    assert.doesNotMatch(faults.join(), /PRIVATE|no key|evil/)
  }
})

test('PY-07 each brand’s host has the file by which Apple knows it, from the brand’s settings, and 404 without', async () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association'
  const fileOf = (host: string) =>
    new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
      const { port } = new URL(server.url)
      get({ port, path, host: 'localhost', agent: false, headers: { host: `${host}:${port}` } }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], text }))
      }).on('error', reject)
    })
  assert.equal((await fileOf('localhost')).status, 404)
  const { brand, hosts } = demoBrands.find((one) => one.brand.id === 'red') ?? assert.fail('the demo has a brand red')
  await server.database.transaction((tx) =>
    server.product.apis.brands.saveBrand(tx, { ...brand, applePayDomainAssociation: '7B227' }, hosts),
  )
  const file = await until(
    'the setting is heard of',
    () => fileOf('red.localhost'),
    ({ status }) => status === 200,
  )
  assert.match(file.type ?? '', /^text\/plain/)
  assert.equal(file.text, '7B227')
  assert.equal((await fileOf('localhost')).status, 404, 'another brand has none')
})

test('PY-06 PY-07 a wallet’s charge is for a member who pays for himself', async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  for (const [pay, token] of [
    [payGoogle, await googleToken()],
    [payApple, await appleToken()],
  ] as const) {
    assert.equal((await pay({ ...buyer, token: 'nobody' }, token)).status, 401)
    assert.equal((await pay({ ...buyer, token: other.token }, token)).status, 403)
  }
  const body = { clickid: buyer.trackerId, redirectResult: 'x' }
  assert.equal((await api.send(routes.googlePayStatus, { body })).status, 401)
  assert.equal((await api.send(routes.googlePayStatus, { token: other.token, body })).status, 403)
  assert.equal((await api.send(routes.googlePayStatus, { token: buyer.token, body })).status, 404)
})

test('PY-06 R4 a card of the device is charged at once, one of the Google account asks its bank, and the page is informed', async () => {
  const device = await addMember(server)
  const paid = routes.googlePayCharge.reply.parse((await payGoogle(device, await googleToken('visa'))).json)
  assert.deepEqual([paid.status, paid.challenge, paid.message], ['ok', null, 'success'])
  assert.equal((await orderOf(device, paid.orderId)).state, 'paid')

  const account = await addMember(server)
  const asked = routes.googlePayCharge.reply.parse((await payGoogle(account, await googleToken('mastercard'))).json)
  assert.ok(asked.challenge !== null)
  assert.equal((await orderOf(account, asked.orderId)).state, 'open')
  const { url, method, fields } = asked.challenge
  const page = await fetch(url, { method, ...(method === 'POST' && { body: new URLSearchParams(fields) }) })
  const pressed = await fetch(page.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve' }),
  })
  const back = new URL(pressed.headers.get('location') ?? '')
  assert.equal(back.pathname, '/googlePay/paymentCheck')
  const { attempt, ...returned } = Object.fromEntries(back.searchParams)
  const received = await api.call(routes.googlePayStatus, {
    token: account.token,
    body: { clickid: account.trackerId, ...returned, ...(attempt !== undefined && { tentativoPagamento: attempt }) },
  })
  assert.deepEqual([received.result, received.orderId], ['ok', asked.orderId])

  const empty = routes.googlePayCharge.reply.parse(
    (await payGoogle(await addMember(server), await googleToken('empty'))).json,
  )
  assert.deepEqual([empty.status, empty.message], ['ko', 'insufficient_funds'])
})

test('PY-07 Apple Pay is charged in the same shape; a token that was used, or is none, pays for nothing', async () => {
  const buyer = await addMember(server)
  const token = await appleToken()
  const paid = routes.applePayCharge.reply.parse((await payApple(buyer, token)).json)
  assert.deepEqual([paid.status, paid.challenge], ['ok', null])
  assert.equal((await orderOf(buyer, paid.orderId)).state, 'paid')
  for (const bad of [token, '{"data":"swt_made.up"}', 'no token']) {
    const refused = routes.applePayCharge.reply.parse((await payApple(await addMember(server), bad)).json)
    assert.deepEqual([refused.status, refused.message], ['ko', 'processing_error'], bad.slice(0, 8))
  }
})

test('PY-06 PY-07 R26 the order, its receipt and the passport name the card in the wallet, as the provider reports it', async () => {
  for (const [pay, token] of [
    [payGoogle, await googleToken('visa')],
    [payApple, await appleToken('visa')],
  ] as const) {
    const buyer = await addMember(server)
    const { orderId } = routes.googlePayCharge.reply.parse((await pay(buyer, token)).json)
    const { last4 } = await orderOf(buyer, orderId)
    assert.match(last4 ?? '', /^\d{4}$/)
    const passport = await api.call(routes.passport, {
      token: buyer.token,
      params: { trackerId: buyer.trackerId },
    })
    assert.deepEqual([passport.orders[0]?.last4, passport.orders[0]?.cardBrand], [last4, 'visa'])
  }
})

test('PY-06 PY-07 get_pay_rules returns the total of what is wanted: the server’s own, and none for what cannot be ordered', async () => {
  const member = await addMember(server)
  const totalOf = async (over: Record<string, unknown>) =>
    (await api.call(routes.payRules, { token: member.token, body: { clickid: member.trackerId, ...over } })).total
  const [plan] = member.flow.plans.free
  assert.deepEqual(await totalOf({ rateplan: plan?.productId }), { amount: plan?.totalPrice, currency: 'EUR' })
  assert.equal(await totalOf({ rateplan: 'nobodys' }), null)
  assert.equal(await totalOf({ ordine: crypto.randomUUID() }), null)
  assert.equal(await totalOf({}), null)
})

test('PY-06 the frame of Google’s button is for pages of ours, and lets no one but Google in', async () => {
  const frame = (origin: string) =>
    fetch(`${server.paymentUrl}/wallet/googlepay?origin=${encodeURIComponent(origin)}&lang=it&scheme=dark`)
  const good = await frame(server.url)
  assert.equal(good.status, 200)
  const policy = new Map(
    (good.headers.get('content-security-policy') ?? '').split('; ').map((each) => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  assert.equal(policy.get('default-src'), "'none'")
  assert.equal(policy.get('script-src'), "'self' https://pay.google.com")
  assert.equal(policy.get('frame-src'), 'https://pay.google.com')
  assert.equal(policy.get('frame-ancestors'), server.url)
  assert.match(await good.text(), /<html lang="it" data-scheme="dark">/)
  for (const origin of ['https://evil.test', `${server.url}/`, '', 'javascript:alert(1)']) {
    const refused = await frame(origin)
    assert.equal(refused.status, 403, origin)
    assert.match(refused.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  }
})

test('PY-06 PY-07 get_pay_rules gives the buttons what is taken, and no credential', async () => {
  const member = await addMember(server)
  const { buttons } = await api.call(routes.payRules, { token: member.token, body: { clickid: member.trackerId } })
  const common = { allowedCardNetworks: 'MASTERCARD,VISA', countryCode: 'IT', currencyCode: 'EUR' }
  assert.deepEqual(buttons.applepay, common)
  const { environment, merchantName, merchantId, ...rest } = buttons.googlepay ?? {}
  assert.deepEqual(rest, { ...common, allowedAuthMethods: 'PAN_ONLY,CRYPTOGRAM_3DS' })
  assert.deepEqual([environment, merchantName !== undefined, merchantId !== undefined], ['TEST', true, true])
})
