import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { quarterOf, quartersOf, reportCsv } from './tax-report.rules.ts'

const line = fc.record({
  id: fc.uuid(),
  day: fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}-15`),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom('EUR', 'GBP'),
})

test('AN-21 the quarters of a year hold every payout once, to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const sums = quartersOf(lines)
      assert.equal(
        sums.reduce((sum, { payouts }) => sum + payouts, 0),
        lines.length,
      )
      assert.equal(
        sums.reduce((sum, { amount }) => sum + amount, 0),
        lines.reduce((sum, { amount }) => sum + amount, 0),
      )
    }),
  )
  assert.deepEqual(['2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf), [1, 2, 4])
})

test('AN-21 a name in the report stays text in a spreadsheet', () => {
  assert.equal(reportCsv([['=1+1', 'a "b", c', -5]]), `'=1+1,"a ""b"", c",-5\r\n`)
})
