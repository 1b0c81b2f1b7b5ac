import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import {
  addAngel,
  addMember,
  addPersonAngel,
  openPage,
  type Page,
  startTestServer,
  type TestServer,
} from '@incontro/testing'
import { chatSent } from '../../events/chat.ts'
import { checkInvariants } from '../credits/index.ts'
import { unanswered } from './angels.rules.ts'

const server = await startTestServer({ env: { AUTOMATED_REPLY_MS: '150-250' } })
const { api, url, database, product } = server
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))

async function talk(over: Parameters<typeof addAngel>[1] = {}, on: TestServer = server) {
  const member = await addMember(on, { level: 1 })
  await on.database.transaction((tx) =>
    on.product.apis.credits.grant(tx, {
      memberId: member.id,
      asset: 'msg',
      class: 'plan',
      amount: 500,
      source: 'plan',
      key: randomUUID(),
      cause: { kind: 'purchase' },
    }),
  )
  const angelId = await addAngel(on, over)
  const page = await openPage(on.url, member.token)
  pages.push(page)
  const write = async (text: string) =>
    assert.ok((await page.send('chat', { trackerId: member.trackerId, angelId, clientId: randomUUID(), text })).ok)
  return { member, angelId, page, write }
}
const owed = async (on = server) =>
  (await on.database.pool.query('select count(*)::int as count from automated_answers')).rows[0].count

test('AN-03 D2 D7 an automated angel shows that she types, then answers once, labelled, to all that was written', async () => {
  const { member, angelId, page, write } = await talk()
  await Promise.all([write('hola'), write('¿cómo estás?')])
  const [answer] = await page.waitFor('chat')
  assert.deepEqual([answer?.author, answer?.isAutomated, answer?.seq, answer?.angelId], ['angel', true, 3, angelId])
  assert.ok((answer?.text ?? '').length > 0)
  assert.deepEqual(page.received('pressing')[0], { trackerId: member.trackerId, angelId })
  await product.outbox.drain()
  await page.caughtUp()
  assert.equal(page.received('chat').length, 1)
  assert.equal(await owed(), 0)
  const { messages, readByAngel } = await api.call(routes.messages, {
    token: member.token,
    params: { trackerId: member.trackerId, angelId },
  })
  assert.deepEqual(
    messages.map((message) => message.isAutomated),
    [false, false, true],
  )
  assert.equal(readByAngel, 2)
})

test('AN-03 an answer that is requested again, or tried by two at once, is written once', async () => {
  const { member, angelId, page, write } = await talk()
  await write('hola')
  await page.waitFor('chat')
  const { rows } = await database.pool.query('select id from conversations where member_id = $1', [member.id])
  const sent = [
    {
      conversationId: rows[0].id,
      memberId: member.id,
      angelId,
      angelKind: 'automated' as const,
      memberSeq: 1,
      angelSeq: 0,
    },
  ]
  for (let again = 0; again < 3; again += 1)
    await database.transaction((tx) => product.outbox.publish(tx, chatSent({ sent })))
  await product.outbox.drain()
  await wait(600)
  assert.equal(page.received('chat').length, 1)
  assert.equal(await owed(), 0)
})

test('AN-03 an answer owed before a restart is given after it', async () => {
  const { member, angelId, page, write } = await talk()
  await write('hola')
  await page.waitFor('chat')
  while ((await owed()) > 0) await wait(10) // pushed before it is crossed off
  const { rows } = await database.pool.query(
    `with said as (update conversations set last_seq = last_seq + 1 where member_id = $1 returning id, last_seq)
     insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, at) select id, last_seq, $1, $2, true, 'personal', '¿sigues ahí?', now() from said returning conversation_id, seq`,
    [member.id, randomUUID()],
  )
  // as a process leaves it that was killed between the message and the answer
  await database.pool.query(
    'insert into automated_answers (conversation_id, member_id, angel_id, answers_seq, due_at) values ($1, $2, $3, $4, now())',
    [rows[0].conversation_id, member.id, angelId, rows[0].seq],
  )
  await product.jobs.run('angels.answer') // as every start does
  const heard = await page.waitFor('chat', 2)
  assert.deepEqual([heard[1]?.seq, heard[1]?.isAutomated], [4, true])
})

const linesOf = async (member: { token: string; trackerId: string }) =>
  (await api.call(routes.statement, { token: member.token, params: { trackerId: member.trackerId } })).lines.map(
    ({ cause, amount }) => `${cause} ${String(amount)}`,
  )
const GIBBERISH = 'Mi abuelo construía relojes'

test('F-70 D23 an answer that did not understand returns what the messages cost, at once and once, in the statement', async () => {
  const { member, page, write } = await talk()
  const start = (await product.apis.credits.balances(member.id)).messages
  await write(GIBBERISH)
  await page.waitFor('chat')
  assert.deepEqual((await linesOf(member)).slice(0, 2), ['not_understood 10', 'message -10'])
  assert.equal((await product.apis.credits.balances(member.id)).messages, start)
  await write('¿De dónde eres?')
  await page.waitFor('chat', 2)
  assert.deepEqual((await linesOf(member)).slice(0, 2), ['message -10', 'not_understood 10'])
  assert.equal((await product.apis.credits.balances(member.id)).messages, start - 10)
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('F-70 D23 the icebreaker of a free member comes back too', async () => {
  const member = await addMember(server)
  const angelId = await addAngel(server)
  const page = await openPage(url, member.token)
  pages.push(page)
  const before = await product.apis.credits.balances(member.id)
  const sent = { trackerId: member.trackerId, angelId, clientId: randomUUID(), text: GIBBERISH }
  assert.ok((await page.send('chat', sent)).ok)
  await page.waitFor('chat')
  assert.equal((await product.apis.credits.balances(member.id)).icebreakers, before.icebreakers)
  assert.deepEqual((await linesOf(member)).slice(0, 2), ['not_understood 1', 'icebreaker -1'])
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('D23 in a flow that says so, software costs nothing and is never blurred; people cost what they cost', async () => {
  const member = await addMember(server, { flowId: '11' })
  const angelId = await addAngel(server)
  const her = await addPersonAngel(server)
  const page = await openPage(url, member.token)
  pages.push(page)
  const write = async (to: string) => {
    const answer = await page.send('chat', {
      trackerId: member.trackerId,
      angelId: to,
      clientId: randomUUID(),
      text: '¿De dónde eres?',
    })
    assert.ok(answer.ok)
    return answer.icebreakers
  }
  const { icebreakers } = await product.apis.credits.balances(member.id)
  assert.equal(await write(angelId), icebreakers)
  const [answer] = await page.waitFor('chat')
  assert.ok(answer?.text !== undefined && answer.isAutomated)
  const shown = await api.call(routes.messages, {
    token: member.token,
    params: { trackerId: member.trackerId, angelId },
  })
  assert.deepEqual([shown.nextCost, shown.messages.at(-1)?.text], [{ icebreakers: 0, messages: 0 }, answer.text])
  assert.equal(await write(her.angelId), icebreakers - 1)
})

test('AN-03 D2 automated angels never begin: a visit or a like brings no message, and no one answers for a person', async () => {
  const { member, angelId, page } = await talk()
  await page.send('like', { trackerId: member.trackerId, angelId })
  const her = await addPersonAngel(server)
  assert.ok(
    (
      await page.send('chat', {
        trackerId: member.trackerId,
        angelId: her.angelId,
        clientId: randomUUID(),
        text: 'ciao',
      })
    ).ok,
  )
  await product.outbox.drain()
  await wait(600)
  assert.deepEqual(
    page.received('chat').filter((message) => message.type === 'personal'),
    [],
  )
  assert.equal(await owed(), 0)
})

test('AN-03 TS-01 one who was blocked meanwhile is not answered, and nothing stays owed', async () => {
  const slow = await startTestServer({ env: { AUTOMATED_REPLY_MS: '600000' } })
  const { member, angelId, page, write } = await talk({}, slow)
  await write('hola')
  await slow.product.outbox.drain()
  assert.equal(await owed(slow), 1)
  await slow.database.transaction((tx) =>
    slow.product.apis.trust.exclude(tx, { viewerId: member.id, targetId: angelId, reason: 'blocked', at: new Date() }),
  )
  await slow.product.clock.advance(601_000)
  assert.equal(await owed(slow), 0)
  await page.caughtUp()
  assert.deepEqual(page.received('chat'), [])
})

test('AN-03 what waits for an answer is what the member wrote after her newest message', () => {
  const said = (seq: number, by: 'member' | 'angel', type = 'personal') => ({ seq, by, type, text: `m${seq}` })
  assert.deepEqual(unanswered([said(1, 'member'), said(2, 'angel', 'like'), said(3, 'member')], 3), {
    text: 'm1\nm3',
    seqs: [1, 3],
  })
  assert.deepEqual(unanswered([said(1, 'member'), said(2, 'angel'), said(3, 'member')], 3), { text: 'm3', seqs: [3] })
  assert.equal(unanswered([said(1, 'member'), said(2, 'angel')], 1), null)
  assert.equal(unanswered([], 1), null)
})

test('AN-01 AP-02 the studio shows an angel her own profile, and to no one else', async () => {
  const her = await addPersonAngel(server)
  const member = await addMember(server)
  assert.equal((await api.send(routes.studioMe)).status, 401)
  assert.equal((await api.send(routes.studioMe, { token: member.token })).status, 403)
  assert.equal((await api.call(routes.studioMe, { token: her.session.token })).profile.id, her.angelId)
})
