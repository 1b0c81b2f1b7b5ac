import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  type AnyOperatorCall,
  gradeOf,
  type OperatorRole,
  operatorRoles,
  type Permission,
} from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { permissionOf } from '../modules/operators/acts/run-act.ts'
import { operatorDriver } from '../modules/operators/operators.fixtures.ts'
import { exampleOf, paramNames, queryOf, type Words, wireSchema } from './examples.fixtures.ts'
import { changedTables, rowsOf } from './rows.fixtures.ts'

/** What a call may write although it was refused: when the operator was last there. */
const PRESENCE = new Set(['public.operator_sessions', 'public.operators'])
/** G11: what only members and angels make. */
const MADE_BY_PEOPLE = [
  'likes',
  'visits',
  'messages',
  'conversations',
  'exclusions',
  'reviews',
  'region_totals',
  'notification_deliveries',
]

const server = await startTestServer({ env: { ROLES: 'realtime,payment', LIMITS_FACTOR: '1000' } })
const { database, product } = server
const { send, codeOf, operator } = operatorDriver(server)
const calls = product.apis.operators.bindings().map(({ call }) => call)

const tokens = new Map<OperatorRole, string>()
for (const role of operatorRoles) tokens.set(role, (await operator(role)).token)
const member = await addMember(server)
const angel = await addPersonAngel(server)
const words = (): Words => ({
  code: 'other',
  text: 'a test',
  key: randomUUID(),
  id: randomUUID(),
  number: '999999',
  channel: 'mail',
  rule: 'dead_jobs',
  figure: 'sign_ups',
  month: '2026-11',
  bin: '411111',
  queue: 'a-queue',
  page: 'terms',
  country: 'it',
  countries: 'it',
  from: 0,
  to: 86_400_000,
})
/** Ids that are words. */
const NAMED: Readonly<Record<string, Words>> = {
  draftPolicy: { id: 'a_policy' },
  publishPolicy: { id: 'a_policy' },
  showPersonaVersion: { number: '1' },
}

/** A call that fits its schemas, on objects that are not there. */
function wellFormed(call: AnyOperatorCall, some: Words) {
  const known = { ...some, ...NAMED[call.id] }
  const params = Object.fromEntries(paramNames(call.path).map((name) => [name, String(known[name] ?? randomUUID())]))
  const query = Object.fromEntries(
    Object.entries(queryOf(call.query, known)).map(([name, value]) => [name, String(value)]),
  )
  return { params, query, body: call.method === 'POST' ? exampleOf(wireSchema(call.body), known) : undefined }
}

test('G3 no call of the back office opens to no bearer, a member’s or an angel’s', async () => {
  const before = await rowsOf(database.pool)
  for (const call of calls.filter(({ access }) => access !== 'public'))
    for (const token of [undefined, member.token, angel.session.token, 'x'.repeat(43)]) {
      const answer = await send(call, { token, ...wellFormed(call, words()) })
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'unauthorized'], call.id)
    }
  assert.deepEqual(changedTables(before, await rowsOf(database.pool)), [])
})

test('G3 an operator’s bearer is none of a member', async () => {
  const headers = { authorization: `Bearer ${tokens.get('owner') ?? ''}` }
  for (const path of ['/api/user/verify', '/api/notifications', '/studio/api/conversations'])
    assert.notEqual((await fetch(`${server.url}${path}`, { headers })).status, 200, path)
})

for (const role of operatorRoles)
  test(`BO-06 G3 G13 what the matrix does not give a ${role} is refused by name, writes nothing, and nothing breaks`, async () => {
    const token = tokens.get(role)
    const counts = await countsOf()
    const [given, refused] = [new Set<AnyOperatorCall>(), new Set<AnyOperatorCall>()]
    for (const call of calls) {
      const permission = permissionOf(call)
      if (permission === null) continue // steps of signing in and own preferences: operators.test.ts
      const among = mayCall(role, permission, call) ? given : refused
      among.add(call)
    }
    const before = await rowsOf(database.pool)
    for (const call of refused) {
      const answer = await send(call, { token, ...wellFormed(call, words()) })
      assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'], call.id)
      const { permission } = answer.json['error'] as { permission?: unknown } // as errors look
      assert.equal(permission, permissionOf(call), call.id)
    }
    const changed = changedTables(before, await rowsOf(database.pool))
    assert.deepEqual(
      changed.filter((table) => !PRESENCE.has(table)),
      [],
    )
    for (const call of given) {
      const answer = await send(call, { token, ...wellFormed(call, words()) })
      assert.ok(answer.status < 500, `${call.id} answered ${answer.status}`)
      assert.notEqual(codeOf(answer), 'missing_permission', call.id)
    }
    assert.deepEqual(await countsOf(), counts, 'G11')
  })

test('G1 G15 an act without a reason is refused as that, and one with a field too many as that', async () => {
  for (const call of calls) {
    const permission = permissionOf(call)
    if (call.act === null || permission === null) continue
    const role = operatorRoles.find((each) => mayCall(each, permission, call))
    assert.ok(role, `nobody may ${call.id}`)
    const { params, query, body } = wellFormed(call, words())
    const sent = { token: tokens.get(role), params, query }
    const { reason: _reason, ...without } = body as Record<string, unknown> // an act's body is an object
    const missing = await send(call, { ...sent, body: without })
    assert.deepEqual([missing.status, codeOf(missing)], [422, 'reason_required'], call.id)
    const more = await send(call, { ...sent, body: { ...(body as object), more: 1 } }) // as above
    assert.deepEqual([more.status, codeOf(more)], [422, 'invalid'], call.id)
  }
})

function mayCall(role: OperatorRole, permission: Permission, call: AnyOperatorCall): boolean {
  const grade = gradeOf(role, permission)
  return grade !== null && (call.act === null || grade !== 'read')
}

async function countsOf(): Promise<readonly unknown[]> {
  const text = MADE_BY_PEOPLE.map((table) => `select '${table}' as name, count(*)::int as n from ${table}`).join(
    ' union all ',
  )
  return (await database.pool.query(text)).rows
}
