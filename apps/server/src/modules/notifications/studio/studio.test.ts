import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ErrorReply, routes } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, startTestServer } from '@incontro/testing'
import { startPushService } from '../push/push.fixtures.ts'

const server = await startTestServer()
const { api, product, database, url } = server
const { apis, clock } = product
const service = await startPushService()

/** An angel with a browser that is pushed to, without quiet hours; and a member who writes to her. */
async function her(over: { waitMinutes?: 0 | 5 } = {}) {
  const angel = await addPersonAngel(server, { screen_name: 'Sofía' })
  const { token, trackerId } = angel.session
  const device = await subscribe(token, trackerId)
  const settings = { quietFrom: 0, quietTo: 0, ...over }
  await api.call(routes.saveStudioNotifications, { token, body: settings })
  return { ...angel, token, trackerId, device, member: await writer() }
}
type Her = Awaited<ReturnType<typeof her>>

/** A member who can write. */
async function writer() {
  const member = await addMember(server, { level: 1 })
  const credit = { asset: 'msg', class: 'subscription', amount: 100, source: 'subscription' } as const
  await database.transaction((tx) =>
    apis.credits.grant(tx, {
      ...credit,
      memberId: member.id,
      key: randomUUID(),
      cause: { kind: 'purchase', plan: 'Plus' },
    }),
  )
  return member
}

async function subscribe(token: string, clickid: string) {
  const device = service.browser()
  await api.call(routes.pushToken, { token, body: { clickid, pushToken: device.token } })
  return device
}

async function writes({ angelId }: Her, memberId: string, text = 'a secret sentence'): Promise<number> {
  const by = { by: 'member', isAutomated: false, clientId: randomUUID() } as const
  return (await apis.chat.send({ memberId, angelId, text, ...by })).seq
}

const reads = ({ angelId }: Her, memberId: string, seq: number) =>
  apis.chat.markRead({ memberId, angelId, by: 'angel', seq })

async function wait(ms: number): Promise<void> {
  await product.outbox.drain()
  await clock.advance(ms)
}

const texts = ({ device }: Pick<Her, 'device'>) =>
  device.came().map(({ body }) => device.read(body) as { title: string; body: string; url: string; tag: string }) // as format-waiting.ts makes it

test('AN-24 AP-01 her notifications: no bearer, and a member', async () => {
  const member = await addMember(server)
  for (const route of [routes.studioNotifications, routes.saveStudioNotifications]) {
    assert.equal((await api.send(route, { body: {} })).status, 401)
    const foreign = await api.send(route, { token: member.token, body: {} })
    assert.equal(ErrorReply.parse(foreign.json).error.code, 'forbidden')
  }
})

test('AN-24 what is no hour, no place or no choice of hers is refused, and what she chose is kept', async () => {
  const { token } = await her()
  for (const body of [{ quietFrom: 24 }, { timeZone: 'Nowhere/Land' }, { waitMinutes: 7 }, { all: true }])
    assert.equal((await api.send(routes.saveStudioNotifications, { token, body: body as never })).status, 400) // none of these is allowed
  const chosen = { quietFrom: 23, quietTo: 7, timeZone: 'Europe/Rome', waitMinutes: 15 } as const
  await api.call(routes.saveStudioNotifications, { token, body: chosen })
  const { pushKey, ...kept } = await api.call(routes.studioNotifications, { token })
  assert.deepEqual(kept, { ...chosen, isPushedHere: true, showsWordsHere: false })
  assert.match(pushKey, /^[\w-]{80,}$/)
})

test('AN-24 who waits longer than she gives them is pushed to her once, without a word of theirs, until she has read it', async () => {
  const angel = await her()
  const { member } = angel
  await writes(angel, member.id)
  await wait(4 * 60_000)
  assert.deepEqual(texts(angel), [])
  const seq = await writes(angel, member.id, 'and more')
  await wait(61_000)
  const [first] = texts(angel)
  assert.equal(first?.url, `/studio/${member.trackerId}`)
  assert.equal(first.tag, `waiting-${member.trackerId}`)
  assert.match(first.body, /2/)
  assert.doesNotMatch(JSON.stringify(first), /secret|and more/)
  await writes(angel, member.id, 'are you there')
  await wait(10 * 60_000)
  assert.equal(texts(angel).length, 1, 'one a conversation')

  await reads(angel, member.id, seq + 1)
  await writes(angel, member.id, 'a new matter')
  await wait(6 * 60_000)
  assert.equal(texts(angel).length, 2)
})

test('AN-24 words stand on the device where she wants them, and every one of her devices is notified', async () => {
  const angel = await her({ waitMinutes: 0 })
  const second = await api.logIn(angel.session.email, 'correct horse battery')
  const device = await subscribe(second.token, second.trackerId)
  await api.call(routes.saveStudioNotifications, { token: angel.token, body: { showsWordsHere: true } })
  await writes(angel, angel.member.id)
  await wait(1000)
  assert.equal(texts(angel)[0]?.body, 'a secret sentence')
  assert.doesNotMatch(JSON.stringify(texts({ device })), /secret/)
  assert.equal(device.came().length, 1)
})

test('AN-24 nothing while she is at work, after she has read it, or after she logged out', async () => {
  const working = await her({ waitMinutes: 0 })
  const page = await openPage(url, working.token)
  await api.call(routes.studioMe, { token: working.token }) // she does something
  await writes(working, working.member.id)
  await wait(60_000)
  assert.deepEqual(texts(working), [])
  page.close()

  const read = await her()
  await reads(read, read.member.id, await writes(read, read.member.id))
  const gone = await her()
  await writes(gone, gone.member.id)
  await api.call(routes.logout, { token: gone.token })
  await wait(10 * 60_000)
  assert.deepEqual([texts(read), texts(gone)], [[], []])
})

test('AN-24 quiet hours hold a push back, and what still waits comes in the morning', async () => {
  const angel = await her({ waitMinutes: 0 })
  const hour = clock.now().getUTCHours()
  const quiet = { quietFrom: hour, quietTo: (hour + 2) % 24, timeZone: 'UTC' }
  await api.call(routes.saveStudioNotifications, { token: angel.token, body: quiet })
  await writes(angel, angel.member.id)
  await wait(59 * 60_000)
  assert.deepEqual(texts(angel), [])
  await wait(62 * 60_000)
  assert.equal(texts(angel).length, 1)
})

test('AN-24 a service that does not answer is asked again, and one that says gone is forgotten', async () => {
  const angel = await her({ waitMinutes: 0 })
  service.answers('cut')
  await writes(angel, angel.member.id)
  await wait(1000)
  service.answers({ status: 201 })
  await wait(60_000)
  assert.equal(new Set(texts(angel).map(({ tag }) => tag)).size, 1)
  assert.equal(texts(angel).length, 2, 'the cut one, and its repeat under the same tag')

  const lost = await her({ waitMinutes: 0 })
  service.answers({ status: 410 })
  await writes(lost, lost.member.id)
  await wait(1000)
  service.answers({ status: 201 })
  const { isPushedHere } = await api.call(routes.studioNotifications, { token: lost.token })
  assert.equal(isPushedHere, false)
})
