import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnyRoute, ErrorReply, routes } from '@incontro/contract'
import { addPersonAngel, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api } = server
const mine = await api.signUp()
const member = await api.signUp()
const spare = await api.signUp() // the walk logs out too
const her = await addPersonAngel(server)
const all = Object.values<AnyRoute>(routes)

/** Path parameters that fit their patterns; the owner's is someone else's where asked for. */
function paramsOf(route: AnyRoute, trackerId: string): Record<string, string> {
  const names = [...route.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
  const values: Record<string, string> = {
    trackerId,
    angelId: '00000000-0000-7000-8000-000000000000',
    country: 'es',
    cerco: 'donna',
    text: 'mad',
    orderId: 'x',
  }
  return Object.fromEntries(names.map((name) => [name, values[name] ?? 'x']))
}

/** The body that names an owner; `a.b` is the field b of a. */
const bodyOf = (field: string, trackerId: string) =>
  field.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), trackerId) as Record<string, unknown>

for (const route of all) {
  test(`AP-01 ${route.method} ${route.path} is served by its origin`, async () => {
    const answer = await api.send(route, {
      token: spare.token,
      params: paramsOf(route, spare.trackerId),
      ...(route.method !== 'GET' && { body: {} }),
    })
    const code = ErrorReply.safeParse(answer.json).data?.error
    assert.ok(!(answer.status === 404 && code?.message === 'there is no such call'), 'not bound')
    assert.notEqual(answer.status, 500)
  })

  if (route.auth !== 'none')
    test(`AP-02 ${route.id}: no bearer, and a bad one`, async () => {
      for (const token of [undefined, 'bad']) {
        const answer = await api.send(route, {
          token,
          params: paramsOf(route, mine.trackerId),
          ...(route.method !== 'GET' && { body: {} }),
        })
        assert.deepEqual([answer.status, ErrorReply.parse(answer.json).error.code], [401, 'unauthorized'])
      }
    })

  const { owner } = route
  if (owner !== undefined)
    test(`AP-02 ${route.id}: someone else's is refused`, async () => {
      const body = owner.in === 'body' ? bodyOf(owner.field, member.trackerId) : {}
      const answer = await api.send(route, {
        token: mine.token,
        params: paramsOf(route, member.trackerId),
        ...(route.method !== 'GET' && { body }),
      })
      assert.deepEqual(
        [answer.status, ErrorReply.parse(answer.json).error],
        [403, { code: 'forbidden', message: 'this is not yours', field: owner.field }],
      )
    })

  if (route.method !== 'GET')
    test(`AP-03 ${route.id}: a malformed body is refused with its field`, async () => {
      const own = owner?.in === 'body' ? bodyOf(owner.field, mine.trackerId) : {}
      const input = {
        token: route.auth === 'angel' ? her.session.token : mine.token,
        params: paramsOf(route, mine.trackerId),
      }
      const answer = await api.send(route, { ...input, body: { ...own, unheardOf: 1 } })
      assert.equal(answer.status, 400)
      assert.ok(ErrorReply.parse(answer.json).error.field)
      const notJson = await api.send(route, { ...input, body: '{', headers: { 'content-type': 'application/json' } })
      assert.equal(notJson.status, 400)
    })
}

test('AP-01 the published description names every call', async () => {
  const response = await fetch(`${server.url}/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> } // OpenAPI's own shape
  for (const route of all)
    assert.ok(paths[route.path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[route.method.toLowerCase()], route.id)
  assert.equal((await fetch(`${server.url}/docs`)).status, 200)
})

test('BR-01 an unknown host gets a clear 421, never another brand', async () => {
  const answer = await api.send(routes.regionTotal, {
    body: { country: 'es', region: 'Madrid' },
    headers: { host: 'unknown.example' },
  })
  assert.deepEqual([answer.status, ErrorReply.parse(answer.json).error.code], [421, 'unknown_host'])
})
