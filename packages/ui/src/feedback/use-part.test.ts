import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createPart } from './use-part.ts'

test('a part is fetched once, by however many', async () => {
  let fetched = 0
  const part = createPart(() => Promise.resolve({ fetched: ++fetched }))
  assert.equal(part.get(), undefined)
  await Promise.all([part.load(), part.load()])
  await part.load()
  assert.deepEqual(part.get(), { fetched: 1 })
})

test('a part that cannot be had is asked for again at the next call', async () => {
  let isLineUp = false
  const part = createPart(() => (isLineUp ? Promise.resolve('here') : Promise.reject(new Error('the line is down'))))
  await assert.rejects(part.load(), /the line is down/)
  assert.equal(part.get(), undefined)
  isLineUp = true
  await part.load()
  assert.equal(part.get(), 'here')
})

test('a part tells those who wait for it once it has come, and no one who has left', async () => {
  const part = createPart(() => Promise.resolve('here'))
  const told: (string | undefined)[] = []
  part.subscribe(() => told.push(part.get()))
  part.subscribe(() => told.push('left'))()
  await part.load()
  await part.load()
  assert.deepEqual(told, ['here'])
})
