import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes, SignUp, type WireErrorCode } from '@incontro/contract'
import { startTestServer, toFullHour, validSignUp } from '@incontro/testing'
import { sql } from 'kysely'
import { hashToken } from './tokens.ts'
import { until } from '@incontro/testing/until.ts'

const server = await startTestServer()
const { api, database } = server
await toFullHour(server)

function errorOf(json: unknown): { code: WireErrorCode; field?: string } {
  return (json as { error: { code: WireErrorCode; field?: string } }).error // the one shape of an error
}
async function countOf(table: string): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
  return counted.rows[0]?.n ?? 0
}
async function registerAnswer(over: Record<string, unknown>, token?: string) {
  const plain = { ...SignUp.encode(validSignUp()), ...over }
  for (const [key, value] of Object.entries(over)) if (value === undefined) delete plain[key as keyof typeof plain] // of `over`, spread above
  return api.send(routes.register, { body: { utente: await api.seal(plain) }, token })
}

test('ID-05 a sealed sign-up answers a sealed session with the fields of section 3', async () => {
  const session = await api.signUp({ region: 'Cataluña', city: 'Barcelona' })
  assert.equal(session.region, 'Cataluña')
  assert.equal(session.level, 0)
  assert.equal(session.flowId, '7')
  assert.equal(session.isVerified, true)
  assert.match(session.token, /^[\w-]{43}$/)
  const rows = await sql<{ token_hash: Buffer }>`select token_hash from sessions`.execute(database.db)
  assert.ok(
    rows.rows.every((row) => row.token_hash.toString('base64url') !== session.token),
    'only the hash is stored',
  )
})

test('ID-05 sign-up without a reply key, unsealed, or for another brand is refused and writes nothing', async () => {
  const before = await countOf('members')
  const unkeyed = await fetch(`${server.url}/auth/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ utente: await api.seal(SignUp.encode(validSignUp())) }),
  })
  assert.equal(unkeyed.status, 400)
  assert.equal(errorOf(await unkeyed.json()).code, 'reply_key_required')
  const unsealed = await api.send(routes.register, { body: { utente: 'not a jwe' } })
  assert.equal(errorOf(unsealed.json).code, 'not_sealed')
  const foreign = await registerAnswer({ servizio: 'red' })
  assert.deepEqual([foreign.status, errorOf(foreign.json).field], [400, 'servizio'])
  assert.equal(await countOf('members'), before)
})

test('ID-02 each rule of the form holds on the server and names its field', async () => {
  const before = await countOf('members')
  const faults: [field: string, value: unknown][] = [
    ['sono', 'other'],
    ['cerco', undefined],
    ['region', ''],
    ['eta', 17],
    ['eta', 99],
    ['password', 'short'],
    ['terms2', false],
    ['terms3', false],
    ['over18', false],
    ['features', undefined],
    ['unheardOf', 1],
  ]
  for (const [field, value] of faults) {
    const answer = await registerAnswer({ [field]: value })
    assert.deepEqual([answer.status, errorOf(answer.json).field], [400, field], `${field}: ${String(value)}`)
  }
  const mail = await registerAnswer({ email: 'not an address' })
  assert.equal(errorOf(mail.json).code, '1004')
  assert.equal(await countOf('members'), before)
})

test('ID-13 an address that has an account gets 1000, also when both sign up at once', async () => {
  const email = 'Twice@Example.test'
  const answers = await Promise.all([registerAnswer({ email }), registerAnswer({ email: 'twice@example.test' })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  assert.equal(errorOf(answers.find(({ status }) => status === 409)?.json).code, '1000')
})

test('TR-02 a tid that belongs to another member is replaced, and kept as the attribution', async () => {
  const first = await api.signUp({ trackerId: 'campaign-77' })
  const second = await api.signUp({ trackerId: 'campaign-77' })
  assert.equal(first.trackerId, 'campaign-77')
  assert.notEqual(second.trackerId, 'campaign-77')
  const kept = await sql<{
    attribution: { tid: string }
  }>`select attribution from members where tracker_id = ${second.trackerId}`.execute(database.db)
  assert.equal(kept.rows[0]?.attribution.tid, 'campaign-77')
})

test('ID-02 the consents are on record with their time and text', async () => {
  const session = await api.signUp({ marketing: false })
  const rows = await sql<{ kind: string; granted: boolean }>`
    select kind, granted from consents join members on members.id = member_id where tracker_id = ${session.trackerId} order by kind`.execute(
    database.db,
  )
  assert.deepEqual(
    rows.rows.map((row) => [row.kind, row.granted]),
    [
      ['adult', true],
      ['features', true],
      ['marketing', false],
      ['privacy', true],
      ['terms', true],
    ],
  )
})

test('ID-06 log-in answers the same session fields; a wrong pair is 1001 for any account', async () => {
  const { email, trackerId } = await api.signUp({ password: 'a good password' })
  const session = await api.logIn(email.toUpperCase(), 'a good password')
  assert.equal(session.trackerId, trackerId)
  const wrong = await api.send(routes.authenticate, { body: { email, password: 'a bad password' } })
  const unknown = await api.send(routes.authenticate, {
    body: { email: 'no-one@example.test', password: 'a bad password' },
  })
  assert.deepEqual(wrong.json, unknown.json)
  assert.equal(errorOf(wrong.json).code, '1001')
})

test('ID-06 the eleventh wrong pair within a quarter of an hour gets 1007', async () => {
  const codes: string[] = []
  for (let attempt = 0; attempt < 11; attempt += 1)
    codes.push(
      errorOf((await api.send(routes.authenticate, { body: { email: 'guess@example.test', password: 'guess' } })).json)
        .code,
    )
  assert.deepEqual([...new Set(codes)], ['1001', '1007'])
})

test('ID-15 a disabled account gets that code, and only with its password', async () => {
  const { email, token, trackerId } = await api.signUp({ password: 'a good password' })
  await sql`update members set disabled_at = now() where tracker_id = ${trackerId}`.execute(database.db)
  const answer = await api.send(routes.authenticate, { body: { email, password: 'a good password' } })
  assert.equal(errorOf(answer.json).code, '1008')
  assert.ok(typeof answer.json === 'object' && answer.json !== null && 'account_active' in answer.json)
  assert.equal(answer.json.account_active, false)
  assert.equal(errorOf((await api.send(routes.authenticate, { body: { email, password: 'wrong' } })).json).code, '1001')
  assert.deepEqual(await api.call(routes.verify, { body: { token } }), { error: 'account_disabled' })
})

test('ID-07 verify renews the token; the old one serves other tabs for a moment and then no more', async () => {
  const { token } = await api.signUp()
  const verified = await api.call(routes.verify, { body: { token } })
  assert.ok('session' in verified)
  assert.notEqual(verified.session.token, token)
  assert.equal((await api.send(routes.logout, { token })).status, 200)
  assert.deepEqual(await api.call(routes.verify, { body: { token: verified.session.token } }), { verify: 0 })
})

/** Whether the bearer is taken. */
const serves = async (token: string, trackerId: string) =>
  (await api.send(routes.ownProfile, { token, params: { trackerId } })).status === 200
async function renew(token: string): Promise<string> {
  const answer = await api.call(routes.verify, { body: { token } })
  assert.ok('session' in answer)
  return answer.session.token
}

test('ID-07 a token that several tabs renew at once has one successor, which serves all of them', async () => {
  const { token, trackerId } = await api.signUp()
  const [renewed, ...others] = await Promise.all([renew(token), renew(token), renew(token)])
  assert.deepEqual(others, [renewed, renewed])
  assert.ok(await serves(renewed, trackerId))
  assert.equal(await renew(token), renewed) // a tab that was slow
  assert.ok(await serves(renewed, trackerId))
})

test('ID-07 a renewal whose answer was lost ends no session: the old token is good until the new one is used', async () => {
  const { token, trackerId } = await api.signUp()
  const renewed = await renew(token)
  const end = async () => {
    const hash = hashToken(renewed)
    const found = await sql<{
      until: Date | null
    }>`select previous_until as until from sessions where token_hash = ${hash}`.execute(database.db)
    return found.rows[0]?.until
  }
  assert.ok(await serves(token, trackerId))
  assert.equal(await end(), null)
  assert.equal(await renew(token), renewed)
  assert.ok(await serves(renewed, trackerId))
  await until('the first token is given an end', async () => (await end()) !== null)
  assert.ok(await serves(token, trackerId)) // what is under way with it
  await sql`update sessions set previous_until = now() - interval '1 second' where token_hash = ${hashToken(renewed)}`.execute(
    database.db,
  )
  assert.equal(await serves(token, trackerId), false)
})

test('ID-07 the holder of the first of two successors is led to the last; two renewals back is no session', async () => {
  const { token, trackerId } = await api.signUp()
  const second = await renew(token)
  const third = await renew(second)
  assert.deepEqual(await api.call(routes.verify, { body: { token } }), { verify: 0 })
  assert.equal(await renew(second), third)
  assert.ok(await serves(third, trackerId))
})

test('ID-07 a forerunner that has run out, an unknown token and another brand are all verify 0', async () => {
  const { token } = await api.signUp()
  await api.call(routes.verify, { body: { token } })
  await sql`update sessions set previous_until = now() - interval '1 second'`.execute(database.db)
  assert.deepEqual(await api.call(routes.verify, { body: { token } }), { verify: 0 })
  assert.deepEqual(await api.call(routes.verify, { body: { token: 'unknown' } }), { verify: 0 })
  const other = await api.signUp()
  const elsewhere = await api.call(routes.verify, { body: { token: other.token }, headers: { host: 'red.localhost' } })
  assert.deepEqual(elsewhere, { verify: 0 })
})

test('ID-14 logout ends the session on the server; without a bearer it is refused', async () => {
  const { token } = await api.signUp()
  assert.equal((await api.send(routes.logout)).status, 401)
  assert.equal((await api.send(routes.logout, { token })).status, 200)
  assert.equal((await api.send(routes.logout, { token })).status, 401)
})

test('TR-12 a sign-up that succeeded is one lead', async () => {
  const session = await api.signUp()
  await server.product.outbox.drain()
  await server.product.outbox.drain()
  const rows = await sql<{
    n: number
  }>`select count(*)::int as n from funnel_events join members on members.id = member_id
    where tracker_id = ${session.trackerId} and name = 'lead'`.execute(database.db)
  assert.equal(rows.rows[0]?.n, 1)
})
