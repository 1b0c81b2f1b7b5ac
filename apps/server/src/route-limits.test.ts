import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type AnyRoute, ErrorReply, routes, SignUp } from '@incontro/contract'
import { startTestServer, toFullHour, validSignUp } from '@incontro/testing'
import { type CallLimit, createGate, isLoose, limitsOf, limitsOfBrowser } from './platform/http/gate.ts'
import { createRateLimiter } from './platform/rate-limit/rate-limit.ts'
import { bearerLimits } from './traffic-limits.ts'

const server = await startTestServer({ env: { TRUST_PROXY: '1' } })
await toFullHour(server)
const { api } = server
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const guess = (email: string, address: string, password = 'a wrong one') =>
  api.send(routes.authenticate, { body: { email, password }, ...from(address) })
const codeOf = (json: unknown) => ErrorReply.safeParse(json).data?.error.code

const settings = { signUpsPerHour: 10 }
const limitsById = new Map<string, readonly CallLimit[]>(
  server.product.bindings.map(({ route, limits }) => [route.id, limitsOf(route, limits, settings)]),
)

test('ID-13 every call is bound once, and no call without a bearer is without a limit but for what is named', () => {
  const all = Object.values<AnyRoute>(routes)
  assert.deepEqual([...limitsById.keys()].sort(), all.map(({ id }) => id).sort())
  assert.equal(limitsById.size, server.product.bindings.length)
  const open = all.filter(({ id, auth }) => auth === 'none' && limitsById.get(id)?.length === 0)
  assert.deepEqual(open.map(({ id }) => id).sort(), ['authKeys', 'legalPage'])
})

test('ID-13 the limits of every call are those that were agreed: a change of one shows here', () => {
  const expected = JSON.parse(readFileSync(new URL('route-limits.expected.json', import.meta.url), 'utf8')) as unknown
  const own = [...limitsById].filter(([, limits]) => limits.length > 0 && !isDefault(limits))
  assert.deepEqual(Object.fromEntries(own.map(([id, limits]) => [id, limits.map(describe)])), expected)
})

test('ID-13 only broad limits of callers are loose: nothing that guards an account, a code, an e-mail or money', () => {
  const loose = [...limitsById].filter(([, limits]) => !isDefault(limits) && limits.some(isLoose)).map(([id]) => id)
  assert.deepEqual(loose.sort(), [
    'citySearch',
    'importClick',
    'logClient',
    'logEvent',
    'pageView',
    'recordConsent',
    'saveEmailSettings',
    'saveNotificationSettings',
    'saveStudioNotifications',
    'studioPeople',
    'studioPerson',
  ])
})

const periods: Readonly<Record<number, string>> = {
  60_000: 'a minute',
  900_000: 'a quarter of an hour',
  3_600_000: 'an hour',
  86_400_000: 'a day',
}
const isDefault = (limits: readonly CallLimit[]) =>
  limits.map(describe).join() === '1200 a minute by browser,24000 a minute by network, slower from 6000'
function describe({ by, most, windowMs, slowFrom, name, counts, skipsBearers }: CallLimit): string {
  const parts = [`${most} ${periods[windowMs]} by ${by}`]
  if (slowFrom !== undefined) parts.push(`slower from ${slowFrom}`)
  if (name !== undefined) parts.push(`counter ${name}`)
  if (counts !== undefined) parts.push(`counts ${counts.join(' ')}`)
  if (skipsBearers === true) parts.push('not bearers')
  return parts.join(', ')
}

test('ID-13 the limits of a call are counters of their own in every minute, also where all their windows begin at once', async () => {
  const limiter = createRateLimiter(server.database.db)
  const midnight = new Date('2026-11-25T00:00:00Z')
  const gate = createGate({ limiter, settings, bearerLimits: bearerLimits({ limitsFactor: 1 }), now: () => midnight })
  for (const { route, limits } of server.product.bindings) {
    const passage = gate(
      { route, limits },
      {
        brandId: 'original',
        ip: '203.0.113.99',
        accountId: `account of ${route.id}`,
        agent: 'x',
      },
    )
    await passage.enter()
    await passage.identify({ email: `${route.id}@example.test`, fingerprint: route.id })
    await passage.leave('done')
  }
})

test('ID-13 1007 says in Retry-After how many seconds to wait', async () => {
  const asked = []
  for (let tries = 0; tries < 11; tries += 1) asked.push(await guess('guessed@example.test', '203.0.113.1'))
  const last = asked.at(-1)
  assert.deepEqual([last?.status, codeOf(last?.json)], [429, '1007'])
  const wait = Number(last?.headers['retry-after'])
  assert.ok(Number.isInteger(wait) && wait > 0 && wait <= 15 * 60, String(last?.headers['retry-after']))
  assert.equal(asked[9]?.headers['retry-after'], undefined)
})

test('ID-13 a guess that comes right after the tries are spent is refused too, elsewhere the owner gets in', async () => {
  const { email } = await api.signUp({ password: 'correct horse battery' })
  for (let tries = 0; tries < 10; tries += 1) await guess(email, '203.0.113.2')
  assert.equal(codeOf((await guess(email, '203.0.113.2', 'correct horse battery')).json), '1007')
  assert.equal((await guess(email, '203.0.113.3', 'correct horse battery')).status, 200)
})

test('F-42 ID-04 one browser that searches cities without end is refused, the others behind its address are not', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.42', 'accept-language': 'es' }
  const search = (agent: string, token?: string) =>
    api.send(routes.citySearch, {
      params: { country: 'es', text: 'mad' },
      headers: { ...headers, 'user-agent': agent },
      ...(token !== undefined && { token }),
    })
  const [limit] = limitsById.get(routes.citySearch.id) ?? []
  assert.equal(limit?.by, 'browser')
  // a minute may end on the way
  const answers = await Promise.all(Array.from({ length: limit.most * 2 + 1 }, () => search('one phone')))
  assert.ok(answers.some(({ status }) => status === 429))
  assert.equal((await search('another phone')).status, 200)
  const { token } = await api.signUp()
  assert.equal((await search('one phone', token)).status, 200)
})

test('ID-13 many browsers behind one address are let through, then served more slowly, and refused only at the end', async () => {
  const waits: number[] = []
  const gate = createGate({
    limiter: createRateLimiter(server.database.db),
    settings,
    bearerLimits: bearerLimits({ limitsFactor: 1 }),
    now: () => new Date('2026-11-25T00:00:00Z'),
    pause: async (ms) => void waits.push(ms),
  })
  const bound = { route: routes.citySearch, limits: limitsOfBrowser({ name: 'carrier', most: 2, windowMs: 60_000 }) }
  const ask = (phone: number, accountId: string | null = null) =>
    gate(bound, { brandId: 'original', ip: '203.0.113.77', accountId, agent: `phone ${phone}` }).enter()
  for (let phone = 0; phone < 10; phone += 1) await ask(phone)
  assert.deepEqual(waits, [])
  for (let phone = 10; phone < 39; phone += 1) await ask(phone)
  assert.equal(waits.length, 29)
  assert.deepEqual(
    waits,
    waits.toSorted((a, b) => a - b),
  )
  await ask(0)
  await assert.rejects(ask(0), /too many attempts/, 'one browser')
  await assert.rejects(ask(99), /too many attempts/, 'all of them')
  await assert.rejects(ask(99, 'an account'), /too many attempts/)
})

test('F-53 ID-06 ID-13 wrong passwords from many networks lock no one out', async () => {
  const { email } = await api.signUp({ password: 'correct horse battery' })
  const wrong = await Promise.all(Array.from({ length: 120 }, (_, index) => guess(email, `198.51.100.${index % 15}`)))
  assert.deepEqual([...new Set(wrong.map(({ json }) => codeOf(json)))], ['1001'])
  assert.equal((await guess(email, '203.0.113.20', 'correct horse battery')).status, 200)
})

test('F-53 ID-06 ID-13 on a network that guesses, a device that the account was signed in on gets in; another one waits', async () => {
  const { email, token } = await api.signUp({ password: 'correct horse battery' })
  await api.call(routes.logout, { token })
  for (let tries = 0; tries < 11; tries += 1) await guess(email, '203.0.113.21')
  const logIn = (lastToken: string, password = 'correct horse battery') =>
    api.send(routes.authenticate, { body: { email, password, lastToken }, ...from('203.0.113.21') })
  const stranger = await api.signUp()
  assert.equal(codeOf((await logIn(stranger.token)).json), '1007')
  assert.equal(codeOf((await logIn('no token of ours')).json), '1007')
  for (let tries = 0; tries < 30; tries += 1) assert.equal(codeOf((await logIn(token, 'mistyped')).json), '1001')
  assert.equal((await logIn(token)).status, 200)
})

test('ID-06 a household that logs in often is never turned away', async () => {
  const { email } = await api.signUp({ password: 'correct horse battery' })
  for (let times = 0; times < 15; times += 1)
    assert.equal((await guess(email, '203.0.113.4', 'correct horse battery')).status, 200)
})

test('ID-13 what a caller writes into X-Forwarded-For himself changes nothing, and the addresses of one /64 are one', async () => {
  for (let tries = 0; tries < 10; tries += 1) await guess('forged@example.test', `10.0.0.${tries}, 203.0.113.5`)
  assert.equal(codeOf((await guess('forged@example.test', '10.0.0.99, 203.0.113.5')).json), '1007')
  for (let tries = 0; tries < 10; tries += 1) await guess('six@example.test', `2001:db8:1:2::${tries}`)
  assert.equal(codeOf((await guess('six@example.test', '2001:db8:1:2:ffff::1')).json), '1007')
  assert.equal(codeOf((await guess('six@example.test', '2001:db8:1:3::1')).json), '1001')
})

test('ID-13 tries at once are counted as tries one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('burst@example.test', '203.0.113.6')))
  assert.ok(answers.filter(({ json }) => codeOf(json) === '1001').length <= 10)
})

test('ID-13 sign-ups of one network and of one browser end at their limits, other networks go on', async () => {
  const few = await startTestServer({ env: { TRUST_PROXY: '1', SIGN_UPS_PER_HOUR: '3' } })
  await toFullHour(few)
  const signUp = async (address: string, fingerprint?: string) => {
    const utente = await few.api.seal(SignUp.encode(validSignUp({ ...(fingerprint !== undefined && { fingerprint }) })))
    return codeOf((await few.api.send(routes.register, { body: { utente }, ...from(address) })).json)
  }
  for (let times = 0; times < 3; times += 1) assert.equal(await signUp('203.0.113.7'), undefined)
  assert.equal(await signUp('203.0.113.7'), '1007')
  for (const host of [11, 12, 13]) await signUp(`203.0.113.${host}`, 'one browser')
  assert.equal(await signUp('203.0.113.14', 'one browser'), '1007')
  assert.equal(await signUp('203.0.113.15', 'another browser'), undefined)
  await few.stop()
})

test('F-30 every call with a bearer has a limit beside its own: one account that asks on and on stops no other', async () => {
  const few = await startTestServer({ env: { LIMITS_FACTOR: '0.05' } })
  const [one, other] = [await few.api.signUp(), await few.api.signUp()]
  const ask = ({ token, trackerId }: typeof one) => few.api.send(routes.navigation, { token, params: { trackerId } })
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(one)))
  const refused = answers.filter(({ status }) => status === 429)
  assert.ok(refused.length >= 20, String(refused.length))
  assert.deepEqual([codeOf(refused[0]?.json), refused[0]?.headers['retry-after']], ['too_many_requests', '1'])
  assert.equal((await ask(other)).status, 200)
  await few.stop()
})

test('F-30 a network that goes on showing bad tokens is refused before they are looked up', async () => {
  const few = await startTestServer({ env: { TRUST_PROXY: '1', LIMITS_FACTOR: '0.005' } })
  const { token, trackerId } = await few.api.signUp()
  const ask = (address: string, shown: string) =>
    few.api.send(routes.navigation, { token: shown, params: { trackerId }, ...from(address) })
  const answers = await Promise.all(Array.from({ length: 90 }, (_, index) => ask('203.0.113.20', `bad ${index}`)))
  assert.ok(answers.some(({ status }) => status === 401))
  assert.equal((await ask('203.0.113.20', 'bad')).status, 429)
  assert.equal((await ask('203.0.113.21', token)).status, 200)
  await few.stop()
})
