import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type AnyRoute, ErrorReply, routes } from '@incontro/contract'
import { addPersonAngel, startTestServer } from '@incontro/testing'
import { exampleOf, type Json, wireSchema } from './examples.fixtures.ts'
import { changedTables, rowsOf } from './rows.fixtures.ts'
import { closeWild, sendWild } from './wild.fixtures.ts'

const server = await startTestServer({ env: { TRUST_PROXY: '1', ROLES: 'realtime,payment', LOG_LEVEL: 'silent' } })
after(closeWild)
const { api, database } = server
const member = await api.signUp()
const her = await addPersonAngel(server)
const all = Object.values<AnyRoute>(routes)
const EVIL = 'https://evil.example'
const originOf = (route: AnyRoute) => (route.origin === 'payment' ? server.paymentUrl : server.url)
const pathOf = (route: AnyRoute) =>
  route.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    name === 'trackerId' ? member.trackerId : name === 'angelId' ? her.angelId : 'es',
  )
const words: Record<string, Json> = {
  trackerId: member.trackerId,
  clickid: member.trackerId,
  angelId: her.angelId,
  country: 'es',
}

/** What another site can make a browser send without asking first: a form, or fetch in the mode no-cors. */
const simple = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

test('AP-02 no answer sets a cookie: without the header that only our pages send, no one is anybody', async () => {
  const answers = [
    await api.send(routes.authenticate, { body: { email: member.email, password: 'correct horse battery' } }),
    await api.send(routes.verify, { body: { token: member.token } }),
    await api.send(routes.ownProfile, { token: member.token, params: { trackerId: member.trackerId } }),
  ]
  for (const { headers } of answers) assert.equal(headers['set-cookie'], undefined)
})

// RFC 8058 has a mail program post a form, with a token of its own instead of a session
for (const route of all.filter(({ method, accepts }) => method !== 'GET' && accepts !== 'form'))
  test(`AP-02 ${route.id}: what a form on another site posts changes nothing`, async () => {
    const before = await rowsOf(database.pool)
    const body = exampleOf(wireSchema(route.body), words)
    for (const type of simple) {
      const text = type.startsWith('application')
        ? new URLSearchParams(
            Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
          ).toString()
        : type === 'text/plain'
          ? JSON.stringify(body)
          : `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n`
      const answer = await sendWild(originOf(route), {
        method: 'POST', // a form has no other
        target: pathOf(route),
        headers: { origin: EVIL, referer: `${EVIL}/`, 'content-type': type, cookie: `token=${member.token}` },
        body: Buffer.from(text).toString('base64'),
      })
      assert.ok(answer.status >= 400 && answer.status < 500, `${type}: ${String(answer.status)} ${answer.text}`)
      assert.equal(answer.headers['access-control-allow-origin'], undefined)
      assert.ok(ErrorReply.safeParse(JSON.parse(answer.text)).success, answer.text)
    }
    assert.deepEqual(changedTables(before, await rowsOf(database.pool)), [])
  })

for (const route of all)
  test(`AP-01 ${route.id}: another site may not ask, and nothing of an answer is kept or guessed at`, async () => {
    const preflight = await sendWild(originOf(route), {
      method: 'OPTIONS',
      target: pathOf(route),
      headers: {
        origin: EVIL,
        'access-control-request-method': route.method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    assert.equal(preflight.headers['access-control-allow-origin'], undefined)
    const answer = await sendWild(originOf(route), {
      method: route.method,
      target: pathOf(route),
      headers: { origin: EVIL },
    })
    assert.equal(answer.headers['access-control-allow-origin'], undefined)
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.match(String(answer.headers['cache-control']), /no-store|private|immutable/)
  })

test('D11 what there is not, and the wrong method, are answered in the one shape; HEAD reveals no more than GET', async () => {
  const cases: [method: string, target: string, status: number][] = [
    ['GET', '/api/nowhere', 404],
    ['POST', '/auth/nowhere', 404],
    ['DELETE', '/auth/users/register', 404],
    ['GET', '/auth/users/authenticate', 404],
    ['PUT', '/auth/keys', 404],
  ]
  for (const [method, target, status] of cases)
    for (const origin of [server.url, server.paymentUrl]) {
      const answer = await sendWild(origin, { method, target, headers: {} })
      assert.equal(answer.status, status, `${method} ${target}`)
      assert.equal(ErrorReply.parse(JSON.parse(answer.text)).error.code, 'not_found')
    }
  const head = await sendWild(server.url, { method: 'HEAD', target: '/auth/users/sessions', headers: {} })
  assert.deepEqual([head.status, head.text], [401, ''])
  const form = await sendWild(server.url, {
    method: 'POST',
    target: routes.authenticate.path,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from('<a/>').toString('base64'),
  })
  assert.deepEqual([form.status, ErrorReply.parse(JSON.parse(form.text)).error.code], [415, 'unsupported_media_type'])
})
