import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PublicBrand } from '@incontro/contract'
import { brandDrawing } from './brand-assets.ts'
import { coloursOf } from './theme-colours.ts'

type Drawn = { readonly size: number; readonly mark: number; readonly corner: number; readonly isBare?: true }

/**
 * `any` stands as it is; `maskable` and `apple` are cut to a shape by the device, so the mark keeps clear of the edge; `tab`
 * is the bare mark, in points: a browser draws a vector again, several times, at each step through its history.
 */
export const appIcons = {
  'any-192': { size: 192, mark: 0.72, corner: 0.22 },
  'any-512': { size: 512, mark: 0.72, corner: 0.22 },
  'maskable-192': { size: 192, mark: 0.58, corner: 0 },
  'maskable-512': { size: 512, mark: 0.58, corner: 0 },
  'apple-180': { size: 180, mark: 0.64, corner: 0 },
  'tab-96': { size: 96, mark: 1, corner: 0, isBare: true },
} as const satisfies Record<string, Drawn>
export type AppIcon = keyof typeof appIcons

export function isAppIcon(name: string): name is AppIcon {
  return name in appIcons
}

/** Where an icon of this brand is: another mark or theme is another address. */
export function appIconPath(name: AppIcon, brand: PublicBrand): string {
  return `/app-icon/${name}.png?v=${versionOf(brand)}`
}

const drawn = new Map<string, Promise<Buffer | null>>()

/** The brand's mark on the colour of its pages, drawn once; null where the mark is no drawing of ours. */
export function drawAppIcon(name: AppIcon, brand: PublicBrand): Promise<Buffer | null> {
  const key = `${name} ${versionOf(brand)}`
  let icon = drawn.get(key)
  if (icon === undefined) {
    icon = draw(name, brand)
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
  }
  return icon
}

async function draw(name: AppIcon, brand: PublicBrand): Promise<Buffer | null> {
  const drawing = await brandDrawing(brand.logo, brand)
  if (drawing === null) return null
  const { size, mark, corner, isBare }: Drawn = appIcons[name]
  const side = Math.round(size * mark)
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${Math.round(size * corner)}" fill="${coloursOf(brand.theme).light}"/></svg>`
  const picture = await sharp(drawing, { density: 72 * 8 })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  if (isBare) return picture
  return sharp(Buffer.from(ground))
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function versionOf({ logo, theme, title }: PublicBrand): string {
  return createHash('sha256').update(`${logo} ${theme} ${title}`).digest('hex').slice(0, 10)
}
