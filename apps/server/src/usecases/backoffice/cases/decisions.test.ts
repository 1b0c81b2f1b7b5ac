import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { textsFor } from '@incontro/texts/sync.ts'
import { casesDriver, WORDS } from './cases.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const driver = casesDriver(server)
const { send, call, codeOf, newAct, operator, pair, say, reported, show, draft, decide } = driver
const { emails, linkIn, emailOf, isShut } = driver
const guaranteeMail = textsFor('es', 'guaranteeMail')
const DAY = 86_400_000
const fieldOf = ({ json }: { json: Record<string, unknown> }) => (json['error'] as Record<string, unknown>)['field'] // the one shape of an error

test('TS-07 TS-08 a decision restricts, tells both sides, and leaves one row: all at once', async () => {
  const people = await pair()
  const { member, her } = people
  const id = await reported(people, { reason: 'asks_money' })
  const lead = await operator('lead')
  const counts = async () =>
    (
      await sql<{ n: string }>`select (select count(*) from likes) || ' ' || (select count(*) from visits) || ' ' ||
        (select count(*) from messages) || ' ' || (select count(*) from reviews) as n`.execute(database.db)
    ).rows[0]?.n
  const before = await counts()
  assert.equal(await isShut(member.token, member.trackerId), false)
  const body = await draft(lead, id)
  const [first, again] = [
    await send(calls.decideCase, { token: lead.token, params: { id }, body }),
    await send(calls.decideCase, { token: lead.token, params: { id }, body }),
  ]
  assert.deepEqual([first.status, again.json], [200, first.json])
  assert.equal(await isShut(member.token, member.trackerId), true)
  assert.equal(await counts(), before) // G11
  const auditor = await operator('auditor')
  const audit = await call(calls.listAudit, { token: auditor.token, query: { object: id } })
  assert.deepEqual(
    audit.rows.map(({ act }) => act),
    ['cases.decide'],
  )
  assert.equal(JSON.stringify(audit.rows).includes(WORDS), false)

  const [statement] = (await emails(await emailOf(member.trackerId))).filter(({ text }) => text.includes('/case/'))
  assert.ok(statement?.text.includes(WORDS))
  const { decision } = await api.call(routes.decisionByLink, { params: { token: linkIn(statement?.text ?? '') } })
  assert.deepEqual(
    [
      decision.outcome,
      decision.words,
      decision.policy.id,
      decision.policy.version,
      decision.isAutomated,
      decision.canAppeal,
    ],
    ['suspension', WORDS, 'money_and_fraud', 1, false, true],
  )
  assert.equal(decision.facts[0]?.kind, 'report')
  const answers = await emails(await emailOf(her.session.trackerId))
  assert.ok(answers.some(({ subject }) => subject.includes('denuncia')))
  assert.equal(
    answers.some(({ text }) => text.includes(WORDS)),
    false,
  ) // that something was done, not what
})

test('TS-08 a guessed link is unknown, and after ten guesses refused unread', async () => {
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1)
    statuses.push((await api.send(routes.decisionByLink, { params: { token: randomUUID() } })).status)
  assert.deepEqual(new Set(statuses), new Set([404, 429]))
  assert.equal(statuses.at(-1), 429)
  await product.clock.advance(2 * 3_600_000)
})

test('TS-07 an empty or catch-all reason, a policy that is none, facts of elsewhere, and a silent departure are refused', async () => {
  const people = await pair()
  const id = await reported(people)
  const lead = await operator('lead')
  for (const [over, field] of [
    [{ words: '' }, 'words'],
    [{ words: 'You broke our rules. You violated our terms. Inappropriate behaviour.' }, 'words'],
    [{ policyId: 'no_such_policy' }, 'policyId'],
    [{ facts: [{ kind: 'report', id: randomUUID() }] }, 'facts'],
    [{ facts: [] }, 'facts'],
    [{ days: 3 }, 'departure'],
    [{ outcome: 'warning' }, 'days'],
    [{ ground: 'law' }, 'law'],
  ] as const) {
    const refused = await decide(lead, id, over)
    assert.deepEqual([refused.status, codeOf(refused), fieldOf(refused)], [422, 'invalid', field])
  }
  assert.equal((await show(lead, id)).state, 'open')
  assert.equal(await isShut(people.member.token, people.member.trackerId), false)
})

test('G1 a report that comes in meanwhile makes a decision stale', async () => {
  const people = await pair()
  const id = await reported(people)
  const lead = await operator('lead')
  const body = await draft(lead, id)
  await reported(people, { text: 'and again' })
  const stale = await send(calls.decideCase, { token: lead.token, params: { id }, body })
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
})

test('TS-09 the ladder proposes from the strikes, a suspension ends by itself and says so, and the strike stays', async () => {
  const people = await pair()
  const { member } = people
  const id = await reported(people, { reason: 'insults' })
  const moderator = await operator('moderator')
  const proposalOf = async (of: string) =>
    (await show(moderator, of)).proposals.find(({ policyId }) => policyId === 'insults_and_threats')
  assert.deepEqual([(await proposalOf(id))?.outcome, (await proposalOf(id))?.strikes.length], ['warning', 0])
  assert.equal(
    (await decide(moderator, id, { policyId: 'insults_and_threats', outcome: 'warning', days: null })).status,
    200,
  )
  assert.equal(await isShut(member.token, member.trackerId), false) // told, and nothing closed

  const second = await reported(people)
  const proposal = await proposalOf(second)
  assert.deepEqual([proposal?.outcome, proposal?.days, proposal?.strikes.length], ['suspension', 7, 1])
  assert.equal((await decide(moderator, second, { policyId: 'insults_and_threats', days: 7 })).status, 200)
  assert.equal(await isShut(member.token, member.trackerId), true)

  await product.clock.advance(7 * DAY + 60_000)
  await product.jobs.run('trust.ends')
  await product.jobs.run('trust.ends')
  const back = await api.send(routes.authenticate, {
    body: { email: await emailOf(member.trackerId), password: 'no, no, no' },
  })
  assert.notEqual(JSON.stringify(back.json).includes('1008'), true) // not disabled any more
  const over = (await emails(await emailOf(member.trackerId))).filter(({ subject }) => subject.includes('abierta'))
  assert.equal(over.length, 1)
  const third = await reported(people)
  assert.equal(
    (await show(await operator('moderator'), third)).proposals.find(
      ({ policyId }) => policyId === 'insults_and_threats',
    )?.days,
    30,
  )
})

test('TS-09 a moderator goes up to seven days; a closing waits for a second lead, and then happens', async () => {
  const people = await pair()
  const id = await reported(people, { reason: 'fake' })
  const moderator = await operator('moderator')
  const over = await decide(moderator, id, { policyId: 'fake_profile', days: 30 })
  assert.deepEqual([over.status, codeOf(over)], [422, 'over_limit'])
  await call(calls.releaseCase, { token: moderator.token, params: { id }, body: {} })

  const [lead, other] = [await operator('lead'), await operator('lead')]
  const closing = {
    policyId: 'fake_profile',
    outcome: 'closing',
    days: null,
    departure: 'A face from a film poster, in all five photos.',
  }
  const asked = await decide(lead, id, closing)
  assert.equal(asked.json['state'], 'waiting')
  assert.equal(await isShut(people.member.token, people.member.trackerId), false)
  const approvalId = String(asked.json['approvalId'])
  const own = await send(calls.approve, { token: lead.token, params: { id: approvalId }, body: newAct('reading') })
  assert.equal(codeOf(own), 'own_request')
  await product.clock.advance(6 * 60_000) // the lease is over, the request is not
  const approved = await send(calls.approve, {
    token: other.token,
    params: { id: approvalId },
    body: newAct('reading'),
  })
  assert.equal(approved.status, 200)
  assert.equal(await isShut(people.member.token, people.member.trackerId), true)
  assert.equal((await show(lead, id)).outcome, 'closing')
})

test('G12 a lead takes a mistake back: the account is open, and the strike no longer counts; a moderator cannot', async () => {
  const people = await pair()
  const id = await reported(people, { reason: 'asks_money' })
  const [lead, moderator] = [await operator('lead'), await operator('moderator')]
  assert.equal((await decide(lead, id)).status, 200)
  const [decision] = (await show(lead, id)).decisions
  const lift = async (token: string) =>
    send(calls.liftDecision, {
      token,
      params: { id: decision?.id ?? '' },
      body: { ...newAct('correction'), reason: { code: 'correction', text: 'The ticket was real.' } },
    })
  assert.equal(codeOf(await lift(moderator.token)), 'over_limit')
  assert.equal((await lift(lead.token)).status, 200)
  const [after] = (await show(lead, id)).decisions
  assert.deepEqual([after?.endedBy, after?.strikeUntil, after?.actions], ['correction', null, []])
  const { rows } = await sql<{
    shut: boolean
  }>`select disabled_at is not null as shut from members where id = ${people.member.id}`.execute(database.db)
  assert.equal(rows[0]?.shut, false)
  assert.equal(codeOf(await lift(lead.token)), 'conflict')
})

test('TS-07 a fault on the way leaves nothing of a decision behind, and the same key goes through later', async () => {
  const people = await pair()
  const id = await reported(people, { reason: 'asks_money' })
  const [lead, auditor] = [await operator('lead'), await operator('auditor')]
  const body = await draft(lead, id)
  const decideIt = () => send(calls.decideCase, { token: lead.token, params: { id }, body })
  await database.pool.query(`create function refuse_mail() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '22000'; end $$;
    create trigger refuse_mail before insert on mails for each row execute function refuse_mail()`) // the last thing it writes
  const refused = await decideIt()
  await database.pool.query('drop trigger refuse_mail on mails')
  assert.equal(refused.status, 500)
  assert.equal(await isShut(people.member.token, people.member.trackerId), false)
  const { state, decisions } = await show(lead, id)
  assert.deepEqual([state, decisions], ['open', []])
  const audit = async () => (await call(calls.listAudit, { token: auditor.token, query: { object: id } })).total
  assert.equal(await audit(), 0)
  assert.equal((await decideIt()).status, 200)
  assert.equal(await audit(), 1)
  assert.equal(await isShut(people.member.token, people.member.trackerId), true)
})

test('TS-17 a profile closed as fake gives back what members spent on it, once, from the decision on', async () => {
  const people = await pair()
  const { member, ids } = people
  const balance = () => product.apis.credits.balances(member.id)
  const before = await balance()
  await say(people, 'Buenas tardes')
  assert.notDeepEqual(await balance(), before)
  await api.call(routes.reportAngel, {
    token: member.token,
    body: { ...ids, reason: 'fake', text: '', block: false },
  })
  const { rows } = await sql<{ id: string }>`select id from cases where subject_id = ${ids.angelId}`.execute(
    database.db,
  )
  const [id = ''] = rows.map((row) => row.id)
  const [lead, other] = [await operator('lead'), await operator('lead')]
  const asked = await decide(lead, id, {
    policyId: 'fake_profile',
    outcome: 'closing',
    days: null,
    departure: 'A face from a film poster, in all five photos.',
  })
  assert.equal(asked.json['state'], 'waiting')
  const params = { id: String(asked.json['approvalId']) }
  const approve = { token: other.token, params, body: newAct('reading') }
  assert.equal((await send(calls.approve, approve)).status, 200)
  assert.equal((await send(calls.approve, approve)).status, 200)
  await product.outbox.drain()
  assert.deepEqual(await balance(), before)
  await product.outbox.drain() // what it was told by is an event of its own
  const letters = await emails(await emailOf(member.trackerId))
  assert.equal(letters.filter(({ subject }) => subject === guaranteeMail.subject).length, 1)
})
