import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import type { TestOperator } from '../../../modules/operators/operators.fixtures.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const driver = casesDriver(server)
const { send, call, codeOf, newAct, operator, pair, say, answers, reported, show, decide, emails, emailOf, limitTo } =
  driver
const HOUR = 3_600_000
type Pair = Awaited<ReturnType<typeof pair>>

/** The member reports the angel. */
async function angelReported(
  { member, ids }: Pair,
  reason: 'underage' | 'trafficking' | 'threat_to_life' = 'underage',
) {
  await api.call(routes.reportAngel, {
    token: member.token,
    body: { ...ids, reason, text: 'Look at once.', block: false },
  })
  const { rows } = await sql<{ id: string }>`select id from cases where subject_id = ${ids.angelId}
    order by opened_at desc limit 1`.execute(database.db)
  return rows[0]?.id ?? ''
}
async function isSeen({ member, ids: { angelId } }: Pair): Promise<boolean> {
  const profile = await api.call(routes.angelProfile, {
    token: member.token,
    params: { angelId, country: 'es', cerco: 'donna' },
  })
  const { rows } = await sql<{ listed: boolean }>`select is_listed as listed from angels where id = ${angelId}`.execute(
    database.db,
  )
  assert.equal(profile.length === 1, rows[0]?.listed)
  return profile.length === 1
}
const record = async ({ token }: TestOperator | { token: undefined }, id: string, over: object = {}) =>
  send(calls.recordAuthority, {
    token,
    params: { id },
    body: {
      ...newAct('legal_duty'),
      reason: { code: 'legal_duty', text: 'Article 18 of the Digital Services Act.' },
      authority: 'Policía Nacional',
      told: 'Name, address and the three messages of Tuesday, by their form.',
      reference: '2026/118-B',
      ...over,
    },
  })

test('TS-15 no bearer records nothing, nor does a moderator or someone of another brand', async () => {
  const id = await angelReported(await pair())
  assert.equal((await record({ token: undefined }, id)).status, 401)
  const refused = await record(await operator('moderator'), id)
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
  const red = await operator('lead')
  await limitTo(red, ['red'])
  assert.equal((await record(red, id)).status, 404)
})

test('TS-15 hidden at once on every page until it is decided, and the person is told nothing before', async () => {
  for (const reason of ['underage', 'trafficking', 'threat_to_life'] as const) {
    const people = await pair()
    assert.equal(await isSeen(people), true)
    const id = await angelReported(people, reason)
    assert.equal(await isSeen(people), false)
    // opening it again, from wherever, does not show it
    await database.transaction((tx) => product.apis.profiles.relist(tx, people.ids.angelId))
    assert.equal(await isSeen(people), false)
    const mails = await emails(await emailOf(people.her.session.trackerId))
    assert.equal(
      mails.some(({ text }) => text.includes('/case/') || text.includes('/profile/decisions')),
      false,
    )
    const { token, trackerId } = people.her.session
    assert.deepEqual((await api.call(routes.ownDecisions, { token, params: { trackerId } })).decisions, [])
    const nothing = { outcome: 'no_action', policyId: null, days: null, words: '', facts: [] }
    assert.equal((await decide(await operator('lead'), id, nothing)).status, 200)
    assert.equal(await isSeen(people), true)
  }
})

test('TS-15 the decision of another case does not show what an urgent one hides', async () => {
  const people = await pair()
  const first = await angelReported(people, 'trafficking')
  await sql`update cases set brand_id = 'red', lane = 'standard' where id = ${first}`.execute(database.db)
  const second = await angelReported(people)
  assert.notEqual(second, first)
  const nothing = { outcome: 'no_action', policyId: null, days: null, words: '', facts: [] }
  const lead = await operator('lead')
  assert.equal((await decide(lead, first, nothing)).status, 200)
  assert.equal(await isSeen(people), false)
  assert.equal((await decide(lead, second, nothing)).status, 200)
  assert.equal(await isSeen(people), true)
})

test('TS-15 the photo of a reported member is on no page until it is decided', async () => {
  const people = await pair()
  const { member } = people
  await sql`update member_profiles set image_name = 'one.jpg' where member_id = ${member.id}`.execute(database.db)
  const photo = async () => (await product.apis.memberships.member(member.id))?.imageName
  const id = await reported(people, { reason: 'intimate_image' })
  assert.equal(await photo(), null)
  await sql`update member_profiles set image_name = 'two.jpg' where member_id = ${member.id}`.execute(database.db)
  assert.equal(await photo(), null)
  assert.equal(
    (await decide(await operator('lead'), id, { policyId: 'insults_and_threats', outcome: 'warning', days: null }))
      .status,
    200,
  )
  assert.equal(await photo(), 'two.jpg')
})

test('TS-15 a moderator sees it nowhere; a lead and the auditor see it first, with who to call', async () => {
  const people = await pair()
  const id = await angelReported(people)
  const [moderator, lead, auditor] = [await operator('moderator'), await operator('lead'), await operator('auditor')]
  const { number, dueAt, openedAt, urgent } = await show(lead, id)
  assert.equal(dueAt - openedAt, HOUR)
  assert.equal(
    (await call(calls.listCases, { token: moderator.token })).rows.some((row) => row.id === id),
    false,
  )
  const found = await call(calls.search, {
    token: moderator.token,
    query: { q: `#${String(number).padStart(6, '0')}` },
  })
  assert.equal(JSON.stringify(found).includes(id), false)
  for (const one of [calls.showCase, calls.claimCase, calls.noteCase] as const) {
    const body =
      one.method === 'GET'
        ? undefined
        : one === calls.claimCase
          ? { takesOver: false }
          : newAct('reading', { text: 'Mine?' })
    const answer = await send(one, { token: moderator.token, params: { id }, ...(body !== undefined && { body }) })
    assert.deepEqual([one.id, answer.status], [one.id, 404])
  }
  const { rows } = await call(calls.listCases, { token: auditor.token, query: { lane: 'urgent' } })
  assert.ok(rows.some((row) => row.id === id))
  assert.ok(urgent?.callList.some(({ reach }) => reach === '091'))
  assert.ok(urgent?.callList.some(({ reach }) => reach === '112'))
})

test('TS-15 what an authority was told is on record for good, by whom and when; a wrong one is refused', async () => {
  const id = await angelReported(await pair())
  const auditor = await operator('auditor')
  for (const over of [{ authority: '' }, { told: 'short' }, { extra: 1 }])
    assert.equal((await record(auditor, id, over)).status, 422)
  assert.equal((await record(auditor, id)).status, 200)
  const { urgent, actions } = await show(auditor, id)
  assert.deepEqual(
    urgent?.notices.map(({ authority, reference }) => [authority, reference]),
    [['Policía Nacional', '2026/118-B']],
  )
  assert.equal(actions.find(({ action }) => action === 'recordAuthority')?.allowed, true)
  await assert.rejects(
    sql`update authority_notices set told = 'Something else was told here.' where case_id = ${id}`.execute(database.db),
  )
  const audit = await call(calls.listAudit, { token: auditor.token, query: { object: id } })
  assert.deepEqual(
    audit.rows.map(({ act }) => act),
    ['cases.authority'],
  )
  const standard = await reported(await pair())
  assert.equal((await record(auditor, standard)).status, 404)
})

test('TS-15 evidence is sealed as it was, and a changed row shows', async () => {
  const people = await pair()
  await say(people, 'Hola')
  await answers(people, ['I am fifteen'])
  const id = await angelReported(people)
  const lead = await operator('lead')
  assert.deepEqual((await show(lead, id)).urgent?.evidence, { sealed: 1, isWhole: true })
  const { rows } = await sql<{ content: string }>`select content from case_evidence where case_id = ${id}`.execute(
    database.db,
  )
  assert.ok(rows[0]?.content.includes('I am fifteen'))
  const change = sql`update case_evidence set content = replace(content, 'fifteen', 'fifty') where case_id = ${id}`
  await assert.rejects(change.execute(database.db))
  await database.pool.query('alter table case_evidence disable trigger case_evidence_is_sealed')
  await change.execute(database.db)
  await database.pool.query('alter table case_evidence enable trigger case_evidence_is_sealed')
  assert.equal((await show(lead, id)).urgent?.evidence.isWhole, false)
})

test('TS-15 after an hour leads and the auditor are alarmed', async () => {
  await angelReported(await pair())
  await product.clock.advance(HOUR + 60_000)
  await product.jobs.run('running.alarms')
  const { rows } = await call(calls.listAlarms, { token: (await operator('owner')).token })
  assert.ok(rows.some(({ code, state }) => code === 'late_urgent' && state === 'open'))
})
