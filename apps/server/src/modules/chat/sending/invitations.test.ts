import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAngel, addMember, addPersonAngel, openPage, type Page, startTestServer } from '@incontro/testing'

const server = await startTestServer({ env: { AUTOMATED_REPLY_MS: '600000' } })
const { api, url, database, product } = server
const { apis } = product
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))

type Who = { trackerId: string; token: string }
async function open(who: { token: string }): Promise<Page> {
  const page = await openPage(url, who.token)
  pages.push(page)
  return page
}
async function couple(flowId: '7' | '8' = '8') {
  const member = await addMember(server, { flowId })
  const her = await addPersonAngel(server)
  const [his, hers] = await Promise.all([open(member), open(her.session)])
  return { member, her, his, hers, angelId: her.angelId, pair: { trackerId: member.trackerId, angelId: her.angelId } }
}
const read = (who: Who, angelId: string) =>
  api.call(routes.messages, { token: who.token, params: { trackerId: who.trackerId, angelId }, query: {} })
const answer = (token: string | undefined, trackerId: string, accepts: boolean) =>
  api.send(routes.studioInvitation, { ...(token !== undefined && { token }), body: { trackerId, accetta: accepts } })
// what is not ok has an error
const codeOf = (ack: { ok: boolean; error?: { code: string } }) => (ack.ok ? null : ack.error?.code)
const invite = (
  page: Page,
  pair: { trackerId: string; angelId: string },
  text: string,
  clientId: string = randomUUID(),
) => page.send('invitation', { ...pair, clientId, text })
const write = (page: Page, pair: { trackerId: string; angelId: string }, text: string) =>
  page.send('chat', { ...pair, clientId: randomUUID(), text })

test('AN-02 an invitation is not answered without a bearer', async () => {
  const { member } = await couple()
  assert.equal((await answer(undefined, member.trackerId, true)).status, 401)
})

test('AN-02 only the angel who was invited answers, and no one who is not in the conversation', async () => {
  const { member, his, pair } = await couple()
  assert.equal((await invite(his, pair, 'ciao')).ok, true)
  const other = await addPersonAngel(server)
  assert.equal((await answer(other.session.token, member.trackerId, true)).status, 404)
  assert.equal((await answer(member.token, member.trackerId, true)).status, 403)
  assert.equal((await read(member, pair.angelId)).awaitsAcceptance, true)
})

test('LK-06 CH-14 an invitation costs one message, counts as a like without one, and waits for her yes', async () => {
  const { member, her, his, hers, pair, angelId } = await couple()
  const before = await apis.credits.balances(member.id)
  const clientId = randomUUID()
  const sent = await invite(his, pair, 'Ti va un caffè?', clientId)
  assert.deepEqual(sent.ok && [sent.seq, sent.icebreakers], [1, before.icebreakers - 1])
  assert.deepEqual(await invite(his, pair, 'Ti va un caffè?', clientId), sent) // a repeat costs nothing
  const [liked] = await his.waitFor('like')
  assert.deepEqual([liked?.angelId, liked?.likes], [angelId, before.likes])
  const after = await apis.credits.balances(member.id)
  assert.deepEqual(
    [after.icebreakers, after.likes, after.messages],
    [before.icebreakers - 1, before.likes, before.messages],
  )
  const { liked: likedIds } = await api.call(routes.navigation, {
    token: member.token,
    params: { trackerId: member.trackerId },
  })
  assert.deepEqual(likedIds, [angelId])

  const waiting = await read(member, angelId)
  assert.deepEqual([waiting.awaitsAcceptance, waiting.canWrite, waiting.whyNot], [true, false, 'invite_not_accepted'])
  const paid = await apis.credits.balances(member.id)
  assert.equal(codeOf(await write(his, pair, 'Allora?')), 'invite_not_accepted')
  assert.equal(codeOf(await invite(his, pair, 'Allora?')), 'already_talking')
  assert.deepEqual(await apis.credits.balances(member.id), paid) // CH-09: what is refused costs nothing
  const [row] = (await api.call(routes.studioConversations, { token: her.session.token, query: {} })).conversations
  assert.deepEqual([row?.trackerId, row?.awaitsAcceptance, row?.inviteDeclined], [member.trackerId, true, false])

  assert.equal((await answer(her.session.token, member.trackerId, true)).status, 200)
  assert.equal((await answer(her.session.token, member.trackerId, true)).status, 200)
  assert.deepEqual(await his.waitFor('invitation'), [{ ...pair, isAccepted: true }]) // pushed once
  assert.deepEqual(await hers.waitFor('invitation'), [{ ...pair, isAccepted: true }])
  const open = await read(member, angelId)
  assert.deepEqual([open.awaitsAcceptance, open.canWrite, open.whyNot], [false, true, null])
  assert.equal((await write(his, pair, 'Grazie')).ok, true)
})

test('AN-02 a declined invitation stays closed for him until she changes her mind', async () => {
  const { member, her, his, pair, angelId } = await couple()
  await write(his, pair, 'ciao') // CH-14: in this flow any first message is one
  assert.equal((await answer(her.session.token, member.trackerId, false)).status, 200)
  assert.deepEqual(await his.waitFor('invitation'), [{ ...pair, isAccepted: false }])
  const declined = await read(member, angelId)
  assert.deepEqual([declined.inviteDeclined, declined.canWrite], [true, false])
  assert.equal(codeOf(await write(his, pair, 'dai')), 'invite_not_accepted')
  const { member: row } = await api.call(routes.studioMessages, {
    token: her.session.token,
    params: { trackerId: member.trackerId },
    query: {},
  })
  assert.deepEqual([row?.awaitsAcceptance, row?.inviteDeclined], [false, true])

  assert.equal((await answer(her.session.token, member.trackerId, true)).status, 200)
  const open = await read(member, angelId)
  assert.deepEqual([open.inviteDeclined, open.canWrite], [false, true])
})

test('CH-14 her own words accept what she had declined', async () => {
  const { member, her, his, hers, pair, angelId } = await couple()
  await invite(his, pair, 'ciao')
  await answer(her.session.token, member.trackerId, false)
  assert.equal((await write(hers, pair, 'Scusa, ciao!')).ok, true)
  const page = await read(member, angelId)
  assert.deepEqual([page.inviteDeclined, page.awaitsAcceptance, page.canWrite], [false, false, true])
})

test('CH-22 in an invite flow a message that is sent again gets its first answer, although nothing more may be written', async () => {
  const { his, pair } = await couple()
  const clientId = randomUUID()
  const first = await his.send('chat', { ...pair, clientId, text: 'ciao' })
  assert.equal(first.ok, true)
  assert.deepEqual(await his.send('chat', { ...pair, clientId, text: 'ciao' }), first)
})

test('AN-02 where nothing waits there is nothing to decline', async () => {
  const { member, her, his, pair } = await couple('7')
  await write(his, pair, 'ciao')
  const refused = await answer(her.session.token, member.trackerId, false)
  assert.equal(refused.status, 409)
})

test('LK-06 empty words are no invitation; without an icebreaker it is refused, and no one is liked', async () => {
  const { member, his, pair } = await couple()
  assert.equal(codeOf(await invite(his, pair, '  \n ')), 'empty_message')
  const others = await Promise.all(Array.from({ length: 4 }, () => addAngel(server)))
  for (const angelId of others.slice(0, 3)) assert.equal((await invite(his, { ...pair, angelId }, 'ciao')).ok, true)
  assert.equal(codeOf(await invite(his, { ...pair, angelId: others[3] ?? '' }, 'ciao')), 'out_of_icebreakers')
  assert.equal(codeOf(await invite(his, pair, 'ciao')), 'out_of_icebreakers')
  await his.waitFor('like', 3)
  const { rows } = await database.pool.query<{ angel_id: string }>(
    'select angel_id from likes where member_id = $1 order by angel_id',
    [member.id],
  )
  assert.deepEqual(
    rows.map((row) => row.angel_id),
    others.slice(0, 3).toSorted(),
  )
})

test('LK-06 RS-02 an angel does not invite by the member’s event, and no one invites as another', async () => {
  const { hers, pair } = await couple()
  const stranger = await open(await addMember(server, { flowId: '8' }))
  assert.equal(codeOf(await invite(hers, pair, 'ciao')), 'forbidden')
  assert.equal(codeOf(await invite(stranger, pair, 'ciao')), 'forbidden')
})
