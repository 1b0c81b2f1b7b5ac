import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renewalDate } from './renewal.ts'

const after = (bought: string, period: string) =>
  renewalDate(Date.parse(`${bought}T12:00:00Z`), period)
    .toISOString()
    .slice(0, 10)

test('PL-06 a plan renews after its period, on the last day where a month is shorter', () => {
  assert.equal(after('2027-01-15', 'P1W'), '2027-01-22')
  assert.equal(after('2027-01-15', 'P1M'), '2027-02-15')
  assert.equal(after('2027-01-31', 'P1M'), '2027-02-28')
  assert.equal(after('2027-12-31', 'P1M'), '2028-01-31')
  assert.equal(after('2028-02-29', 'P1Y'), '2029-02-28')
})
