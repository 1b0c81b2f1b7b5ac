import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ErrorReply, routes } from '@incontro/contract'
import { addMember, openPage, startTestServer } from '@incontro/testing'
import { startPushing } from './push.fixtures.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const server = await startTestServer()
const { api, product, database, url } = server
const { service, her, subscribed, write, wait, settingsOf } = await startPushing(server)

async function lost(): Promise<Record<string, number>> {
  const counts = await product.apis.notifications.pushesLost()
  return Object.fromEntries(counts.map(({ why, count }) => [why, count]))
}
async function unsent(memberId: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from notification_deliveries where member_id = $1 and channel = 'push' and state = 'queued'`,
    [memberId],
  )
  return Number(rows[0]?.count)
}

test('NT-08 what a push service in trouble did not take is sent again, and once it has been taken never more', async () => {
  for (const trouble of [{ status: 503 }, { status: 500 }, { status: 429 }, 'cut'] as const) {
    const { member, device } = await subscribed()
    service.answers(trouble)
    await write(member)
    await wait()
    assert.equal(device.came().length, 1, JSON.stringify(trouble))
    service.answers({ status: 201 })
    await wait()
    await wait(HOUR)
    const [first, second, more] = device.came()
    assert.ok(first && second)
    assert.equal(more, undefined)
    assert.deepEqual(device.read(second.body), device.read(first.body))
    assert.match(String(first.headers['topic']), /^[\w-]{32}$/) // RFC 8030, 5.4
    assert.equal(second.headers['topic'], first.headers['topic'])
    assert.ok(Number(second.headers['ttl']) < Number(first.headers['ttl']), 'it is useful for less')
    assert.equal(await unsent(member.id), 0)
  }
})

test('NT-08 a push service that names a time is not asked before it', async () => {
  const { member, device } = await subscribed()
  service.answers({ status: 429, headers: { 'retry-after': '3600' } })
  await write(member)
  await wait()
  service.answers({ status: 201 })
  await wait(50 * MINUTE)
  assert.equal(device.came().length, 1)
  await wait(11 * MINUTE)
  assert.equal(device.came().length, 2)
})

test('NT-08 after its time a message is given up and counted, and nothing is sent of it any more', async () => {
  const before = (await lost())['given_up'] ?? 0
  const { member, device } = await subscribed()
  service.answers({ status: 503 })
  await write(member)
  await wait()
  for (let hour = 0; hour < 7; hour++) await wait(HOUR)
  const tries = device.came().length
  assert.ok(tries > 3 && tries <= 8, String(tries))
  service.answers({ status: 201 })
  await wait(HOUR)
  assert.equal(device.came().length, tries)
  assert.deepEqual([(await lost())['given_up'], await unsent(member.id)], [before + 1, 0])
})

test('NT-08 what a push service refuses is not sent again, and an address that is gone takes with it what waited', async () => {
  const before = await lost()
  const refused = await subscribed()
  service.answers({ status: 403 })
  await write(refused.member)
  await wait()
  await wait(HOUR)
  assert.equal(refused.device.came().length, 1)
  assert.equal((await settingsOf(refused.member)).isPushedHere, true)

  const gone = await subscribed()
  service.answers({ status: 404 })
  await write(gone.member)
  await wait()
  service.answers({ status: 201 })
  await wait(HOUR)
  assert.equal(gone.device.came().length, 1)
  assert.equal((await settingsOf(gone.member)).isPushedHere, false)
  const after = await lost()
  const more = (why: string) => (after[why] ?? 0) - (before[why] ?? 0)
  assert.deepEqual([more('refused'), more('gone'), more('given_up')], [1, 1, 0])
})

test('NT-08 NT-12 D7 before each try it is looked at what is still so: read, switched off, blocked, quiet, here', async () => {
  const waiting = async () => {
    const made = await subscribed()
    service.answers({ status: 503 })
    await write(made.member)
    await wait()
    assert.equal(made.device.came().length, 1)
    service.answers({ status: 201 })
    return made
  }
  const read = await waiting()
  await product.apis.chat.markRead({ memberId: read.member.id, angelId: her.angelId, by: 'member', seq: 9 })
  await wait(HOUR)
  assert.equal(read.device.came().length, 1, 'the member has read it')

  const off = await waiting()
  const { token } = off.member
  await api.call(routes.saveNotificationSettings, { token, body: { push: { messages: false } } })
  await wait(HOUR)
  assert.equal(off.device.came().length, 1, 'the member turned this kind off')

  const apart = await waiting()
  const { trackerId } = apart.member
  await api.call(routes.blockAngel, { token: apart.member.token, body: { trackerId, angelId: her.angelId } })
  await wait(HOUR)
  assert.equal(apart.device.came().length, 1, 'they are apart')

  const out = await waiting()
  await api.call(routes.logout, { token: out.member.token })
  await wait(HOUR)
  assert.equal(out.device.came().length, 1, 'the session is over')

  const quiet = await waiting()
  const hour = product.clock.now().getUTCHours()
  const quietHours = { from: hour, to: (hour + 2) % 24 }
  await api.call(routes.saveEmailSettings, { token: quiet.member.token, body: { quietHours, timeZone: 'UTC' } })
  await wait(30 * MINUTE)
  assert.equal(quiet.device.came().length, 1, 'it is night')
  await wait(2 * HOUR)
  assert.equal(quiet.device.came().length, 2)

  const here = await waiting()
  const page = await openPage(url, here.member.token)
  await wait(10 * MINUTE)
  assert.equal(here.device.came().length, 1, 'the open page shows it')
  page.close()
})

test('NT-08 a worker whose browser has another address says so by the secret of the old one: no bearer, and no stranger', async () => {
  const { member, device } = await subscribed()
  const next = service.browser()
  const renew = async (known: { endpoint: string; auth: string }, pushToken: string) => {
    const { status, json } = await api.send(routes.renewPush, { body: { known, pushToken } })
    return status === 200 ? 'ok' : ErrorReply.parse(json).error.code
  }
  const stranger = service.browser()
  assert.equal(await renew({ ...device.known, auth: stranger.known.auth }, stranger.token), 'not_found')
  assert.equal(await renew({ ...device.known, auth: '' }, stranger.token), 'not_found')
  assert.equal(await renew(stranger.known, stranger.token), 'not_found')
  assert.equal(await renew(device.known, '{}'), 'bad_request')

  service.answers({ status: 503 })
  await write(member)
  await wait()
  service.answers({ status: 201 })
  assert.equal(await renew(device.known, next.token), 'ok')
  assert.equal(await renew(device.known, next.token), 'ok', 'said twice')
  await wait(HOUR)
  assert.deepEqual([device.came().length, next.came().length, stranger.came().length], [1, 1, 0])

  await api.call(routes.logout, { token: member.token })
  assert.equal(await renew(next.known, service.browser().token), 'not_found')
})

test('NT-08 D6 the beginning of a message stands on the devices whose owner wants that, where the owner may read it', async () => {
  const wants = async (level: 0 | 1) => {
    const made = await subscribed({ level })
    const { token } = made.member
    assert.equal((await settingsOf(made.member)).showsWordsHere, false)
    const { showsWordsHere } = await api.call(routes.saveNotificationSettings, {
      token,
      body: { showsWordsHere: true },
    })
    assert.equal(showsWordsHere, true)
    return made
  }
  const bodyOf = ({ device }: Awaited<ReturnType<typeof wants>>) => {
    const [sent] = device.came()
    assert.ok(sent)
    return (device.read(sent.body) as { body: string }).body // as it is shown
  }
  const paying = await wants(1)
  const free = await wants(0)
  const silent = await subscribed({ level: 1 })
  for (const { member } of [paying, free, silent]) await write(member, 'See you on the bridge at nine')
  await wait()
  assert.deepEqual([paying, free, silent].map(bodyOf), ['See you on the bridge at …', '', ''])

  const other = service.browser()
  const body = { clickid: paying.member.trackerId, pushToken: other.token }
  await api.call(routes.pushToken, { token: paying.member.token, body })
  assert.equal((await settingsOf(paying.member)).showsWordsHere, true, 'another address is the same device')
  assert.equal((await settingsOf(await addMember(server))).showsWordsHere, false)
})
