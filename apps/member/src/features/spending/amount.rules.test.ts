import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf } from './amount.rules.ts'

test('TS-23 an amount is read with a point or a comma, and nothing else is taken for one', () => {
  assert.deepEqual(['50', ' 49,90 ', '49.9', '0', '1000000', '12,345', '-5', '5 €', '', '1e3'].map(amountOf), [
    5000,
    4990,
    4990,
    0,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
