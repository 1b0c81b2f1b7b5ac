import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../errors.ts'
import { createWorkQueue } from './work-queue.ts'

test('F-45 heavy work runs a few at a time, and is refused once too much waits', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 3 })
  let [running, most] = [0, 0]
  const ends: (() => void)[] = []
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return 'done'
  }
  const taken = Array.from({ length: 2 }, () => queue(work))
  while (ends.length < 2) await Promise.resolve()
  taken.push(...Array.from({ length: 3 }, () => queue(work)))
  await assert.rejects(queue(work), (error) => error instanceof AppError && error.code === 'unavailable')
  for (let done = 0; done < 5; done += 1) {
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve))
    ends.shift()?.()
  }
  assert.deepEqual(
    await Promise.all(taken),
    Array.from({ length: 5 }, () => 'done'),
  )
  assert.equal(most, 2)
  const failing = queue(() => Promise.reject(new Error('its own')))
  await assert.rejects(failing, /its own/)
  const next = queue(work)
  while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve))
  ends.shift()?.()
  assert.equal(await next, 'done', 'what fails leaves its place')
})
