import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDay, nextDay, startOfDay } from './zone.rules.ts'

test('G10 a day begins at midnight of the operator’s zone, also where the clocks change', () => {
  const days = [
    ['2027-01-15', 'Europe/Rome', '2027-01-14T23:00:00.000Z'],
    ['2027-07-15', 'Europe/Rome', '2027-07-14T22:00:00.000Z'],
    ['2027-03-28', 'Europe/Rome', '2027-03-27T23:00:00.000Z'],
    ['2027-03-29', 'Europe/Rome', '2027-03-28T22:00:00.000Z'],
    ['2027-10-31', 'Europe/Rome', '2027-10-30T22:00:00.000Z'],
    ['2027-01-15', 'Pacific/Auckland', '2027-01-14T11:00:00.000Z'],
    ['2027-01-15', 'America/New_York', '2027-01-15T05:00:00.000Z'],
    ['2027-01-15', 'UTC', '2027-01-15T00:00:00.000Z'],
  ] as const
  for (const [day, zone, at] of days) {
    assert.equal(new Date(startOfDay(day, zone)).toISOString(), at, `${day} ${zone}`)
  }
})

test('a field takes days of the calendar alone', () => {
  assert.deepEqual(['2027-02-28', '2027-02-30', '2027-13-01', '27-1-1', ''].map(isDay), [
    true,
    false,
    false,
    false,
    false,
  ])
  assert.equal(nextDay('2028-02-28'), '2028-02-29')
  assert.equal(nextDay('2027-12-31'), '2028-01-01')
})
