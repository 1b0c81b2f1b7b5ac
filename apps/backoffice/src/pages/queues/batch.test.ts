import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PhotoBatch } from '@incontro/contract/backoffice.ts'
import { begin, decided, moved, nextOpen, openCount, reopened, withOutcome } from './batch.rules.ts'

const photo = (id: string): PhotoBatch['photos'][number] => ({
  id,
  version: 'pending 0',
  addedAt: 0,
  hasOthers: false,
  width: 10,
  height: 10,
  near: [],
  actions: [],
})
const batch = { photos: ['one', 'two', 'three'].map(photo) } as unknown as PhotoBatch // the rest is of no matter here

test('BO-47 a decision goes to the next photo that is undecided, around the end, and stays once all are decided', () => {
  const start = moved(begin(batch), 1)
  const second = decided(start, 'two', { kind: 'approved' })
  assert.equal(second.at, 2)
  const third = decided(second, 'three', { kind: 'refused', whyNot: 'minor' })
  assert.equal(third.at, 0)
  const all = decided(third, 'one', { kind: 'skipped' })
  assert.deepEqual([all.at, openCount(all.items), nextOpen(all.items, 0)], [0, 0, null])
})

test('BO-47 an undo goes back to its photo, and moving stays within the batch', () => {
  const all = ['one', 'two', 'three'].reduce((work, id) => decided(work, id, { kind: 'approved' }), begin(batch))
  const again = reopened(all, 'two')
  assert.deepEqual([again.at, openCount(again.items)], [1, 1])
  assert.equal(moved(again, 9).at, 2)
  assert.equal(moved(again, -9).at, 0)
  assert.equal(withOutcome(again, 'two', { kind: 'gone' }).at, 1)
})
