import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ErrorReply, routes } from '@incontro/contract'
import { addAngel, addMember, openPage, startTestServer } from '@incontro/testing'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { startPushing } from './push.fixtures.ts'

const server = await startTestServer()
const { api, product, database, url } = server
const { apis, clock } = product
const { service, her, subscribed, write, wait, settingsOf } = await startPushing(server)
const { browser, origin: serviceOrigin } = service

test('NT-08 AP-01 AP-02 pushToken: no bearer, and another’s tracker id', async () => {
  const member = await addMember(server)
  const other = await addMember(server)
  const body = { clickid: member.trackerId, pushToken: browser().token }
  const none = await api.send(routes.pushToken, { body })
  assert.equal(ErrorReply.parse(none.json).error.code, 'unauthorized')
  const foreign = await api.send(routes.pushToken, { token: other.token, body })
  assert.equal(ErrorReply.parse(foreign.json).error.code, 'forbidden')
  assert.equal((await settingsOf(member)).isPushedHere, false)
})

test('NT-08 what is no subscription of a browser is refused', async () => {
  const member = await addMember(server)
  const good = { endpoint: `${serviceOrigin}/x`, keys: { p256dh: '', auth: '' } }
  for (const pushToken of ['', '{', '{}', JSON.stringify(good), browser().token.replace('http:', 'file:')]) {
    const answer = await api.send(routes.pushToken, {
      token: member.token,
      body: { clickid: member.trackerId, pushToken },
    })
    assert.equal(ErrorReply.parse(answer.json).error.field, 'pushToken', pushToken)
  }
})

test('NT-08 D6 a message is pushed to who is away: sealed to the member’s browser, signed by us, without what was written', async () => {
  const { member, device } = await subscribed()
  const { isPushedHere, pushKey } = await settingsOf(member)
  assert.equal(isPushedHere, true)
  await write(member)
  await wait()
  const [sent, more] = device.came()
  assert.ok(sent)
  assert.equal(more, undefined)
  assert.deepEqual(device.read(sent.body), {
    title: 'Sofía te ha escrito',
    body: '',
    url: `/chats/${her.angelId}`,
    tag: `messages-${her.angelId}`,
  })
  assert.equal(sent.headers['content-encoding'], 'aes128gcm')
  const [, proof = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(sent.headers.authorization)) ?? []
  assert.equal(key, pushKey)
  const point = Buffer.from(pushKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y, alg: 'ES256' }] })
  const { payload } = await jwtVerify(proof, keys, { audience: serviceOrigin })
  assert.match(payload.sub ?? '', /^https?:/)
})

test('NT-08 D2 the push says that software wrote, and nothing a second time', async () => {
  const { member, device } = await subscribed()
  const bot = await addAngel(server, { screen_name: 'Robotina' })
  await apis.chat.send({
    memberId: member.id,
    angelId: bot,
    by: 'member',
    isAutomated: false,
    clientId: randomUUID(),
    text: 'hola',
  })
  await apis.chat.send({
    memberId: member.id,
    angelId: bot,
    by: 'angel',
    isAutomated: true,
    clientId: randomUUID(),
    text: 'hola',
  })
  await wait()
  await wait(120_000)
  const [sent, more] = device.came()
  assert.ok(sent)
  assert.equal(more, undefined)
  assert.match(JSON.stringify(device.read(sent.body)), /"body":"[^"]+"/)
})

test('NT-08 nothing is pushed to who is here, who has seen it, or who switched the kind off', async () => {
  const here = await subscribed()
  const page = await openPage(url, here.member.token)
  await write(here.member)
  await wait()
  assert.deepEqual(here.device.came(), [])
  page.close()

  const off = await subscribed()
  const { token } = off.member
  const saved = await api.call(routes.saveNotificationSettings, { token, body: { push: { messages: false } } })
  assert.deepEqual([saved.push.messages, saved.page.messages], [false, true])
  await write(off.member)
  await wait()
  assert.deepEqual(off.device.came(), [])
})

test('NT-08 D7 in quiet hours it waits, and comes after them', async () => {
  const { member, device } = await subscribed()
  const hour = clock.now().getUTCHours()
  const quietHours = { from: hour, to: (hour + 2) % 24 }
  await api.call(routes.saveEmailSettings, { token: member.token, body: { quietHours, timeZone: 'UTC' } })
  await write(member)
  await wait()
  assert.deepEqual(device.came(), [])
  await wait(2 * 3_600_000)
  assert.equal(device.came().length, 1)
})

test('NT-08 a browser whose owner signs out, or says no, is pushed to no more', async () => {
  const out = await subscribed()
  await api.call(routes.logout, { token: out.member.token })
  await write(out.member)
  const no = await subscribed()
  await api.call(routes.pushToken, { token: no.member.token, body: { clickid: no.member.trackerId, pushToken: null } })
  assert.equal((await settingsOf(no.member)).isPushedHere, false)
  await write(no.member)
  await wait()
  assert.deepEqual([...out.device.came(), ...no.device.came()], [])
})

test('NT-08 an address that the push service says is gone is forgotten', async () => {
  const { member, device } = await subscribed()
  service.answers({ status: 410 })
  await write(member)
  await wait()
  service.answers({ status: 201 })
  assert.equal(device.came().length, 1)
  assert.equal((await settingsOf(member)).isPushedHere, false)
})

test('NT-08 a browser that another account signs in at is that one’s alone', async () => {
  const { member, device } = await subscribed()
  const next = await addMember(server)
  await api.call(routes.pushToken, { token: next.token, body: { clickid: next.trackerId, pushToken: device.token } })
  await write(member)
  await wait()
  assert.deepEqual(device.came(), [])
  const { rows } = await database.pool.query('select member_id from push_subscriptions where endpoint = $1', [
    (JSON.parse(device.token) as { endpoint: string }).endpoint, // made above
  ])
  assert.deepEqual(rows, [{ member_id: next.id }])
})
