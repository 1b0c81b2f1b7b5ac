import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ErrorReply, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { languages } from '@incontro/locale'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { casesDriver } from '../cases/cases.fixtures.ts'
import { noticeDriver } from './notices.fixtures.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const { send: operatorSend, call, newAct, codeOf, operator, pair, show, decide, claim, limitTo } = casesDriver(server)
const { noticeOf, send, give, newest, tokenTo, read } = noticeDriver(server)

const WORDS = 'The page that you name is not one of this site, so there is nothing that we could take down.'
const codeIn = (json: unknown) => ErrorReply.parse(json).error.code
async function caseOf(angelId: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from cases where subject_id = ${angelId} order by number desc`.execute(database.db)
  return rows[0]?.id ?? ''
}
async function noticeId(number: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from notices where number = ${number}`.execute(database.db)
  return rows[0]?.id ?? ''
}

test('BO-07 no bearer and a member’s open no call of notices; another brand’s notice and an urgent one are not there', async () => {
  const { member } = await pair()
  const { number } = await give({ place: 'somewhere' })
  const urgent = await give({ place: 'somewhere', reason: 'underage' })
  const id = await noticeId(number)
  for (const one of [calls.listNotices, calls.showNotice, calls.placeNotice, calls.askNotifier, calls.answerNotice])
    for (const token of [undefined, member.token]) {
      const answer = await operatorSend(one, { token, params: { id } })
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'unauthorized'], one.id)
    }
  const [foreign, moderator] = [await operator('moderator'), await operator('moderator')]
  await limitTo(foreign, ['looviing'])
  assert.equal(codeOf(await operatorSend(calls.showNotice, { token: foreign.token, params: { id } })), 'not_found')
  const hidden = { token: moderator.token, params: { id: await noticeId(urgent.number) } }
  assert.equal(codeOf(await operatorSend(calls.showNotice, hidden)), 'not_found')
  const { rows } = await call(calls.listNotices, { token: moderator.token })
  const shown = rows.map((row) => row.number)
  assert.deepEqual([shown.includes(number), shown.includes(urgent.number)], [true, false])
})

test('TS-12 a guessed link is 404, and after ten tries 429', async () => {
  const tries = []
  for (let count = 0; count < 11; count += 1)
    tries.push((await api.send(routes.noticeByLink, { query: { token: `notice-${randomUUID()}` } })).status)
  assert.deepEqual([tries[0], tries.at(-1)], [404, 429])
  await product.clock.advance(3_600_000)
})

test('TS-12 a notice is taken without an account, has a number and a receipt, in four languages', async () => {
  const her = await pair()
  for (const language of languages) {
    const { number, needsPlace, email } = await give({ place: `${url}/user/${her.her.angelId}`, language })
    assert.equal(needsPlace, false)
    const receipt = await newest(email)
    assert.ok(receipt?.subject.includes(String(number)), language)
    const seen = await read(await tokenTo(email))
    assert.deepEqual([seen.number, seen.state, seen.reason], [number, 'open', 'scam'])
  }
})

test('TS-12 TS-13 a link names the person: each notice is a report of one case, decided with reasons, told by e-mail and at its link', async () => {
  const people = await pair()
  const place = `I saw it here: ${url}/user/${people.her.angelId}.`
  const [first, second] = [await give({ place }), await give({ place, reason: 'fake' })]
  const id = await caseOf(people.her.angelId)
  const moderator = await operator('moderator')
  const { allReports, reports, why } = await show(moderator, id)
  assert.deepEqual([reports, why.reporters], [2, 2])
  assert.deepEqual(
    allReports.map(({ by, notice, text }) => [by, notice?.number, notice?.place, text]),
    [
      [null, first.number, place, first.body.text],
      [null, second.number, place, second.body.text],
    ],
  )
  const token = await tokenTo(first.email)
  const done = await decide(moderator, id, {
    foundBy: 'notice',
    outcome: 'warning',
    policyId: 'insults_and_threats',
    days: null,
  })
  assert.equal(done.status, 200, JSON.stringify(done.json))
  for (const { email, number } of [first, second]) {
    const answer = await newest(email)
    assert.ok(answer?.subject.includes(String(number)))
    assert.match(answer?.text ?? '', /did something about it/)
    assert.match(answer?.text ?? '', /out-of-court/)
  }
  const seen = await read(token)
  assert.deepEqual([seen.state, seen.answer, seen.canAppeal], ['answered', 'acted', true])
  assert.ok((seen.policy?.text.length ?? 0) > 20)
})

test('TS-10 TS-12 the notifier objects by the link, another operator judges it, and the notifier is told', async () => {
  const people = await pair()
  const { email } = await give({ place: `/user/${people.her.angelId}` })
  const [moderator, lead] = [await operator('moderator'), await operator('lead')]
  const id = await caseOf(people.her.angelId)
  await decide(moderator, id, { outcome: 'no_action', policyId: null, days: null, words: '', facts: [] })
  const token = await tokenTo(email)
  assert.equal((await read(token)).answer, 'not_acted')
  await api.call(routes.objectToNotice, { body: { token, text: 'Look at the second photo again.' } })
  const { rows } = await call(calls.listAppeals, { token: lead.token })
  const appeal = rows.find((row) => row.caseId === id)
  assert.ok(appeal?.byReporter)
  const { number } = await call(calls.claimAppeal, {
    token: lead.token,
    params: { id: appeal.id },
    body: { takesOver: false },
  })
  const { version } = await call(calls.showAppeal, { token: lead.token, params: { id: appeal.id } })
  const body = newAct('rules', { version, lease: number, outcome: 'upheld', words: WORDS, instead: null })
  await call(calls.decideAppeal, { token: lead.token, params: { id: appeal.id }, body })
  assert.match((await newest(email))?.subject ?? '', /objection/)
  assert.deepEqual([(await read(token)).appeal?.outcome, (await read(token)).appeal?.words], ['upheld', WORDS])
})

test('TS-12 no place named: it is asked for, not thrown away, and said by the link it joins the case', async () => {
  const people = await pair()
  const { needsPlace, email, number } = await give()
  assert.equal(needsPlace, true)
  assert.match((await newest(email))?.text ?? '', /where you saw it/)
  const token = await tokenTo(email)
  assert.equal((await read(token)).state, 'asked')
  const moderator = await operator('moderator')
  const open = await call(calls.listNotices, { token: moderator.token })
  assert.equal(
    open.rows.some((row) => row.number === number),
    false,
  )
  await api.call(routes.noticePlace, { body: { token, place: `${url}/user/${people.her.angelId}` } })
  assert.equal((await read(token)).state, 'open')
  assert.equal((await show(moderator, await caseOf(people.her.angelId))).reports, 1)
  const again = await api.send(routes.noticePlace, { body: { token, place: 'elsewhere' } })
  assert.equal(codeIn(again.json), 'conflict')
})

test('TS-12 a place in words waits for an operator, who says whom it is about, or asks once more', async () => {
  const people = await pair()
  const { number, email } = await give({ place: 'a woman called Lucía from Melilla' })
  const moderator = await operator('moderator')
  const id = await noticeId(number)
  const at = { token: moderator.token, params: { id } }
  const first = await call(calls.showNotice, at)
  assert.deepEqual([first.state, first.hasEmail], ['open', true])
  assert.equal(JSON.stringify(first).includes(email), false) // G8
  const ask = newAct('reading', { version: first.version, text: 'There are several. How old is she?' })
  await call(calls.askNotifier, { ...at, body: ask })
  assert.match((await newest(email))?.text ?? '', /How old is she\?/)
  const stale = await operatorSend(calls.placeNotice, {
    ...at,
    body: newAct('reading', { version: first.version, person: { kind: 'angel', id: people.her.angelId } }),
  })
  assert.equal(codeOf(stale), 'stale')
  const { version } = await call(calls.showNotice, at)
  const unknown = await operatorSend(calls.placeNotice, {
    ...at,
    body: newAct('reading', { version, person: { kind: 'member', id: randomUUID() } }),
  })
  assert.equal(codeOf(unknown), 'invalid')
  const placed = newAct('reading', { version, person: { kind: 'member', id: people.member.trackerId } })
  const joined = await call(calls.placeNotice, { ...at, body: placed })
  const after = await call(calls.showNotice, at)
  assert.ok(joined.state === 'done')
  assert.deepEqual([after.state, after.caseId], ['joined', joined.result.caseId])
})

test('TS-10 TS-12 what is about no person is answered with reasons, and an objection to that by another', async () => {
  const { number, email } = await give({ place: 'https://elsewhere.example/page' })
  const [first, second] = [await operator('lead'), await operator('lead')]
  const params = { id: await noticeId(number) }
  const answer = async ({ token }: { token: string }, fields: object) => {
    const { version } = await call(calls.showNotice, { token, params })
    return operatorSend(calls.answerNotice, { token, params, body: newAct('rules', { version, ...fields }) })
  }
  assert.equal((await answer(first, { answer: 'not_acted', words: 'too short' })).status, 422)
  assert.equal((await answer(first, { answer: 'not_acted', words: WORDS })).status, 200)
  assert.ok((await newest(email))?.text.includes(WORDS))
  const token = await tokenTo(email)
  await api.call(routes.objectToNotice, { body: { token, text: 'It is a mirror of yours.' } })
  await api.call(routes.objectToNotice, { body: { token, text: 'And again.' } }) // a second time it is added
  assert.equal(codeOf(await answer(first, { answer: 'acted', words: WORDS })), 'own_decision')
  const moderator = await operator('moderator')
  assert.equal(codeOf(await answer(moderator, { answer: 'acted', words: WORDS })), 'missing_permission')
  assert.equal((await answer(second, { answer: 'acted', words: WORDS })).status, 200)
  const seen = await read(token)
  assert.deepEqual([seen.answer, seen.appeal?.outcome], ['acted', 'changed'])
  assert.match(seen.appeal?.text ?? '', /mirror of yours\.\n\nAnd again/)
  assert.equal((await api.send(routes.objectToNotice, { body: { token, text: 'Once more.' } })).status, 409)
})

test('TS-12 name and address may be left out of child abuse alone, and good faith is never', async () => {
  for (const over of [
    { name: null },
    { email: null },
    { isInGoodFaith: false },
    { text: '  ' },
    { reason: 'unwanted' },
    { homepage: 'https://spam.example' },
  ])
    assert.equal((await send(await noticeOf(over))).status, 400, JSON.stringify(over))
  const { number, needsPlace } = await give({ reason: 'child_abuse', name: null, email: null })
  assert.equal(needsPlace, false)
  const lead = await operator('lead')
  const shown = await call(calls.showNotice, { token: lead.token, params: { id: await noticeId(number) } })
  assert.deepEqual([shown.lane, shown.name, shown.hasEmail], ['urgent', null, false])
})

test('TS-12 a proof is work that was done, in time, and good for one notice', async () => {
  const body = await noticeOf({ place: 'somewhere' })
  for (const over of [{ counter: Number(body.counter) + 1 }, { challenge: `${String(body.challenge)}A` }])
    assert.equal((await send({ ...body, ...over })).status, 400)
  const answers = await Promise.all([1, 2, 3].map(() => send(body)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(new Set(answers.map(({ json }) => JSON.stringify(json))).size, 1)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from mails where recipient = ${body.email}`.execute(database.db)
  assert.equal(rows[0]?.n, 1)
  const late = await noticeOf()
  await product.clock.advance(2 * 3_600_000)
  assert.equal(codeIn((await send(late)).json), 'token_expired')
})

test('TS-12 the notice and its receipt commit together', async () => {
  await sql`create function plant() returns trigger language plpgsql as $$ begin
    if new.idempotency_key like 'notice:%' then raise exception 'planted'; end if; return new; end $$`.execute(
    database.db,
  )
  await sql`create trigger plant before insert on mails for each row execute function plant()`.execute(database.db)
  const body = await noticeOf({ place: 'somewhere' })
  assert.equal((await send(body)).status, 500)
  await sql`drop trigger plant on mails`.execute(database.db)
  const { rows } = await sql`select 1 from notices where email = ${body.email}`.execute(database.db)
  assert.equal(rows.length, 0)
  assert.equal((await send(body)).status, 200)
})

test('TS-12 a card number in a notice is masked, and a portrait’s address names the person', async () => {
  const people = await pair()
  const text = 'They asked me to pay to 5555 5555 5555 4444.'
  await give({ place: `${url}/photos/es/any/${people.her.angelId}.jpg`, text })
  const lead = await operator('lead')
  const id = await caseOf(people.her.angelId)
  await claim(lead, id)
  const [report] = (await show(lead, id)).allReports
  assert.deepEqual([report?.about, report?.text.includes('5555')], [{ kind: 'photo', id: people.her.angelId }, false])
})
