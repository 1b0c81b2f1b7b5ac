import assert from 'node:assert/strict'
import test from 'node:test'
import { thumbHashImage } from './thumb-hash.ts'

const upright = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
const flat = '3OcRJYB4d3h/iIeHeEh3eIhw+j3A'

/** As the formula of https://evanw.github.io/thumbhash/ has them at the very places: the middle, then four bands. */
const colours = {
  [upright]: '204 175 156, 97 106 129, 190 171 164, 46 31 24, 8 16 39',
  [flat]: '141 153 175, 141 153 179, 164 176 201, 57 69 57, 83 95 43',
}
/** A picture of 32 by 32 points has no colour at the very place, only beside it. */
const BESIDE = 12

const figures = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

test('a placeholder has the colours of its picture, each at its place', () => {
  for (const [hash, expected] of Object.entries(colours)) {
    const image = thumbHashImage(hash) ?? ''
    const found = [...image.matchAll(/rgb\((\d+ \d+ \d+)( \/ 0\.8)?\)/g)].flatMap(([, colour = '']) => figures(colour))
    assert.equal(found.length, 15, image)
    for (const [at, figure] of figures(expected).entries())
      assert.ok(Math.abs((found[at] ?? -1) - figure) <= BESIDE, `${image} at ${at}: not ${figure}`)
  }
})

test('a placeholder is drawn by gradients alone, and what cannot be read has none', () => {
  assert.match(
    thumbHashImage(upright) ?? '',
    /^radial-gradient\([^;]+\), linear-gradient\((rgb\(\d+ \d+ \d+\)(, )?){4}\)$/,
  )
  for (const hash of [null, undefined, '', '1QcS', 'not a thumbhash']) assert.equal(thumbHashImage(hash), undefined)
})
