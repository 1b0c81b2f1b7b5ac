import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { PageNotificationReply, PageNotificationType } from '@incontro/contract'
import { NotificationClock, type NotificationPlace, type ShownNotification } from './notification-clock.ts'

const quiet = { ok: true, time: 10, isDelayed: false, offset: 0, text: null, notification: null } as const
function like(over: Partial<PageNotificationReply> = {}): PageNotificationReply {
  const notification = {
    angelId: 'angel-1',
    screenName: 'Marta',
    photo: '/p.jpg',
    kind: 'member',
    time: 1,
    count: 1,
  } as const
  return { ...quiet, type: 'like', text: 'Marta likes you', notification, ...over }
}

/** A page with a clock of its own, whose server answers what the test says; `wait` when it said nothing. */
function openPage(t: TestContext, answers: (PageNotificationReply | Error)[] = []) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })
  const asked: PageNotificationType[] = []
  const raised: ShownNotification[] = []
  const kept: { isPending?: boolean; type?: PageNotificationType } = {}
  const place: { now: NotificationPlace } = { now: 'show' }
  const tab = { isHidden: false, anew: 0 }
  const clock = new NotificationClock({
    ask: (lastType) => {
      asked.push(lastType)
      const next = answers.shift() ?? { ...quiet, type: 'wait' }
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    },
    isHidden: () => tab.isHidden,
    placeFor: () => place.now,
    raiseCount: (notification) => void raised.push(notification),
    startAnew: () => void (tab.anew += 1),
    keepPending: (isPending) => void (kept.isPending = isPending),
    keepType: (type) => void (kept.type = type),
  })
  clock.start()
  t.after(() => clock.stop())
  return {
    asked,
    raised,
    kept,
    place,
    answers,
    tab,
    clock,
    shown: () => clock.getSnapshot().shown?.text ?? null,
    async pass(ms: number) {
      // in steps, so that an answer is there before the timer that follows it
      for (let left = ms; left > 0; left -= 1000) {
        t.mock.timers.tick(Math.min(1000, left))
        for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
      }
    },
    setHidden(isHidden: boolean) {
      tab.isHidden = isHidden
      clock.visibilityChanged()
    },
  }
}

test('NT-04 the first request comes after 40 s and names Default; the others every 10 s', async (t) => {
  const page = openPage(t)
  await page.pass(39_999)
  assert.deepEqual(page.asked, [])
  await page.pass(1)
  assert.deepEqual(page.asked, ['Default'])
  await page.pass(10_000)
  await page.pass(10_000)
  assert.deepEqual(page.asked, ['Default', 'wait', 'wait'])
})

test('NT-04 what is not due is not asked for before its time', async (t) => {
  const page = openPage(t, [{ ...quiet, type: 'wait', time: 25 }])
  await page.pass(40_000)
  await page.pass(20_000)
  assert.equal(page.asked.length, 1)
  await page.pass(10_000)
  assert.equal(page.asked.length, 2)
})

test('NT-04 wait_socket asks again only once the line reported something, full not at all', async (t) => {
  const page = openPage(t, [
    { ...quiet, type: 'wait_socket' },
    { ...quiet, type: 'full' },
  ])
  await page.pass(120_000)
  assert.equal(page.asked.length, 1)
  page.clock.wake()
  await page.pass(10_000)
  assert.equal(page.asked.length, 2)
  page.clock.wake()
  await page.pass(60_000)
  assert.equal(page.asked.length, 2)
})

test('NT-04 what the socket brings makes the page ask at once: not before its first request, and not twice in 10 s', async (t) => {
  const page = openPage(t, [{ ...quiet, type: 'wait_socket' }, like(), { ...quiet, type: 'wait_socket' }])
  await page.pass(3000)
  page.clock.wake()
  await page.pass(0)
  assert.deepEqual(page.asked, [])
  await page.pass(37_000)
  assert.equal(page.asked.length, 1)
  await page.pass(15_000)
  page.clock.wake()
  await page.pass(1)
  assert.deepEqual([page.asked.length, page.shown()], [2, 'Marta likes you'])
  page.clock.wake()
  await page.pass(1)
  assert.equal(page.asked.length, 2)
  await page.pass(10_000)
  assert.equal(page.asked.length, 3)
})

test('NT-05 a like, a visit and a message raise the count and are shown; the other types do neither', async (t) => {
  for (const type of ['like', 'visit', 'message'] as const) {
    const page = openPage(t, [like({ type })])
    await page.pass(40_000)
    assert.equal(page.raised.length, 1)
    assert.equal(page.clock.getSnapshot().shown?.type, type)
    assert.equal(page.kept.type, type)
    page.clock.stop()
    t.mock.timers.reset()
  }
  for (const type of ['Default', 'wait', 'wait_socket', 'wait_ai', 'full'] as const) {
    const page = openPage(t, [like({ type })])
    await page.pass(40_000)
    assert.equal(page.raised.length, 0)
    assert.equal(page.shown(), null)
    page.clock.stop()
    t.mock.timers.reset()
  }
})

test('NT-04 ritardo shows it after offset', async (t) => {
  const page = openPage(t, [like({ isDelayed: true, offset: 6000 })])
  await page.pass(40_000)
  await page.pass(5999)
  assert.equal(page.shown(), null)
  await page.pass(1)
  assert.equal(page.shown(), 'Marta likes you')
})

test('NT-06 a hidden tab asks nothing and says so on its return, once', async (t) => {
  const page = openPage(t)
  page.setHidden(true)
  await page.pass(100_000)
  assert.deepEqual([page.asked.length, page.kept.isPending], [0, true])
  page.setHidden(false)
  await page.pass(0)
  assert.deepEqual([page.asked.length, page.kept.isPending, page.tab.anew], [1, false, 0])
  await page.pass(1)
  assert.equal(page.asked.length, 1)
})

test('NT-06 a tab that was hidden over 180000 ms starts again, at 180000 ms not yet', async (t) => {
  const page = openPage(t)
  page.setHidden(true)
  await page.pass(180_000)
  page.setHidden(false)
  assert.equal(page.tab.anew, 0)
  page.setHidden(true)
  await page.pass(180_001)
  page.setHidden(false)
  assert.equal(page.tab.anew, 1)
})

test('NT-05 what has no place now waits for it, is left to the lists after two minutes, and is not replaced meanwhile', async (t) => {
  const page = openPage(t, [like()])
  page.place.now = 'later'
  await page.pass(60_000)
  assert.deepEqual([page.shown(), page.asked.length], [null, 1])
  page.place.now = 'show'
  page.clock.place()
  assert.equal(page.shown(), 'Marta likes you')
  page.clock.dismiss()

  page.answers.push(like())
  page.place.now = 'later'
  await page.pass(10_000)
  await page.pass(130_000)
  page.place.now = 'show'
  page.clock.place()
  assert.equal(page.shown(), null)
})

test('NT-05 what is on the screen anyway is not shown, and is counted all the same', async (t) => {
  const page = openPage(t, [like()])
  page.place.now = 'drop'
  await page.pass(40_000)
  page.place.now = 'show'
  page.clock.place()
  assert.deepEqual([page.shown(), page.raised.length], [null, 1])
})

test('NT-05 it goes by itself, and stays while the pointer is on it', async (t) => {
  const page = openPage(t, [like()])
  await page.pass(40_000)
  page.clock.hold(true)
  await page.pass(60_000)
  assert.equal(page.shown(), 'Marta likes you')
  page.clock.hold(false)
  await page.pass(12_000)
  assert.equal(page.shown(), null)
})

test('NT-04 no answer: the next poll asks again', async (t) => {
  const page = openPage(t, [new Error('not connected'), like()])
  await page.pass(40_000)
  assert.equal(page.shown(), null)
  await page.pass(10_000)
  assert.equal(page.shown(), 'Marta likes you')
})
