import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ReportReason, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { isMisuse } from '../../../modules/trust/misuse/misuse.rules.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const driver = casesDriver(server)
const { send, call, codeOf, operator, pair, reported, show, draft, decide, emails, emailOf } = driver
const place = { region: 'Melilla', city: 'Melilla' }
const DAY = 86_400_000
const WHY = 'The member only wrote good evening.'
const nothing = { outcome: 'no_action', policyId: null, days: null, facts: [], words: '' }
let lead = await operator('lead')
type People = Awaited<ReturnType<typeof pair>>

/** She reports another member, whom she has not reported yet. */
async function reportsAnother({ her, ids }: People, reason: ReportReason = 'insults') {
  const member = await addMember(server, place)
  return reported({ her, member, ids: { ...ids, trackerId: member.trackerId } }, { reason })
}
/** The case is decided: nothing was broken, and the report had no ground at all. */
async function isUnfounded(caseId: string) {
  const [report] = (await show(lead, caseId)).allReports
  return decide(lead, caseId, { ...nothing, unfounded: [{ reportId: report?.id, words: WHY }] })
}
/** The open case about her, if any. */
async function caseAbout({ her }: People): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from cases
    where account_id = ${her.accountId} and state = 'open'`.execute(database.db)
  return rows[0]?.id
}
async function misuses(people: People, times: number): Promise<void> {
  for (let each = 0; each < times; each += 1) {
    const answer = await isUnfounded(await reportsAnother(people))
    assert.equal(answer.status, 200, JSON.stringify(answer.json))
  }
}
async function isDecided(people: People, over: object) {
  const id = (await caseAbout(people)) ?? ''
  const { misuse } = await show(lead, id)
  const answer = await decide(lead, id, {
    foundBy: 'software',
    policyId: 'misuse_of_reports',
    facts: misuse.map(({ fact }) => fact),
    words: 'You reported five people who only wrote good evening to you.',
    ...over,
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.json))
  return id
}
const warned = { outcome: 'warning', days: null }
const lowered = { outcome: 'reports_later', days: 30 }
const openCases = async () => (await call(calls.listCases, { token: lead.token, query: {} })).rows

test('TS-14 no bearer says that a report is unfounded', async () => {
  const id = await reported(await pair())
  assert.equal((await send(calls.decideCase, { params: { id }, body: await draft(lead, id, nothing) })).status, 401)
})

test('TS-14 an operator of another brand finds no case whose report they could mark', async () => {
  const id = await reported(await pair())
  const body = await draft(lead, id, nothing)
  const other = await operator('lead')
  await driver.limitTo(other, ['red'])
  const answer = await send(calls.decideCase, { token: other.token, params: { id }, body })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
})

test('TS-14 a mark names a report of the case that the decision does not stand on, once and with a reason', async () => {
  const id = await reported(await pair())
  const elsewhere = (await show(lead, await reported(await pair()))).allReports[0]?.id
  const own = (await show(lead, id)).allReports[0]?.id
  const mark = { reportId: own, words: WHY }
  for (const over of [
    { ...nothing, unfounded: [{ reportId: elsewhere, words: WHY }] },
    { ...nothing, unfounded: [mark, mark] },
    { ...nothing, unfounded: [{ ...mark, words: 'No.' }] },
    { unfounded: [mark] }, // a suspension that stands on it
  ]) {
    const answer = await decide(lead, id, over)
    assert.equal(answer.status, 422, JSON.stringify(answer.json))
  }
  assert.equal((await show(lead, id)).state, 'open')
})

test('TS-14 five of the last six open a case, a person warns, and the warned person reads why and can object', async () => {
  const people = await pair()
  const { her } = people
  assert.equal((await decide(lead, await reportsAnother(people), { policyId: 'money_and_fraud' })).status, 200) // one had a ground
  await misuses(people, 4)
  assert.equal(await caseAbout(people), undefined)
  await misuses(people, 1)
  const id = (await caseAbout(people)) ?? ''
  const { misuse, proposals, allReports } = await show(lead, id)
  assert.deepEqual([misuse.length, misuse[0]?.words, allReports.length], [5, WHY, 0])
  const proposal = proposals.find(({ policyId }) => policyId === 'misuse_of_reports')
  assert.deepEqual([proposal?.outcome, proposal?.days], ['warning', null])
  await isDecided(people, warned)

  const { decisions } = await api.call(routes.ownDecisions, {
    token: her.session.token,
    params: { trackerId: her.session.trackerId },
  })
  assert.deepEqual(
    decisions.map(({ outcome, canAppeal, facts }) => [outcome, canAppeal, facts[0]?.kind]),
    [['warning', true, 'own_report']],
  )
  const mails = await emails(await emailOf(her.session.trackerId))
  assert.ok(mails.some(({ subject }) => subject.includes(textsFor('es', 'decisionMail').statement.warning.subject)))
  const signs = await openCases()
  assert.ok(signs.every(({ why }) => why.lowered === 0)) // a warning lowers nothing
})

test('TS-14 doing it again after the warning puts their reports later for 30 days, but never an urgent one', async () => {
  const people = await pair()
  await misuses(people, 5)
  await isDecided(people, warned)
  const [other, before] = [await reported(await pair()), await reportsAnother(people)]
  await product.clock.advance(60_000)
  await misuses(people, 1)
  const again = (await caseAbout(people)) ?? ''
  const proposal = (await show(lead, again)).proposals.find(({ policyId }) => policyId === 'misuse_of_reports')
  assert.deepEqual([proposal?.outcome, proposal?.days], ['reports_later', 30])
  await isDecided(people, lowered)

  const later = await reportsAnother(people)
  const order = async () => {
    const rows = await openCases()
    return {
      of: (id: string) => rows.findIndex((row) => row.id === id),
      why: (id: string) => rows.find((row) => row.id === id)?.why,
    }
  }
  const now = await order()
  assert.ok(now.of(other) < now.of(before) && now.of(other) < now.of(later))
  assert.deepEqual([now.why(before)?.lowered, now.why(later)?.lowered, now.why(other)?.lowered], [1, 1, 0])
  const urgent = await reportsAnother(people, 'threat_to_life')
  const first = await order()
  assert.deepEqual([first.of(urgent), first.why(urgent)?.lowered], [0, 0])
  assert.equal((await show(lead, urgent)).lane, 'urgent')

  await product.clock.advance(30 * DAY)
  await product.jobs.run('trust.ends')
  lead = await operator('lead') // that of before is signed out by now
  assert.equal((await order()).why(later)?.lowered, 0)
  const mails = await emails(await emailOf(people.her.session.trackerId))
  const over = mails.filter(({ subject }) => subject.includes(textsFor('es', 'decisionMail').overOf.reports_later))
  assert.equal(over.length, 1)
})

test('TS-14 a granted objection lifts it, and what they reported is in order again', async () => {
  const people = await pair()
  await misuses(people, 5)
  await isDecided(people, warned)
  await product.clock.advance(60_000)
  await misuses(people, 1)
  const id = await isDecided(people, lowered)
  const waiting = await reportsAnother(people)
  const [decision] = (await show(lead, id)).decisions
  const { token, trackerId } = people.her.session
  await api.call(routes.appealDecision, {
    token,
    body: { trackerId, decisionId: decision?.id ?? '', text: 'They did insult me.' },
  })
  const other = await operator('lead')
  const { rows } = await call(calls.listAppeals, { token: other.token, query: {} })
  const appealId = rows.find(({ caseId }) => caseId === id)?.id ?? ''
  const lease = await call(calls.claimAppeal, {
    token: other.token,
    params: { id: appealId },
    body: { takesOver: false },
  })
  const { version } = await call(calls.showAppeal, { token: other.token, params: { id: appealId } })
  const answer = await send(calls.decideAppeal, {
    token: other.token,
    params: { id: appealId },
    body: driver.newAct('rules', {
      version,
      lease: lease.number,
      outcome: 'lifted',
      words: 'Three of the five had a ground, as the messages show.',
      instead: null,
    }),
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.json))
  assert.equal((await openCases()).find((row) => row.id === waiting)?.why.lowered, 0)
  assert.equal((await show(lead, id)).decisions[0]?.endedBy, 'appeal')
})

test('TS-14 an objection without any ground counts, too, and one that is granted does not', async () => {
  const people = await pair()
  await misuses(people, 4)
  const id = await reported(people)
  assert.equal((await decide(lead, id, nothing)).status, 200)
  const { token, trackerId } = people.her.session
  const { reports } = await api.call(routes.ownDecisions, { token, params: { trackerId } })
  await api.call(routes.appealReport, {
    token,
    body: { trackerId, reportId: reports[0]?.id ?? '', text: 'Look again.' },
  })
  const other = await operator('lead')
  const { rows } = await call(calls.listAppeals, { token: other.token, query: {} })
  const appealId = rows.find(({ caseId }) => caseId === id)?.id ?? ''
  const judge = async (over: object) => {
    const lease = await call(calls.claimAppeal, {
      token: other.token,
      params: { id: appealId },
      body: { takesOver: false },
    })
    const { version } = await call(calls.showAppeal, { token: other.token, params: { id: appealId } })
    const words = 'Nothing in the messages goes against a rule, as before.'
    const body = driver.newAct('rules', { version, lease: lease.number, words, instead: null, ...over })
    return send(calls.decideAppeal, { token: other.token, params: { id: appealId }, body })
  }
  assert.equal((await judge({ outcome: 'lifted', unfounded: WHY })).status, 422)
  assert.equal((await judge({ outcome: 'upheld', unfounded: WHY })).status, 200)
  const { misuse } = await show(lead, (await caseAbout(people)) ?? '')
  assert.equal(misuse.filter(({ fact }) => fact.kind === 'own_appeal').length, 1)
})

test('TS-14 a fault between the decision and what follows leaves neither', async () => {
  const people = await pair()
  await misuses(people, 4)
  const id = await reportsAnother(people)
  const [report] = (await show(lead, id)).allReports
  const body = await draft(lead, id, { ...nothing, unfounded: [{ reportId: report?.id, words: WHY }] })
  await database.pool.query(`create function refuse_case() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '22000'; end $$;
    create trigger refuse_case before update of misuse_at on cases for each row execute function refuse_case()`)
  const refused = await send(calls.decideCase, { token: lead.token, params: { id }, body })
  await database.pool.query('drop trigger refuse_case on cases; drop function refuse_case')
  assert.equal(refused.status, 500)
  assert.deepEqual([(await show(lead, id)).state, await caseAbout(people)], ['open', undefined])
  assert.equal((await send(calls.decideCase, { token: lead.token, params: { id }, body })).status, 200)
  assert.notEqual(await caseAbout(people), undefined)
})

test('TS-14 the rule: so many of the last ones, and never twice for the same', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const made = (bad: string) => [...bad].map((each, index) => ({ madeAt: at(20 - index), isUnfounded: each === 'x' }))
  const limit = { unfounded: 5, of: 6 }
  assert.deepEqual(
    ['xxxxx', 'xxxx', 'oxxxxx', 'ooxxxxx', 'xxoxxx'].map((bad) => isMisuse(made(bad), null, limit)),
    [true, false, true, false, true],
  )
  assert.deepEqual([isMisuse(made('xxxxx'), at(20), limit), isMisuse(made('xxxxx'), at(19), limit)], [false, true])
})
