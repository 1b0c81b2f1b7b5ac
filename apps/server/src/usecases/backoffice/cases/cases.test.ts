import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import type { TestOperator } from '../../../modules/operators/operators.fixtures.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { api, database } = server
const {
  send,
  call,
  newAct,
  codeOf,
  operator,
  pair,
  say,
  reported,
  caseOf,
  show,
  claim,
  draft,
  decide,
  emails,
  emailOf,
  limitTo,
} = casesDriver(server)

const own = [
  calls.listCases,
  calls.showCase,
  calls.claimCase,
  calls.releaseCase,
  calls.decideCase,
  calls.noteCase,
  calls.listAppeals,
  calls.showAppeal,
  calls.claimAppeal,
  calls.decideAppeal,
  calls.listPolicies,
  calls.draftPolicy,
  calls.publishPolicy,
]

test('BO-07 no bearer and a member’s open no call of cases', async () => {
  const { member } = await pair()
  for (const one of own)
    for (const token of [undefined, member.token]) {
      const answer = await send(one, {
        token,
        params: { id: one.path.startsWith('/policies') ? 'hate' : randomUUID() },
      })
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'unauthorized'], one.id)
    }
})

test('G3 an operator of another brand, or without the permission, sees no case; a moderator no urgent one (TS-15)', async () => {
  const people = await pair()
  const id = await reported(people)
  const [foreign, support, moderator, lead] = [
    await operator('moderator'),
    await operator('support'),
    await operator('moderator'),
    await operator('lead'),
  ]
  await limitTo(foreign, ['looviing'])
  const refused = await send(calls.showCase, { token: foreign.token, params: { id } })
  assert.deepEqual([refused.status, codeOf(refused)], [404, 'not_found'])
  const { rows } = await call(calls.listCases, { token: foreign.token })
  assert.equal(
    rows.some((row) => row.id === id),
    false,
  )
  assert.equal(codeOf(await send(calls.showCase, { token: support.token, params: { id } })), 'missing_permission')
  assert.equal((await show(moderator, id)).subject.id, people.member.trackerId)

  await reported(people, { reason: 'underage' }) // the whole case is urgent now
  assert.equal(codeOf(await send(calls.showCase, { token: moderator.token, params: { id } })), 'not_found')
  const urgent = await show(lead, id)
  assert.deepEqual([urgent.lane, urgent.severity, urgent.reports], ['urgent', 4, 2])
})

test('BO-04 TS-13 the same report again is a second row of one case, the first evidence stays, and both are answered', async () => {
  const people = await pair()
  await say(people, 'one')
  const id = await reported(people, { reason: 'asks_money', text: 'first' })
  await say(people, 'two')
  assert.equal(await reported(people, { reason: 'asks_money', text: 'second' }), id)
  const moderator = await operator('moderator')
  const { allReports, reports } = await show(moderator, id)
  assert.deepEqual(
    allReports.map(({ text, messages }) => [text, messages]),
    [
      ['first', 1],
      ['second', 2],
    ],
  )
  assert.equal(reports, 2)
  const done = await decide(moderator, id, { outcome: 'no_action', policyId: null, days: null, words: '', facts: [] })
  assert.equal(done.status, 200)
  const answers = await emails(await emailOf(people.her.session.trackerId))
  assert.equal(answers.filter(({ subject }) => subject.includes('denuncia')).length, 2)
  const { reports: hers } = await api.call(routes.ownDecisions, {
    token: people.her.session.token,
    params: { trackerId: people.her.session.trackerId },
  })
  assert.deepEqual(
    hers.map(({ answer }) => answer),
    ['not_acted', 'not_acted'],
  )
  assert.notEqual(await reported(people), id) // what comes after the decision is a new case
})

test('BO-48 the case shows the profile as it was and as it is', async () => {
  const people = await pair()
  await sql`update member_profiles set description = 'then' where member_id = ${people.member.id}`.execute(database.db)
  const id = await reported(people)
  await sql`update member_profiles set description = 'now' where member_id = ${people.member.id}`.execute(database.db)
  const { allReports, subjectNow } = await show(await operator('moderator'), id)
  assert.deepEqual([allReports[0]?.profileThen?.['description'], subjectNow.profile['description']], ['then', 'now'])
})

test('BO-48 accounts made in the same browser stand beside the case, with the sign that links them', async () => {
  const people = await pair()
  const twin = await pair()
  await sql`update members set fingerprint = 'one-browser' where id in (${people.member.id}, ${twin.member.id})`.execute(
    database.db,
  )
  const { related } = await show(await operator('moderator'), await reported(people))
  assert.deepEqual(
    related.map(({ id, sign }) => [id, sign]),
    [[twin.member.trackerId, 'browser']],
  )
})

test('BO-14 two claim at once and one has it; after a take-over by a lead the first writes nothing', async () => {
  const id = await reported(await pair())
  const [one, other, lead] = [await operator('moderator'), await operator('moderator'), await operator('lead')]
  const body = await draft(one, id)
  const late = await send(calls.claimCase, { token: other.token, params: { id }, body: { takesOver: true } })
  assert.deepEqual([late.status, codeOf(late)], [409, 'claimed'])
  assert.ok((await claim(lead, id, true)).number > 1)
  const lost = await send(calls.decideCase, {
    token: one.token,
    params: { id },
    body: { ...body, days: 7, departure: 'Once is enough here.' },
  })
  assert.deepEqual([lost.status, codeOf(lost)], [409, 'lease_lost'])
  assert.equal((await show(lead, id)).state, 'open')
})

test('TS-13 a message is pointed at by its id; one of another conversation is unknown', async () => {
  const [people, others] = [await pair(), await pair()]
  await say(people, 'ours')
  await say(others, 'theirs')
  const idOf = async (trackerId: string) =>
    (
      await sql<{ id: string }>`select m.conversation_id || '.' || m.seq as id from messages m
        join conversations c on c.id = m.conversation_id join members p on p.id = c.member_id where p.tracker_id = ${trackerId}`.execute(
        database.db,
      )
    ).rows[0]?.id ?? ''
  const report = async (message: string) =>
    api.send(routes.studioReport, {
      token: people.her.session.token,
      body: {
        trackerId: people.member.trackerId,
        reason: 'hate',
        block: false,
        about: { kind: 'message', id: message },
      },
    })
  assert.equal((await report(await idOf(others.member.trackerId))).status, 404)
  assert.equal(await caseOf(people), '')
  assert.equal((await report(await idOf(people.member.trackerId))).status, 200)
  const { allReports } = await show(await operator('moderator'), await caseOf(people))
  assert.equal(allReports[0]?.about?.kind, 'message')
})

test('BO-45 no bearer, a member’s bearer and an auditor get no next case, and neither skip nor pass one on', async () => {
  const people = await pair()
  const id = await reported(people)
  const auditor = await operator('auditor')
  const body = newAct('unsure', { lease: 1 })
  const next = (token?: string) => send(calls.claimNextCase, { ...(token !== undefined && { token }), body: {} })
  assert.deepEqual(
    [(await next()).status, (await next(people.member.token)).status, (await next(auditor.token)).status],
    [401, 401, 403],
  )
  for (const act of [calls.skipCase, calls.escalateCase]) {
    assert.equal((await send(act, { params: { id }, body })).status, 401)
    assert.equal((await send(act, { token: people.member.token, params: { id }, body })).status, 401)
    assert.equal((await send(act, { token: auditor.token, params: { id }, body })).status, 403)
  }
})

test('BO-45 BO-14 the next case is the worst that no one has; given back it goes to another, passed on to a lead alone', async () => {
  const brand = { brand: 'original' }
  const [one, other, lead] = [await operator('moderator'), await operator('moderator'), await operator('lead')]
  const next = async ({ token }: { token: string }) =>
    (await call(calls.claimNextCase, { token, body: brand })).caseId ?? undefined
  await sql`update cases set state = 'decided', decided_at = now() where state = 'open'`.execute(database.db) // of tests before
  const [light, grave] = [
    await reported(await pair(), { reason: 'other' }),
    await reported(await pair(), { reason: 'hate' }),
  ]
  assert.equal(await next(one), grave)
  assert.equal(await next(one), grave) // who has one gets it again
  assert.equal(await next(other), light)

  const lease = async (by: TestOperator, id: string) => (await show(by, id)).lease?.number
  const skip = newAct('knows_person', { lease: await lease(one, grave) })
  assert.equal((await send(calls.skipCase, { token: one.token, params: { id: grave }, body: skip })).status, 200)
  assert.equal(
    codeOf(
      await send(calls.skipCase, { token: one.token, params: { id: grave }, body: newAct('unsure', { lease: 1 }) }),
    ),
    'lease_lost',
  )
  assert.equal(await next(one), undefined)
  await call(calls.skipCase, {
    token: other.token,
    params: { id: light },
    body: newAct('unsure', { lease: await lease(other, light) }),
  })
  assert.equal(await next(other), grave)
  await call(calls.escalateCase, {
    token: other.token,
    params: { id: grave },
    body: newAct('rules', { lease: await lease(other, grave) }),
  })
  assert.equal(await next(await operator('moderator')), light)
  assert.equal(await next(lead), grave)
  assert.equal((await show(lead, grave)).isEscalated, true)
  const again = newAct('rules', { lease: await lease(lead, grave) })
  assert.equal((await send(calls.escalateCase, { token: lead.token, params: { id: grave }, body: again })).status, 409)
})
