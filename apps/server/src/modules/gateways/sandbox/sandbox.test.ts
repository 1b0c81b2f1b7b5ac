import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openDatabase } from '../../../platform/database/database.ts'
import { declineCodes } from '../provider.ts'
import { suiteCard, testProvider } from '../provider.contract.ts'
import { jsonOf, unreachableUrl, startVendor } from '../vendor.fixtures.ts'
import { idleJobs } from '../../../platform/jobs/idle-jobs.fixtures.ts'
import { createSandboxGateway, sandboxGatewayRoutes, testCards } from '../../sandbox/index.ts'
import { createSandbox } from './index.ts'
import { declineOf, eventOf } from './mapping.ts'
import { GatewayPayment } from './schema.ts'
import { returnOfStyle, sandboxStyles } from './settings.ts'
import { SIGNATURE_HEADER, signWebhook, verifyWebhook } from './webhook.ts'
import { until } from '@incontro/testing/until.ts'

const secret = 'a secret of sixteen or more'
after(async () => {
  // before the database is dropped
  await gatewayServer.close()
  await hearer.close()
  await database.close()
})
const { url } = await createTestDatabase()
const database = openDatabase({ connectionString: url })
const heard: { raw: Buffer; headers: Record<string, string> }[] = []

// the gateway by itself, as SANDBOX_URL may name it, and a listener for its webhooks
const gatewayServer = Fastify()
const gateway = createSandboxGateway({
  jobs: idleJobs,
  db: database.db,
  transaction: database.transaction,
  decideAfterMs: 60_000,
  sender: { webhookUrl: () => `${address(hearer)}/hook`, secret, timeoutMs: 2000 },
})
gatewayServer.register(sandboxGatewayRoutes(gateway, '/sandbox'))
const hearer = Fastify()
hearer.removeAllContentTypeParsers()
hearer.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
hearer.post('/hook', async (request) => {
  heard.push({ raw: request.body as Buffer, headers: request.headers as Record<string, string> }) // parsed as bytes above
  return {}
})
function address(server: { server: { address(): unknown } }): string {
  return `http://127.0.0.1:${(server.server.address() as { port: number }).port}` // listens on a port
}
before(async () => {
  await gatewayServer.listen({ host: '127.0.0.1', port: 0 })
  await hearer.listen({ host: '127.0.0.1', port: 0 })
})

const base = () => `${address(gatewayServer)}/sandbox`

// the contract speaks to it through a proxy that may lose, break and change answers on the way
function startBetween() {
  return startVendor({
    async answer({ method, path, query, headers, raw }) {
      const { authorization = '', 'content-type': type } = headers
      const answer = await fetch(`${base()}${path}${query.size === 0 ? '' : `?${query}`}`, {
        method,
        headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
        ...(raw.length > 0 && { body: raw }),
      })
      return { status: answer.status, body: await answer.json() }
    },
  })
}
const unreachable = await unreachableUrl()
const numberOf = {
  card_declined: '4000000000000002',
  lost_card: '4000000000009987',
  expired_card: '4000000000000069',
  processing_error: '4000000000000119',
} as const

for (const style of sandboxStyles) {
  const vendor = await startBetween()
  after(() => vendor.close())
  const access = { account: `sandbox-${style}`, style, pageBase: base, secret }
  testProvider(`sandbox in the manner of ${style}`, {
    provider: createSandbox({ ...access, apiBase: () => vendor.url }),
    unreachable: createSandbox({ ...access, apiBase: () => unreachable }),
    vendor,
    moneyCall: /^POST \/v1\/payments$/,
    visits: false,
    steer(outcome) {
      switch (outcome.does) {
        case 'capture':
          return suiteCard('4242424242424242')
        case 'challenge':
          return suiteCard('4000000000003220')
        case 'pending':
          return suiteCard(outcome.then === 'captured' ? '4000000000008831' : '4000000000008849')
        case 'decline':
          for (const [word, number] of Object.entries(numberOf)) if (word === outcome.word) return suiteCard(number)
          vendor.failNext(
            { kind: 'alters', alter: (body) => ({ ...(body as object), code: outcome.word }) }, // the gateway's JSON
            /^POST \/v1\/payments$/,
          )
          return suiteCard(numberOf.card_declined)
      }
    },
    declines: [
      ['card_declined', 'card_declined', 'later'],
      ['lost_card', 'lost_or_stolen', 'never'],
      ['expired_card', 'expired_card', 'customer'],
      ['processing_error', 'processing_error', 'technical'],
    ],
    async visit({ method, url: first, fields }, decision) {
      const page = await fetch(first, { method, ...(method === 'POST' && { body: new URLSearchParams(fields) }) })
      const body = new URLSearchParams({ decision: decision === 'approve' ? 'approve' : 'fail' })
      const answer = await fetch(page.url, { method: 'POST', redirect: 'manual', body })
      const name = returnOfStyle[style].parameter
      return { [name]: new URL(answer.headers.get('location') ?? '').searchParams.get(name) ?? '' }
    },
    async decide(attemptId) {
      await sql`update sandbox_payments set resolves_at = created_at where reference = ${attemptId}`.execute(
        database.db,
      )
      await gateway.tick()
    },
    async requestRefund(attemptId) {
      const payment = await gateway.payment({ reference: attemptId })
      const requested = await gateway.requestRefund(payment?.id ?? '')
      assert.ok(requested !== null && requested !== 'refused')
      await until('it is reported', () => heard.some(({ raw }) => raw.includes(requested.id)))
    },
    async capturesOf(attemptId) {
      const counted = await sql<{ n: number }>`
      select count(*)::int as n from sandbox_payments where reference = ${attemptId} and state = 'captured'`.execute(
        database.db,
      )
      return counted.rows[0]?.n ?? 0
    },
    async webhooksAbout(reference) {
      for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
        const found = heard.filter(({ raw }) => raw.includes(reference))
        if (found.length > 0) return found
      }
      return []
    },
    unknownEvent() {
      const raw = Buffer.from(JSON.stringify({ id: 'evt_new', type: 'weather.changed', data: {} }))
      return { raw, headers: { [SIGNATURE_HEADER]: signWebhook(secret, raw, Date.now()) } }
    },
    withoutSignature: ({ raw }) => ({ raw, headers: {} }),
    withOtherAmount: (answer) => ({ ...(answer as object), amount: { minor: 998, currency: 'EUR' } }), // the gateway's JSON
    keyOf: (request) => (jsonOf(request) as { reference?: string }).reference, // as the adapter wrote it
    secrets: [secret, '4242424242424242', '4000000000000002', '4000000000003220'],
  })
}

for (const [code, [own, retry]] of Object.entries(declineOf))
  test(`PY-12 the gateway's ${code} is ${own}`, () => {
    const payment = GatewayPayment.parse({
      id: 'p',
      reference: 'r',
      status: 'declined',
      code,
      amount: { minor: 1, currency: 'EUR' },
    })
    assert.deepEqual(eventOf(payment, ''), { t: 'declined', providerRef: 'p', code: own, raw: code, retry })
  })

test('PY-12 a refusal that we do not know is generic, a status that we do not know is unknown', () => {
  const payment = { id: 'p', reference: 'r', amount: { minor: 1, currency: 'EUR' } }
  assert.deepEqual(eventOf({ ...payment, status: 'declined', code: 'new_code' }, ''), {
    t: 'declined',
    providerRef: 'p',
    code: 'generic',
    isUnmapped: true,
    raw: 'new_code',
    retry: 'later',
  })
  assert.deepEqual(eventOf({ ...payment, status: 'on_holiday' }, ''), { t: 'unknown', why: 'unparsed' })
})

test('PY-17 there is a test card for every code that a bank gives by itself', () => {
  const reached = new Set<string>(
    [...testCards.values()].flatMap((card) => (card.does === 'decline' ? [declineOf[card.code][0]] : [])),
  )
  const elsewhere = [
    'invalid_number',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'try_again',
    'authentication_required',
    'warning',
  ]
  assert.deepEqual(
    declineCodes.filter((code) => !reached.has(code) && !elsewhere.includes(code)),
    [],
  )
})

test('PY-17 the API wants its key and names the faulty field, never its content', async () => {
  const path = `${base()}/v1/payments`
  assert.equal((await fetch(path, { method: 'POST' })).status, 401)
  const answer = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reference: randomUUID(), source: { type: 'card', number: '4242424242424242' } }),
  })
  assert.equal(answer.status, 400)
  assert.doesNotMatch(await answer.text(), /4242/)
})

test('PY-15 a signature holds for five minutes, one secret and one body', () => {
  const [raw, at] = [Buffer.from('{}'), Date.now()]
  const signature = signWebhook(secret, raw, at)
  verifyWebhook(secret, raw, signature, at + 60_000)
  assert.throws(() => verifyWebhook(secret, raw, signature, at + 301_000), { name: 'BadSignature' })
  assert.throws(() => verifyWebhook('another secret', raw, signature, at), { name: 'BadSignature' })
  assert.throws(() => verifyWebhook(secret, Buffer.from('{ }'), signature, at), { name: 'BadSignature' })
})

test('PY-17 the challenge page says who, how much and which card, in the language of the order, and may not be framed', async () => {
  for (const [locale, word] of [
    ['es', 'Aprobar'],
    ['it', 'Approva'],
    ['fr', 'Approuver'],
    ['en', 'Approve'],
  ] as const) {
    const answer = await gateway.charge({
      account: 'sandbox',
      style: 'adyen',
      reference: randomUUID(),
      amount: { minor: 2999, currency: 'EUR' },
      merchant: { id: 'm', name: 'Incontri <b>senza</b> freni', descriptor: 'ISF' },
      customer: 'c',
      locale,
      returnUrl: 'https://brand.test/adyen/paymentCheck',
      initiator: 'customer',
      challenge: 'as_needed',
      store: true,
      source: { type: 'card', number: '4000000000003220', expiry: '12/39', cvc: '737', holder: 'Ana Ruiz' },
    })
    assert.ok(answer.kind === 'answer')
    const page = await fetch(`${base()}/3ds/${answer.payment.id}`)
    const text = await page.text()
    assert.ok(
      text.includes(`lang="${locale}"`) && text.includes(word) && text.includes('3220') && /29[.,]99/.test(text),
      locale,
    )
    assert.ok(!text.includes('<b>senza'), 'the name is text')
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self' https:\/\/brand\.test/)
  }
  assert.equal((await fetch(`${base()}/3ds/made-up`)).status, 404)
})
