import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type ClientReply, type Message, routes } from '@incontro/contract'
import {
  addAngel,
  addMember,
  addPersonAngel,
  openPage,
  openPersonPage,
  type Page,
  startTestServer,
  turnAvailable,
  until,
} from '@incontro/testing'
import { creditsChanged } from '../../events/credits.ts'
import { likesSent, visitsMade } from '../../events/likes.ts'
import { membersRevealed } from '../../events/payments.ts'
import { checkInvariants } from '../credits/index.ts'
import { sql } from 'kysely'
import { codeOf, peopleOn } from './chat.fixtures.ts'

const server = await startTestServer({ env: { AUTOMATED_REPLY_MS: '600000', LIMITS_FACTOR: '100' } })
const { api, url, database, product } = server
const { apis, outbox } = product
const { open, couple, give } = peopleOn(server)

type Who = { trackerId: string; token: string }
type Ack = ClientReply<'chat'>
const write = (
  page: Page,
  who: { trackerId: string },
  angelId: string,
  text: string,
  clientId: string = randomUUID(),
): Promise<Ack> => page.send('chat', { trackerId: who.trackerId, angelId, clientId, text })
const seqOf = (answer: Ack) => (answer.ok ? answer.seq : answer.error.code)
const read = (who: Who, angelId: string, query: Record<string, string> = {}) =>
  api.call(routes.messages, { token: who.token, params: { trackerId: who.trackerId, angelId }, query })
const list = (who: Who) => api.call(routes.conversations, { token: who.token, params: { trackerId: who.trackerId } })
const navigation = (who: Who) => api.call(routes.navigation, { token: who.token, params: { trackerId: who.trackerId } })

const rowsWritten = async () =>
  (
    await database.pool.query(
      'select (select count(*) from messages) m, (select count(*) from conversations) c, (select count(*) from ledger_entries) e',
    )
  ).rows[0]

test('CH-13 the first message of level 0 costs an icebreaker, the next ones a credit each, and she pays nothing', async () => {
  const { member, her, his, hers, angelId } = await couple()
  const start = (await navigation(member)).navigation
  const first = await write(his, member, angelId, 'ciao')
  assert.ok(first.ok)
  assert.deepEqual(
    [first.seq, first.icebreakers, first.messages],
    [1, start.icebreakers - 1, start.planMessages + start.subscriptionMessages],
  )
  const second = await write(his, member, angelId, 'come stai?')
  assert.ok(second.ok)
  assert.deepEqual(
    [second.seq, second.icebreakers, second.messages],
    [2, start.icebreakers - 1, start.planMessages - 1],
  )
  const answer = await write(hers, { trackerId: member.trackerId }, angelId, 'bene!')
  assert.deepEqual(answer.ok && [answer.seq, answer.icebreakers, answer.messages], [3, 0, 0])
  const [one, two] = await hers.waitFor('chat', 2)
  assert.deepEqual([one?.text, one?.author, one?.trackerId, two?.seq], ['ciao', 'member', member.trackerId, 2])
  const [reply] = await his.waitFor('chat')
  assert.deepEqual([reply?.seq, reply?.author, reply?.screenName, reply?.isAutomated], [3, 'angel', 'Lucía', false])
  const { lines } = await api.call(routes.statement, { token: member.token, params: { trackerId: member.trackerId } })
  assert.deepEqual(
    lines.slice(0, 2).map(({ asset, amount, cause, angelId: with_, screenName, count }) => ({
      asset,
      amount,
      cause,
      with_,
      screenName,
      count,
    })),
    [
      { asset: 'msg', amount: -1, cause: 'message', with_: angelId, screenName: 'Lucía', count: 1 },
      { asset: 'ice', amount: -1, cause: 'icebreaker', with_: angelId, screenName: 'Lucía', count: 1 },
    ],
  )
  assert.equal(
    (await apis.credits.balances(her.accountId)).messages,
    (await apis.credits.balances(her.accountId)).promo,
  )
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('CH-13 a premium message costs the flow’s price, from the first', async () => {
  const { member, his, angelId } = await couple({ level: 1 })
  await give(member.id, 25)
  const before = (await apis.credits.balances(member.id)).messages
  const sent = await write(his, member, angelId, 'ciao')
  assert.deepEqual(sent.ok && [sent.messages, sent.icebreakers], [before - 10, 3])
})

test('CH-13 without credits a message is refused, costs nothing and leaves nothing behind', async () => {
  const member = await addMember(server)
  const his = await open(member)
  const angels = await Promise.all(Array.from({ length: 4 }, () => addAngel(server)))
  for (const angelId of angels.slice(0, 3)) assert.equal(seqOf(await write(his, member, angelId, 'ciao')), 1)
  for (let n = 0; n < 5; n += 1) assert.equal(seqOf(await write(his, member, angels[0] ?? '', 'e poi')), n + 2)
  const was = await rowsWritten()
  assert.equal(codeOf(await write(his, member, angels[0] ?? '', 'ancora')), 'out_of_messages')
  assert.equal(codeOf(await write(his, member, angels[3] ?? '', 'ciao')), 'out_of_icebreakers')
  assert.deepEqual(await rowsWritten(), was)
  assert.deepEqual((await list(member)).conversations.length, 3)
})

test('CH-22 the same client-made id gives the first answer and costs nothing; with another message it is refused', async () => {
  const { member, his, hers, angelId } = await couple()
  const clientId = randomUUID()
  const first = await write(his, member, angelId, 'ciao', clientId)
  await write(his, member, angelId, 'altro')
  const [again, andAgain] = await Promise.all([
    write(his, member, angelId, 'ciao', clientId),
    write(his, member, angelId, ' ciao ', clientId),
  ])
  assert.deepEqual([again, andAgain], [first, first])
  assert.equal(codeOf(await write(his, member, angelId, 'diverso', clientId)), 'same_id_other_message')
  assert.equal(codeOf(await write(his, member, await addAngel(server), 'ciao', clientId)), 'same_id_other_message')
  const twice = randomUUID() // within one batch
  const same = await Promise.all([
    write(his, member, angelId, 'insieme', twice),
    write(his, member, angelId, 'insieme', twice),
  ])
  assert.deepEqual(same[0], same[1])
  const { messages } = await read(member, angelId)
  assert.deepEqual(
    messages.map(({ seq, text }) => [seq, text]),
    [
      [1, 'ciao'],
      [2, 'altro'],
      [3, 'insieme'],
    ],
  )
  await hers.waitFor('chat', 3)
  await hers.caughtUp()
  assert.equal(hers.received('chat').length, 3)
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('CH-09 CH-19 CH-21 a member who may not write gets the code of the reason, and nothing is written', async () => {
  const { member, his, angelId } = await couple()
  const [wary, hidden, foreign, blocked] = await Promise.all([
    addAngel(server, { verified_only: true }),
    addAngel(server, { is_listed: false }),
    addAngel(server, { country: 'it' }),
    addAngel(server),
  ])
  await database.transaction((tx) =>
    apis.trust.exclude(tx, { viewerId: member.id, targetId: blocked, reason: 'blocked', at: new Date() }),
  )
  const was = await rowsWritten()
  const codes = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => codeOf(await write(his, member, id, 'ciao'))))
  assert.deepEqual(await codes('000000', '111111', 'admin', hidden), [
    'not_writable',
    'not_writable',
    'not_writable',
    'not_writable',
  ])
  assert.deepEqual(await codes(wary, foreign, blocked, randomUUID(), 'no-one'), [
    'verified_only',
    'not_found',
    'blocked',
    'not_found',
    'not_found',
  ])
  assert.equal(codeOf(await write(his, member, angelId, '  ')), 'empty_message')
  assert.equal(codeOf(await write(his, member, angelId, 'x'.repeat(2001))), 'message_too_long')
  await database.pool.query('update member_profiles set region = null where member_id = $1', [member.id])
  assert.equal(codeOf(await write(his, member, angelId, 'ciao')), 'not_verified')
  assert.deepEqual(await rowsWritten(), was)
  for (const [id, why] of [
    ['admin', 'not_writable'],
    [wary, 'not_verified'],
  ] as const) {
    const { canWrite, whyNot } = await read(member, id)
    assert.deepEqual([canWrite, whyNot], [false, why])
  }
})

test('AP-02 AP-03 no one writes as another, and a malformed event names its field and writes nothing', async () => {
  const { member, her, his, hers, angelId } = await couple()
  const other = await addMember(server)
  const was = await rowsWritten()
  assert.equal(codeOf(await write(his, other, angelId, 'ciao')), 'forbidden')
  assert.equal(codeOf(await write(hers, member, await addAngel(server), 'ciao')), 'forbidden')
  assert.equal(codeOf(await write(hers, member, her.angelId, 'she does not write to strangers')), 'not_found')
  assert.equal(codeOf(await his.send('read', { trackerId: other.trackerId, angelId, seq: 1 })), 'forbidden')
  assert.equal(codeOf(await his.send('pressing', { trackerId: other.trackerId, angelId })), 'forbidden')
  const good = { trackerId: member.trackerId, angelId, idMessaggio: randomUUID(), msg: 'ciao' }
  for (const bad of [
    { ...good, msg: 7 },
    { ...good, idMessaggio: 'x' },
    { ...good, extra: 1 },
    { trackerId: member.trackerId },
    null,
    'text',
    undefined,
  ]) {
    const answer = await his.sendRaw('chat', bad)
    assert.equal((answer as Extract<Ack, { ok: false }>).error.code, 'bad_request') // refused, whatever it is
  }
  assert.deepEqual(await rowsWritten(), was)
  await assert.rejects(openPage(url, 'no such token'), /unauthorized/)
})

test('CH-11 D6 at level 0 her text never leaves the server, by no way; buying or a check of age reveals it', async () => {
  const { member, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  await write(hers, member, angelId, 'segretissimo')
  const [live] = await his.waitFor('chat')
  const [row] = (await list(member)).conversations
  const [, shown] = (await read(member, angelId)).messages
  const synced = await his.send('sync', { after: { [angelId]: 1 } })
  assert.ok(synced.ok)
  for (const seen of [live, row, shown, synced.messages[0]]) {
    assert.ok(seen !== undefined && !('text' in seen) && /^[▒ ]+$/.test(seen.blurredText ?? ''))
    assert.ok(!JSON.stringify(seen).includes('segretissimo'))
  }
  assert.equal((await read(member, angelId)).messages[0]?.text, 'ciao') // his own
  await database.transaction(async (tx) => {
    await apis.memberships.setLevel(tx, member.id, { level: 1, until: null })
    await outbox.publish(tx, membersRevealed({ memberId: member.id }))
    await outbox.publish(tx, creditsChanged({ memberId: member.id }))
  })
  outbox.poke()
  assert.deepEqual((await his.waitFor('revealed'))[0], { level: 1, ageVerified: false })
  assert.equal((await his.waitFor('remainingCredits'))[0]?.level, 1)
  assert.equal((await read(member, angelId)).messages[1]?.text, 'segretissimo')
  assert.equal((await list(member)).conversations[0]?.text, 'segretissimo')
})

test('CH-11 a member whose age was checked reads what is blurred for others', async () => {
  const { member, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  await database.transaction((tx) => apis.memberships.markAgeVerified(tx, member.id, new Date()))
  await write(hers, member, angelId, 'si legge')
  assert.equal((await his.waitFor('chat'))[0]?.text, 'si legge')
})

test('CH-12 she reads the message of a free member whatever his page says of blurring', async () => {
  const { member, his, hers, angelId } = await couple()
  await his.send('chat', { trackerId: member.trackerId, angelId, clientId: randomUUID(), text: 'ciao', blurred: true })
  const [heard] = await hers.waitFor('chat')
  assert.deepEqual([heard?.text, heard?.blurredText], ['ciao', undefined])
})

test('CH-17 reading is pushed: to the own other pages, to her, and to the member only when premium', async () => {
  const { member, his, hers, angelId } = await couple()
  await database.transaction((tx) => apis.memberships.markAgeVerified(tx, member.id, new Date())) // reads in clear (D22)
  const alsoHis = await open(member)
  await write(his, member, angelId, 'uno')
  await write(hers, member, angelId, 'due')
  await write(hers, member, angelId, 'tre')
  assert.equal((await navigation(member)).unread, 2)
  await his.send('read', { trackerId: member.trackerId, angelId, seq: 2 })
  assert.deepEqual((await hers.waitFor('read'))[0], { trackerId: member.trackerId, angelId, seq: 2, reader: 'member' })
  assert.equal((await alsoHis.waitFor('read'))[0]?.seq, 2)
  assert.equal((await list(member)).totalUnread, 1)
  await his.send('read', { trackerId: member.trackerId, angelId, seq: 99 })
  assert.deepEqual(
    [
      (await list(member)).totalUnread,
      (await navigation(member)).unread,
      (await list(member)).conversations[0]?.isRead,
    ],
    [0, 0, true],
  )
  await hers.send('read', { trackerId: member.trackerId, angelId, seq: 1 })
  await his.caughtUp()
  assert.deepEqual(his.received('read'), [])
  const hidden = await read(member, angelId)
  assert.deepEqual([hidden.readByAngel, hidden.messages[0]?.isRead], [null, false])
  await database.transaction((tx) => apis.memberships.setLevel(tx, member.id, { level: 1, until: null }))
  await give(member.id, 20)
  await write(his, member, angelId, 'quattro')
  await hers.send('read', { trackerId: member.trackerId, angelId, seq: 4 })
  assert.deepEqual((await his.waitFor('read'))[0], { trackerId: member.trackerId, angelId, seq: 4, reader: 'angel' })
  const page = await read(member, angelId)
  assert.deepEqual([page.readByAngel, page.messages.at(-1)?.isRead], [4, true])
})

test('RS-05 a second page gets what the first one sends, and what it costs', async () => {
  const { member, his, hers, angelId } = await couple()
  const [alsoHis, alsoHers] = await Promise.all([
    open(member),
    open({ token: (await api.logIn(await emailOf(angelId), 'correct horse battery')).token }),
  ])
  const sent = await write(his, member, angelId, 'ciao')
  assert.ok(sent.ok)
  const [copy] = await alsoHis.waitFor('chat')
  assert.deepEqual([copy?.id, copy?.text], [sent.id, 'ciao'])
  // what the sign-up gave may come to this page, too
  await until(
    'the page reads what it cost',
    () => alsoHis.received('remainingCredits'),
    (all) => all.some(({ icebreakers }) => icebreakers === sent.icebreakers),
  )
  await Promise.all([hers.waitFor('chat'), alsoHers.waitFor('chat')])
  await write(hers, member, angelId, 'ehi')
  assert.equal((await alsoHers.waitFor('chat', 2))[1]?.text, 'ehi')
  await his.caughtUp()
  assert.equal(his.received('chat').length, 1) // hers; his own came with the acknowledgement
})

async function emailOf(angelId: string): Promise<string> {
  const { rows } = await database.pool.query(
    'select email from members join angels on angels.account_id = members.id where angels.id = $1',
    [angelId],
  )
  return rows[0].email
}

test('D7 typing is pushed to the other side of a conversation, and to no one else', async () => {
  const { member, his, hers, angelId } = await couple()
  await his.send('pressing', { trackerId: member.trackerId, angelId })
  await write(his, member, angelId, 'ciao')
  await his.send('pressing', { trackerId: member.trackerId, angelId })
  await hers.send('pressing', { trackerId: member.trackerId, angelId })
  assert.deepEqual(await his.waitFor('pressing'), [{ trackerId: member.trackerId, angelId }])
  await hers.caughtUp()
  assert.equal(hers.received('pressing').length, 1) // none before there was a conversation
})

test('D7 TS-01 typing asks the database nothing while the other side is away, and a block and a stranger see none of it', async () => {
  const { member, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  const pressing = { trackerId: member.trackerId, angelId }
  await his.send('pressing', pressing)
  await hers.send('pressing', pressing)
  await Promise.all([his.waitFor('pressing'), hers.waitFor('pressing')])

  const away = { trackerId: member.trackerId, angelId: (await addPersonAngel(server)).angelId }
  await write(his, member, away.angelId, 'ciao')
  await his.send('pressing', away)
  await database.transaction(async (tx) => {
    await sql`lock table conversations, angels, members, exclusions in access exclusive mode`.execute(tx)
    assert.deepEqual(await his.send('pressing', away), { ok: true })
  })

  const strangers = await open((await addPersonAngel(server)).session)
  await database.transaction((tx) =>
    apis.trust.exclude(tx, { viewerId: member.id, targetId: angelId, reason: 'blocked', at: new Date() }),
  )
  await his.send('pressing', pressing)
  await hers.send('pressing', pressing)
  await Promise.all([his, hers, strangers].map((page) => page.caughtUp()))
  assert.deepEqual(
    [his, hers, strangers].map((page) => page.received('pressing').length),
    [1, 1, 0],
  )
})

test('RS-04 what was missed comes by cursor, in order and in parts; unread conversations that the page does not know come too', async () => {
  const { member, her, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  for (let n = 0; n < 520; n += 20)
    await Promise.all(Array.from({ length: 20 }, (_, k) => write(hers, member, angelId, `m${n + k}`)))
  const stranger = await addPersonAngel(server)
  await database.transaction((tx) =>
    outbox.publish(
      tx,
      likesSent({
        memberId: member.id,
        angelId: stranger.angelId,
        by: 'member',
        isReply: false,
        at: new Date().toISOString(),
      }),
    ),
  )
  await outbox.drain()
  const strangers = await open(stranger.session)
  await write(strangers, member, stranger.angelId, 'sono qui')
  let seq = 1
  let rounds = 0
  const seen: number[] = []
  for (let complete = false; !complete; rounds += 1) {
    const part = await his.send('sync', { after: { [angelId]: seq, [stranger.angelId]: 99 } })
    assert.ok(part.ok)
    for (const message of part.messages) {
      assert.equal(message.angelId, angelId)
      seen.push(message.seq)
    }
    seq = seen.at(-1) ?? seq
    complete = part.complete
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 520 }, (_, n) => n + 2),
  )
  assert.equal(rounds, 2)
  const unknown = await his.send('sync', { after: { [angelId]: 521 } })
  assert.deepEqual(unknown.ok && unknown.messages.map((message) => [message.angelId, message.seq, message.type]), [
    [stranger.angelId, 1, 'like'],
    [stranger.angelId, 2, 'personal'],
  ])
  const forHer = await hers.send('sync', { after: { [member.trackerId]: 0 } })
  assert.ok(forHer.ok && forHer.messages[0]?.text === 'ciao' && forHer.messages[0].trackerId === member.trackerId)
  assert.ok(her.angelId)
})

test('CH-01 CH-03 D19 the list is newest first and pages by its cursor; likes stand in it and cost no unread', async () => {
  const member = await addMember(server, { level: 1 })
  await give(member.id, 1000)
  const his = await open(member)
  const angels = await Promise.all(Array.from({ length: 23 }, () => addAngel(server)))
  for (const angelId of angels) await write(his, member, angelId, 'ciao')
  const liker = await addPersonAngel(server)
  await openPersonPage(server, liker, member)
  await (await open(liker.session)).send('like', { trackerId: member.trackerId, angelId: liker.angelId })
  await his.waitFor('chat')
  const first = await list(member)
  assert.deepEqual(
    [
      first.conversations.length,
      first.conversations[0]?.type,
      first.conversations[0]?.angelId,
      first.conversations[0]?.unread,
      first.totalUnread,
    ],
    [20, 'like', liker.angelId, 0, 0],
  )
  const second = await api.call(routes.conversations, {
    token: member.token,
    params: { trackerId: member.trackerId },
    query: { before: first.next ?? '' },
  })
  assert.deepEqual(
    [...first.conversations, ...second.conversations].map((row) => row.angelId),
    [liker.angelId, ...angels.toReversed()],
  )
  assert.equal(second.next, null)
  assert.equal(first.conversations[1]?.isAvailable, true) // automated: she can answer now
  const bad = await api.send(routes.conversations, {
    token: member.token,
    params: { trackerId: member.trackerId },
    query: { before: 'x' },
  })
  // the shape of every error (D11)
  assert.deepEqual([bad.status, (bad.json as { error: { field: string } }).error.field], [400, 'before'])
})

test('CH-14 a like and a visit are items of the conversation once each, and keep it an icebreaker', async () => {
  const { member, his, angelId, her } = await couple()
  const at = new Date().toISOString()
  for (let twice = 0; twice < 2; twice += 1) {
    await database.transaction(async (tx) => {
      await outbox.publish(tx, likesSent({ memberId: member.id, angelId, by: 'angel', isReply: true, at }))
      await outbox.publish(tx, visitsMade({ memberId: member.id, angelId, by: 'angel', at }))
    })
    await outbox.drain()
  }
  const page = await read(member, angelId)
  assert.deepEqual(
    page.messages.map(({ seq, type, category, author }) => [seq, type, category, author]),
    [
      [1, 'like', 'risposta_a_like', 'angel'],
      [2, 'visit', null, 'angel'],
    ],
  )
  assert.deepEqual([page.nextCost, page.canWrite], [{ icebreakers: 1, messages: 0 }, true])
  const sent = await write(his, member, angelId, 'grazie')
  assert.deepEqual([seqOf(sent), (await read(member, angelId)).nextCost], [3, { icebreakers: 0, messages: 1 }])
  const studio = await api.call(routes.studioConversations, { token: her.session.token })
  assert.deepEqual(
    studio.conversations.map(({ trackerId, preview, unread, isOnline }) => [trackerId, preview, unread, isOnline]),
    [[member.trackerId, 'grazie', 1, true]],
  )
})

test('D19 a conversation is read oldest first, 50 a page, before and after a message of it', async () => {
  const { member, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  for (let n = 2; n <= 120; n += 1) await write(hers, member, angelId, `m${n}`)
  const seqs = (page: { messages: Message[] }) => [
    page.messages[0]?.seq,
    page.messages.at(-1)?.seq,
    page.messages.length,
  ]
  const newest = await read(member, angelId)
  assert.deepEqual([...seqs(newest), newest.hasEarlier], [71, 120, 50, true])
  const earlier = await read(member, angelId, { before: newest.messages[0]?.id ?? '' })
  assert.deepEqual(seqs(earlier), [21, 70, 50])
  const oldest = await read(member, angelId, { before: earlier.messages[0]?.id ?? '' })
  assert.deepEqual([...seqs(oldest), oldest.hasEarlier], [1, 20, 20, false])
  assert.deepEqual(seqs(await read(member, angelId, { after: oldest.messages.at(-1)?.id ?? '' })), [21, 70, 50])
  const bad = await api.send(routes.messages, {
    token: member.token,
    params: { trackerId: member.trackerId, angelId },
    query: { before: `${randomUUID()}.3` },
  })
  // the shape of every error (D11)
  assert.deepEqual([bad.status, (bad.json as { error: { field: string } }).error.field], [400, 'before'])
})

test('AP-01 AP-02 each call of the chat: no bearer, another’s, malformed, right', async () => {
  const { member, her, his, angelId } = await couple()
  const other = await addMember(server)
  const stranger = await addPersonAngel(server)
  await write(his, member, angelId, 'ciao')
  const params = { trackerId: member.trackerId, angelId }
  for (const route of [routes.navigation, routes.conversations, routes.messages]) {
    assert.equal((await api.send(route, { params })).status, 401)
    assert.equal((await api.send(route, { params, token: other.token })).status, 403)
    assert.equal((await api.send(route, { params, query: { wrong: '1' }, token: member.token })).status, 400)
    assert.equal((await api.send(route, { params, token: member.token })).status, 200)
  }
  for (const route of [routes.studioConversations, routes.studioMessages]) {
    assert.equal((await api.send(route, { params })).status, 401)
    assert.equal((await api.send(route, { params, token: member.token })).status, 403)
    assert.equal((await api.send(route, { params, query: { wrong: '1' }, token: her.session.token })).status, 400)
    assert.equal((await api.send(route, { params, token: her.session.token })).status, 200)
  }
  assert.equal((await api.send(routes.studioMessages, { params, token: stranger.session.token })).status, 404)
  assert.equal(
    (await api.send(routes.messages, { params: { ...params, angelId: randomUUID() }, token: member.token })).status,
    404,
  )
  const seen = await api.call(routes.studioMessages, {
    params: { trackerId: member.trackerId },
    token: her.session.token,
  })
  assert.deepEqual([seen.messages[0]?.text, seen.member?.trackerId, seen.readByMember], ['ciao', member.trackerId, 0])
})

test('D1 a member of a conversation is notified when the other side comes and leaves', async () => {
  const { member, his, hers, her, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  await turnAvailable(server, her)
  assert.equal((await list(member)).conversations[0]?.isAvailable, true)
  hers.close()
  let received = 1
  while ((await his.waitFor('presence', received)).at(received - 1)?.isAvailable === true) received += 1 // that she came, late
  assert.deepEqual(his.received('presence')[received - 1], { id: angelId, isAvailable: false })
  assert.equal((await list(member)).conversations[0]?.isAvailable, false)
  await open(her.session)
  assert.deepEqual((await his.waitFor('presence', received + 1))[received], { id: angelId, isAvailable: true })
})

test('CH-22 many members and one angel at the same time: nothing lost, doubled or out of order, and the ledger balances', async () => {
  const her = await addPersonAngel(server)
  const hers = await open(her.session)
  const members = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const member = await addMember(server)
      await give(member.id, 100)
      return { member, page: await open(member) }
    }),
  )
  await Promise.all(
    members.flatMap(({ member, page }) =>
      Array.from({ length: 25 }, async (_, n) => assert.ok((await write(page, member, her.angelId, `m${n}`)).ok)),
    ),
  )
  const heard = await hers.waitFor('chat', 200)
  for (const { member } of members) {
    const own = heard.filter((message) => message.trackerId === member.trackerId)
    assert.deepEqual(
      own.map(({ seq }) => seq),
      Array.from({ length: 25 }, (_, n) => n + 1),
    )
    assert.deepEqual(
      own.map(({ text }) => text),
      Array.from({ length: 25 }, (_, n) => `m${n}`),
    ) // in the order of sending
    assert.equal((await apis.credits.balances(member.id)).messages, 100 + 5 - 24)
  }
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('RS-01 a page says its version and learns the product’s time; an unknown event is refused', async () => {
  const his = await open(await addMember(server))
  const answer = await his.send('clickid', { clickid: 'x', softwareVersion: '0.0.0' })
  assert.ok(answer.ok && answer.reload && Math.abs(answer.serverTime - Date.now()) < 5000)
  // every emit is acknowledged (D19)
  assert.equal(codeOf((await his.sendRaw('nonsense', {})) as { ok: boolean }), 'bad_request')
})
