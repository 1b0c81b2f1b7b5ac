import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { ApiError } from './api-error.ts'
import { createHttp } from './http.ts'
import { watchNetwork } from './network-watch.ts'

function client() {
  const reported: string[] = []
  const state = { answer: (): Response | Promise<Response> => new Response(JSON.stringify({ ip: '::1', ua: 'x' })) }
  const http = createHttp({
    token: () => null,
    paymentOrigin: 'https://pay.test',
    onUnauthorized: () => {},
    fetch: async () => state.answer(),
  })
  return { reported, state, call: watchNetwork(http, (message) => void reported.push(message)).call }
}
const gone = () => Promise.reject(new TypeError('fetch failed'))
const refused = () =>
  new Response(JSON.stringify({ result: false, error: { code: 'too_many_requests', message: 'm' } }), { status: 429 })
const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline'

test('TR-11 calls that got no answer are reported once, by name, when one gets through again', async () => {
  const { reported, state, call } = client()
  const ok = state.answer
  await call(routes.getIp, {})
  assert.deepEqual(reported, [])
  state.answer = gone
  for (let times = 0; times < 2; times += 1) await assert.rejects(call(routes.getIp, {}), isOffline)
  await assert.rejects(call(routes.authKeys, {}), isOffline)
  assert.deepEqual(reported, [])
  state.answer = ok
  await call(routes.getIp, {})
  await call(routes.getIp, {})
  assert.deepEqual(reported, ['no answer: GET /tracker/getIp.php ×2, GET /auth/keys ×1'])
})

test('TR-11 a refusal is an answer, and a page that went away is no failure of the network', async () => {
  const { reported, state, call } = client()
  state.answer = () => Promise.reject(new DOMException('gone', 'AbortError'))
  await assert.rejects(call(routes.getIp, {}), { name: 'AbortError' })
  state.answer = gone
  await assert.rejects(call(routes.getIp, {}), isOffline)
  state.answer = refused
  await assert.rejects(
    call(routes.getIp, {}),
    (error) => error instanceof ApiError && error.code === 'too_many_requests',
  )
  assert.deepEqual(reported, ['no answer: GET /tracker/getIp.php ×1'])
})

test('TR-11 a line of the log that could not be sent is not reported by another line', async () => {
  const { reported, state, call } = client()
  const ok = state.answer
  state.answer = gone
  await assert.rejects(call(routes.logClient, { body: { subject: 's', message: 'm' } }), isOffline)
  state.answer = ok
  await call(routes.getIp, {})
  assert.deepEqual(reported, [])
})
