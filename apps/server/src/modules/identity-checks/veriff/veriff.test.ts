import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addPersonAngel, startTestServer, until } from '@incontro/testing'
import { sql } from 'kysely'
import { identityDriver } from '../identity.fixtures.ts'

const KEY = 'key-of-the-service'
const SECRET = 'secret-of-the-service'
const OWN = { key: 'key-of-liveness', secret: 'secret-of-liveness-checks' }
const sign = (content: string, secret = SECRET) => createHmac('sha256', secret).update(content).digest('hex')

type Asked = {
  readonly method: string
  readonly url: string
  readonly client: string
  readonly isSigned: boolean
  readonly body: string
}
const asked: Asked[] = []
/** How the service answers next: as it should, not at all, or with something else. */
let mood: 'good' | 'silent' | 'broken' | 'down' = 'good'
const decisions = new Map<string, object>()
let sessions = 0

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // a request gives buffers
  return Buffer.concat(parts).toString('utf8')
}
const service = createServer((request, response) => {
  void textOf(request).then((body) => {
    const { method = '', url = '' } = request
    const id = /sessions\/([^/]+)\/decision/.exec(url)?.[1]
    const client = String(request.headers['x-auth-client'])
    const secret = client === KEY ? SECRET : OWN.secret
    const isSigned = request.headers['x-hmac-signature'] === sign(method === 'POST' ? body : (id ?? ''), secret)
    asked.push({ method, url, client, isSigned, body })
    if (mood === 'silent') return
    response.setHeader('content-type', 'application/json')
    if (mood === 'down') return response.writeHead(503).end('{}')
    if (mood === 'broken') return response.end('{"status":')
    if (method === 'POST') {
      sessions += 1
      const verification = { id: `session-${sessions}`, url: `https://service.example/v/${sessions}`, more: 1 }
      return response.end(JSON.stringify({ status: 'success', verification }))
    }
    return response.end(JSON.stringify({ status: 'success', verification: decisions.get(id ?? '') ?? null }))
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
after(() => {
  service.closeAllConnections()
  service.close()
})
const address = service.address()
const port = typeof address === 'object' && address !== null ? address.port : 0

const server = await startTestServer({
  env: {
    LIMITS_FACTOR: '1000',
    IDENTITY_VENDOR_URL: `http://127.0.0.1:${port}`,
    IDENTITY_VENDOR_KEY: KEY,
    IDENTITY_VENDOR_SECRET: SECRET,
    IDENTITY_LIVENESS_KEY: OWN.key,
    IDENTITY_LIVENESS_SECRET: OWN.secret,
    IDENTITY_VENDOR_TIMEOUT_MS: '300',
  },
})
const { api, database, product, url } = server
const { forget } = identityDriver(server)

async function person() {
  const her = await addPersonAngel(server)
  await forget(her.accountId)
  return { ...her, token: her.session.token }
}
const begin = (token: string) => api.send(routes.startIdentity, { token, body: { returnTo: '/studio/identity' } })
const standing = (token: string) => api.call(routes.showIdentity, { token })
const approved = (id: string, over: object = {}) => ({
  id,
  status: 'approved',
  person: { yearOfBirth: '1990' },
  document: { number: `N-${id}`, type: 'PASSPORT', validUntil: '2031-04-30' },
  ...over,
})
async function sessionOf(accountId: string): Promise<string> {
  const { rows } = await sql<{ session: string }>`select session from identity_checks where account_id = ${accountId}
    order by created_at desc limit 1`.execute(database.db)
  return rows[0]?.session ?? ''
}
async function webhook(
  session: string,
  { secret = SECRET, body = JSON.stringify({ verification: { id: session } }) } = {},
) {
  const signature = sign(body, secret)
  const answer = await fetch(`${url}/studio/identity/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hmac-signature': signature },
    body,
  })
  return answer.status
}

test('AN-05 a check is made at the service with a signed call, and its page is where the person goes', async () => {
  const her = await person()
  assert.equal((await begin(her.token)).status, 200)
  const last = asked.at(-1)
  assert.deepEqual([last?.method, last?.url, last?.client, last?.isSigned], ['POST', '/v1/sessions', KEY, true])
  const { verification } = JSON.parse(last?.body ?? '{}') as { verification: Record<string, string> } // as it was sent
  assert.equal(verification['endUserId'], her.accountId)
  assert.match(verification['callback'] ?? '', /\/studio\/identity$/)
  assert.match((await standing(her.token)).page ?? '', /^https:\/\/service\.example\/v\//)
})

test('AN-05 a service that is silent, down or broken leaves nothing behind, and the next try goes on', async () => {
  const her = await person()
  for (const how of ['silent', 'down', 'broken'] as const) {
    mood = how
    assert.equal((await begin(her.token)).status, 503, how)
    assert.equal((await standing(her.token)).page, null)
  }
  mood = 'good'
  assert.equal((await begin(her.token)).status, 200)
  const session = await sessionOf(her.accountId)
  decisions.set(session, approved(session))
  mood = 'silent'
  assert.equal(await webhook(session), 200)
  assert.equal((await standing(her.token)).state, 'open')
  mood = 'good'
  // news that got lost is asked for by the clock
  await product.clock.advance(11 * 60_000)
  await product.jobs.run('identity-checks.results')
  assert.deepEqual([(await standing(her.token)).state, (await standing(her.token)).outcome], ['decided', 'approved'])
})

test('AN-05 a webhook is a hint: signed by no one else, the decision is fetched, and a repeat decides once', async () => {
  const her = await person()
  await begin(her.token)
  const session = await sessionOf(her.accountId)
  const lie = JSON.stringify({ verification: { id: session, status: 'approved' } })
  assert.equal(await webhook(session, { secret: 'another secret of length' }), 401)
  assert.equal(await webhook(session, { body: '{"no":1}' }), 401)
  assert.equal(await webhook(session, { body: lie }), 200)
  assert.equal((await standing(her.token)).state, 'open') // what it says itself is not believed
  decisions.set(session, approved(session, { status: 'review' }))
  assert.equal(await webhook(session), 200)
  assert.equal((await standing(her.token)).state, 'open')
  decisions.set(session, approved(session))
  assert.deepEqual(await Promise.all(Array.from({ length: 6 }, () => webhook(session))), Array<number>(6).fill(200))
  assert.equal((await standing(her.token)).outcome, 'approved')
  decisions.set(session, approved(session, { status: 'declined' }))
  assert.equal(await webhook(session), 200)
  assert.equal((await standing(her.token)).outcome, 'approved')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from mails where idempotency_key like 'identity-decided:%'
    and member_id = ${her.accountId}`.execute(database.db)
  assert.equal(rows[0]?.n, 1)
  assert.equal(await webhook('a-session-of-elsewhere'), 200)
})

for (const [reasonCode, outcome] of [
  ['103', 'face_differs'],
  ['207', 'expired'],
  ['530', 'minor'],
  ['108', 'duplicate'],
  ['999', 'unclear'],
] as const)
  test(`AN-05 the service’s reason ${reasonCode} is ${outcome}`, async () => {
    const her = await person()
    await begin(her.token)
    const session = await sessionOf(her.accountId)
    decisions.set(session, { id: session, status: 'declined', reasonCode })
    await webhook(session)
    assert.equal((await standing(her.token)).outcome, outcome)
  })

test('AN-06 a liveness check goes by keys of its own, and another face is a failure', async () => {
  const her = await addPersonAngel(server)
  const { token } = her.session
  const live = () => api.call(routes.showLiveness, { token })
  for (const [decision, outcome] of [
    [{ status: 'approved' }, 'approved'],
    [{ status: 'declined', reasonCode: '120' }, 'face_differs'],
  ] as const) {
    await product.clock.advance(1000)
    const started = await api.call(routes.startLiveness, { token, body: { returnTo: '/studio/' } })
    assert.ok(started.page)
    assert.deepEqual([asked.at(-1)?.client, asked.at(-1)?.isSigned], [OWN.key, true])
    const session = await sessionOf(her.accountId)
    decisions.set(session, { id: session, ...decision })
    assert.equal(await webhook(session, { secret: OWN.secret }), 200)
    await until('it is decided', async () => (await live()).outcome === outcome)
    assert.deepEqual([asked.at(-1)?.client, asked.at(-1)?.isSigned], [OWN.key, true])
  }
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from cases where subject_id = ${her.angelId}`.execute(database.db)
  assert.equal(rows[0]?.n, 1)
  // the identity check stands as it was
  assert.equal((await standing(token)).isValid, true)
})
