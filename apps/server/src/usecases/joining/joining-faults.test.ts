import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type ApplicationState, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startMailServer, startTestServer } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { asked, joiningDriver, type Sent } from './joining.fixtures.ts'

const smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({ env: { LIMITS_FACTOR: '1000', TRUST_PROXY: '1', SMTP_URL: smtp.url } })
const { api, database } = server
const desk = joiningDriver(server, smtp)
const { send, newAct, operator, actsOn, stepUp, prepared, act, isListed, dyingAt } = desk
const { apply, show, ready, submit, sent, rowOf } = desk

const decided = ['Welcome: your profile is live', 'We can’t approve your application', 'You withdrew your application']
/** The e-mails with an answer, as they were written: one for each. */
async function answersTo(email: string): Promise<string[]> {
  const { rows } = await sql<{
    subject: string
  }>`select subject from mails where recipient = ${email} order by id`.execute(database.db)
  return rows.map(({ subject }) => subject.split(' · ')[0] ?? '').filter((subject) => decided.includes(subject))
}
async function stateOf(id: string): Promise<ApplicationState | undefined> {
  const { rows } = await sql<{
    state: ApplicationState
  }>`select state from angel_applications where id = ${id}`.execute(database.db)
  return rows[0]?.state
}
async function standing({ id, angelId, email }: Sent) {
  return [await stateOf(id), await isListed(angelId), await answersTo(email)] as const
}

/** What an approval writes, in the order in which it does. */
const APPROVAL = [
  ['angels', 'update'],
  ['angel_applications', 'update'],
  ['mails', 'insert'],
  ['operator_audit', 'insert'],
  ['operator_keys', 'update'],
] as const

for (const [table, write] of APPROVAL)
  test(`AN-04 G2 an approval whose connection dies at ${table} lists no one, and the same key then does it once`, async () => {
    const her = await sent()
    const press = await prepared('approve', her.id, { by: await operator('verifier') })
    const dead = await dyingAt(table, write, press)
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    assert.deepEqual([...(await standing(her)), await actsOn(her.id)], ['sent', false, [], []])
    const [first, again] = [await press(), await press()]
    assert.deepEqual([first.status, again.json], [200, first.json])
    assert.deepEqual(
      [...(await standing(her)), await actsOn(her.id)],
      ['approved', true, [decided[0]], ['applications.approve']],
    )
  })

for (const [table, write] of [...APPROVAL, ['operator_approvals', 'update']] as const)
  test(`AN-04 G6 the second yes to a paid host whose connection dies at ${table} lists no one, and is said again`, async () => {
    const her = await sent({ kind: 'host' })
    const asking = await act('approve', her.id, { by: await operator('host_manager') })
    assert.equal(asking.json['state'], 'waiting')
    const second = await operator('verifier')
    await stepUp(second)
    const params = { id: String(asking.json['approvalId']) }
    const body = newAct('reading')
    const press = () => send(calls.approve, { token: second.token, params, body })
    const dead = await dyingAt(table, write, press)
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    assert.deepEqual(await standing(her), ['sent', false, []])
    assert.equal((await press()).status, 200)
    assert.deepEqual(await standing(her), ['approved', true, [decided[0]]])
  })

for (const [table, write] of [
  ['angels', 'insert'],
  ['angel_contracts', 'insert'],
  ['angel_applications', 'update'],
  ['mails', 'insert'],
] as const)
  test(`AN-04 sending that dies at ${table} leaves the draft without a profile, and is done whole the next time`, async () => {
    const her = await ready()
    const dead = await dyingAt(table, write, () => submit(her))
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    assert.deepEqual(await rowOf(her.email).then(({ angelId }) => angelId), '')
    assert.equal((await show(her.token)).state, 'draft')
    assert.equal((await submit(her)).status, 200)
    assert.equal((await submit(her)).status, 409)
    const { angelId } = await rowOf(her.email)
    const { rows } =
      await sql`select 1 from angels where account_id = (select id from members where email = ${her.email})
      union all select 1 from angel_contracts where angel_id = ${angelId}`.execute(database.db)
    assert.equal(rows.length, 2)
  })

test('AN-04 of two operators who decide at once one does, and the e-mail and the list say the same', async () => {
  const [one, other] = [await operator('verifier'), await operator('verifier')]
  for (let round = 0; round < size({ small: 4, full: 20 }); round++) {
    const her = await sent()
    const fields = { refusal: 'photos', text: 'The photo shows a train.' }
    const presses = [
      await prepared('approve', her.id, { by: one }),
      await prepared('refuse', her.id, { by: other, fields }),
    ]
    const answers = await Promise.all((round % 2 === 0 ? presses : presses.toReversed()).map((press) => press()))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], JSON.stringify(answers))
    const [state, listed, answered] = await standing(her)
    assert.ok(state === 'approved' || state === 'refused')
    assert.deepEqual([listed, answered], [state === 'approved', [decided[state === 'approved' ? 0 : 1]]])
    assert.equal((await actsOn(her.id)).length, 1)
  }
})

test('AN-04 what is taken back while it is approved is either, and a second yes comes too late', async () => {
  const verifier = await operator('verifier')
  for (let round = 0; round < size({ small: 4, full: 20 }); round++) {
    const her = await sent()
    const press = await prepared('approve', her.id, { by: verifier })
    const takeBack = () => api.send(routes.withdrawApplication, { token: her.token })
    const [first, second] = round % 2 === 0 ? [press, takeBack] : [takeBack, press]
    const statuses = (await Promise.all([first(), second()])).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [200, 409])
    const [state, listed, answered] = await standing(her)
    assert.ok(state === 'approved' || state === 'withdrawn')
    assert.deepEqual([listed, answered], [state === 'approved', [decided[state === 'approved' ? 0 : 2]]])
  }
  const her = await sent({ kind: 'host' })
  const asking = await act('approve', her.id, { by: await operator('host_manager') })
  await api.call(routes.withdrawApplication, { token: her.token })
  await stepUp(verifier)
  const params = { id: String(asking.json['approvalId']) }
  const late = await send(calls.approve, { token: verifier.token, params, body: newAct('reading') })
  assert.ok(late.status >= 400 && late.status < 500, JSON.stringify(late.json))
  assert.deepEqual(await standing(her), ['withdrawn', false, [decided[2]]])
})

test('AN-04 the same person who presses twice has one application and one account', async () => {
  for (let round = 0; round < size({ small: 3, full: 12 }); round++) {
    const body = asked()
    const twice = [body, round % 2 === 0 ? body : { ...body, email: asked().email }]
    const answers = await Promise.all(twice.map((each) => apply(each)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], JSON.stringify(answers))
    const emails = twice.map(({ email }) => email)
    const { rows } = await sql<{ accounts: number; applications: number }>`select count(*)::int as accounts,
      count(p.id)::int as applications from members m left join angel_applications p on p.account_id = m.id
      where m.email = any(${emails}::text[])`.execute(database.db)
    assert.deepEqual(rows[0], { accounts: 1, applications: 1 })
  }
})

type Act = 'ask' | 'answer' | 'refuse' | 'appeal' | 'stays' | 'reopens' | 'withdraw' | 'approve'
/** What each act makes of an application; where it has no line, the act is refused. */
const NEXT: Readonly<Record<Act, Partial<Record<ApplicationState, ApplicationState>>>> = {
  ask: { sent: 'question' },
  answer: { question: 'sent' },
  refuse: { sent: 'refused', question: 'refused' },
  withdraw: { sent: 'withdrawn', question: 'withdrawn' },
  approve: { sent: 'approved' },
  appeal: { refused: 'refused' },
  stays: { refused: 'refused' },
  reopens: { refused: 'sent' },
}

test('AN-04 whatever is done in whatever order: only an approval lists, and each step is the one that the state allows', async () => {
  const [one, other] = [await operator('verifier'), await operator('verifier')]
  const runs = { seed: Number(process.env['SEED'] ?? 20261127), numRuns: size({ small: 4, full: 25 }) }
  // the keys of a record of acts
  const acts = fc.array(fc.constantFrom(...(Object.keys(NEXT) as Act[])), { minLength: 4, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const her = await sent()
      let state: ApplicationState = 'sent'
      let [isAppealed, wasAppealed] = [false, false]
      for (const step of steps) {
        const { status } = await does(step, her)
        const next: ApplicationState | undefined = NEXT[step][state]
        const isLate: boolean =
          step === 'appeal' ? wasAppealed : (step === 'stays' || step === 'reopens') && !isAppealed
        assert.equal(status, next !== undefined && !isLate ? 200 : 409, `${step} of ${state}`)
        if (next !== undefined && !isLate) {
          state = next
          if (step === 'appeal') [isAppealed, wasAppealed] = [true, true]
          if (step === 'stays' || step === 'reopens') isAppealed = false
        }
        assert.deepEqual([await stateOf(her.id), await isListed(her.angelId)], [state, state === 'approved'])
      }
    }),
    runs,
  )
  function does(step: Act, { id, token }: Sent) {
    if (step === 'answer') return api.send(routes.answerApplication, { token, body: { text: 'Slow trains.' } })
    if (step === 'appeal') return api.send(routes.appealApplication, { token, body: { text: 'Look again, please.' } })
    if (step === 'withdraw') return api.send(routes.withdrawApplication, { token })
    if (step === 'ask') return act('ask', id, { by: one, fields: { text: 'Which trains?' } })
    if (step === 'approve') return act('approve', id, { by: one })
    if (step === 'refuse')
      return act('refuse', id, { by: one, fields: { refusal: 'rules', text: 'Against the rules.' } })
    return act('appeal', id, { by: other, fields: { stays: step === 'stays', text: 'Looked at again.' } })
  }
})
