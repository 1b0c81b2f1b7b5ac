import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { openPage } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { api, database, url } = server
const { operator, pair, reported, decide } = casesDriver(server)

const warning = { outcome: 'warning', policyId: 'insults_and_threats', days: null }
const nothing = { outcome: 'no_action', policyId: null, days: null, words: '', facts: [] }
async function caseAbout(id: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from cases where subject_id = ${id} order by number desc`.execute(database.db)
  return rows[0]?.id ?? ''
}

test('TS-08 AP-02 the open pages of who it is about and of the reporter hear of a decision, no one else’s', async () => {
  const [people, others] = [await pair(), await pair()]
  const id = await reported(people)
  const [his, hers, other] = [
    await openPage(url, people.member.token),
    await openPage(url, people.her.session.token),
    await openPage(url, others.member.token),
  ]
  assert.equal((await decide(await operator('moderator'), id, warning)).status, 200)
  await Promise.all([his.waitFor('decision'), hers.waitFor('decision')])
  await other.caughtUp()
  assert.deepEqual(his.received('decision'), [{ about: 'account' }])
  assert.deepEqual(hers.received('decision'), [{ about: 'report' }])
  assert.deepEqual(other.received('decision'), [])
  for (const page of [his, hers, other]) page.close()
})

test('TS-08 where nothing was broken, the reporter alone hears of it', async () => {
  const people = await pair()
  const id = await reported(people)
  const [his, hers] = [await openPage(url, people.member.token), await openPage(url, people.her.session.token)]
  await decide(await operator('moderator'), id, nothing)
  await hers.waitFor('decision')
  await his.caughtUp()
  assert.deepEqual(his.received('decision'), [])
  his.close()
  hers.close()
})

test('TS-29 an angel reads decisions about her with reasons, and objects, by the bearer of her studio', async () => {
  const people = await pair()
  await api.call(routes.reportAngel, {
    token: people.member.token,
    body: { ...people.ids, reason: 'insults', block: false },
  })
  await decide(await operator('moderator'), await caseAbout(people.her.angelId), warning)
  const { token, trackerId } = people.her.session
  const read = async () => api.call(routes.ownDecisions, { token, params: { trackerId } })
  const [decision] = (await read()).decisions
  assert.ok(decision)
  assert.deepEqual([decision.outcome, decision.canAppeal], ['warning', true])
  await api.call(routes.appealDecision, {
    token,
    body: { trackerId, decisionId: decision.id, text: 'It was a quotation.' },
  })
  assert.equal((await read()).decisions[0]?.appeal?.state, 'open')
})
