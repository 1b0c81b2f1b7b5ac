import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { firstPart, partOf } from './rows-in-view.rules.ts'

test('AN-11 a list holds every row that the window shows, and is as high as all of its rows, wherever it stands', () => {
  const heights = fc.array(fc.integer({ min: 40, max: 160 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(heights, fc.nat({ max: 40_000 }), (rows, top) => {
      const keys = rows.map((_, index) => String(index))
      const bottom = top + 800
      const part = partOf(keys, new Map(rows.map((height, index) => [String(index), height])), { top, bottom })
      const tops = rows.map((_, index) => rows.slice(0, index).reduce((sum, height) => sum + height, 0))
      for (const [index, at] of tops.entries())
        if (at < bottom && at + (rows[index] ?? 0) > top) assert.ok(index >= part.from && index < part.to)
      const held = rows.slice(part.from, part.to).reduce((sum, height) => sum + height, 0)
      assert.equal(
        part.above + held + part.below,
        rows.reduce((sum, height) => sum + height, 0),
      )
      assert.ok(part.to - part.from <= 800 / 40 + 20)
    }),
  )
})

test('AN-11 a list that nothing has measured yet, or that is empty, begins at its top', () => {
  assert.deepEqual(partOf([], new Map(), { top: 0, bottom: 800 }), { from: 0, to: 0, above: 0, below: 0 })
  assert.deepEqual([firstPart(3).from, firstPart(3).below, firstPart(300).above], [0, 0, 0])
})
