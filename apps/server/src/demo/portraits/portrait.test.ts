import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { demoPeople } from '../content/people.ts'
import { portraitSvg } from './portrait.ts'
import { renderPortrait, thumbhashOf } from './render.ts'

const [first, second] = demoPeople
assert.ok(first && second)

describe('portraits', () => {
  test('D2 every person has a card of her own, the same each time', () => {
    const cards = demoPeople.map(portraitSvg)
    assert.equal(new Set(cards).size, demoPeople.length)
    assert.deepEqual(demoPeople.map(portraitSvg), cards)
  })

  test('D2 every card is a whole drawing: ground, hair, face, clothes, and no colour left unset', () => {
    for (const person of demoPeople) {
      const svg = portraitSvg(person)
      assert.match(svg, /^<svg [^>]*width="960" height="1200"/)
      assert.ok((svg.match(/url\(#hair\)/g) ?? []).length >= 1, person.screenName)
      assert.ok(!svg.includes('#010203') && !svg.includes('undefined') && !svg.includes('NaN'), person.screenName)
      assert.equal((svg.match(/<g[ >]/g) ?? []).length, (svg.match(/<\/g>/g) ?? []).length, person.screenName)
      assert.ok(!svg.includes('cloth)') || svg.includes('id="cloth"'), person.screenName)
    }
  })

  for (const format of ['jpeg', 'webp', 'avif'] as const) {
    test(`a card becomes a ${format} file of 4 by 5`, async () => {
      const file = await renderPortrait(portraitSvg(first), { width: 480, format, blurred: false })
      const { width, height, format: kind } = await sharp(file).metadata()
      assert.deepEqual([width, height, kind], [480, 600, format === 'avif' ? 'heif' : format])
    })
  }

  test('D6 the blurred file has the size of the clear one and none of its edges', async () => {
    const svg = portraitSvg(first)
    const edges = async (blurred: boolean): Promise<number> => {
      const file = await renderPortrait(svg, { width: 480, format: 'webp', blurred })
      assert.equal((await sharp(file).metadata()).height, 600)
      const outlined = await sharp(file)
        .greyscale()
        .convolve({ width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0] })
        .toBuffer()
      const { channels } = await sharp(outlined).stats()
      return channels[0]?.mean ?? Number.NaN
    }
    const [clear, blurred] = [await edges(false), await edges(true)]
    assert.ok(blurred < clear / 3, `${blurred} against ${clear}`)
  })

  test('a placeholder is short and differs from person to person', async () => {
    const hashes = [await thumbhashOf(portraitSvg(first)), await thumbhashOf(portraitSvg(second))]
    for (const hash of hashes) assert.ok(Buffer.from(hash, 'base64').length < 40)
    assert.notEqual(hashes[0], hashes[1])
  })
})
