import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { flatten, toCsv } from './csv.rules.ts'
import { runningDriver } from './running.fixtures.ts'

const server = await startTestServer()
const { database, product } = server
const { send, call, codeOf, besideOf, newAct, operator, operatorOf, keepSessions, DAY } = runningDriver(server)
const purpose = { code: 'legal_duty', text: 'asked for by the authority' }

type Asked = { readonly token: string }
const start = ({ token }: Asked, list: string, query: Record<string, string> = {}) =>
  send(calls.startExport, { token, body: { ...newAct('legal_duty', { list, query }), reason: purpose } })
async function write({ token }: Asked, list: string, query: Record<string, string> = {}) {
  const answer = await start({ token }, list, query)
  assert.equal(answer.status, 200, JSON.stringify(answer.json))
  await product.jobs.run('running.exports')
  const [row] = (await call(calls.listExports, { token })).rows
  assert.ok(row)
  return row
}
const contentOf = async ({ token }: Asked, id: string) =>
  (await call(calls.exportFile, { token, params: { id } })).content

test('BO-59 no bearer and another operator’s export', async () => {
  assert.equal((await send(calls.exportFile, { params: { id: randomUUID() } })).status, 401)
  const [one, other] = [await operator('owner'), await operator('owner')]
  const { id } = await write(one, 'listOperators')
  const answer = await send(calls.exportFile, { token: other.token, params: { id } })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
  assert.equal((await call(calls.listExports, { token: other.token })).total, 0)
})

test('G3 BO-59 a list that the operator may not see is not exported, and what is no list is none', async () => {
  const support = await operator('support')
  const refused = await start(support, 'listAudit')
  assert.deepEqual([codeOf(refused), besideOf(refused)['permission']], ['missing_permission', 'audit.read'])
  const owner = await operator('owner')
  for (const [list, query] of [
    ['me', {}],
    ['showOperator', {}],
    ['listExports', {}],
    ['listAudit', { nothing: 'x' }],
    ['listAudit', { after: 'x' }],
  ] as const) {
    const answer = await start(owner, list, query)
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'], list)
  }
})

test('G5 BO-59 an export wants the second factor again, and a purpose', async () => {
  const owner = await operator('owner')
  await product.clock.advance(11 * 60_000)
  const answer = await start(owner, 'listOperators')
  assert.deepEqual([answer.status, codeOf(answer)], [401, 'step_up_required'])
  const fresh = await operator('owner')
  const body = newAct('legal_duty', { list: 'listOperators', query: {} })
  const without = await send(calls.startExport, { token: fresh.token, body })
  assert.deepEqual([without.status, codeOf(without)], [422, 'reason_required'])
})

test('BO-59 a name that begins like a formula comes as text, with every row of the filters and a mark in each line', async () => {
  const owner = await operator('owner')
  const target = await operator('editor', { email: `formula-${randomUUID()}@example.com` })
  await database.pool.query(`update operators set name = '=1+1' where id = $1`, [target.id])
  const { id, rows, state } = await write(owner, 'listOperators', { search: 'formula-' })
  assert.deepEqual([rows, state], [1, 'ready'])
  const [head = '', line = ''] = (await contentOf(owner, id)).trim().split('\r\n')
  assert.ok(head.startsWith('\uFEFFid,') || head.includes('name'), head)
  assert.ok(line.includes(`"'=1+1"`), line)
  assert.ok(line.endsWith(id))
})

test('BO-59 a list of several pages is written whole', async () => {
  const owner = await operator('owner')
  for (let each = 0; each < 45; each += 1) await operator('editor')
  await keepSessions()
  const { id, rows } = await write(owner, 'listAudit')
  const { total } = await call(calls.listAudit, { token: owner.token })
  assert.ok(rows !== null && rows > 50 && rows <= total)
  assert.equal((await contentOf(owner, id)).trim().split('\r\n').length, rows + 1)
})

test('BO-12 BO-59 who is in a file finds it among who looked, and it holds no more than the operator’s own brands', async () => {
  const [member, foreign] = [await addMember(server), await addMember(server)]
  await database.pool.query(`update members set brand_id = 'red' where id = $1`, [member.id])
  for (const [who, brand] of [
    [member, 'red'],
    [foreign, 'original'],
  ] as const)
    await database.pool.query(
      `insert into reviews (id, member_id, brand_id, name, stars, text, shows_age, language, state, created_at, changed_at)
       values (gen_random_uuid(), $1, $2, 'Marco', 4, 'fine', false, 'es', 'pending', now(), now())`,
      [who.id, brand],
    )
  const { token } = await operatorOf('moderator', ['red'])
  const { id, rows } = await write({ token }, 'listReviews')
  const content = await contentOf({ token }, id)
  assert.equal(rows, 1)
  assert.ok(content.includes(member.trackerId) && !content.includes(foreign.trackerId))
  const { rows: access } = await database.pool.query<{ what: string; person_id: string; reason: unknown }>(
    `select what, person_id, reason from operator_access where account_id = any($1)`,
    [[member.id, foreign.id]],
  )
  assert.deepEqual(access, [{ what: 'export', person_id: member.trackerId, reason: purpose }])
})

test('BO-59 the link of a file is dead after a week, and the file gone', async () => {
  const owner = await operator('owner')
  const { id, readyAt, endsAt } = await write(owner, 'listOperators')
  assert.equal(endsAt, (readyAt ?? 0) + 7 * DAY)
  await product.clock.advance(7 * DAY + 1000)
  await product.jobs.run('running.exports')
  const { rows } = await database.pool.query<{ state: string; file: string | null }>(
    'select state, file from list_exports where id = $1',
    [id],
  )
  assert.deepEqual(rows, [{ state: 'over', file: null }])
  await keepSessions()
  const answer = await send(calls.exportFile, { token: owner.token, params: { id } })
  assert.deepEqual([answer.status, codeOf(answer)], [409, 'gone'])
})

test('BO-59 who was shut out meanwhile gets no file', async () => {
  const owner = await operator('owner')
  assert.equal((await start(owner, 'listOperators')).status, 200)
  await database.pool.query('update operators set disabled_at = now() where id = $1', [owner.id])
  await product.jobs.run('running.exports')
  const { rows } = await database.pool.query('select state, failure from list_exports where operator_id = $1', [
    owner.id,
  ])
  assert.deepEqual(rows, [{ state: 'failed', failure: 'not_found' }])
})

test('BO-59 what a row becomes in a file', () => {
  const row = flatten({
    id: 'a',
    object: { kind: 'order', id: 'b' },
    at: 1_700_000_000_000,
    roles: ['owner', 'editor'],
    amount: -5,
    version: '7',
    note: null,
  })
  assert.deepEqual(Object.fromEntries(row), {
    id: 'a',
    'object.kind': 'order',
    'object.id': 'b',
    at: '2023-11-14T22:13:20.000Z',
    roles: 'owner; editor',
    amount: -5,
    note: null,
  })
  const csv = toCsv([flatten({ name: '@sum', text: 'a "b", c\nd', minus: '-1' }), flatten({ name: 'x' })], 'mark')
  assert.equal(csv, `\uFEFFname,text,minus,export\r\n"'@sum","a ""b"", c\nd","'-1",mark\r\nx,,,mark\r\n`)
})
