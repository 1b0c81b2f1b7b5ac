import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, type Page, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api, url, product } = server
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))

async function couple() {
  const [member, her] = [await addMember(server, { username: 'Marco' }), await addPersonAngel(server)]
  const [his, hers] = [await openPage(url, member.token), await openPage(url, her.session.token)]
  pages.push(his, hers)
  const pair = { trackerId: member.trackerId, angelId: her.angelId }
  await product.apis.likes.meeting.open({ angelId: her.angelId, memberId: member.id }) // AN-14: she likes on a page that she opened
  const rows = async () => {
    await product.outbox.drain()
    const [own, studio] = await Promise.all([
      api.call(routes.conversations, { token: member.token, params: { trackerId: member.trackerId } }),
      api.call(routes.studioConversations, { token: her.session.token }),
    ])
    return [
      own.conversations.find(({ angelId }) => angelId === her.angelId)?.isMatch,
      studio.conversations.find(({ trackerId }) => trackerId === member.trackerId)?.isMatch,
    ]
  }
  return { member, her, his, hers, pair, rows }
}

for (const first of ['member', 'angel'] as const)
  test(`D20 a mutual like is a match for both, shown at once and marked in both lists, when the ${first} was first`, async () => {
    const { his, hers, pair, rows } = await couple()
    const [one, other] = first === 'member' ? [his, hers] : [hers, his]
    assert.ok((await one.send('like', pair)).ok)
    await product.outbox.drain()
    for (const page of [his, hers]) {
      await page.caughtUp()
      assert.deepEqual(page.received('matched'), [])
    }
    assert.deepEqual(await rows(), [undefined, undefined])
    assert.ok((await other.send('like', pair)).ok)
    for (const page of [his, hers]) {
      const [matched] = await page.waitFor('matched')
      assert.deepEqual({ ...matched, at: undefined }, { ...pair, at: undefined })
    }
    assert.deepEqual(await rows(), [true, true])
    assert.ok((await other.send('like', pair)).ok) // again: it is no second match
    await product.outbox.drain()
    for (const page of [his, hers]) {
      await page.caughtUp()
      assert.equal(page.received('matched').length, 1)
    }
  })

test('D20 two likes at the same time are one match for each side', async () => {
  const { his, hers, pair, rows } = await couple()
  const answers = await Promise.all([his.send('like', pair), hers.send('like', pair)])
  assert.ok(answers.every(({ ok }) => ok))
  for (const page of [his, hers]) await page.waitFor('matched')
  await product.outbox.drain()
  for (const page of [his, hers]) {
    await page.caughtUp()
    assert.equal(page.received('matched').length, 1)
  }
  assert.deepEqual(await rows(), [true, true])
})

test('D20 NT-01 her like that makes a match stands among the notifications of the member as an answer', async () => {
  const { member, his, hers, pair } = await couple()
  assert.ok((await his.send('like', pair)).ok)
  assert.ok((await hers.send('like', pair)).ok)
  const { notifications } = await api.call(routes.notifications, {
    token: member.token,
    params: { trackerId: member.trackerId },
  })
  assert.deepEqual(
    notifications.map(({ type, category, isRead }) => [type, category, isRead]),
    [['like', 'risposta_a_like', false]],
  )
})

test('D20 TS-01 no match is made across a block, and no one else hears of one', async () => {
  const { member, her, his, hers, pair } = await couple()
  const stranger = await couple()
  assert.ok((await his.send('like', pair)).ok)
  await api.call(routes.blockAngel, { token: member.token, body: pair })
  const refused = await hers.send('like', pair)
  assert.equal(refused.ok === false && refused.error.code, 'blocked')
  assert.deepEqual(await product.apis.likes.matchesAmong([{ memberId: member.id, angelId: her.angelId }]), [])
  for (const page of [his, hers, stranger.his, stranger.hers]) {
    await page.caughtUp()
    assert.deepEqual(page.received('matched'), [])
  }
})
