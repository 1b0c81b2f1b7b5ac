import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, openPage, startTestServer } from '@incontro/testing'
import { photosReviewed } from '../../events/media.ts'
import { jpeg, upload } from './photos.fixtures.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const { media } = product.apis

type Owner = { readonly id: string; readonly trackerId: string; readonly token: string }
const premium = () => addMember(server, { level: 1 })

const verdictsOf = async ({ trackerId, token }: Owner) =>
  (await api.call(routes.notifications, { params: { trackerId }, token })).verdicts
const unreadOf = async ({ trackerId, token }: Owner) =>
  (await api.call(routes.navigation, { params: { trackerId }, token })).unreadNotifications
const photosOf = async ({ trackerId, token }: Owner) =>
  (await api.call(routes.ownProfile, { params: { trackerId }, token })).photos
const see = ({ trackerId, token }: Owner, at: number) =>
  api.call(routes.notificationsSeen, { token, body: { clickid: trackerId, subject: 'photo', at } })

/** Adds a photo; returns the id that a moderator names. */
async function add({ id, trackerId, token }: Owner, seed: number): Promise<{ id: string; name: string }> {
  const { status, json } = await upload({ url, token, trackerId, content: await jpeg(seed) })
  assert.equal(status, 200)
  const waiting = (await media.pending(50)).find(({ memberId }) => memberId === id)
  return { id: waiting?.id ?? '', name: json.data?.name ?? '' }
}

test('TS-03 the verdict on a photo is pushed to its own member alone, and marked as seen by them', async () => {
  const [one, other] = [await premium(), await premium()]
  const body = { clickid: one.trackerId, subject: 'photo', at: Date.now() + 60_000 } as const
  assert.equal((await api.send(routes.notificationsSeen, { body })).status, 401)
  const waiting = await add(one, 1)
  const [his, hers] = [await openPage(url, one.token), await openPage(url, other.token)]
  await media.review(waiting.id, { state: 'refused', why: 'nudity' }, 'operator-1')
  assert.deepEqual(await his.waitFor('verdict'), [{ subject: 'photo', state: 'refused', whyNot: 'nudity' }])
  await hers.caughtUp()
  assert.deepEqual(hers.received('verdict'), [])
  his.close()
  hers.close()
  assert.equal((await api.send(routes.notificationsSeen, { body, token: other.token })).status, 403)
  assert.deepEqual([await unreadOf(one), await verdictsOf(other), await unreadOf(other)], [1, [], 0])
})

test('TS-03 a member who is away finds why a photo was refused among the notifications, until it is seen or the photo is removed', async () => {
  const member = await premium()
  const { id, name } = await add(member, 2)
  assert.deepEqual([await verdictsOf(member), await unreadOf(member)], [[], 0])
  await media.review(id, { state: 'refused', why: 'not_you' }, 'operator-1')
  const [notice] = await verdictsOf(member)
  assert.ok(notice)
  assert.deepEqual(
    [notice.subject, notice.state, notice.whyNot, notice.isRead, await unreadOf(member)],
    ['photo', 'refused', 'not_you', false, 1],
  )
  assert.equal((await photosOf(member))[0]?.unseenVerdictAt, notice.time)
  await see(member, notice.time - 1) // a page that shows an older one
  assert.equal(await unreadOf(member), 1)
  await see(member, notice.time)
  assert.deepEqual([(await verdictsOf(member))[0]?.isRead, await unreadOf(member)], [true, 0])
  assert.equal((await photosOf(member))[0]?.unseenVerdictAt, null)
  const { trackerId, token } = member
  await api.send(routes.removePhoto, { token, params: { trackerId, imageName: name }, body: {} })
  assert.deepEqual(await verdictsOf(member), [])
})

test('TS-03 a verdict is pushed once however often it is delivered, the same one again is no news, and another one is', async () => {
  const member = await premium()
  const { id, name } = await add(member, 3)
  const page = await openPage(url, member.token)
  await media.review(id, { state: 'approved' }, 'operator-1')
  assert.deepEqual(await page.waitFor('verdict'), [{ subject: 'photo', state: 'approved', whyNot: null }])
  const payload = { memberId: member.id, imageName: name, state: 'approved' } as const
  await database.transaction((tx) => product.outbox.publish(tx, photosReviewed(payload)))
  await product.outbox.drain()
  await media.review(id, { state: 'approved' }, 'operator-2')
  await product.outbox.drain()
  await page.caughtUp()
  assert.equal(page.received('verdict').length, 1)
  const [first] = await verdictsOf(member)
  await see(member, first?.time ?? 0)
  await media.review(id, { state: 'refused', why: 'other' }, 'operator-1')
  assert.deepEqual((await page.waitFor('verdict', 2))[1], { subject: 'photo', state: 'refused', whyNot: 'other' })
  assert.equal(await unreadOf(member), 1)
  page.close()
})

test('TS-03 of several photos each refusal is listed, and of the approvals the newest', async () => {
  const member = await premium()
  const verdicts = [
    { state: 'approved' },
    { state: 'refused', why: 'minor' },
    { state: 'approved' },
    { state: 'refused', why: 'other' },
  ] as const
  for (const [index, verdict] of verdicts.entries())
    await media.review((await add(member, 10 + index)).id, verdict, 'operator-1')
  const listed = await verdictsOf(member)
  assert.deepEqual(listed.map(({ whyNot }) => whyNot).sort(), [null, 'minor', 'other'].sort())
  assert.equal(await unreadOf(member), 3)
  await see(member, Math.max(...listed.map(({ time }) => time)))
  assert.deepEqual(
    [await unreadOf(member), (await photosOf(member)).map((photo) => photo.unseenVerdictAt)],
    [0, [null, null, null, null]],
  )
})

test('TS-03 what software approved at once is no news', async () => {
  const member = await premium()
  const { id } = await add(member, 20)
  const page = await openPage(url, member.token)
  await media.review(id, { state: 'approved' }, 'demo')
  await page.waitFor('photo')
  await product.outbox.drain()
  await page.caughtUp()
  assert.deepEqual([await verdictsOf(member), await unreadOf(member), page.received('verdict')], [[], 0, []])
  assert.equal((await photosOf(member))[0]?.unseenVerdictAt, null)
  page.close()
})
