import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { cardHeight, cardWidth } from './grounds.ts'

export type PortraitFormat = 'jpeg' | 'webp' | 'avif'

export interface PortraitSize {
  width: number
  format: PortraitFormat
  /** D6: a file that holds no more than the colours; sharpening brings nothing back. */
  blurred: boolean
}

const blurredWidth = 24

function atWidth(svg: string, width: number): Buffer {
  const height = Math.round((width * cardHeight) / cardWidth)
  return Buffer.from(svg.replace(`width="${cardWidth}" height="${cardHeight}"`, `width="${width}" height="${height}"`))
}

async function blurredImage(svg: string, width: number): Promise<ReturnType<typeof sharp>> {
  const small = await sharp(atWidth(svg, blurredWidth)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(small.data, { raw: small.info })
    .resize({ width, kernel: 'cubic' })
    .blur(width / 60)
}

/** The card as a file of that width, 4 by 5. */
export async function renderPortrait(svg: string, { width, format, blurred }: PortraitSize): Promise<Buffer> {
  const image = blurred ? await blurredImage(svg, width) : sharp(atWidth(svg, width)).removeAlpha()
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 82, progressive: true }).toBuffer()
    case 'webp':
      return image.webp({ quality: 82, effort: 2 }).toBuffer()
    case 'avif':
      return image.avif({ quality: 58, effort: 1 }).toBuffer()
  }
}

/** The placeholder of a card, base64: some 25 bytes that hold its colours and rough shapes. */
export async function thumbhashOf(svg: string): Promise<string> {
  const { data, info } = await sharp(atWidth(svg, 32)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
