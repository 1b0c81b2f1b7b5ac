import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { casesDriver } from '../cases/cases.fixtures.ts'
import { memberDriver } from './members.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { api, database, product } = server
const DAY = 24 * 3_600_000
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

test('BO-37 an erasure with an open case shows what is held back and until when, and runs again on its day', async () => {
  const people = await pair()
  await reported(people)
  const { token } = await operator('support')
  const { trackerId, id: memberId } = people.member
  await api.call(routes.eraseAccount, { body: { clickid: trackerId }, token: people.member.token })
  const at = product.clock.now()
  await sql`update erasures set due_at = ${at}, next_try_at = ${at} where member_id = ${memberId}`.execute(database.db)
  const { rows } = await sql<{ id: string }>`select id from erasures where member_id = ${memberId}`.execute(database.db)
  const id = rows[0]?.id ?? ''
  const heldOf = async () => {
    const row = (await call(calls.listErasures, { token })).rows.find((each) => each.id === id)
    return { state: row?.state, until: row?.steps.find(({ module }) => module === 'trust')?.heldUntil ?? null }
  }
  await product.jobs.run('privacy.erasures')
  const held = await heldOf()
  assert.equal(held.state, 'held')
  assert.ok(held.until !== null && held.until > at.getTime() + 29 * DAY)
  // its day has come, and the case is still open
  await sql`update erasures set again_at = ${at}, next_try_at = ${at}, held = '{}' where id = ${id}`.execute(
    database.db,
  )
  assert.equal((await heldOf()).until, null)
  await product.jobs.run('privacy.erasures')
  const again = await heldOf()
  assert.equal(again.state, 'held')
  assert.ok(again.until !== null && again.until >= held.until)
})
