import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { database, product } = server
const { send, call, operator, pair, reported } = casesDriver(server)
const plain = { isGrey: false, isBlurred: false, leavesOut: [] as string[] } // what a test changes
const next = async (token: string) => call(calls.claimNextCase, { token, body: {} })

test('BO-51 care is for operators who have signed in, and each has their own', async () => {
  assert.equal((await send(calls.showCare)).status, 401)
  const [one, other] = [await operator('moderator'), await operator('moderator')]
  const care = { isGrey: true, isBlurred: true, leavesOut: ['photos', 'hate'] }
  await call(calls.saveCare, { token: one.token, body: care })
  const { doses, ...saved } = await call(calls.showCare, { token: one.token })
  assert.deepEqual(saved, care)
  assert.deepEqual(doses, [
    { severity: 3, seen: 0, most: 15 },
    { severity: 4, seen: 0, most: 4 },
  ])
  const { doses: _doses, ...others } = await call(calls.showCare, { token: other.token })
  assert.deepEqual(others, plain)
  const unknown = await send(calls.saveCare, { token: one.token, body: { ...plain, leavesOut: ['mondays'] } })
  assert.equal(unknown.status, 422)
})

test('BO-51 kinds that an operator leaves to others never come to them, and come to the others', async () => {
  const [gentle, other] = [await operator('moderator'), await operator('moderator')]
  await call(calls.saveCare, { token: gentle.token, body: { ...plain, leavesOut: ['hate'] } })
  const hard = await reported(await pair(), { reason: 'hate' })
  const light = await reported(await pair(), { reason: 'unwanted' })
  assert.deepEqual(await next(gentle.token), { caseId: light, isRest: false })
  assert.deepEqual(await next(gentle.token), { caseId: light, isRest: false }) // the same until it is decided
  assert.equal((await next(other.token)).caseId, hard)
})

test('BO-51 after as many hard cases as an hour may have other work is served, and a rest is offered where there is none', async () => {
  const tired = await operator('moderator')
  const hard = await reported(await pair(), { reason: 'scam' })
  /** As if so many had been decided just now. */
  const decided = async (count: number) => {
    for (let each = 0; each < count; each += 1) {
      const id = randomUUID()
      await database.pool.query(
        `insert into cases (id, brand_id, country, subject_kind, subject_id, lane, severity, state, opened_at, due_at, decided_at)
         values ($1, 'original', 'es', 'member', $1, 'standard', 3, 'decided', $2, $2, $2)`,
        [id, product.clock.now()],
      )
      await database.pool.query(
        `insert into decisions (id, case_id, at, outcome, ground, found_by, is_automated, facts, words, proposal, money, appeal_until,
           decided_by)
         values (gen_random_uuid(), $1, $3, 'no_action', 'terms', 'report', false, '[]', '', '{}', '{}', $3, $2)`,
        [id, tired.id, product.clock.now()],
      )
    }
  }
  await decided(15)
  const { doses } = await call(calls.showCare, { token: tired.token })
  assert.equal(doses.find(({ severity }) => severity === 3)?.seen, 15)
  const { rows } = await call(calls.listCases, { token: tired.token, query: { state: 'open' } })
  // what the tests before left, too: the one that is left is kept from who has seen enough
  for (const { id } of rows.filter((row) => row.id !== hard))
    await database.pool.query(`update cases set state = 'decided', decided_at = $2 where id = $1`, [id, new Date()])
  assert.deepEqual(await next(tired.token), { caseId: null, isRest: true })
  await product.clock.advance(61 * 60_000)
  const awake = await operator('moderator')
  assert.equal((await next(awake.token)).caseId, hard)
})
