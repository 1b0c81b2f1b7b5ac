import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysOnly } from './word-notification.ts'

test('NT-10 D1 words of a notification name her, and no other number than how many', () => {
  assert.equal(saysOnly('Sofía wrote you 3 messages', { name: 'Sofía', count: 3 }), true)
  assert.equal(saysOnly('Sofía wrote you messages', { name: 'Sofía', count: 3 }), false)
  assert.equal(saysOnly('Sofía likes you, why not write?', { name: 'Sofía', count: 1 }), false)
})
