import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { textsFor } from '@incontro/texts/sync.ts'
import { createWatching } from '../../../../modules/billing/subscriptions/watching.fixtures.ts'
import { cards, createBuying } from '../../../../testing/payments/payments.fixtures.ts'
import { casesDriver } from '../cases.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const driver = casesDriver(server)
const { send, call, newAct, operator, pair, reported, show, decide, emails, linkIn, emailOf } = driver
const { buy, planOf } = createBuying(server)
const { chargesOf } = createWatching(server)
const DAY = 86_400_000
const { over, appeal: answered } = textsFor('es', 'decisionMail')

type Over = Readonly<Record<string, unknown>>
/** A member who was decided against and appealed, with a plan where they pay. */
async function appealed(draft: Over, { pays = false }: { pays?: boolean } = {}) {
  const people = await pair()
  if (pays) await buy(people.member, cards.success, { rateplan: planOf(people.member).productId })
  const id = await reported(people, { reason: 'asks_money' })
  const [lead, approver] = [await operator('lead'), await operator('lead')]
  if (draft['outcome'] === 'closing') await driver.close(id, { lead, approver }, draft)
  else assert.equal((await decide(lead, id, draft)).status, 200)
  const mail = (await emails(await emailOf(people.member.trackerId))).findLast(({ text }) => text.includes('/case/'))
  const token = linkIn(mail?.text ?? '')
  await api.call(routes.appealByLink, { body: { token, text: 'It was somebody else.' } })
  return { ...people, id, token }
}
type Appealed = Awaited<ReturnType<typeof appealed>>
const isShut = async ({ member }: Appealed) =>
  (
    await sql<{ shut: boolean }>`select disabled_at is not null as shut from members where id = ${member.id}`.execute(
      database.db,
    )
  ).rows[0]?.shut
const mailsAbout = async ({ member }: Appealed, subject: string) =>
  (await emails(await emailOf(member.trackerId))).filter((mail) => mail.subject.includes(subject))
const statement = async ({ token }: Appealed) => (await api.call(routes.decisionByLink, { params: { token } })).decision
async function auditOf({ id }: Appealed) {
  const { rows } = await sql<{ operator_id: string | null; after: Over }>`select a.operator_id, a.after
    from operator_audit a join appeals p on p.id::text = a.object_id join decisions d on d.id = p.decision_id
    where d.case_id = ${id} and a.act = 'appeals.deadline'`.execute(database.db)
  return rows
}
async function judge({ id }: Appealed, outcome: 'upheld' | 'lifted') {
  const by = await operator('lead')
  const { rows } = await call(calls.listAppeals, { token: by.token })
  const appeal = rows.find((row) => row.caseId === id)
  const params = { id: appeal?.id ?? '' }
  const { number } = await call(calls.claimAppeal, { token: by.token, params, body: { takesOver: false } })
  const { version } = await call(calls.showAppeal, { token: by.token, params })
  const words = 'We looked at every message of that week again, and at the ticket that you sent.'
  const body = newAct('rules', { version, lease: number, words, instead: null, outcome })
  assert.equal((await send(calls.decideAppeal, { token: by.token, params, body })).status, 200)
  return appeal
}
const pastDue = async (days: number) => product.clock.advance(days * DAY + 60_000)

test('TS-11 an appeal that is left alone: open again, told, in the audit by the deadline; upheld later, it holds again', async () => {
  const one = await appealed({ days: 30 })
  await pastDue(6)
  assert.equal(await isShut(one), true)
  await pastDue(1)
  await product.jobs.run('trust.deadlines')
  await product.jobs.run('trust.deadlines')
  assert.equal(await isShut(one), false)
  assert.equal((await mailsAbout(one, over.subject)).filter(({ text }) => text.includes(over.deadline)).length, 1)
  assert.deepEqual(await auditOf(one), [{ operator_id: null, after: { rests: true, by: 'deadline' } }])
  const resting = await statement(one)
  assert.deepEqual([resting.endedAt, resting.appeal?.overdue, resting.appeal?.state], [null, 'rests', 'open'])

  const row = await judge(one, 'upheld')
  assert.equal(row?.overdue, 'rests')
  assert.equal(await isShut(one), true)
  assert.ok((await mailsAbout(one, answered.subject)).some(({ text }) => text.includes(answered.resumes)))
  assert.equal((await statement(one)).until, resting.until)
  await pastDue(23)
  await product.jobs.run('trust.ends')
  assert.equal(await isShut(one), false)
})

test('TS-11 two days where the person pays; what rests and is lifted then stays open', async () => {
  const one = await appealed({ days: 30 }, { pays: true })
  await pastDue(2)
  await product.jobs.run('trust.deadlines')
  assert.equal(await isShut(one), false)
  await judge(one, 'lifted')
  assert.equal(await isShut(one), false)
  assert.equal((await statement(one)).endedBy, 'appeal')
})

test('TS-11 against the severe list nothing is lifted, and leads are alarmed; a closing of the rest rests', async () => {
  const [severe, other] = [
    await appealed({ outcome: 'closing', policyId: 'minors' }),
    await appealed({ outcome: 'closing', policyId: 'hate' }),
  ]
  await pastDue(7)
  await product.jobs.run('trust.deadlines')
  assert.deepEqual([await isShut(severe), await isShut(other)], [true, false])
  assert.deepEqual(await auditOf(severe), [{ operator_id: null, after: { rests: false, by: 'deadline' } }])
  assert.equal((await statement(severe)).appeal?.overdue, 'late')
  assert.deepEqual(await mailsAbout(severe, over.subject), [])
  await product.jobs.run('running.alarms')
  const { token } = await operator('owner')
  const { rows: alarms } = await call(calls.listAlarms, { token })
  assert.ok(alarms.some(({ code, state }) => code === 'late_appeals' && state === 'open'))
  await judge(severe, 'upheld')
  await judge(other, 'lifted')
  assert.deepEqual([await isShut(severe), await isShut(other)], [true, false])
})

test('TS-11 while an appeal against a warning is open nothing is charged, and the plan runs on at no cost', async () => {
  const one = await appealed(
    { outcome: 'warning', days: null, departure: 'Once, and they stopped when they were asked.' },
    { pays: true },
  )
  const paid = await chargesOf(one.member)
  const level = async () => (await product.apis.memberships.member(one.member.id))?.level
  for (let weeks = 0; weeks < 7; weeks += 1) await pastDue(7)
  assert.deepEqual([await chargesOf(one.member), await level()], [paid, 1])
  await judge(one, 'upheld')
  for (let weeks = 0; weeks < 6; weeks += 1) await pastDue(7)
  assert.ok((await chargesOf(one.member)).length > paid.length)
})

test('TS-11 a fault on the way leaves the restriction, the e-mail and the audit as they were, and the clock goes on', async () => {
  const one = await appealed({ days: 30 })
  await database.pool.query(`create function refuse_row() returns trigger language plpgsql as $$ begin
      if new.act = 'appeals.deadline' then raise exception 'refused' using errcode = '22000'; end if; return new; end $$;
    create trigger refuse_row before insert on operator_audit for each row execute function refuse_row()`)
  await pastDue(7)
  await product.jobs.run('trust.deadlines').catch(() => {})
  assert.equal(await isShut(one), true)
  assert.deepEqual([await mailsAbout(one, over.subject), await auditOf(one)], [[], []])
  await database.pool.query('drop trigger refuse_row on operator_audit; drop function refuse_row()')
  await product.jobs.run('trust.deadlines')
  assert.equal(await isShut(one), false)
  assert.equal((await auditOf(one)).length, 1)
})

test('TS-11 the appeal of a reporter that is late lifts nothing', async () => {
  const people = await pair()
  const id = await reported(people)
  const lead = await operator('lead')
  assert.equal((await decide(lead, id, { days: 30 })).status, 200)
  const { token, trackerId } = people.her.session
  const { reports } = await api.call(routes.ownDecisions, { token, params: { trackerId } })
  await api.call(routes.appealReport, {
    token,
    body: { trackerId, reportId: reports[0]?.id ?? '', text: 'It is too mild.' },
  })
  await pastDue(8)
  await product.jobs.run('trust.deadlines')
  assert.equal((await show(await operator('lead'), id)).decisions[0]?.endedAt, null)
  const { rows } = await sql<{ shut: boolean }>`select disabled_at is not null as shut from members
    where id = ${people.member.id}`.execute(database.db)
  assert.equal(rows[0]?.shut, true)
})
