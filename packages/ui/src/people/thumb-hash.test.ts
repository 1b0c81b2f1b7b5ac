import assert from 'node:assert/strict'
import test from 'node:test'
import { thumbHashToRGBA } from 'thumbhash'
import { readThumbHash, thumbHashImage } from './thumb-hash.ts'

const upright = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
const flat = '3OcRJYB4d3h/iIeHeEh3eIhw+j3A'

test('a thumbhash has the colours that its inventor’s code gives it, at each place', () => {
  for (const hash of [upright, flat]) {
    const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))
    const { w, h, rgba } = thumbHashToRGBA(bytes)
    const colourAt = readThumbHash(bytes)
    const ours = Array.from({ length: w * h }, (_, at) =>
      colourAt(((at % w) + 0.5) / w, (Math.floor(at / w) + 0.5) / h).map(Math.trunc),
    )
    const theirs = Array.from({ length: w * h }, (_, at) => [...rgba.slice(at * 4, at * 4 + 3)])
    assert.deepEqual(ours, theirs)
  }
})

test('a placeholder is drawn by gradients alone, and what cannot be read has none', () => {
  assert.match(
    thumbHashImage(upright) ?? '',
    /^radial-gradient\([^;]+\), linear-gradient\((rgb\(\d+ \d+ \d+\)(, )?){4}\)$/,
  )
  for (const hash of [null, undefined, '', '1QcS', 'not a thumbhash']) assert.equal(thumbHashImage(hash), undefined)
})
