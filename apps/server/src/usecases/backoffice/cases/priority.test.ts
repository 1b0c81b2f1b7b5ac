import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { isAccurate, pointsOf } from '../../../modules/trust/cases/cases.rules.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { send, call, codeOf, operator, pair, reported, decide } = casesDriver(server)
const lead = await operator('lead')
const place = { region: 'Melilla', city: 'Melilla' }
const open = async (query: Record<string, string> = {}) =>
  (await call(calls.listCases, { token: lead.token, query })).rows

test('BO-46 the order of cases is shown to no bearer, and not without the permission', async () => {
  assert.equal((await send(calls.listCases)).status, 401)
  const { token } = await operator('editor')
  const answer = await send(calls.listCases, { token })
  assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'])
})

test('BO-46 of two equal cases the one of a reporter who is usually right comes first, and the list says why', async () => {
  const [right, other] = [await pair(), await pair()]
  for (let each = 0; each < 2; each += 1) {
    const member = await addMember(server, place)
    const people = { ...right, member, ids: { ...right.ids, trackerId: member.trackerId } }
    const decided = await decide(lead, await reported(people, { reason: 'scam' }))
    assert.equal(decided.status, 200, JSON.stringify(decided.json))
  }
  const later = await reported(other, { reason: 'insults' }) // was first
  const first = await reported(right, { reason: 'insults' })
  const rows = await open()
  assert.deepEqual(
    rows.map(({ id }) => id),
    [first, later],
  )
  assert.deepEqual(
    rows.map(({ why }) => why),
    [
      { reporters: 1, accurate: 1, lowered: 0, isSeenByAll: false },
      { reporters: 1, accurate: 0, lowered: 0, isSeenByAll: false },
    ],
  )
  assert.equal((await call(calls.claimNextCase, { token: lead.token, body: {} })).caseId, first)
})

test('BO-46 what speaks for a case, and that nothing lifts it above a worse one', () => {
  assert.deepEqual(
    [isAccurate({ made: 1, acted: 1 }), isAccurate({ made: 2, acted: 1 }), isAccurate({ made: 3, acted: 1 })],
    [false, true, false],
  )
  const one = { reporters: 1, accurate: 0, lowered: 0, isSeenByAll: false }
  assert.deepEqual(
    [
      pointsOf(one),
      pointsOf({ ...one, reporters: 3 }),
      pointsOf({ ...one, reporters: 90 }),
      pointsOf({ ...one, accurate: 1 }),
      pointsOf({ ...one, isSeenByAll: true }),
    ],
    [0, 2, 4, 2, 1],
  )
})
