import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fontFilesOf } from './fonts.ts'

const files = [
  'figtree-latin-wght-normal-D_ZTVpCC.woff2',
  'fraunces-latin-wght-normal-ukD16Tqj.woff2',
  'karla-latin-wght-normal-C3-ma4ov.woff2',
  'index-abc.js',
]

test('BR-04 a page asks early for the fonts of its own theme and no others', () => {
  assert.deepEqual(fontFilesOf('original', files), files.slice(0, 2))
  assert.deepEqual(fontFilesOf('nobody', files), [])
})
