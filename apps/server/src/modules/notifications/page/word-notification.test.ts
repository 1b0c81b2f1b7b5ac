import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tellsOnly } from './word-notification.ts'

test('NT-10 D1 words of a notice name her, and no other number than how many', () => {
  assert.equal(tellsOnly('Sofía wrote you 3 messages', { name: 'Sofía', count: 3 }), true)
  assert.equal(tellsOnly('Sofía wrote you messages', { name: 'Sofía', count: 3 }), false)
  assert.equal(tellsOnly('Sofía likes you, why not write?', { name: 'Sofía', count: 1 }), false)
})
