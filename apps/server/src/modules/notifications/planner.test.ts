import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { until } from '@incontro/testing/until.ts'
import { likesSent } from '../../events/likes.ts'
import { LEASE_MS } from './delivery.rules.ts'
import { notificationsPersonalData } from './personal-data.store.ts'
import { plannerWorld } from './planner.fixtures.ts'
import { createPreferences } from './preferences.ts'
import { createPush } from './push/create-push.ts'
import { createPushStore } from './push/push.store.ts'
import { startPushService } from './push/push.fixtures.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/log/log.ts'

const { url } = await createTestDatabase()
const world = await plannerWorld(url)
const HOUR = 3_600_000
const dead = () => new Promise<never>(() => {})

type Process = ReturnType<typeof world.startProcess>
/** The event of a like reaches a process, as the outbox delivers it. */
async function hear({ planner, runWoken }: Process, memberId: string): Promise<void> {
  world.like(memberId)
  const { payload } = likesSent({
    memberId,
    angelId: world.angel.id,
    by: 'angel',
    at: world.now().toISOString(),
    isReply: false,
  })
  const subscription = planner.subscribers.find(({ event }) => event.event === likesSent.event)
  assert.ok(subscription)
  await subscription.handle(payload, { eventId: 1 })
  runWoken()
}

test('NT-08 a like is pushed because it happened: nothing looks for it by a schedule', async () => {
  const member = await world.addMember(['push', 'telegram'])
  const process = world.startProcess()
  await hear(process, member) // and no job is due
  await until('both are sent', () => process.sentTo(member).length === 2)
  await process.idle()
  assert.deepEqual(process.sentTo(member).sort(), ['push', 'telegram'])
  assert.deepEqual(await world.states(member), [
    'email waiting',
    'push sent',
    'push waiting',
    'telegram sent',
    'telegram waiting',
  ])
})

test('NT-08 a like reaches the push service without any scheduled look, and without the clock', async () => {
  const service = await startPushService()
  const browser = service.browser()
  const { endpoint, keys } = JSON.parse(browser.token) as { endpoint: string; keys: { p256dh: string; auth: string } } // made by it
  const member = await world.addMember([])
  await world.addBrowser(member, { endpoint, ...keys })
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const { adapter } = createPush({
    db: world.database.db,
    push: { key, timeoutMs: 10_000, allowsPrivateAddresses: true },
    transaction: world.transaction,
    angel: async () => ({ screenName: 'Sofía', kind: 'member' }),
    unreadWords: async () => null,
    brandOrigin: async () => 'https://original.test',
    log: createLog('silent'),
    now: world.now,
  })
  const jobs = createJobs({ database: world.database, log: createLog('silent'), now: world.now, isWorker: true })
  const process = world.startProcess({ push: adapter, queue: jobs })
  jobs.add(process.planner.jobs)
  await jobs.open()
  await jobs.start()
  await until('it is not run at the start', () => jobs.figures.began().has('notifications'))
  await jobs.run('notifications') // after that one
  const before = world.now()
  await hear(process, member) // no job is due
  const [came] = await until(
    'the push service has it',
    () => browser.came(),
    ({ length }) => length > 0,
  )
  assert.ok(came)
  const { title } = browser.read(came.body) as { title: string } // as it is shown
  assert.equal(title, 'Le gustas a Sofía')
  assert.deepEqual(world.now(), before)
  await jobs.stop()
  assert.ok((await world.states(member)).includes('push sent'))
})

test('NT-12 two events, or one that comes twice, are one notification on each channel and browser', async () => {
  const member = await world.addMember()
  await world.addBrowser(member)
  const process = world.startProcess()
  await hear(process, member)
  await process.run()
  await hear(process, member)
  await process.run()
  world.wait(HOUR)
  await process.run()
  const happened = process.sent.filter((one) => one.member.id === member && one.delivery.channel === 'push')
  assert.equal(happened.length, 2, 'one for each browser, since nothing new happened at another time')
})

test('NT-08 a member with an open page is left to it, and is pushed what is unseen a minute after it was closed', async () => {
  const member = await world.addMember()
  const process = world.startProcess()
  world.connected.add(member)
  await hear(process, member)
  await process.run()
  assert.deepEqual(await world.states(member), ['email waiting', 'push waiting'])
  world.connected.delete(member)
  world.wait(60_000)
  await process.run()
  assert.deepEqual(process.sentTo(member), ['push'])
})

test('NT-08 killed between planning and sending: what was planned is sent by the next process, once', async () => {
  const member = await world.addMember()
  const first = world.startProcess({ dies: { claim: dead } })
  await hear(first, member)
  await until('it is planned', async () => (await world.states(member)).includes('push queued'))
  assert.deepEqual(first.sentTo(member), [])
  const next = world.startProcess()
  await next.run()
  world.wait(LEASE_MS)
  await next.run()
  assert.deepEqual(next.sentTo(member), ['push'])
})

test('NT-08 killed while it plans: nothing is half planned, and the next process plans it', async () => {
  const member = await world.addMember()
  const first = world.startProcess({ dies: { queue: () => Promise.reject(new Error('the process died')) } })
  await hear(first, member)
  await first.run()
  assert.deepEqual(await world.states(member), ['email waiting', 'push waiting'])
  const next = world.startProcess()
  world.wait(5 * 60_000)
  await next.run()
  assert.deepEqual(next.sentTo(member), ['push'])
})

test('NT-08 processes that plan at the same time share what is due, and no one is planned or sent to twice', async () => {
  const members = await Promise.all(Array.from({ length: 300 }, () => world.addMember()))
  const [first, second] = [world.startProcess(), world.startProcess()]
  for (const member of members) world.like(member)
  await world.transaction(async (tx) => void (await world.store.noteWaiting(tx, members, world.now())))
  await Promise.all([first.run(), second.run()])
  const sent = [...first.sent, ...second.sent].filter(({ delivery }) => delivery.channel === 'push')
  assert.deepEqual(sent.map(({ member }) => member.id).toSorted(), members.toSorted())
  assert.ok(first.sent.length > 0 && second.sent.length > 0, 'neither waits for the other')
})

test('NT-08 what happens while a member is planned is planned too', async () => {
  const member = await world.addMember()
  const again: string[] = []
  const process = world.startProcess({
    dies: {
      async claimWaiting(now, limit) {
        const claimed = await world.store.claimWaiting(now, limit)
        if (claimed.length > 0 && again.length === 0) {
          again.push(...claimed.map(({ channel }) => channel))
          await world.transaction(async (tx) => void (await world.store.noteWaiting(tx, [member], world.now())))
        }
        return claimed
      },
    },
  })
  await hear(process, member)
  await process.run()
  assert.ok(again.includes('push'))
  assert.deepEqual(process.sentTo(member), ['push'], 'by what was known the second time')
})

test('NT-08 killed between sending and recording: the same delivery is sent again after its lease, and no other', async () => {
  const member = await world.addMember()
  const first = world.startProcess({ dies: { end: dead } })
  await hear(first, member)
  await until('it is sent', () => first.sentTo(member).length === 1)
  const next = world.startProcess()
  await next.run()
  assert.deepEqual(next.sentTo(member), [], 'another process may still be at it')
  world.wait(LEASE_MS)
  await next.run()
  assert.deepEqual(next.sentTo(member), ['push'])
  assert.equal(next.sent.at(-1)?.delivery.id, first.sent.at(-1)?.delivery.id)
  world.wait(HOUR / 2)
  await next.run()
  assert.deepEqual(next.sentTo(member), ['push'])
})

test('NT-12 D7 what changes between planning and sending is honoured: seen, erased, disabled, quiet hours, a page', async () => {
  const planned = async () => {
    const member = await world.addMember()
    const first = world.startProcess({ dies: { claim: async () => [] } })
    await hear(first, member)
    await first.run()
    assert.ok((await world.states(member)).includes('push queued'))
    return member
  }
  const next = world.startProcess()
  const [seen, erased, disabled, quiet, here, free] = [
    await planned(),
    await planned(),
    await planned(),
    await planned(),
    await planned(),
    await planned(),
  ]
  world.see(seen)
  world.change(erased, { isErased: true })
  world.change(disabled, { disabled: true })
  const hour = world.now().getUTCHours()
  const soon = { quietFrom: hour, quietTo: hour + 2, timeZone: 'UTC' }
  await world.transaction((tx) => world.preferences.save(tx, quiet, soon, world.now()))
  world.connected.add(here)
  await next.run()
  for (const member of [seen, erased, disabled, quiet, here]) assert.deepEqual(next.sentTo(member), [])
  assert.deepEqual(next.sentTo(free), ['push'])
  for (const member of [seen, erased, disabled]) assert.ok((await world.states(member)).includes('push dropped'))

  world.connected.delete(here)
  world.wait(60_000)
  await next.run()
  assert.deepEqual([next.sentTo(here), next.sentTo(quiet)], [['push'], []])
  // quiet hours that are taken back hold nothing back any more
  await world.transaction(async (tx) => {
    await next.planner.lookAgain.first(tx, quiet)
    await world.preferences.save(tx, quiet, { quietFrom: 0, quietTo: 0 }, world.now())
    await next.planner.lookAgain.last(tx, quiet)
  })
  await next.run()
  assert.deepEqual(next.sentTo(quiet), ['push'])
})

test('NT-08 who saves preferences and who plans the same member lock rows in one order, so that neither is ended', async () => {
  const member = await world.addMember()
  const tried = { begun: 0, done: 0, saved: 0 }
  let save: Promise<unknown> | undefined
  const process = world.startProcess({
    dies: {
      async lockWaiting(tx, claimed) {
        const locked = await world.store.lockWaiting(tx, claimed)
        tried.begun += 1
        if (save !== undefined) return locked
        save = preferences.save({ memberId: member, sessionId: randomUUID() }, { mostPerDay: 3, quietOnPage: true })
        await until('the one waits for the other', async () => {
          const { rowCount } = await world.database.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rowCount === 1
        })
        return locked
      },
      async queue(tx, planned) {
        tried.done += 1
        return world.store.queue(tx, planned)
      },
    },
  })
  const preferences = createPreferences({
    store: world.preferences,
    outbox: { publish: async () => {} },
    transaction: world.transaction,
    async lockMember(tx, memberId) {
      tried.saved += 1
      await world.lockMembers(tx, [memberId])
    },
    lookAgain: process.planner.lookAgain,
    devices: createPushStore(world.database.db),
    pushKey: '',
    now: world.now,
  })
  await hear(process, member)
  await process.run()
  const settings = await save
  assert.deepEqual([tried.begun - tried.done, tried.saved], [0, 1], 'neither was ended and repeated')
  assert.deepEqual(process.sentTo(member), ['push'])
  assert.partialDeepStrictEqual(settings, { mostPerDay: 3, quietOnPage: true })
})

test('TS-02 erasure takes what waits and what was planned', async () => {
  const member = await world.addMember(['push', 'telegram'])
  const first = world.startProcess({ dies: { claim: async () => [] } })
  await hear(first, member)
  await first.run()
  const subject = { memberId: member, trackerId: '', brandId: 'original', angelId: null, emails: [] }
  const { erase } = notificationsPersonalData(world.database.db)
  await world.transaction(async (tx) => void (await erase?.(tx, subject, world.now())))
  const next = world.startProcess()
  world.wait(2 * HOUR)
  await next.run()
  assert.deepEqual([next.sentTo(member), await world.states(member)], [[], []])
})
