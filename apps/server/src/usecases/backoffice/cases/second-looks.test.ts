import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import type { TestOperator } from '../../../modules/operators/operators.fixtures.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { database, product } = server
const driver = casesDriver(server)
const { send, call, codeOf, newAct, operator, pair, reported, decide, limitTo } = driver
const [first, second, lead] = [await operator('moderator'), await operator('moderator'), await operator('lead')]
const next = async ({ token }: TestOperator) => (await call(calls.claimNextLook, { token, body: {} })).lookId
const show = async ({ token }: TestOperator, id: string) => call(calls.showLook, { token, params: { id } })
const judge = async (by: TestOperator, id: string, over: object = {}) => {
  const { lease } = await show(by, id)
  const draft = { lease: lease?.number ?? 0, outcome: 'suspension', policyId: 'money_and_fraud', ...over }
  return send(calls.judgeLook, { token: by.token, params: { id }, body: newAct('quality', draft) })
}

/** A case that someone decided, picked to be judged again whatever its id says. */
async function picked(by = first): Promise<{ caseId: string; lookId: string }> {
  const caseId = await reported(await pair(), { reason: 'asks_money' })
  assert.equal((await decide(by, caseId, { days: 7, departure: 'Once is enough here.' })).status, 200)
  await sql`insert into second_looks (id, decision_id, why, asked_at)
    select ${randomUUID()}, id, 'sample', ${product.clock.now()} from decisions where case_id = ${caseId}
    on conflict do nothing`.execute(database.db)
  const { rows } = await sql<{ id: string }>`select l.id from second_looks l join decisions d on d.id = l.decision_id
    where d.case_id = ${caseId}`.execute(database.db)
  return { caseId, lookId: rows[0]?.id ?? '' }
}

test('BO-50 a second look is served to no one without a bearer, without the permission, or to who decided', async () => {
  assert.equal((await send(calls.claimNextLook, { body: {} })).status, 401)
  const support = await operator('support')
  const refused = await send(calls.claimNextLook, { token: support.token, body: {} })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
  const { lookId } = await picked()
  assert.equal(await next(first), null)
  const own = await send(calls.showLook, { token: first.token, params: { id: lookId } })
  assert.deepEqual([own.status, codeOf(own)], [404, 'not_found'])
  const red = await operator('moderator')
  await limitTo(red, ['red'])
  assert.equal(await next(red), null)
  const foreign = await send(calls.showLook, { token: red.token, params: { id: lookId } })
  assert.deepEqual([foreign.status, codeOf(foreign)], [404, 'not_found'])
  assert.equal(await next(second), lookId)
  assert.equal((await judge(second, lookId)).status, 200)
})

test('BO-50 who judges again sees neither what was decided nor by whom, there or in the case', async () => {
  const { caseId, lookId } = await picked()
  assert.equal(await next(second), lookId)
  const shown = await show(second, lookId)
  assert.equal(shown.compared, null)
  for (const word of ['suspension', first.id]) assert.equal(JSON.stringify(shown).includes(word), false, word)
  const looked = await send(calls.showCase, { token: second.token, params: { id: caseId } })
  assert.deepEqual([looked.status, codeOf(looked)], [409, 'conflict'])
  const early = await show(lead, lookId)
  assert.equal(early.compared, null)
  const answer = await judge(second, lookId)
  const { result } = answer.json as { result: { agrees: boolean } } // an act that is done
  assert.equal(result.agrees, true)
  assert.equal((await show(second, lookId)).state, 'agrees')
  assert.equal((await send(calls.showCase, { token: second.token, params: { id: caseId } })).status, 200)
  const again = await send(calls.judgeLook, {
    token: second.token,
    params: { id: lookId },
    body: newAct('quality', { lease: 1, outcome: 'no_action', policyId: null }),
  })
  assert.deepEqual([again.status, codeOf(again)], [409, 'conflict'])
})

test('BO-50 a judgement without a lease, or of a rule that there is not, is refused and changes nothing', async () => {
  const { lookId } = await picked()
  const without = await judge(second, lookId)
  assert.deepEqual([without.status, codeOf(without)], [409, 'lease_lost'])
  assert.equal(await next(second), lookId)
  for (const over of [{ policyId: 'no_such' }, { policyId: null }, { outcome: 'no_action' }]) {
    const answer = await judge(second, lookId, over)
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'])
  }
  assert.equal((await show(second, lookId)).state, 'open')
  assert.equal((await judge(second, lookId)).status, 200)
})

test('BO-50 where two differ a lead sees both, says which stands, and agreement is counted without a ranking', async () => {
  const { caseId, lookId } = await picked()
  assert.equal(await next(second), lookId)
  assert.equal((await judge(second, lookId, { outcome: 'no_action', policyId: null })).status, 200)
  assert.equal((await show(second, lookId)).compared, null)
  const { rows } = await call(calls.listLooks, { token: lead.token })
  assert.deepEqual(
    rows.map((row) => [row.id, row.caseId, row.state]),
    [[lookId, caseId, 'differs']],
  )
  const { compared } = await show(lead, lookId)
  assert.deepEqual([compared?.first.outcome, compared?.second.outcome], ['suspension', 'no_action'])
  const body = newAct('quality', { stands: 'first' })
  const refused = await send(calls.closeLook, { token: second.token, params: { id: lookId }, body })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
  assert.equal((await send(calls.closeLook, { token: lead.token, params: { id: lookId }, body })).status, 200)
  assert.equal((await call(calls.listLooks, { token: lead.token })).total, 0)
  assert.equal((await call(calls.listLooks, { token: lead.token, query: { state: 'closed' } })).total, 1)

  const own = await call(calls.showAgreement, { token: first.token })
  const [counted] = own.people
  assert.deepEqual([own.people.length, counted?.isOwn, counted?.judged, counted?.agreed], [1, true, 4, 3])
  assert.deepEqual((await call(calls.showAgreement, { token: second.token })).people, [])
  const all = await call(calls.showAgreement, { token: lead.token })
  assert.deepEqual(
    all.policies.map(({ judged, agreed }) => [judged, agreed]),
    [[4, 3]],
  )
  assert.deepEqual(Object.keys(all.people[0] ?? {}).toSorted(), ['agreed', 'isOwn', 'judged', 'name'])
})

test('BO-50 who approved the first decision does not say which of the two stands', async () => {
  const caseId = await reported(await pair(), { reason: 'fake' })
  const [decider, approver, third] = [await operator('lead'), await operator('lead'), await operator('lead')]
  await driver.close(caseId, { lead: decider, approver })
  assert.equal(await next(decider), null)
  assert.equal(await next(approver), null)
  const lookId = (await next(third)) ?? ''
  assert.equal((await judge(third, lookId, { outcome: 'no_action', policyId: null })).status, 200)
  const sent = { params: { id: lookId }, body: newAct('quality', { stands: 'first' }) }
  for (const by of [decider, approver, third]) {
    const own = await send(calls.closeLook, { token: by.token, ...sent })
    assert.deepEqual([own.status, codeOf(own)], [403, 'own_decision'])
  }
  assert.equal((await send(calls.closeLook, { token: lead.token, ...sent })).status, 200)
})

test('BO-50 a lead who judged one of the two does not say which stands', async () => {
  const { lookId } = await picked()
  assert.equal(await next(lead), lookId)
  assert.equal((await judge(lead, lookId, { outcome: 'no_action', policyId: null })).status, 200)
  const sent = { params: { id: lookId }, body: newAct('quality', { stands: 'second' }) }
  const own = await send(calls.closeLook, { token: lead.token, ...sent })
  assert.deepEqual([own.status, codeOf(own)], [403, 'own_decision'])
  const other = await operator('lead')
  assert.equal((await send(calls.closeLook, { token: other.token, ...sent })).status, 200)
})
