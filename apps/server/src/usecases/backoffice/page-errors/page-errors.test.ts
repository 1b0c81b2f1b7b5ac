import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { operatorDriver } from '../../../modules/operators/operators.fixtures.ts'

const server = await startTestServer({ env: { TRUST_PROXY: '1' } })
const { api, database, product } = server
const { send, call, codeOf, newAct, operator } = operatorDriver(server)
const owner = await operator('owner')
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let callers = 0
/** Each from a network of its own: one may report sixty a minute. */
const network = () => `${198 + ((callers += 1) >> 8)}.${callers & 255}.7.7`

const meet = (messaggio: string, over: object = {}) =>
  api.call(routes.logClient, {
    headers: { 'user-agent': CHROME, 'x-forwarded-for': network() },
    body: { subject: 'window', messaggio, page: '/chat?with=somebody', version: '1.0.0', ...over },
  })
const list = (query: Record<string, string> = {}) => call(calls.listPageErrors, { token: owner.token, query })
const groupOf = async (search: string) => (await list({ search })).rows[0]

test('BO-52 no bearer, and a role without the permission, see no error and mute none', async () => {
  await meet('nobody may see this')
  const id = (await groupOf('nobody may'))?.id ?? ''
  assert.equal((await send(calls.listPageErrors)).status, 401)
  const [finance, support] = [await operator('finance'), await operator('support')]
  const refused = await send(calls.showPageErrors, { token: finance.token, params: { id } })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
  assert.equal((await send(calls.showPageErrors, { token: support.token, params: { id } })).status, 200)
  const body = newAct('fixed', { version: 'open 1.0.0' })
  const read = await send(calls.mutePageErrors, { token: support.token, params: { id }, body })
  assert.deepEqual([read.status, codeOf(read)], [403, 'missing_permission'])
})

test('G3 BO-52 errors of another brand’s pages are absent, and a group of all brands is muted by who reaches all', async () => {
  await meet('only on original')
  const scoped = await operator('owner')
  await database.pool.query(`update operator_grants set brands = '{red}' where operator_id = $1`, [scoped.id])
  const group = await groupOf('only on original')
  assert.equal((await call(calls.listPageErrors, { token: scoped.token })).total, 0)
  const answer = await send(calls.showPageErrors, { token: scoped.token, params: { id: group?.id ?? '' } })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
  await database.pool.query(`update client_log set brand_id = 'red' where message = 'only on original'`)
  const body = newAct('fixed', { version: group?.version })
  const mute = await send(calls.mutePageErrors, { token: scoped.token, params: { id: group?.id ?? '' }, body })
  assert.deepEqual([mute.status, codeOf(mute)], [404, 'not_found'])
})

test('BO-04 BO-52 a hundred equal errors are one group of a hundred, whatever figures stand in them', async () => {
  for (let each = 0; each < 100; each += 1)
    await meet(`cannot read ${each} of undefined\n    at draw (app.js:${each}:7)`, {
      steps: ['/match a', '/chat?with=anna button'],
    })
  await meet('cannot read 1 of undefined', { subject: 'render' })
  const { rows } = await list({ search: 'cannot read' })
  assert.deepEqual(
    rows.map(({ subject, count }) => [subject, count]),
    [
      ['render', 1],
      ['window', 100],
    ],
  )
  const id = rows[1]?.id ?? ''
  const shown = await call(calls.showPageErrors, { token: owner.token, params: { id } })
  assert.deepEqual(
    [shown.browsers, shown.pages, shown.byVersion, shown.days.length, shown.days.at(-1)?.count],
    [
      [{ name: 'Chrome 141 (Windows)', count: 100 }],
      [{ name: '/chat', count: 100 }],
      [{ name: '1.0.0', count: 100 }],
      14,
      100,
    ],
  )
  assert.deepEqual(shown.newest.steps, ['/match a', '/chat'])
})

test('BO-52 what a page reports is scrubbed: its steps too', async () => {
  await meet('secret for anna.rossi@example.test', {
    steps: ['/login anna.rossi@example.test button'],
    version: 'token=abc12345',
  })
  const { rows } = await database.pool.query('select * from client_log order by id desc limit 1')
  const text = JSON.stringify(rows)
  for (const secret of ['anna', 'rossi', 'abc12345', '127.0.0.1']) assert.ok(!text.includes(secret), text)
})

test('BO-52 G12 a muted group stays muted until a version has it that did not have it, and can be opened before', async () => {
  const message = `muted ${randomUUID().replaceAll(/\d/g, 'x')}`
  await meet(message)
  const before = await groupOf(message)
  assert.ok(before)
  const params = { id: before.id }
  const mute = async (version: string) =>
    call(calls.mutePageErrors, { token: owner.token, params, body: newAct('fixed', { version }) })
  const done = await mute(before.version)
  assert.deepEqual(done.state === 'done' && done.result.versions, ['1.0.0'])
  await product.clock.advance(1000)
  await meet(message)
  assert.equal((await groupOf(message))?.state, 'muted')
  assert.equal((await list({ search: message, state: 'open' })).total, 0)
  const stale = await send(calls.mutePageErrors, {
    token: owner.token,
    params,
    body: newAct('fixed', { version: before.version }),
  })
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  await product.clock.advance(1000)
  await meet(message, { version: '1.1.0' })
  const after = await groupOf(message)
  assert.deepEqual([after?.state, after?.count, after?.versions], ['open', 3, ['1.1.0', '1.0.0']])
  await mute(after?.version ?? '')
  const muted = await groupOf(message)
  await call(calls.unmutePageErrors, {
    token: owner.token,
    params,
    body: { ...newAct('correction', { version: muted?.version }), reason: { code: 'correction', text: 'too early' } },
  })
  assert.equal((await groupOf(message))?.state, 'open')
})

test('G7 BO-52 pages follow each other without a gap', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (let each = 0; each < 60; each += 1) await meet(`paged ${letters[each % 26]}${letters[Math.floor(each / 26)]}`)
  const first = await list({ search: 'paged' })
  assert.ok(first.next !== null)
  const second = await list({ search: 'paged', after: first.next })
  assert.equal(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size, 60)
})
