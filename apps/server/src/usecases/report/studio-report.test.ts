import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing/server.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { casesDriver } from '../backoffice/cases/cases.fixtures.ts'

const server = await startTestServer()
const { api } = server
const { operator, pair, say, answers, caseOf, show, decide, emails, emailOf } = casesDriver(server)

type Pair = Awaited<ReturnType<typeof pair>>
const messagesOf = async ({ her, member }: Pair) =>
  (await api.call(routes.studioMessages, { token: her.session.token, params: { trackerId: member.trackerId } }))
    .messages
const report = (token: string | undefined, trackerId: string, over: object = {}) =>
  api.send(routes.studioReport, {
    ...(token !== undefined && { token }),
    body: { trackerId, reason: 'asks_money', block: false, ...over },
  })
const ownReports = async ({ her: { session } }: Pair) =>
  (await api.call(routes.ownDecisions, { token: session.token, params: { trackerId: session.trackerId } })).reports

test('AP-01 AN-16 no bearer reports nothing', async () => {
  const { member } = await pair()
  assert.equal((await report(undefined, member.trackerId, { asksFor: 'money' })).status, 401)
})

test('AP-02 AN-16 messages of another conversation are not there to choose', async () => {
  const [people, others] = [await pair(), await pair()]
  await say(others, 'another conversation')
  const [message] = await messagesOf(others)
  const answer = await report(people.her.session.token, people.member.trackerId, { messages: [message?.id] })
  assert.equal(answer.status, 404)
  assert.deepEqual(await ownReports(people), [])
})

test('AN-16 her report has a number, what they ask for and the messages she chose, and gets an answer', async () => {
  const people = await pair()
  await say(people, 'Please send me 500 by tonight')
  await answers(people, ['No'])
  const [message] = await messagesOf(people)
  const reply = await report(people.her.session.token, people.member.trackerId, {
    text: 'They ask every day.',
    asksFor: 'money',
    messages: [message?.id],
  })
  const { number } = routes.studioReport.reply.parse(reply.json)
  const [own] = await ownReports(people)
  assert.deepEqual([own?.number, own?.answer], [number, 'open'])

  const [moderator, id] = [await operator('moderator'), await caseOf(people)]
  const [seen] = (await show(moderator, id)).allReports
  assert.deepEqual(
    [seen?.number, seen?.asksFor, seen?.chosen, seen?.messages, seen?.text],
    [number, 'money', 1, 2, 'They ask every day.'],
  )
  const decided = await decide(moderator, id, { days: 3, departure: 'A first time, and she was not harmed by it.' })
  assert.equal(decided.status, 200, JSON.stringify(decided.json))
  assert.equal((await ownReports(people))[0]?.answer, 'acted')
  const sent = await emails(await emailOf(people.her.session.trackerId))
  assert.ok(sent.some(({ text }) => text.includes(textsFor('es', 'decisionMail').report.number(number))))
})

test('AN-16 each report has a number of its own', async () => {
  const people = await pair()
  const numbers = await Promise.all(
    ['photos', 'meeting', 'phone'].map(async (asksFor) => {
      const { json } = await report(people.her.session.token, people.member.trackerId, { asksFor, reason: 'unwanted' })
      return routes.studioReport.reply.parse(json).number
    }),
  )
  assert.equal(new Set(numbers).size, 3)
})
