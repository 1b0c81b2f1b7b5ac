// The process that draws one SVG: from standard input, as PNG to standard output. Its argument is the longer side.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const longestSide = Number(process.argv[2])
const MOST_PIXELS = 64_000_000

const svg = await buffer(process.stdin)
const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
const { format, width = 1, height = 1, density = 72 } = await sharp(svg, options).metadata()
if (format !== 'svg') throw new Error(`an SVG that is ${format}`)
const drawn = Math.min(Math.max((density * longestSide) / Math.max(width, height), 1), 100_000)
const png = await sharp(svg, { ...options, density: drawn })
  .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(png)
