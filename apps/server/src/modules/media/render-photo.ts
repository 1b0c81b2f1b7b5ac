import sharp from 'sharp'
import type { PhotoName } from './photo-name.rules.ts'

const TALL = 5 / 4
/** D6: a file that holds no more than this many pixels of detail; sharpening brings nothing back. */
const BLURRED_WIDTH = 24

/** A photo as a file of that width, cut to 4 by 5. */
export async function renderPhoto(content: Buffer, { width, format, blurred }: Omit<PhotoName, 'id'>): Promise<Buffer> {
  const shape = (wide: number) => ({ width: wide, height: Math.round(wide * TALL), fit: 'cover' as const })
  const small = blurred ? await sharp(content).resize(shape(BLURRED_WIDTH)).png().toBuffer() : content
  const sized = sharp(small).resize({ ...shape(width), kernel: 'cubic' })
  const image = blurred ? sized.blur(width / 60) : sized
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 82, progressive: true }).toBuffer()
    case 'webp':
      return image.webp({ quality: 82, effort: 2 }).toBuffer()
    case 'avif':
      return image.avif({ quality: 58, effort: 1 }).toBuffer()
  }
}
