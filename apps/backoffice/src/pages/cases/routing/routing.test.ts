import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesIn, isGoodRule, moved, newRule } from './routing.rules.ts'

test('BO-45 a rule is moved by a place, and stays in the list', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 2, -1), ['a', 'c', 'b'])
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c'])
})

test('BO-45 countries are read out of what is typed, and what the server would refuse is known', () => {
  assert.deepEqual(codesIn(' IT, es ;fr it'), ['it', 'es', 'fr'])
  assert.deepEqual(
    [isGoodRule(newRule), isGoodRule({ ...newRule, queue: 'fraud' }), isGoodRule({ ...newRule, queue: 'a b' })],
    [false, true, false],
  )
  assert.equal(isGoodRule({ ...newRule, queue: 'fraud', countries: ['ita'] }), false)
})
