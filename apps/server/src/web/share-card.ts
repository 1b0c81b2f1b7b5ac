import { createHash } from 'node:crypto'
import type { PublicBrand } from '@incontro/contract'
import { themes } from '@incontro/brand/themes/index.ts'
import sharp from 'sharp'
import { brandDrawing } from './brand-assets.ts'
import { isTheme } from './theme-colours.ts'

const WIDTH = 1200
const HEIGHT = 630

/** The picture beside a shared link. */
export function shareCardPath(brand: PublicBrand): string {
  return `/share-card.png?v=${keyOf(brand)}`
}

const drawn = new Map<string, Promise<Buffer | null>>()

/** The brand's name as it is drawn on its pages, on their ground; null where it is no drawing of ours. */
export function drawShareCard(brand: PublicBrand): Promise<Buffer | null> {
  const key = keyOf(brand)
  let card = drawn.get(key)
  if (card === undefined) {
    card = draw(brand)
    drawn.set(key, card)
    card.catch(() => drawn.delete(key))
  }
  return card
}

async function draw(brand: PublicBrand): Promise<Buffer | null> {
  const wordmark = await brandDrawing(brand.wordmark, brand)
  if (wordmark === null) return null
  const { background, primarySoft, accentSoft, primary } = themes[isTheme(brand.theme) ? brand.theme : 'original'].light
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="a" cx="85%" cy="0%" r="90%"><stop offset="0" stop-color="${primarySoft}"/><stop offset="1" stop-color="${background}"/></radialGradient></defs><rect width="100%" height="100%" fill="${background}"/><rect width="100%" height="100%" fill="url(#a)"/><circle cx="90" cy="600" r="220" fill="${accentSoft}" opacity="0.7"/><rect y="${HEIGHT - 14}" width="100%" height="14" fill="${primary}"/></svg>`
  const name = await sharp(wordmark, { density: 72 * 6 })
    .resize(760, 260, { fit: 'inside' })
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground))
    .composite([{ input: name, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function keyOf({ wordmark, theme }: PublicBrand): string {
  return createHash('sha256').update(`${wordmark} ${theme}`).digest('hex').slice(0, 10)
}
