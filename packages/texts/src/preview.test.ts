import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewOf } from './preview.ts'

test('CH-04 preview is cut at 25 characters, whole characters only', () => {
  assert.equal(previewOf('a'.repeat(25)), 'a'.repeat(25))
  assert.equal(previewOf('a'.repeat(26)), `${'a'.repeat(25)}…`)
  assert.equal(previewOf(`one\n\n two`), 'one two')
  assert.equal(previewOf('😀'.repeat(30)), `${'😀'.repeat(25)}…`)
})
