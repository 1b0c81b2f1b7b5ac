import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideWaiting, type StudioReader, studioPreferencesOf } from './waiting.rules.ts'

const at = (time: string) => new Date(`2026-03-02T${time}Z`)
const preferences = { quietFrom: 22, quietTo: 8, timeZone: 'UTC', waitMinutes: 5 }
const away: StudioReader = {
  isErased: false,
  isDisabled: false,
  isConnected: false,
  lastActiveAt: at('10:00:00'),
  preferences,
}
const waiting = { count: 2, since: at('12:00:00') }

test('AN-24 she is notified once a conversation has waited as long as she gives it', () => {
  assert.deepEqual(decideWaiting(waiting, away, at('12:04:59')), { kind: 'wait', until: at('12:05:00') })
  assert.deepEqual(decideWaiting(waiting, away, at('12:05:00')), { kind: 'send' })
  const atOnce = { ...away, preferences: { ...preferences, waitMinutes: 0 } }
  assert.deepEqual(decideWaiting(waiting, atOnce, at('12:00:00')), { kind: 'send' })
})

test('AN-24 nothing while she is at work; an open studio that no one touches does not count', () => {
  const here = { ...away, isConnected: true, lastActiveAt: at('12:04:00') }
  assert.deepEqual(decideWaiting(waiting, here, at('12:05:00')), { kind: 'wait', until: at('12:09:00') })
  assert.deepEqual(decideWaiting(waiting, here, at('12:09:00')), { kind: 'send' })
  assert.deepEqual(decideWaiting(waiting, { ...here, isConnected: false }, at('12:05:00')), { kind: 'send' })
})

test('AN-24 quiet hours hold it back by the clock of her place, and what still waits comes afterwards', () => {
  assert.deepEqual(decideWaiting(waiting, away, at('23:30:00')), {
    kind: 'wait',
    until: new Date('2026-03-03T08:00:00Z'),
  })
  const inRome = { ...away, preferences: { ...preferences, timeZone: 'Europe/Rome' } }
  assert.deepEqual(decideWaiting(waiting, inRome, at('21:30:00')), {
    kind: 'wait',
    until: new Date('2026-03-03T07:00:00Z'),
  })
})

test('AN-24 nothing of what she has read, nor to an account that is closed', () => {
  assert.deepEqual(decideWaiting(null, away, at('13:00:00')), { kind: 'none' })
  for (const gone of [{ isErased: true }, { isDisabled: true }])
    assert.deepEqual(decideWaiting(waiting, { ...away, ...gone }, at('13:00:00')), { kind: 'none' })
})

test('AN-24 without a choice: five minutes, and nights at her place', () => {
  assert.deepEqual(studioPreferencesOf(null, 'Europe/Madrid'), { ...preferences, timeZone: 'Europe/Madrid' })
})
