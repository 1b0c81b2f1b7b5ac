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
const { send, call, codeOf, codeFor, newAct, operator, pair, say, answers, reported, show, claim, decide } =
  casesDriver(server)
const MINUTE = 60_000
const CANARY = 'the canary sings at seven'

/** A case with one reported conversation, of which the canary is the newest message. */
async function withCanary() {
  const people = await pair()
  await say(people, 'hello')
  await say(people, CANARY)
  return { people, id: await reported(people, { reason: 'insults' }) }
}
const open = async (by: TestOperator, id: string, fields: object = {}) => {
  const { number } = await claim(by, id)
  const body = newAct('rules', { lease: number, isWider: false, ...fields })
  return send(calls.openCaseChat, { token: by.token, params: { id }, body })
}
const read = async ({ token }: TestOperator, id: string) => send(calls.caseChat, { token, params: { id } })

test('BO-13 no bearer, and an operator without the permission, open nothing', async () => {
  const { id } = await withCanary()
  assert.equal((await send(calls.caseChat, { params: { id } })).status, 401)
  const support = await operator('support')
  assert.equal(codeOf(await read(support, id)), 'missing_permission')
})

test('BO-13 no call answers a message to an operator who did not open it, and the one who did gets the window', async () => {
  const { people, id } = await withCanary()
  const [moderator, other] = [await operator('moderator'), await operator('lead')]
  await show(moderator, id)
  for (const { call: one } of product.apis.operators.bindings()) {
    if (one.method !== 'GET') continue
    for (const by of [moderator, other]) {
      const answer = await send(one, { token: by.token, params: { id, number: '1' } })
      assert.equal(JSON.stringify(answer.json).includes(CANARY), false, one.id)
    }
  }
  assert.equal(codeOf(await read(moderator, id)), 'no_purpose')
  const opened = await open(moderator, id)
  assert.equal(opened.status, 200)
  assert.equal(JSON.stringify(opened.json).includes(CANARY), false)
  const { messages, watermark } = await call(calls.caseChat, { token: moderator.token, params: { id } })
  assert.deepEqual(
    messages.map(({ text, isBySubject, isReported }) => [text, isBySubject, isReported]),
    [
      ['hello', true, true],
      [CANARY, true, true],
    ],
  )
  assert.ok(watermark.includes(moderator.id.slice(0, 8)))
  assert.equal(codeOf(await read(other, id)), 'no_purpose') // it is the opener's alone

  const { rows } = await sql<{
    account_id: string
    what: string
    ids: string[]
  }>`select account_id, what, details -> 'messageIds' as ids
    from operator_access where case_id = ${id}`.execute(database.db)
  assert.deepEqual(rows.map(({ account_id: of }) => of).sort(), [people.member.id, people.her.accountId].sort())
  for (const { what, ids } of rows)
    assert.deepEqual([what, ids.toSorted()], ['chat', messages.map((one) => one.id).sort()])
  const kept = await sql<{
    n: number
  }>`select (select count(*) from operator_keys where reply::text like ${`%${CANARY}%`})::int +
    (select count(*) from operator_audit where after::text like ${`%${CANARY}%`})::int as n`.execute(database.db)
  assert.equal(kept.rows[0]?.n, 0)
})

test('BO-13 it closes after an hour, with the lease and with the case', async () => {
  const { id } = await withCanary()
  const one = await operator('moderator')
  assert.equal((await open(one, id)).status, 200)
  for (let passed = 0; passed < 60; passed += 4) {
    await product.clock.advance(4 * MINUTE)
    await claim(one, id) // works on it
  }
  assert.equal(codeOf(await read(one, id)), 'no_purpose')
  const late = await open(one, id)
  assert.deepEqual([late.status, codeOf(late)], [401, 'step_up_required'])
  await call(calls.stepUp, { token: one.token, body: { code: await codeFor(one.secret) } })
  assert.equal((await open(one, id)).status, 200)
  const lead = await operator('lead')
  await claim(lead, id, true)
  assert.equal(codeOf(await read(one, id)), 'no_purpose')
  const lost = await send(calls.openCaseChat, {
    token: one.token,
    params: { id },
    body: newAct('rules', { lease: 1, isWider: false }),
  })
  assert.equal(codeOf(lost), 'lease_lost')

  assert.equal((await open(lead, id)).status, 200)
  const nothing = { outcome: 'no_action', policyId: null, days: null, words: '', facts: [] }
  assert.equal((await decide(lead, id, nothing)).status, 200)
  assert.equal(codeOf(await read(lead, id)), 'no_purpose')
})

test('BO-13 only what stands near the message that was pointed at is shown, and widening is a further act', async () => {
  const people = await pair()
  await say(people, 'message 0')
  await answers(
    people,
    Array.from({ length: 44 }, (_, index) => `message ${String(index + 1)}`),
  )
  const { rows } = await sql<{ id: string }>`select m.conversation_id || '.' || m.seq as id from messages m
    join conversations c on c.id = m.conversation_id where c.member_id = ${people.member.id} and m.body = 'message 0'`.execute(
    database.db,
  )
  const id = await reported(people, { reason: 'hate', about: { kind: 'message', id: rows[0]?.id ?? '' } })
  const lead = await operator('lead')
  await open(lead, id)
  const texts = async () =>
    (await call(calls.caseChat, { token: lead.token, params: { id } })).messages.map(({ text }) => text)
  assert.equal((await texts()).at(-1), 'message 20')
  assert.equal((await open(lead, id, { isWider: true, key: randomUUID() })).status, 200)
  assert.equal((await texts()).at(-1), 'message 40')
})
