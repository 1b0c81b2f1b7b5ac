import { readFile } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import sharpPhash from 'sharp-phash'
import { rgbaToThumbHash } from 'thumbhash'
import { AppError } from '../../platform/errors.ts'
import { pictureQueue } from '../../platform/process/work-queue.ts'
import { drawSvg } from './draw-svg.ts'
import { bringsSomethingAlong, type ImageKind } from './image-kind.rules.ts'
import { BLURRED_WIDTH, type Crop, type UploadFormat, uploadFormats, uploadWidths } from './member-photos.rules.ts'

export type Rendition = {
  readonly width: number
  readonly format: UploadFormat
  readonly isBlurred: boolean
  readonly content: Buffer
}
export type PreparedPhoto = {
  readonly width: number
  readonly height: number
  readonly thumbHash: string
  /** 64 bits, as a text of 0 and 1. */
  readonly look: string
  /** 64 bits likewise, few of which change with size, quality and colour (BO-47). */
  readonly phash: string
  readonly files: readonly Rendition[]
}

/** OP-04: no side is longer. */
const LONGEST_SIDE = 1000
const SHORTEST_SIDE = 200
/** A phone's largest pictures have 50 million; a small file may claim any number. */
const MOST_PIXELS = 64_000_000
const SECONDS = 10
/** Channels that vary less than this, of 256, show nothing. */
const BLANK_DEVIATION = 4

const formatOf: Record<ImageKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
  svg: 'svg',
}
// its types name a default export of an ES module; what it exports is the function itself
const phash = sharpPhash as unknown as (image: Buffer, options?: SharpOptions) => Promise<string>
sharp.concurrency(1) // a thread a picture: the queue says how many there are

/**
 * OP-04, TS-03: what is kept of a picture: its pixels, the right way up, the chosen part, at most 1000 a side, in every
 * size and format. Nothing else of the file survives: no place, no time, no camera, no script.
 */
export async function preparePhoto(
  path: string,
  { kind, crop, drawingTimeoutMs }: { kind: ImageKind; crop: Crop | null; drawingTimeoutMs: number },
): Promise<PreparedPhoto> {
  const master = await masterOf(path, { kind, crop, field: 'avatar', shortestSide: SHORTEST_SIDE, drawingTimeoutMs })
  return pictureQueue(async () => {
    const { channels } = await open(master).stats()
    if (channels.every(({ stdev }) => stdev < BLANK_DEVIATION))
      throw new AppError('photo_blank', { message: 'nothing can be seen', field: 'avatar' })
    const { width, height } = master.info
    return {
      width,
      height,
      thumbHash: await thumbHashOf(master),
      look: await lookOf(master),
      phash: await phash(master.data, { raw: master.info }),
      files: await filesOf(master),
    }
  })
}

export type PreparedImage = Pick<PreparedPhoto, 'width' | 'height' | 'thumbHash'> & { readonly content: Buffer }

/** CH-01, OP-04: the same of a picture that goes with a message: all of it, in one size, as JPEG. */
export async function prepareImage(
  path: string,
  { kind, field, drawingTimeoutMs }: { kind: ImageKind; field: string; drawingTimeoutMs: number },
): Promise<PreparedImage> {
  const master = await masterOf(path, { kind, crop: null, field, shortestSide: 1, drawingTimeoutMs })
  return pictureQueue(async () => {
    const { width, height } = master.info
    return { width, height, thumbHash: await thumbHashOf(master), content: await encoded(open(master), 'jpg') }
  })
}

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
type Wanted = {
  readonly kind: ImageKind
  readonly crop: Crop | null
  /** The form's field, which a refusal names. */
  readonly field: string
  readonly shortestSide: number
  readonly drawingTimeoutMs: number
}

async function masterOf(path: string, wanted: Wanted): Promise<Raw> {
  const master = wanted.kind === 'svg' ? drawMasterOfSvg(path, wanted) : pictureQueue(() => drawMaster(path, wanted))
  return master.catch((error: unknown) => {
    if (error instanceof AppError) throw error
    throw new AppError('images_only', { message: 'the picture cannot be read', field: wanted.field, cause: error })
  })
}

async function drawMaster(path: string, { kind, crop, field, shortestSide }: Wanted): Promise<Raw> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  const { format, autoOrient } = await sharp(path, options).metadata()
  if (format !== formatOf[kind]) throw new Error(`${kind} that is ${format}`)
  const part = crop === null ? null : partOf(autoOrient, crop)
  const kept = part ?? autoOrient
  if (Math.min(kept.width, kept.height) < shortestSide)
    throw new AppError('photo_too_small', { message: `less than ${shortestSide} pixels a side`, field })
  return masterFrom(sharp(path, options), part)
}

/** A drawing has any size: it is drawn as large as it will be shown, by a process of its own. */
async function drawMasterOfSvg(path: string, { crop, field, drawingTimeoutMs }: Wanted): Promise<Raw> {
  const svg = await readFile(path) // from memory a drawing has no neighbours that it could name
  if (bringsSomethingAlong(svg.toString()))
    throw new AppError('images_only', { message: 'the drawing brings something else along', field })
  const drawn = await drawSvg(svg, LONGEST_SIDE, drawingTimeoutMs)
  const { width, height } = await sharp(drawn).metadata()
  return masterFrom(sharp(drawn), crop === null ? null : partOf({ width, height }, crop))
}

async function masterFrom(picture: Sharp, part: ReturnType<typeof partOf> | null): Promise<Raw> {
  const upright = picture.timeout({ seconds: SECONDS }).autoOrient()
  const { data, info } = await (part === null ? upright : upright.extract(part))
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels as 3 } } // srgb without alpha
}

type Size = { width: number; height: number }

function partOf({ width, height }: Size, crop: Crop) {
  const left = Math.min(Math.floor(crop.x * width), width - 1)
  const top = Math.min(Math.floor(crop.y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}

function open({ data, info }: Raw): Sharp {
  return sharp(data, { raw: info })
}

async function filesOf(master: Raw): Promise<Rendition[]> {
  const files: Rendition[] = []
  const blurred = await blurredOf(master)
  for (const format of uploadFormats) {
    for (const width of uploadWidths) {
      const content = await encoded(
        open(master).resize({ width, height: width, fit: 'inside', withoutEnlargement: true }),
        format,
      )
      files.push({ width, format, isBlurred: false, content })
    }
    files.push({ width: BLURRED_WIDTH, format, isBlurred: true, content: await encoded(open(blurred), format) })
  }
  return files
}

function encoded(picture: Sharp, format: UploadFormat): Promise<Buffer> {
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: 84, progressive: true }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 82, effort: 3 }).toBuffer()
    case 'avif':
      return picture.avif({ quality: 58, effort: 2 }).toBuffer()
  }
}

/** D6: no more than the colours; sharpening brings nothing back. */
async function blurredOf(master: Raw): Promise<Raw> {
  const small = await open(master)
    .resize({ width: 20, height: 20, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await sharp(small.data, { raw: { ...small.info, channels: 3 } })
    .resize({ width: BLURRED_WIDTH, height: BLURRED_WIDTH, fit: 'inside', kernel: 'cubic' })
    .blur(8)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 3 } }
}

async function thumbHashOf(master: Raw): Promise<string> {
  const { data, info } = await open(master)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** BO-47: the perceptual hash of a kept file, as of the photo when it was prepared. */
export function phashOf(file: Buffer): Promise<string> {
  return pictureQueue(() => phash(file))
}

/** Whether each of 8 × 8 places is brighter than the one beside it: the same for a picture saved again. */
async function lookOf(master: Raw): Promise<string> {
  const { data } = await open(master)
    .greyscale()
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let look = ''
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column
      look += (data[at] ?? 0) < (data[at + 1] ?? 0) ? '1' : '0'
    }
  return look
}
