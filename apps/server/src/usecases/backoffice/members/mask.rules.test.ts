import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskAge, maskEmail, maskIp, maskName, maskPhone } from './mask.rules.ts'

test('G8 a masked value says too little to be used', () => {
  assert.equal(maskEmail('marta.rossi@example.com'), 'm•••@e•••.com')
  assert.equal(maskPhone('+39 333 12 34 567'), '••• 67')
  assert.equal(maskAge(), '••')
  assert.equal(maskIp('203.0.113.77'), '203.0.•••')
  assert.equal(maskIp('::ffff:203.0.113.77'), '203.0.•••')
  assert.equal(maskIp('2001:db8:1:2::3'), '2001:db8:•••')
  assert.equal(maskName('Marta'), 'M•••a')
  assert.equal(maskName('Bo'), 'B•••')
  assert.equal(maskName('𝒜bx'), '𝒜•••x')
})
