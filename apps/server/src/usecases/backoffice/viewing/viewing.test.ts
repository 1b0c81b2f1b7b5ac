import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type AnyRoute, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { openPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { exampleOf, paramNames, queryOf, wireSchema } from '../../../hostile/examples.fixtures.ts'
import { changedTables, rowsOf } from '../../../hostile/rows.fixtures.ts'
import type { TestOperator } from '../../../modules/operators/operators.fixtures.ts'
import { casesDriver } from '../cases/cases.fixtures.ts'
import { viewerAnswer } from './viewer-answers.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { api, database, product, url } = server
const { send, call, codeOf, newAct, operator, signIn, pair, say, answers, reported, claim } = casesDriver(server)
const MINUTE = 60_000
const CANARY = 'canary-7f31'

/** Asks to see the pages of a member, and opens them; answers the token. */
async function view(by: TestOperator, trackerId: string, token = by.token): Promise<{ id: string; token: string }> {
  const { json, status } = await send(calls.viewMember, {
    token,
    params: { trackerId },
    body: newAct('asked_by_person'),
  })
  assert.equal(status, 200, JSON.stringify(json))
  const id = String((json['result'] as { viewingId?: unknown }).viewingId) // as the act answers
  const { url: address } = await call(calls.openViewing, { token, params: { id } })
  return { id, token: new URL(address).hash.slice(1) }
}
const statusOf = async (token: string): Promise<number> => (await api.send(routes.viewing, { token })).status

/** A call of the contract as a page makes it, about this member. */
async function raw(route: AnyRoute, token: string, words: Record<string, string>) {
  const known: Readonly<Record<string, string>> = { ...words, country: 'es', cerco: 'donna', language: 'en' }
  const path = paramNames(route.path).reduce(
    (so, name) => so.replace(`:${name}`, encodeURIComponent(known[name] ?? randomUUID())),
    route.path,
  )
  const query = new URLSearchParams(
    Object.entries(queryOf(route.query, known)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const response = await fetch(`${url}${path}${query === '' ? '' : `?${query}`}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(route.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(route.method !== 'GET' && { body: JSON.stringify(exampleOf(wireSchema(route.body), known)) }),
  })
  return { status: response.status, text: await response.text() }
}

test('BO-32 no bearer, a member’s, and another brand’s operator open no pages of a member', async () => {
  const { member } = await pair()
  const [foreign, verifier, auditor] = [
    await operator('support'),
    await operator('verifier'),
    await operator('auditor'),
  ]
  await sql`update operator_grants set brands = '{looviing}' where operator_id = ${foreign.id}`.execute(database.db)
  const asked = (token: string | undefined) =>
    send(calls.viewMember, { token, params: { trackerId: member.trackerId }, body: newAct('asked_by_person') })
  assert.deepEqual([(await asked(undefined)).status, (await asked(member.token)).status], [401, 401])
  assert.equal(codeOf(await asked(foreign.token)), 'not_found')
  assert.equal(codeOf(await asked(verifier.token)), 'missing_permission')
  assert.equal(codeOf(await asked(auditor.token)), 'missing_permission', 'who only reads does not look in')
  const bare = { token: (await operator('support')).token, params: { trackerId: member.trackerId } }
  assert.equal(codeOf(await send(calls.viewMember, { ...bare, body: { key: randomUUID() } })), 'reason_required')
  assert.equal((await api.send(routes.viewing, { token: member.token })).status, 403)
})

test('BO-32 BO-12 an operator sees the member’s own pages, masked; the look is on record, and the member learns of it', async () => {
  const { member } = await pair()
  const support = await operator('support')
  const { token } = await view(support, member.trackerId)
  const { session, until } = await api.call(routes.viewing, { token })
  assert.equal(session.trackerId, member.trackerId)
  assert.ok(until - product.clock.now().getTime() <= 15 * MINUTE)
  const profile = await api.call(routes.ownProfile, { token, params: { trackerId: member.trackerId } })
  const own = await api.call(routes.ownProfile, { token: member.token, params: { trackerId: member.trackerId } })
  assert.deepEqual([profile.username, profile.city, profile.photos], [own.username, own.city, own.photos])
  assert.ok(!JSON.stringify([session, profile]).includes(own.email))
  assert.deepEqual([profile.surname, profile.age], [null, null])
  const auditor = await operator('auditor')
  const { rows } = await call(calls.listAccess, { token: auditor.token })
  const row = rows.find(({ person }) => person.id === member.trackerId)
  assert.deepEqual([row?.what, row?.reason.code], ['pages', 'asked_by_person'])
  await product.clock.advance(25 * 60 * MINUTE)
  const seen = await api.call(routes.ownAccess, { token: member.token, params: { trackerId: member.trackerId } })
  assert.equal(seen.rows[0]?.what, 'pages')
})

test('BO-32 every call that is not one of the pages is 403 with the viewing token, and nothing at all is written', async () => {
  const people = await pair()
  await say(people, 'hello')
  const { token } = await view(await operator('support'), people.member.trackerId)
  const words = {
    trackerId: people.member.trackerId,
    clickid: people.member.trackerId,
    angelId: people.her.angelId,
    idAngelo: people.her.angelId,
  }
  const all = Object.values(routes).filter((route) => route.origin === 'brand')
  const before = await rowsOf(database.pool)
  let refused = 0
  const browsing = { country: 'es', page: 1, region: 'Melilla', trackerId: people.member.trackerId }
  for (const route of [routes.find, routes.matchDeck])
    assert.ok((await api.call(route, { token, body: browsing })).total >= 0)
  for (const route of all) {
    const { status, text } = await raw(route, token, words)
    if (viewerAnswer(route) !== null) {
      assert.ok(status < 500, `${route.id}: ${status} ${text}`)
      continue
    }
    refused += 1
    assert.equal(status, 403, `${route.id}: ${text}`)
  }
  assert.ok(refused > 120)
  assert.deepEqual(changedTables(before, await rowsOf(database.pool)), [], 'neither a visit nor a sign of life')
  const writes = all.filter((route) => viewerAnswer(route) !== null && route.method !== 'GET').map(({ id }) => id)
  assert.deepEqual(
    writes.sort(),
    ['filterCounts', 'find', 'legalPage', 'matchDeck', 'regionTotal'],
    'what only looks, by POST',
  )
})

test('BO-32 no word between two people is in any answer; what is blurred for the member is blurred', async () => {
  const people = await pair()
  await say(people, `${CANARY} mine`)
  await answers(people, [`${CANARY} hers`, `${CANARY} hers again`])
  const { token } = await view(await operator('support'), people.member.trackerId)
  const params = { trackerId: people.member.trackerId, angelId: people.her.angelId }
  const [own, seen] = [
    await api.call(routes.messages, { token: people.member.token, params }),
    await api.call(routes.messages, { token, params }),
  ]
  assert.deepEqual(
    seen.messages.map(({ seq, author, blurredText }) => [seq, author, blurredText]),
    own.messages.map(({ seq, author, blurredText }) => [seq, author, blurredText]),
  )
  assert.ok(own.messages.some(({ blurredText }) => blurredText !== undefined) && JSON.stringify(own).includes(CANARY))
  const words = { ...params, clickid: params.trackerId, idAngelo: params.angelId }
  for (const route of Object.values(routes).filter((one) => one.origin === 'brand')) {
    const { text } = await raw(route, token, words)
    assert.ok(!text.includes(CANARY), route.id)
  }
})

test('BO-32 it ends after 15 minutes, with the operator’s session, grant or account, and when it is ended', async () => {
  const { member } = await pair()
  const support = await operator('support')
  const first = await view(support, member.trackerId)
  assert.equal(await statusOf(first.token), 200)
  const renewed = await call(calls.openViewing, { token: support.token, params: { id: first.id } })
  assert.equal(await statusOf(first.token), 401, 'the token before')
  const token = new URL(renewed.url).hash.slice(1)
  await product.clock.advance(14 * MINUTE)
  assert.equal(await statusOf(token), 200)
  await product.clock.advance(MINUTE + 1000)
  assert.equal(await statusOf(token), 401)

  const other = await operator('support')
  const ended = await view(other, member.trackerId)
  const stranger = await operator('support')
  assert.equal(
    codeOf(await send(calls.endViewing, { token: stranger.token, params: { id: ended.id }, body: {} })),
    'not_found',
  )
  assert.equal((await send(calls.endViewing, { token: other.token, params: { id: ended.id }, body: {} })).status, 200)
  assert.equal(await statusOf(ended.token), 401)

  const signedOut = await view(other, member.trackerId)
  await send(calls.signOut, { token: other.token, body: {} })
  assert.equal(await statusOf(signedOut.token), 401)

  const moved = await operator('support')
  const taken = await view(moved, member.trackerId)
  await sql`update operator_grants set taken_at = ${product.clock.now()} where operator_id = ${moved.id}`.execute(
    database.db,
  )
  assert.equal(await statusOf(taken.token), 401)
})

test('BO-32 a moderator looks by case alone, and no longer than they have it; no socket opens by the token', async () => {
  const people = await pair()
  await say(people, 'hello')
  const id = await reported(people)
  const moderator = await operator('moderator')
  const asked = () =>
    send(calls.viewMember, {
      token: moderator.token,
      params: { trackerId: people.member.trackerId },
      body: newAct('fraud', { reason: { code: 'fraud', text: 'asks for money' } }),
    })
  assert.equal(codeOf(await asked()), 'no_purpose')
  await claim(moderator, id)
  const { token } = await view(moderator, people.member.trackerId)
  assert.equal(await statusOf(token), 200)
  await assert.rejects(openPage(url, token))
  await product.clock.advance(6 * MINUTE) // the lease is over
  assert.equal(await statusOf(token), 401)
  assert.ok(await signIn(moderator))
})
