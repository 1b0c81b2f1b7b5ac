import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromDecimal, toDecimal } from './amounts.ts'

test('PY-15 an amount goes out and comes back by the decimals of its currency', () => {
  for (const [minor, currency, text] of [
    [2990, 'EUR', '29.90'],
    [5, 'EUR', '0.05'],
    [0, 'EUR', '0.00'],
    [1200, 'JPY', '1200'],
    [1234, 'TND', '1.234'],
  ] as const) {
    assert.equal(toDecimal({ minor, currency }), text)
    assert.deepEqual(fromDecimal(text, currency), { minor, currency })
  }
  assert.deepEqual(fromDecimal('29.9', 'EUR'), { minor: 2990, currency: 'EUR' })
  assert.deepEqual(fromDecimal('29', 'EUR'), { minor: 2900, currency: 'EUR' })
})

test('PY-15 what is no amount of the currency is no amount', () => {
  for (const text of ['', '29,90', '-1.00', '1e3', '29.901', ' 1.00', '١.٠٠', '.5'])
    assert.equal(fromDecimal(text, 'EUR'), null, text)
  assert.equal(fromDecimal('1.00', 'EURO'), null)
})
