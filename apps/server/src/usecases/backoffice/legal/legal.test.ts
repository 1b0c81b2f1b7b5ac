import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startTestServer } from '@incontro/testing'
import { memberDriver } from '../members/members.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { api, product } = server
const { send, call, codeOf, newAct, operator, operatorOf, actsOn, codeFor } = memberDriver(server)
const DAY = 86_400_000

const publisher = await operator('publisher')
const ID = 'original'
const WHY = { code: 'business', text: 'A new service' }
const wordsWith = (html: string) => {
  const one = { title: 'Terms', html }
  return { en: one, es: one, fr: one, it: one }
}
async function publish(page: string, fields: object, { token, secret } = publisher) {
  await call(calls.stepUp, { token, body: { code: await codeFor(secret) } })
  const { version } = await call(calls.listLegalPages, { token, params: { id: ID } })
  const body = newAct('business', { reason: WHY, version, needsConsent: false, inForceFrom: null, ...fields })
  return send(calls.publishLegalPage, { token, params: { id: ID, page }, body })
}
const read = (page: 'terms' | 'privacy' | 'faq', version?: number) =>
  api.call(routes.legalPage, {
    body: { p: page, d: 'localhost', l: 'en', ...(version !== undefined && { version }) },
  })
const dueFor = async ({ token, trackerId }: { token: string; trackerId: string }) =>
  (await api.call(routes.legalDue, { token, params: { trackerId } })).due.map(({ page, number }) => [page, number])

test('BO-28 legal versions open to no bearer, to no member, to who may not publish, and to no one of another brand', async () => {
  const member = await addMember(server)
  const params = { id: ID, page: 'terms' }
  const body = newAct('business', {
    reason: WHY,
    version: 'x',
    words: wordsWith('<p>a</p>'),
    needsConsent: false,
    inForceFrom: null,
  })
  for (const token of [undefined, member.token]) {
    assert.equal((await send(calls.listLegalPages, { token, params })).status, 401)
    assert.equal((await send(calls.publishLegalPage, { token, params, body })).status, 401)
  }
  const editor = await operator('editor')
  assert.equal(codeOf(await send(calls.publishLegalPage, { token: editor.token, params, body })), 'missing_permission')
  const foreign = await operatorOf('publisher', ['red'])
  for (const each of [calls.listLegalPages, calls.showLegalPage])
    assert.equal(codeOf(await send(each, { token: foreign.token, params })), 'not_found')
  assert.equal(codeOf(await send(calls.publishLegalPage, { token: foreign.token, params, body })), 'not_found')
})

test('BO-28 a script, a handler and a foreign frame are taken out and named, and the old text is readable at its version', async () => {
  const before = await read('privacy')
  const dirty = '<h2>New</h2><p onclick="x()">Clean</p><script>bad()</script><iframe src="https://x.test"></iframe>'
  const { json } = await publish('privacy', { words: wordsWith(dirty) })
  // as the call declares it
  const result = json['result'] as { number: number; removed: { kind: string; language: string }[] }
  assert.equal(result.number, 2)
  assert.deepEqual(
    result.removed.filter(({ language }) => language === 'en').map(({ kind }) => kind),
    ['handler', 'script', 'frame'],
  )
  const now = await read('privacy')
  assert.match(now.html, /<p>Clean<\/p>/)
  assert.doesNotMatch(now.html, /script|onclick|iframe/)
  const old = await read('privacy', 1)
  assert.ok(old.html.startsWith(before.html))
  const missing = await api.send(routes.legalPage, { body: { p: 'privacy', d: 'localhost', l: 'en', version: 9 } })
  assert.equal(missing.status, 404)
})

test('BO-28 a member meets new terms once, at the entry after the day they come into force; who joins later never', async () => {
  const member = await addMember(server)
  const from = product.clock.now().getTime() + 2 * DAY
  const answer = await publish('terms', { words: wordsWith('<p>Announced</p>'), needsConsent: true, inForceFrom: from })
  assert.equal(answer.status, 200)
  assert.deepEqual(await dueFor(member), [])
  assert.doesNotMatch((await read('terms')).html, /Announced/)
  await product.clock.advance(3 * DAY)
  assert.match((await read('terms')).html, /Announced/)
  assert.deepEqual(await dueFor(member), [['terms', 2]])
  const { token, trackerId } = member
  for (let twice = 0; twice < 2; twice++)
    await api.call(routes.acceptLegal, { token, body: { trackerId, page: 'terms', number: 2 } })
  assert.deepEqual(await dueFor(member), [])
  assert.deepEqual(await dueFor(await addMember(server)), [])
})

test('BO-28 no one agrees for another member, and a version of another page is none', async () => {
  const [member, other] = [await addMember(server), await addMember(server)]
  const body = { trackerId: other.trackerId, page: 'terms' as const, number: 2 }
  assert.equal((await api.send(routes.acceptLegal, { body })).status, 401)
  assert.equal((await api.send(routes.acceptLegal, { token: member.token, body })).status, 403)
  const params = { trackerId: other.trackerId }
  assert.equal((await api.send(routes.legalDue, { token: member.token, params })).status, 403)
})

test('G1 a day in the past is refused, a stale version too, and each publication has one row', async () => {
  const publisherNow = await operator('publisher')
  const rows = (await actsOn(ID)).length
  const past = await publish('faq', { words: wordsWith('<p>a</p>'), inForceFrom: 5 }, publisherNow)
  assert.equal(codeOf(past), 'invalid')
  const stale = await publish('faq', { words: wordsWith('<p>a</p>'), version: 'old' }, publisherNow)
  assert.equal(codeOf(stale), 'stale')
  assert.equal((await publish('faq', { words: wordsWith('<p>a</p>') }, publisherNow)).status, 200)
  assert.equal((await actsOn(ID)).length, rows + 1)
  const { pages } = await call(calls.listLegalPages, { token: publisherNow.token, params: { id: ID } })
  const faq = pages.find(({ page }) => page === 'faq')
  assert.deepEqual(
    faq?.versions.map(({ number, state }) => [number, state]),
    [
      [2, 'in_force'],
      [1, 'earlier'],
    ],
  )
})
