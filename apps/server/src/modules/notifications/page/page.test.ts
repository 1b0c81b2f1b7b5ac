import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  ErrorReply,
  type PageNotificationReply,
  type PageNotificationType,
  routes,
  type Session,
} from '@incontro/contract'
import { addMember, addPersonAngel, openPage, openPersonPage, type Page, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api, product, url } = server
const { apis, clock } = product
const her = await addPersonAngel(server, { screen_name: 'Sofía' })
const other = await addPersonAngel(server, { screen_name: 'Elena' })

type Member = Session & { id: string }
function request({ trackerId }: Session, lastType: PageNotificationType = 'Default') {
  return {
    trackerId,
    lastType,
    country: 'es',
    domain: 'localhost',
    landedTime: 0,
    flowId: '7',
    level: 0,
    region: 'Madrid',
    requestFrom: 'online',
    useAi: false,
  } as const
}
async function ask(page: Page, member: Session): Promise<PageNotificationReply> {
  const reply = await page.send('brain', request(member))
  assert.ok(reply.ok, JSON.stringify(reply))
  return reply
}
async function like(member: Member, angel = her): Promise<void> {
  await openPersonPage(server, angel, member)
  const page = await openPage(url, angel.session.token)
  const reply = await page.send('like', { trackerId: member.trackerId, angelId: angel.angelId })
  assert.ok(reply.ok, JSON.stringify(reply))
  page.close()
}
async function visit({ trackerId }: Member, angel = her): Promise<void> {
  await openPersonPage(server, angel, { trackerId })
  await api.call(routes.studioVisited, { token: angel.session.token, body: { trackerId } })
}
async function write(member: Member, angelId = her.angelId): Promise<void> {
  const message = { memberId: member.id, angelId, isAutomated: false }
  for (const by of ['member', 'angel'] as const)
    await apis.chat.send({ ...message, by, clientId: randomUUID(), text: 'a secret sentence' })
}
const seconds = (n: number) => clock.advance(n * 1000)

test('NT-04 AP-01 settings: no bearer is refused, and an angel has none', async () => {
  for (const token of [undefined, her.session.token]) {
    const { json } = await api.send(routes.notificationSettings, token === undefined ? {} : { token })
    assert.equal(ErrorReply.parse(json).error.code, token === undefined ? 'unauthorized' : 'forbidden')
  }
})

test("NT-04 AP-02 brain in another's name, and by an angel, is refused", async () => {
  const member = await addMember(server)
  const page = await openPage(url, member.token)
  const refused = await page.send('brain', request(await addMember(server)))
  assert.equal(refused.ok ? '' : refused.error.code, 'forbidden')
  const hers = await openPage(url, her.session.token)
  const hersRefused = await hers.send('brain', request(her.session))
  assert.equal(hersRefused.ok ? '' : hersRefused.error.code, 'forbidden')
})

test('NT-12 D1 where nothing happened, nothing is returned: the page waits for the socket', async () => {
  const member = await addMember(server)
  const page = await openPage(url, member.token)
  assert.deepEqual(await ask(page, member), {
    ok: true,
    type: 'wait_socket',
    time: 10,
    isDelayed: false,
    offset: 0,
    text: null,
    notification: null,
  })
})

test('NT-05 D6 a like, a visit and a message are returned once each, with who and never what was written', async () => {
  const member = await addMember(server)
  await like(member)
  const page = await openPage(url, member.token)
  const answer = await ask(page, member)
  assert.deepEqual([answer.type, answer.text, answer.isDelayed], ['like', 'Le gustas a Sofía', false])
  assert.deepEqual(
    [answer.notification?.angelId, answer.notification?.screenName, answer.notification?.kind],
    [her.angelId, 'Sofía', 'member'],
  )
  assert.equal((await ask(page, member)).type, 'wait_socket')

  await visit(member)
  await write(member)
  await seconds(21)
  const message = await ask(page, member)
  assert.deepEqual([message.type, message.text], ['message', 'Sofía te ha escrito'])
  assert.doesNotMatch(JSON.stringify(message), /secret/)
  await seconds(21)
  assert.equal((await ask(page, member)).type, 'visit')
})

test('NT-04 two pages of one member never get the same, however they ask', async () => {
  const member = await addMember(server)
  await like(member)
  const pages = await Promise.all([openPage(url, member.token), openPage(url, member.token)])
  const types = (await Promise.all(pages.map((page) => ask(page, member)))).map(({ type }) => type)
  assert.deepEqual(types.sort(), ['like', 'wait_socket'])
})

test('NT-04 another one right after the first waits, or is given with ritardo when little is left', async () => {
  const member = await addMember(server)
  await like(member)
  await like(member, other)
  const page = await openPage(url, member.token)
  assert.equal((await ask(page, member)).type, 'like')
  const early = await ask(page, member)
  assert.equal(early.type, 'wait')
  assert.ok(early.time > 10 && early.time <= 20, String(early.time))
  await seconds(12)
  const second = await ask(page, member)
  assert.deepEqual([second.type, second.isDelayed], ['like', true])
  assert.ok(second.offset > 0 && second.offset <= 10_000, String(second.offset))
})

test('NT-04 what was read is not returned', async () => {
  const member = await addMember(server)
  await like(member)
  await api.call(routes.notificationRead, {
    token: member.token,
    body: { clickid: member.trackerId, angelId: her.angelId },
  })
  const page = await openPage(url, member.token)
  assert.equal((await ask(page, member)).type, 'wait_socket')
})

test('NT-04 D7 a kind that is switched off is not returned, on the page only', async () => {
  const member = await addMember(server)
  const { token } = member
  const saved = await api.call(routes.saveNotificationSettings, { token, body: { page: { likes: false } } })
  assert.deepEqual(saved.page, { messages: true, likes: false, visits: true })
  await like(member)
  const page = await openPage(url, token)
  assert.equal((await ask(page, member)).type, 'wait_socket')
  const list = await api.call(routes.notifications, { token, params: { trackerId: member.trackerId } })
  assert.equal(list.notifications.length, 1) // the list is complete (NT-11)
})

test('NT-04 D7 after as many as the member wants in a day it is full, and a day later not any more', async () => {
  const member = await addMember(server)
  const { token } = member
  await api.call(routes.saveNotificationSettings, { token, body: { mostPerDay: 3 } })
  const page = await openPage(url, token)
  await like(member)
  await visit(member)
  await like(member, other)
  for (let shown = 0; shown < 3; shown += 1) {
    assert.notEqual((await ask(page, member)).notification, null)
    await seconds(21)
  }
  await visit(member, other)
  assert.equal((await ask(page, member)).type, 'full')
  await clock.advance(86_400_000)
  await write(member)
  assert.equal((await ask(page, member)).type, 'message')
})

test('NT-04 D7 quiet hours hold on the page for those who want them there', async () => {
  const member = await addMember(server)
  const { token } = member
  const hour = clock.now().getUTCHours()
  const quietHours = { from: hour, to: (hour + 2) % 24 }
  await api.call(routes.saveEmailSettings, { token, body: { quietHours, timeZone: 'UTC' } })
  await api.call(routes.saveNotificationSettings, { token, body: { quietOnPage: true } })
  await like(member)
  const page = await openPage(url, token)
  const reply = await ask(page, member)
  assert.equal(reply.type, 'wait')
  assert.ok(reply.time > 3600 - 60 && reply.time <= 7200, String(reply.time))
  await api.call(routes.saveNotificationSettings, { token, body: { quietOnPage: false } })
  assert.equal((await ask(page, member)).type, 'like')
})
