import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls, type RoutingRule } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { database } = server
const { send, call, codeOf, newAct, operator, pair, reported } = casesDriver(server)
const lead = await operator('lead')
const any: Omit<RoutingRule, 'queue'> = { reasons: [], brands: [], countries: [], subjects: [], leastSeverity: 1 }
const show = () => call(calls.showRouting, { token: lead.token })
const set = async (rules: readonly RoutingRule[]) =>
  call(calls.setRouting, { token: lead.token, body: newAct('quality', { version: (await show()).version, rules }) })

test('BO-45 rules are seen and set with no bearer, or without the permission, by no one', async () => {
  assert.equal((await send(calls.showRouting)).status, 401)
  const [support, moderator] = [await operator('support'), await operator('moderator')]
  const refused = await send(calls.showRouting, { token: support.token })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
  assert.equal((await send(calls.showRouting, { token: moderator.token })).status, 200)
  const body = newAct('quality', { version: '0', rules: [] })
  const read = await send(calls.setRouting, { token: moderator.token, body })
  assert.deepEqual([read.status, codeOf(read)], [403, 'missing_permission'])
})

test('G3 BO-45 who reaches one brand alone does not set the rules of all', async () => {
  const scoped = await operator('lead')
  await database.pool.query(`update operator_grants set brands = '{red}' where operator_id = $1`, [scoped.id])
  const body = newAct('quality', { version: (await show()).version, rules: [] })
  const answer = await send(calls.setRouting, { token: scoped.token, body })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
})

test('BO-45 cases land where the test field says, before and after the rules change, and are served by queue', async () => {
  await set([{ ...any, queue: 'fraud', reasons: ['scam', 'asks_money'] }])
  const reasons = ['scam', 'insults', 'asks_money', 'fake'] as const
  const landed = async () => {
    const { rows } = await call(calls.listCases, { token: lead.token })
    return new Map(rows.map(({ id, queue, reasons: of }) => [id, [queue, of[0]] as const]))
  }
  for (let each = 0; each < 8; each += 1) await reported(await pair(), { reason: reasons[each % 4] ?? 'fake' })
  const expectTested = async () => {
    for (const [queue, reason] of (await landed()).values()) {
      assert.ok(reason !== undefined)
      const query = { reason, brand: 'original', country: 'es', subject: 'member' }
      assert.equal((await call(calls.tryRouting, { token: lead.token, query })).queue, queue)
    }
  }
  await expectTested()
  assert.deepEqual((await show()).queues, [
    { queue: 'fraud', open: 4 },
    { queue: 'general', open: 4 },
  ])
  const done = await set([
    { ...any, queue: 'fakes', reasons: ['fake'] },
    { ...any, queue: 'fraud', reasons: ['scam'] },
  ])
  assert.equal(done.state === 'done' && done.result.moved, 4) // fakes to their own, asked for money back to the default
  await expectTested()
  const { caseId } = await call(calls.claimNextCase, { token: lead.token, body: { queue: 'fakes' } })
  assert.equal((await landed()).get(caseId ?? '')?.[1], 'fake')
  const listed = await call(calls.listCases, { token: lead.token, query: { queue: 'fraud' } })
  assert.equal(listed.total, 2)
})

test('BO-45 a rule that an earlier one empties is warned of, and a version of before is refused', async () => {
  const rules = [
    { ...any, queue: 'all' },
    { ...any, queue: 'none', brands: ['red'] },
  ]
  const { version } = await show()
  const done = await set(rules)
  assert.deepEqual(done.state === 'done' && done.result.emptied, [{ rule: 1, by: 0 }])
  assert.deepEqual((await show()).emptied, [{ rule: 1, by: 0 }])
  const stale = await send(calls.setRouting, { token: lead.token, body: newAct('quality', { version, rules: [] }) })
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  const senseless = await send(calls.setRouting, {
    token: lead.token,
    body: newAct('quality', { version: '9', rules: [{ ...any, queue: 'A B' }] }),
  })
  assert.deepEqual([senseless.status, codeOf(senseless)], [422, 'invalid'])
})

test('G12 BO-45 rules are back within ten seconds, and the cases with them', async () => {
  const before = await show()
  const done = await set([])
  const number = String(done.state === 'done' ? done.audit : 0)
  const reason = { code: 'correction', text: 'too early' }
  await call(calls.undo, { token: lead.token, params: { number }, body: { ...newAct('correction'), reason } })
  const after = await show()
  assert.deepEqual([after.rules, after.queues], [before.rules, before.queues])
})
