import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FLOOR } from '@incontro/contract/backoffice.ts'
import { shownCells } from './figures.rules.ts'

const shown = (...persons: number[]) => shownCells(persons.map((each) => ({ persons: each })))

test('G9 a cell of fewer than five is hidden, and the next smallest with it', () => {
  assert.deepEqual(shown(10, 20, 30), [true, true, true])
  assert.deepEqual(shown(4, 20, 30), [false, false, true])
  assert.deepEqual(shown(4, 3, 30), [false, false, true])
  assert.deepEqual(shown(1, 1, 30, 9), [false, false, true, false])
  assert.deepEqual(shown(0, 4, 0), [true, false, true])
  assert.deepEqual(shown(), [])
})

test('G9 of any cells, what is missing is nothing, or two cells and five persons, or all that there is', () => {
  let seed = 7
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 2000; round += 1) {
    const persons = Array.from({ length: 1 + next(8) }, () => (next(3) === 0 ? next(6) : next(40)))
    const seen = shown(...persons)
    const missing = persons.filter((_, index) => !seen[index])
    const left = persons.filter((each, index) => seen[index] && each > 0)
    assert.ok(left.every((each) => each >= FLOOR))
    const sum = missing.reduce((all, each) => all + each, 0)
    if (missing.length > 0 && left.length > 0) assert.ok(missing.length >= 2 && sum >= FLOOR, persons.join())
  }
})
