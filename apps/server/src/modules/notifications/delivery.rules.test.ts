import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttemptAt, readRetryAfter } from './delivery.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const expiresAt = new Date('2026-03-01T18:00:00Z')
const secondsUntil = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1000
const failed = { retryAfterMs: null, now, expiresAt, random: 0 }

test('NT-08 what a push service did not take is tried again, each time later, and at most half an hour apart', () => {
  const waits = [1, 2, 3, 6, 7, 8, 30].map((failures) => secondsUntil(nextAttemptAt({ ...failed, failures })))
  assert.deepEqual(waits, [30, 60, 120, 960, 1800, 1800, 1800])
  assert.equal(secondsUntil(nextAttemptAt({ ...failed, failures: 1, random: 1 })), 37.5)
})

test('NT-08 Retry-After is waited for, and what would come too late is given up', () => {
  assert.equal(secondsUntil(nextAttemptAt({ ...failed, failures: 1, retryAfterMs: 3_600_000 })), 3600)
  assert.equal(secondsUntil(nextAttemptAt({ ...failed, failures: 2, retryAfterMs: 1000 })), 60)
  assert.equal(nextAttemptAt({ ...failed, failures: 1, retryAfterMs: 6 * 3_600_000 }), null)
  assert.equal(nextAttemptAt({ ...failed, failures: 1, expiresAt: now }), null)
})

test('NT-08 Retry-After comes in seconds or as a date, and what is neither says nothing', () => {
  assert.equal(readRetryAfter('120', now), 120_000)
  assert.equal(readRetryAfter('Sun, 01 Mar 2026 12:02:00 GMT', now), 120_000)
  assert.equal(readRetryAfter('Sun, 01 Mar 2026 11:00:00 GMT', now), 0)
  for (const none of [undefined, '', 'soon', '-5']) assert.equal(readRetryAfter(none, now), null, none)
})
