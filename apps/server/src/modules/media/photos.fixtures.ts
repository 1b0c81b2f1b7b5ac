import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with something on it, another one for every number. */
export function picture(seed: number, { width = 1200, height = 900 } = {}) {
  const shapes = Array.from({ length: 6 }, (_, index) => {
    const at = (seed * 7919 + index * 104_729) % 997
    return `<rect x="${(at * 13) % width}" y="${(at * 31) % height}" width="${width / 3}" height="${height / 4}" fill="hsl(${at % 360} 70% ${20 + (at % 60)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d8b48a"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

export const jpeg = (seed: number, size?: { width?: number; height?: number }): Promise<Buffer> =>
  picture(seed, size).jpeg().toBuffer()

/** A whole PNG of one colour whose pixels fill 900 MB, in some hundred kB. */
export function pixelBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // one bit of grey a pixel
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const chunks = [['IHDR', header] as const, ['IDAT', rows] as const, ['IEND', Buffer.alloc(0)] as const]
  const framed = chunks.flatMap(([type, content]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(body))
    return [length, body, check]
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...framed])
}

export type Upload = {
  readonly url: string
  readonly token?: string | undefined
  readonly trackerId: string
  readonly content: Buffer | string
  readonly field?: string
  readonly name?: string
  readonly type?: string
  readonly query?: string
}
export type Uploaded = {
  status: number
  json: {
    result: boolean
    data?: { name: string }
    imageName?: OwnPhotoOnWire[]
    error?: { code: string; field?: string; message: string }
  }
}
export type OwnPhotoOnWire = {
  imageName: string
  path: string
  predefinita: boolean
  stato: string
  motivo: string | null
  automatico: boolean
  width: number
  height: number
  thumbhash: string
}

/** Sends a file as a browser does. */
export async function upload({
  url,
  token,
  trackerId,
  content,
  field = 'avatar',
  name = 'photo.jpg',
  type = 'image/jpeg',
  query = '',
}: Upload): Promise<Uploaded> {
  const form = new FormData()
  form.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name)
  const answer = await fetch(`${url}/api/upload/${trackerId}${query}`, {
    method: 'POST',
    body: form,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  return { status: answer.status, json: (await answer.json()) as Uploaded['json'] } // the tests look at it
}
