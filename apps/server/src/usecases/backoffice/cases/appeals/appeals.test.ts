import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import type { TestOperator } from '../../../../modules/operators/operators.fixtures.ts'
import { casesDriver } from '../cases.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const driver = casesDriver(server)
const { send, call, codeOf, newAct, operator, pair, reported, show, decide, emails, linkIn, emailOf, isShut } = driver
const DAY = 86_400_000
const REASON = 'The flight was booked, as the ticket that you sent us shows.'

/** A member who was suspended by a lead, with the link of the e-mail. */
async function suspended(over: object = {}) {
  const people = await pair()
  const id = await reported(people, { reason: 'asks_money' })
  const lead = await operator('lead')
  assert.equal((await decide(lead, id, over)).status, 200)
  const statement = (await emails(await emailOf(people.member.trackerId))).findLast(({ text }) =>
    text.includes('/case/'),
  )
  return { people, id, lead, token: linkIn(statement?.text ?? '') }
}
async function openAppeal({ token }: TestOperator, caseId: string) {
  const { rows } = await call(calls.listAppeals, { token })
  return rows.find((row) => row.caseId === caseId)
}
async function judge(by: TestOperator, appealId: string, fields: object) {
  const { number } = await call(calls.claimAppeal, {
    token: by.token,
    params: { id: appealId },
    body: { takesOver: false },
  })
  const { version } = await call(calls.showAppeal, { token: by.token, params: { id: appealId } })
  const body = newAct('rules', { version, lease: number, words: REASON, instead: null, ...fields })
  return send(calls.decideAppeal, { token: by.token, params: { id: appealId }, body })
}

test('AP-01 AP-02 no bearer, and a decision about someone else, cannot be appealed', async () => {
  const { people, id } = await suspended()
  const other = await pair()
  const { rows } = await sql<{ id: string }>`select id from decisions where case_id = ${id}`.execute(database.db)
  const body = { trackerId: other.member.trackerId, decisionId: rows[0]?.id ?? '', text: 'It was not me' }
  assert.equal((await api.send(routes.appealDecision, { body })).status, 401)
  assert.equal((await api.send(routes.appealDecision, { token: other.member.token, body })).status, 404)
  const own = { ...body, trackerId: people.member.trackerId }
  assert.equal((await api.send(routes.appealDecision, { token: other.member.token, body: own })).status, 403)
})

test('TS-10 a disabled person appeals by the link, another person lifts it, and everything is as it was', async () => {
  const { people, id, lead, token } = await suspended()
  const { member } = people
  await sql`update memberships set tier = 1 where member_id = ${member.id}`.execute(database.db)
  await api.call(routes.appealByLink, { body: { token, text: 'The flight was real.' } })
  const appeal = await openAppeal(lead, id)
  assert.deepEqual([appeal?.isOwnDecision, appeal?.byReporter], [true, false])
  assert.equal((appeal?.dueAt ?? 0) - (appeal?.at ?? 0), 2 * DAY) // pays

  const own = await send(calls.claimAppeal, {
    token: lead.token,
    params: { id: appeal?.id ?? '' },
    body: { takesOver: true },
  })
  assert.deepEqual([own.status, codeOf(own)], [403, 'own_decision'])
  const other = await operator('lead')
  const lifted = await judge(other, appeal?.id ?? '', { outcome: 'lifted' })
  assert.equal(lifted.status, 200)

  const { decision } = await api.call(routes.decisionByLink, { params: { token } })
  assert.deepEqual(
    [decision.endedBy, decision.strikeUntil, decision.appeal?.outcome, decision.appeal?.words],
    ['appeal', null, 'lifted', REASON],
  )
  const { rows } = await sql<{ disabled_at: Date | null; tier: number }>`select m.disabled_at, s.tier from members m
    join memberships s on s.member_id = m.id where m.id = ${member.id}`.execute(database.db)
  assert.deepEqual([rows[0]?.disabled_at, rows[0]?.tier], [null, 1])
  const subjects = (await emails(await emailOf(member.trackerId))).map(({ subject }) => subject)
  assert.ok(subjects.some((subject) => subject.includes('reclamación')))
})

test('TS-10 a second appeal is kept as a message, a question is answered, and an upheld decision stands', async () => {
  const { people, id, token } = await suspended()
  await api.call(routes.appealByLink, { body: { token, text: 'It was not me.' } })
  const other = await operator('lead')
  const appeal = await openAppeal(other, id)
  const appealId = appeal?.id ?? ''
  const { number } = await call(calls.claimAppeal, {
    token: other.token,
    params: { id: appealId },
    body: { takesOver: false },
  })
  const ask = newAct('reading', { lease: number, text: 'Who else uses your account?' })
  assert.equal(
    (await send(calls.askAppellant, { token: other.token, params: { id: appealId }, body: ask })).status,
    200,
  )
  await api.call(routes.appealByLink, { body: { token, text: 'My brother.' } })
  const { decision } = await api.call(routes.decisionByLink, { params: { token } })
  assert.deepEqual(
    decision.appeal?.messages.map(({ isOwn, text }) => [isOwn, text]),
    [
      [false, 'Who else uses your account?'],
      [true, 'My brother.'],
    ],
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from appeals a join decisions d on d.id = a.decision_id
    where d.case_id = ${id}`.execute(database.db)
  assert.equal(rows[0]?.n, 1)
  assert.equal((await judge(other, appealId, { outcome: 'upheld' })).status, 200)
  assert.equal(await isShut(people.member.token, people.member.trackerId), true)
})

test('TS-10 a change puts another decision in place of the old one', async () => {
  const { id, token } = await suspended()
  await api.call(routes.appealByLink, { body: { token, text: 'Once, and I said sorry.' } })
  const other = await operator('lead')
  const appeal = await openAppeal(other, id)
  const { allReports } = await show(other, id)
  const instead = {
    outcome: 'warning',
    policyId: 'unwanted_contact',
    days: null,
    ground: 'terms',
    law: null,
    facts: [{ kind: 'report', id: allReports[0]?.id }],
    words: 'You went on writing to her after she had asked you to stop twice.',
    departure: 'It was about money, which weighs more.',
  }
  const bare = await judge(other, appeal?.id ?? '', { outcome: 'changed' })
  assert.deepEqual([bare.status, codeOf(bare)], [422, 'invalid'])
  assert.equal((await judge(other, appeal?.id ?? '', { outcome: 'changed', instead })).status, 200)
  const { decisions } = await show(other, id)
  assert.deepEqual(
    decisions.map(({ outcome, endedBy }) => [outcome, endedBy]),
    [
      ['warning', null],
      ['suspension', 'appeal'],
    ],
  )
})

test('TS-10 the reporter appeals too; after six months it is too late; the evidence is held while an appeal is open', async () => {
  const people = await pair()
  const id = await reported(people)
  const moderator = await operator('moderator')
  const nothing = { outcome: 'no_action', policyId: null, days: null, words: '', facts: [] }
  assert.equal((await decide(moderator, id, nothing)).status, 200)
  const { token, trackerId } = people.her.session
  const { reports } = await api.call(routes.ownDecisions, { token, params: { trackerId } })
  const held = async () =>
    (await sql<{ keep_until: Date | null }>`select keep_until from reports where case_id = ${id}`.execute(database.db))
      .rows[0]?.keep_until
  assert.ok((await held()) instanceof Date)
  const body = { trackerId, reportId: reports[0]?.id ?? '', text: 'Please look again.' }
  const unknown = await api.send(routes.appealReport, { token, body: { ...body, reportId: randomUUID() } })
  assert.equal(unknown.status, 404)
  await api.call(routes.appealReport, { token, body })
  assert.equal(await held(), null)

  const late = await suspended()
  await product.clock.advance(185 * DAY)
  const refused = await api.send(routes.appealByLink, { body: { token: late.token, text: 'Now I have time.' } })
  assert.deepEqual([refused.status, JSON.stringify(refused.json).includes('too_late')], [409, true])
})

test('TS-10 the database itself refuses the first decider as judge', async () => {
  const { id, token } = await suspended()
  await api.call(routes.appealByLink, { body: { token, text: 'No.' } })
  await assert.rejects(
    sql`update appeals set state = 'decided', outcome = 'upheld', decided_at = now(), decided_by = first_decided_by
      where decision_id in (select id from decisions where case_id = ${id})`.execute(database.db),
    /check constraint/,
  )
})

test('TS-10 BO-50 who gave the second yes neither judges the appeal nor looks a second time', async () => {
  const people = await pair()
  const id = await reported(people, { reason: 'fake' })
  const [lead, approver, third] = [await operator('lead'), await operator('lead'), await operator('lead')]
  await driver.close(id, { lead, approver })
  const [decision] = (await show(third, id)).decisions
  assert.equal(decision?.outcome, 'closing')
  assert.notEqual(decision.approvedBy, null)
  const statement = (await emails(await emailOf(people.member.trackerId))).findLast(({ text }) =>
    text.includes('/case/'),
  )
  await api.call(routes.appealByLink, { body: { token: linkIn(statement?.text ?? ''), text: 'It is my face.' } })
  for (const [by, isOwn] of [
    [lead, true],
    [approver, true],
    [third, false],
  ] as const) {
    const appeal = await openAppeal(by, id)
    assert.equal(appeal?.isOwnDecision, isOwn)
    const params = { id: appeal?.id ?? '' }
    const claimed = await send(calls.claimAppeal, { token: by.token, params, body: { takesOver: true } })
    assert.deepEqual([claimed.status, codeOf(claimed)], isOwn ? [403, 'own_decision'] : [200, undefined])
  }
  for (const column of ['first_decided_by', 'first_approved_by'])
    await assert.rejects(
      sql`update appeals set state = 'decided', outcome = 'upheld', decided_at = now(), decided_by = ${sql.ref(column)}
        where decision_id = ${decision.id}`.execute(database.db),
      /check constraint/,
    )
  await assert.rejects(
    sql`update decisions set approved_by = decided_by where id = ${decision.id}`.execute(database.db),
    /check constraint/,
  )
  const { rows } = await sql<{ id: string }>`select id from second_looks where decision_id = ${decision.id}`.execute(
    database.db,
  )
  const params = { id: rows[0]?.id ?? '' }
  for (const by of [lead, approver]) {
    const looked = await send(calls.showLook, { token: by.token, params })
    assert.deepEqual([looked.status, codeOf(looked)], [404, 'not_found'])
    assert.notEqual((await call(calls.claimNextLook, { token: by.token, body: {} })).lookId, params.id)
  }
  assert.equal((await call(calls.claimNextLook, { token: third.token, body: {} })).lookId, params.id)
})

test('TS-06 a policy is drafted by a lead, put into force by two, and an old decision keeps the old words', async () => {
  const { token } = await suspended()
  const [lead, other] = [await operator('lead'), await operator('lead')]
  const { policies } = await call(calls.listPolicies, { token: lead.token })
  const current = policies.find(({ id }) => id === 'money_and_fraud')
  if (current === undefined) throw new Error('a policy of the house')
  const params = { id: 'money_and_fraud' }
  const words = { ...current.words, es: { ...current.words.es, title: 'Otra regla' } }
  const draft = (fields: object) =>
    send(calls.draftPolicy, {
      token: lead.token,
      params,
      body: newAct('quality', { severity: 3, words, ladder: current.ladder, ...fields }),
    })
  assert.equal((await draft({ ladder: [] })).status, 422)
  assert.equal((await draft({ words: { ...words, es: { ...words.es, examples: [] } } })).status, 422)
  assert.equal((await draft({})).status, 200)
  const drafted = (await call(calls.listPolicies, { token: lead.token })).policies.find(
    ({ id, state }) => id === params.id && state === 'draft',
  )
  const asked = await call(calls.publishPolicy, {
    token: lead.token,
    params,
    body: newAct('quality', { version: drafted?.version }),
  })
  assert.equal(asked.state, 'waiting')
  const approvalId = asked.state === 'waiting' ? asked.approvalId : ''
  assert.equal(
    (await send(calls.approve, { token: other.token, params: { id: approvalId }, body: newAct('reading') })).status,
    200,
  )
  const { decision } = await api.call(routes.decisionByLink, { params: { token } })
  assert.deepEqual([decision.policy.version, decision.policy.title], [1, current.words.es.title])
  const next = await suspended()
  assert.equal(
    (await api.call(routes.decisionByLink, { params: { token: next.token } })).decision.policy.title,
    'Otra regla',
  )
  await assert.rejects(
    sql`update policies set severity = 1 where id = 'hate' and version = 1`.execute(database.db),
    /final/,
  )
})
