import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  chosenOf,
  type Filters,
  filtersOn,
  noFilters,
  parseFilters,
  printFilters,
  withoutFilter,
} from './filters.rules.ts'

const some: Filters = {
  ages: [25, 40],
  cityOnly: true,
  availableNow: true,
  withPhoto: false,
  verified: false,
  answers: 'host',
}

test('FD-10 what is kept of a choice gives the same choice back', () => {
  assert.deepEqual(parseFilters(printFilters(some)), some)
  assert.equal(printFilters(noFilters), null)
  assert.deepEqual(parseFilters(null), noFilters)
  const open: Filters = { ...noFilters, ages: [18, 30] }
  assert.deepEqual(parseFilters(printFilters(open)), open)
})

test('FD-10 what makes no sense is no filter', () => {
  for (const text of [
    '',
    'x',
    'null',
    '3',
    '[]',
    '{"ageFrom":40,"ageTo":20}',
    '{"ageFrom":17}',
    '{"verified":"yes"}',
    '{"answers":"robots"}',
  ])
    assert.deepEqual(parseFilters(text), noFilters, text)
})

test('FD-10 active filters are listed in one order, and each is taken away alone', () => {
  assert.deepEqual(filtersOn(some), ['age', 'city', 'availableNow', 'answers'])
  assert.deepEqual(filtersOn(withoutFilter(some, 'age')), ['city', 'availableNow', 'answers'])
  assert.deepEqual(filtersOn(withoutFilter(some, 'city')), ['age', 'availableNow', 'answers'])
  assert.deepEqual(filtersOn(withoutFilter(some, 'availableNow')), ['age', 'city', 'answers'])
  assert.deepEqual(filtersOn(withoutFilter(some, 'answers')), ['age', 'city', 'availableNow'])
})

test('FD-10 a call says what is on and nothing else', () => {
  assert.deepEqual(chosenOf(some), { ageFrom: 25, ageTo: 40, cityOnly: true, availableNow: true, answers: 'host' })
  assert.deepEqual(chosenOf(noFilters), {})
})
