import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing'
import { casesDriver } from '../cases/cases.fixtures.ts'
import { memberDriver } from './members.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { database, product } = server
const { decide, pair, reported } = casesDriver(server)
const { send, call, codeOf, newAct, operator } = memberDriver(server)

test('BO-31 a member’s open cases stand on the page, for who sees cases, and let the one who works on one see the member', async () => {
  const people = await pair()
  const caseId = await reported(people)
  const params = { trackerId: people.member.trackerId }
  const [lead, support, moderator] = [await operator('lead'), await operator('support'), await operator('moderator')]
  const casesFor = async (token: string) =>
    (await call(calls.showMember, { token, params })).openCases.map(({ id }) => id)
  assert.deepEqual(await casesFor(lead.token), [caseId])
  assert.deepEqual(await casesFor(support.token), [])
  assert.equal(codeOf(await send(calls.showMember, { token: moderator.token, params })), 'no_purpose')
  await database.transaction((tx) =>
    product.apis.operators.leases.claim(tx, { kind: 'case', id: caseId }, moderator.id, { takesOver: false }),
  )
  assert.deepEqual(await casesFor(moderator.token), [caseId])
})

test('BO-33 what a decision keeps closed is opened by the case, not by support', async () => {
  const people = await pair()
  const caseId = await reported(people)
  const [lead, support] = [await operator('lead'), await operator('support')]
  const decided = await decide(lead, caseId, { days: 3, departure: 'A few days are enough.' })
  assert.equal(decided.status, 200, JSON.stringify(decided.json))
  const params = { trackerId: people.member.trackerId }
  const { version } = await call(calls.showMember, { token: support.token, params })
  const refused = await send(calls.reactivateMember, {
    token: support.token,
    params,
    body: newAct('asked_by_person', { version }),
  })
  assert.equal(codeOf(refused), 'conflict')
})
