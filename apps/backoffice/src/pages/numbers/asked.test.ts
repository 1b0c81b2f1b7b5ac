import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, compareDay, dayFrom, usualGrain } from './asked.rules.ts'

test('BO-54 days before are as many, and a year earlier begins on the same day of the week', () => {
  assert.equal(dayFrom('2027-03-01', -1), '2027-02-28')
  assert.equal(compareDay('2027-03-08', '2027-03-14', 'previous'), '2027-03-01')
  assert.equal(compareDay('2027-03-08', '2027-03-08', 'previous'), '2027-03-07')
  assert.equal(new Date(compareDay('2027-03-08', '2027-03-14', 'year')).getUTCDay(), new Date('2027-03-08').getUTCDay())
})

test('BO-56 a chart has some dozen points', () => {
  assert.deepEqual(
    [
      usualGrain('2027-03-01', '2027-03-02'),
      usualGrain('2027-03-01', '2027-03-28'),
      usualGrain('2027-01-01', '2027-12-31'),
      usualGrain('2025-01-01', '2027-12-31'),
    ],
    ['hour', 'day', 'week', 'month'],
  )
})

test('BO-54 a change is a share of what was before; of nothing there is none', () => {
  assert.deepEqual(
    [changeOf(10, 15), changeOf(10, 5), changeOf(0, 5), changeOf(null, 5), changeOf(-10, -5)],
    [0.5, -0.5, undefined, undefined, 0.5],
  )
})
