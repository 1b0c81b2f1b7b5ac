import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Admission } from './admission.ts'

test('S6 so many pages a second are let in, and the others come back as far apart as that', () => {
  const admission = new Admission(100, 0, () => 0.5)
  const waits = Array.from({ length: 300 }, () => admission.waitOf(0))
  assert.deepEqual(new Set(waits.slice(0, 100)), new Set([null]))
  assert.deepEqual([waits[100], waits[101], waits[299]], [1010, 1020, 3000])
  for (const wait of waits.slice(100)) assert.equal(admission.waitOf(Number(wait)), null, 'each is let in then')
})

test('S6 of a hundred thousand pages at once none is asked to wait for more than a minute, and they are spread', () => {
  let turn = 0
  const admission = new Admission(500, 0, () => ((turn += 1) % 1000) / 1000)
  const waits = Array.from({ length: 100_000 }, () => admission.waitOf(0)).filter((wait) => wait !== null)
  assert.equal(waits.length, 99_500)
  assert.ok(waits.every((wait) => wait >= 1000 && wait <= 60_000))
  const bySecond = Map.groupBy(waits, (wait) => Math.floor(wait / 1000))
  assert.ok([...bySecond.values()].every((group) => group.length < 4000))
})
