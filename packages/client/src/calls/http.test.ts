import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes, SignUp } from '@incontro/contract'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { ApiError } from './api-error.ts'
import { createHttp } from './http.ts'

type Asked = { url: string; method: string; headers: Headers; body: unknown }

function clientOf(answer: (asked: Asked) => Promise<Response> | Response, token: string | null = 'the-token') {
  const asked: Asked[] = []
  let refusedBearers = 0
  const http = createHttp({
    token: () => token,
    paymentOrigin: 'https://pay.test',
    onUnauthorized: () => void refusedBearers++,
    fetch: async (url, init) => {
      const text = init?.body as string | undefined // this client sends texts only
      const one = {
        url: String(url),
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: text && JSON.parse(text),
      }
      asked.push(one)
      return answer(one)
    },
  })
  return { http, asked, refusedBearers: () => refusedBearers }
}

const reply = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const refusal = (code: string, status: number, field?: string) =>
  reply({ result: false, error: { code, message: 'said to the operator', ...(field && { field }) } }, status)

async function sealTo(key: JWK, value: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

test('AP-01 a call goes to its path with the bearer, the wire names and our names back', async () => {
  const { http, asked } = clientOf(() => reply({ result: true }))
  const trackerId = 'tracker-1'
  assert.deepEqual(await http.call(routes.logEvent, { body: { trackerId, name: 'lead' } }), { result: true })
  assert.equal(asked[0]?.url, '/api/log/event')
  assert.equal(asked[0]?.headers.get('authorization'), 'Bearer the-token')
  assert.deepEqual(asked[0]?.body, { clickid: trackerId, type: 'lead' })
})

test('AP-01 parameters are escaped and the payment origin serves its own calls', async () => {
  const { http, asked } = clientOf(() => reply([]))
  await http.call(routes.citySearch, { params: { country: 'fr', text: 'Saint-É/a' } })
  assert.equal(asked[0]?.url, '/api/get/city/fr/Saint-%C3%89%2Fa')
  const card = { cardNumber: '4', cardMonth: '1', cardYear: '30', cardSecurityCode: '1', firstName: 'A', lastName: 'B' }
  await http.call(routes.cardHandle, { body: { ...card, session: 's' } }).catch(() => undefined) // only where it went matters
  assert.equal(asked[1]?.url, 'https://pay.test/payment/handles')
})

test('ID-07 a bearer that was renewed under way is no lost one: the call goes once more, with the new one', async () => {
  const stored = { token: 'old' }
  const sent: (string | null)[] = []
  let refusedBearers = 0
  const http = createHttp({
    token: () => stored.token,
    paymentOrigin: '',
    onUnauthorized: () => void refusedBearers++,
    fetch: async (_url, init) => {
      const bearer = new Headers(init?.headers).get('authorization')
      sent.push(bearer)
      stored.token = 'new'
      return bearer === 'Bearer new' ? reply({ result: true }) : refusal('unauthorized', 401)
    },
  })
  assert.deepEqual(await http.call(routes.logout, {}), { result: true })
  assert.deepEqual([sent, refusedBearers], [['Bearer old', 'Bearer new'], 0])

  const ended = clientOf(() => refusal('unauthorized', 401), 'ended')
  await assert.rejects(ended.http.call(routes.logout, {}), { code: 'unauthorized' })
  assert.deepEqual([ended.asked.length, ended.refusedBearers()], [1, 1])
})

test('D11 a refusal is an ApiError with its code and field, no answer is offline, a lost bearer is reported', async () => {
  const taken = clientOf(() => refusal('1001', 401, 'email'))
  await assert.rejects(
    taken.http.call(routes.authenticate, { body: { email: 'a@b.es', password: 'x' } }),
    (error: unknown) => {
      assert.ok(error instanceof ApiError)
      assert.deepEqual([error.code, error.field], ['wrong_credentials', 'email'])
      return true
    },
  )
  assert.equal(taken.refusedBearers(), 0)

  const lost = clientOf(() => refusal('unauthorized', 401))
  await assert.rejects(lost.http.call(routes.logout, {}), { code: 'unauthorized' })
  assert.equal(lost.refusedBearers(), 1)

  const away = clientOf(() => Promise.reject(new TypeError('fetch failed')))
  await assert.rejects(away.http.call(routes.regions, { params: { country: 'es' } }), { code: 'offline' })
  const ill = clientOf(() => new Response('<html>', { status: 502 }))
  await assert.rejects(ill.http.call(routes.regions, { params: { country: 'es' } }), { code: 'unavailable' })
})

test('D11 an address that was cut short is refused at once, as the server would, and asks nothing', async () => {
  const { http, asked } = clientOf(() => reply({}))
  const params = { trackerId: 'tracker-1', number: 'none' }
  await assert.rejects(http.call(routes.receipt, { params }), { name: 'ApiError', code: 'bad_request' })
  assert.deepEqual(asked, [])
})

test('D5 a sealed answer is opened with the key that went out in Seal-To', async () => {
  const { http } = clientOf(async ({ headers }) => {
    const key = JSON.parse(Buffer.from(headers.get('seal-to') ?? '', 'base64url').toString()) as JWK // what the client made
    assert.deepEqual(Object.keys(key).sort(), ['crv', 'kty', 'x', 'y'])
    return reply({ sealed: await sealTo(key, { profili: [], totali: 7, esatto: true }) })
  })
  const body = { country: 'es', page: 1, region: 'Madrid', trackerId: 'a' } as const
  assert.deepEqual(await http.call(routes.find, { body }), { profiles: [], total: 7, isExact: true })
})

test('D5 ID-05 a sealed field goes to the newest key, and once more when the keys have been rotated', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  let rotated = false
  let opened: unknown
  const { http, asked } = clientOf(async ({ url, body }) => {
    if (url === '/auth/keys') return reply({ keys: [{ kty, crv, x, y, kid: rotated ? 'new' : 'old' }] })
    const sealed = (body as { utente: string }).utente // the wire's shape of register
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey)
    if (protectedHeader.kid === 'old') {
      rotated = true
      return refusal('not_sealed', 400)
    }
    opened = JSON.parse(new TextDecoder().decode(plaintext))
    return refusal('1000', 409, 'email')
  })
  const account = {
    gender: 'man',
    seeks: 'woman',
    region: 'Madrid',
    city: 'Madrid',
    age: 30,
    email: 'a@b.es',
    password: 'long enough',
    acceptsTerms: true,
    acceptsPrivacy: true,
    isAdult: true,
    acceptsFeatures: true,
    marketing: false,
    country: 'es',
    source: 'direct',
    trackerId: 'a',
    brand: 'original',
  } as const
  await assert.rejects(http.call(routes.register, { sealed: SignUp.encode(account) }), { code: 'account_exists' })
  assert.deepEqual(opened, SignUp.encode(account))
  assert.deepEqual(
    asked.map(({ url }) => url),
    ['/auth/keys', '/auth/users/register', '/auth/keys', '/auth/users/register'],
  )
})

test('D5 ID-05 a try without a line costs nothing: the next one asks for the keys again', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ECDH-ES', use: 'enc' }
  let isOffline = true
  const { http, asked } = clientOf(({ url }) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return url === routes.authKeys.path ? reply({ keys: [jwk] }) : refusal('1000', 409)
  }, null)
  const tried = () => http.call(routes.authenticate, { body: { email: 'a@example.test', password: 'a password' } })
  const signedUp = () => http.call(routes.register, { sealed: {} })
  await assert.rejects(signedUp(), { code: 'offline' })
  isOffline = false
  await assert.rejects(signedUp(), { code: 'account_exists' })
  assert.equal(asked.at(-1)?.url, routes.register.path)
  await assert.rejects(tried(), { code: 'account_exists' })
})

test('ID-12 the token of a link stands as the bearer, and its refusal costs no one their session', async () => {
  const { http, asked, refusedBearers } = clientOf(() => refusal('token_expired', 422, 'token'))
  const headers = { authorization: 'Bearer of-the-link' }
  await assert.rejects(http.call(routes.autoLogin, { body: {}, headers }), { code: 'token_expired' })
  assert.equal(asked[0]?.headers.get('authorization'), 'Bearer of-the-link')
  assert.equal(refusedBearers(), 0)
})
