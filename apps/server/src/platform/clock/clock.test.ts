import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { openDatabase } from '../database/database.ts'
import { createClock } from './clock.ts'

const { url } = await createTestDatabase()
const { db, close } = openDatabase({ connectionString: url })
after(close)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('F-13 a clock that is moved by a month past thousands of moments at which something is due stops for each of them, late by hours at most', async () => {
  const clock = await createClock(db, { isMovable: true })
  const start = clock.now().getTime()
  // every few minutes, as on a busy server: more than a clock can stop at one by one
  let due = Array.from({ length: 30 * 24 * 12 }, (_, at) => start + (at + 1) * 5 * MINUTE)
  const latenesses: number[] = []
  clock.stopAt(async (from, to) => {
    const next = due.find((moment) => moment > from.getTime() && moment <= to.getTime())
    return next === undefined ? null : new Date(next)
  })
  clock.onAdvance(async () => {
    const now = clock.now().getTime()
    latenesses.push(...due.filter((moment) => moment <= now).map((moment) => now - moment))
    due = due.filter((moment) => moment > now)
  })
  await clock.advance(30 * DAY + MINUTE)
  assert.equal(latenesses.length, 30 * 24 * 12, 'all came due')
  assert.deepEqual(due, [])
  assert.ok(Math.max(...latenesses) < DAY / 3, `one was ${Math.max(...latenesses) / MINUTE} minutes late`)
  await clock.stop()
})
