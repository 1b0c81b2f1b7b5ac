import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { addMember, openPage, startTestServer } from '@incontro/testing'
import { reviewsDecided } from '../../events/reviews.ts'

const server = await startTestServer()
const { api, database, product } = server
const { reviews } = product.apis

type Person = { readonly id: string; readonly trackerId: string; readonly token: string }

/** Software approves nothing: the brand as it would be with customers. */
const original = demoBrands.find(({ brand }) => brand.id === 'original')
assert.ok(original)
const { brand, hosts } = original
const makeDemo = (demo: boolean) =>
  database.transaction((tx) => product.apis.brands.saveBrand(tx, { ...brand, demo }, hosts))
await makeDemo(false)

const own = async ({ trackerId, token }: Person) =>
  (await api.call(routes.ownReview, { params: { trackerId }, token })).review
const noticeOf = async ({ trackerId, token }: Person) =>
  (await api.call(routes.notifications, { params: { trackerId }, token })).verdicts[0]
const unreadOf = async ({ trackerId, token }: Person) =>
  (await api.call(routes.navigation, { params: { trackerId }, token })).unreadNotifications
const see = ({ trackerId, token }: Person, at: number) =>
  api.call(routes.notificationsSeen, { token, body: { clickid: trackerId, subject: 'review', at } })

/** Writes a review or changes it; returns the id and version that a moderator names. */
async function write({ id, trackerId, token }: Person, text = 'Clear prices, and people who answer.') {
  const body = { stars: 4, text, name: 'Marco', showsAge: false, language: 'it' as const }
  await api.call(routes.saveReview, { params: { trackerId }, token, body })
  const waiting = (await reviews.pending(50)).find(({ memberId }) => memberId === id)
  assert.ok(waiting)
  return waiting
}
/** The relay brings it once more, as it does when it stopped between the push and its commit. */
async function redeliver({ id: reviewId, version }: { id: string; version: number }): Promise<void> {
  await database.transaction((tx) => product.outbox.publish(tx, reviewsDecided({ reviewId, version })))
  await product.outbox.drain()
}

test('UI-13 the verdict on a review is pushed to its own member alone, and marked as seen by them', async () => {
  const [one, other] = [await addMember(server), await addMember(server)]
  const body = { clickid: one.trackerId, subject: 'review', at: Date.now() + 60_000 } as const
  assert.equal((await api.send(routes.notificationsSeen, { body })).status, 401)
  const waiting = await write(one)
  const [his, hers] = [await openPage(server.url, one.token), await openPage(server.url, other.token)]
  await reviews.decide(waiting, { state: 'approved' }, 'operator-1')
  await his.waitFor('verdict')
  await hers.caughtUp()
  assert.deepEqual(hers.received('verdict'), [])
  his.close()
  hers.close()
  assert.equal((await api.send(routes.notificationsSeen, { body, token: other.token })).status, 403)
  assert.deepEqual([(await noticeOf(one))?.isRead, await noticeOf(other), await unreadOf(other)], [false, undefined, 0])
})

test('UI-13 an approval is pushed to the open pages at once, and only once however often it is delivered', async () => {
  const member = await addMember(server)
  const waiting = await write(member)
  assert.deepEqual([await noticeOf(member), await unreadOf(member)], [undefined, 0])
  const page = await openPage(server.url, member.token)
  await reviews.decide(waiting, { state: 'approved' }, 'operator-1')
  assert.deepEqual(await page.waitFor('verdict'), [{ subject: 'review', state: 'approved', whyNot: null }])
  await redeliver(waiting)
  await reviews.decide(waiting, { state: 'approved' }, 'operator-2')
  await product.outbox.drain()
  await page.caughtUp()
  assert.equal(page.received('verdict').length, 1)
  page.close()
})

test('UI-13 a member who is away finds a refusal with its reason among the notifications until it is seen', async () => {
  const member = await addMember(server)
  await reviews.decide(await write(member), { state: 'refused', why: 'personal' }, 'operator-1')
  await product.outbox.drain()
  const notice = await noticeOf(member)
  assert.ok(notice)
  assert.deepEqual(
    [notice.state, notice.whyNot, notice.isRead, await unreadOf(member)],
    ['refused', 'personal', false, 1],
  )
  assert.equal((await own(member))?.unseenVerdictAt, notice.time)
  await see(member, notice.time - 1) // a page that shows an older one
  assert.equal(await unreadOf(member), 1)
  await see(member, notice.time)
  assert.deepEqual([(await noticeOf(member))?.isRead, await unreadOf(member)], [true, 0])
  assert.equal((await own(member))?.unseenVerdictAt, null)
})

test('UI-13 a verdict on words that were changed or withdrawn meanwhile is not pushed; another verdict is', async () => {
  const member = await addMember(server)
  const page = await openPage(server.url, member.token)
  const first = await write(member)
  await reviews.decide(first, { state: 'approved' }, 'operator-1')
  const { time = 0 } = (await noticeOf(member)) ?? {}
  await page.waitFor('verdict')
  await see(member, time)
  await reviews.decide(first, { state: 'refused', why: 'insults' }, 'operator-1')
  assert.deepEqual((await page.waitFor('verdict', 2))[1], {
    subject: 'review',
    state: 'refused',
    whyNot: 'insults',
  })
  assert.equal(await unreadOf(member), 1)
  await write(member, 'Changed words have to be read again.')
  assert.deepEqual([await noticeOf(member), await unreadOf(member)], [undefined, 0])
  await redeliver(first)
  await api.call(routes.withdrawReview, { params: { trackerId: member.trackerId }, token: member.token })
  await redeliver({ ...first, version: 2 })
  await page.caughtUp()
  assert.equal(page.received('verdict').length, 2)
  page.close()
  assert.equal(await noticeOf(member), undefined)
})

test('UI-13 D2 what software approved at once is no news: it is among the notifications, as read', async () => {
  await makeDemo(true)
  const member = await addMember(server)
  const page = await openPage(server.url, member.token)
  const { trackerId, token } = member
  const body = {
    stars: 4,
    text: 'Clear prices, and people who answer.',
    name: 'Marco',
    showsAge: false,
    language: 'it',
  } as const
  const { review } = await api.call(routes.saveReview, { params: { trackerId }, token, body })
  await product.outbox.drain()
  await page.caughtUp()
  assert.deepEqual([review?.state, review?.unseenVerdictAt], ['approved', null])
  assert.deepEqual([(await noticeOf(member))?.isRead, await unreadOf(member), page.received('verdict')], [true, 0, []])
  page.close()
})
