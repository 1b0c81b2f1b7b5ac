import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, openPage, startTestServer } from '@incontro/testing'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { createWatching, type Person } from '../../billing/subscriptions/watching.fixtures.ts'

const server = await startTestServer({ env: { SANDBOX_DECIDE_MS: '3600000' } })
const { api } = server
const { buy, until, answerChallenge, planOf } = createBuying(server)
const { advance, balanceOf, emailsTo, steer } = createWatching(server)

const notificationsOf = async (one: Person) =>
  (await api.call(routes.notifications, { token: one.token, params: { trackerId: one.trackerId } })).payments
const unreadOf = async (one: Person) =>
  (await api.call(routes.navigation, { token: one.token, params: { trackerId: one.trackerId } })).unreadNotifications

test('PY-14 the notifications are read, and marked as read, by their own member alone', async () => {
  const [one, other] = [await addMember(server), await addMember(server)]
  const body = { clickid: one.trackerId, subject: 'payment', at: Date.now() } as const
  assert.equal((await api.send(routes.notificationsSeen, { body })).status, 401)
  assert.equal((await api.send(routes.notificationsSeen, { token: other.token, body })).status, 403)
  assert.deepEqual(await notificationsOf(one), [])
})

test('PY-13 what the bank approves later brings the credits then, and is reported in the app, to open pages and by e-mail', async () => {
  const one = await addMember(server)
  const { messages: gift } = await balanceOf(one)
  const page = await openPage(server.url, one.token)
  assert.equal((await buy(one, cards.pendingPaid)).status, 'pending')
  assert.deepEqual([(await balanceOf(one)).messages, await notificationsOf(one)], [gift, []])
  const [notification] = await until(
    async () => (await advance(1 / 12), notificationsOf(one)),
    (rows) => rows.length > 0,
  )
  assert.deepEqual(
    [notification?.type, notification?.plan, notification?.isRead, notification?.isRenewal],
    ['purchOk', 'Classic', false, false],
  )
  assert.equal((await balanceOf(one)).messages - gift, planOf(one).credits)
  assert.deepEqual(await page.waitFor('purchase'), [{ type: 'purchOk' }])
  page.close()
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('order:')).length, 1)
  assert.equal(await unreadOf(one), 1)
  const see = (at: number) =>
    api.call(routes.notificationsSeen, { token: one.token, body: { clickid: one.trackerId, subject: 'payment', at } })
  const shownAt = notification?.time ?? 0
  await see(shownAt - 1) // a page that shows an older one
  assert.equal(await unreadOf(one), 1)
  await see(shownAt)
  assert.deepEqual([await unreadOf(one), (await notificationsOf(one)).map(({ isRead }) => isRead)], [0, [true]])
})

test('PY-13 PY-14 what the bank refuses later is reported in the app and by e-mail, and nothing was taken', async () => {
  const one = await addMember(server)
  const page = await openPage(server.url, one.token)
  assert.equal((await buy(one, cards.pendingDeclined)).status, 'pending')
  const [notification] = await until(
    async () => (await advance(1 / 12), notificationsOf(one)),
    (rows) => rows.length > 0,
  )
  assert.deepEqual([notification?.type, notification?.isRead, await unreadOf(one)], ['purchKo', false, 1])
  assert.deepEqual(await page.waitFor('purchase'), [{ type: 'purchKo' }])
  page.close()
  const emails = await emailsTo(one)
  assert.deepEqual(
    emails.map(({ key }) => key.split(':')[0]).filter((key) => key?.startsWith('order')),
    ['order-refused'],
  )
})

test('PY-14 a refusal that the page itself showed is kept as read, once an order, and is gone when the order is paid', async () => {
  const one = await addMember(server)
  const chiaveOrdine = crypto.randomUUID()
  await buy(one, cards.declined, { chiaveOrdine })
  await buy(one, cards.insufficient, { chiaveOrdine })
  const rows = await notificationsOf(one)
  assert.deepEqual(
    rows.map(({ type, message, isRead }) => [type, message, isRead]),
    [['purchKo', 'insufficient_funds', true]],
  )
  assert.equal(await unreadOf(one), 0)
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('order-refused')).length, 0)
  await buy(one, cards.success, { chiaveOrdine })
  assert.deepEqual(await notificationsOf(one), [])
})

test('PY-14 a renewal that is refused while its member is away is an unread notification until it is paid', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await steer(one, 'decline:insufficient_funds')
  await advance(32)
  const [notification] = await notificationsOf(one)
  assert.deepEqual([notification?.type, notification?.isRenewal, notification?.isRead], ['purchKo', true, false])
  await steer(one, 'capture')
  await advance(8)
  assert.deepEqual([await notificationsOf(one), await unreadOf(one)], [[], 0])
})

test('PY-14 who cancels at his bank finds the notification, read: the page showed it', async () => {
  const one = await addMember(server)
  const { challenge } = await buy(one, cards.challenge)
  const redirectResult = await answerChallenge(challenge?.url ?? '', 'cancel')
  await api.call(routes.adyenStatus, { token: one.token, body: { clickid: one.trackerId, redirectResult } })
  const rows = await until(
    () => notificationsOf(one),
    (all) => all.length > 0,
  )
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['purchKo'],
  )
})
