import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minorOf, typedOf } from './amount.rules.ts'

test('BO-39 an amount is read as it is typed, with a comma or a point, and never as a fraction of a cent', () => {
  assert.equal(minorOf('9.99', 'EUR'), 999)
  assert.equal(minorOf(' 9,9 ', 'EUR'), 990)
  assert.equal(minorOf('9', 'EUR'), 900)
  assert.equal(minorOf('500', 'JPY'), 500)
  for (const text of ['', '9.999', '-1', '1e3', '9.', '1 000', 'nine']) assert.equal(minorOf(text, 'EUR'), null, text)
  assert.equal(minorOf('5.1', 'JPY'), null)
})

test('BO-39 what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('EUR', 'GBP', 'JPY'), (minor, currency) => {
      assert.equal(minorOf(typedOf(minor, currency), currency), minor)
    }),
  )
})
