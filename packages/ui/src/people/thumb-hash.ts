import { thumbHashToRGBA } from 'thumbhash'

const known = new Map<string, string>()
const KEPT = 300
/** Where colours are taken, in parts of height: the bands of a gradient from top to bottom. */
const BANDS = [0.08, 0.35, 0.65, 0.92]
const COLUMNS = [0.2, 0.5, 0.8]
/** Where the eye goes in a portrait. */
const MIDDLE = { x: 0.5, y: 0.42 }

type Colour = readonly [red: number, green: number, blue: number]

/**
 * A thumbhash (base64) as a CSS image: its colours from top to bottom, and that of the middle over them; undefined where
 * it cannot be read. Gradients, since a picture in a data URL is one more thing to load for each card before it is drawn.
 */
export function thumbHashImage(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined
  const image = known.get(hash)
  if (image !== undefined) return image
  try {
    const colourAt = readColours(hash)
    const bands = BANDS.map((y) => written(mean(COLUMNS.map((x) => colourAt(x, y)))))
    const middle = written(colourAt(MIDDLE.x, MIDDLE.y))
    const made = [
      `radial-gradient(45% 40% at 50% 42%, rgb(${middle} / 0.8), rgb(${middle} / 0))`,
      `linear-gradient(${bands.map((band) => `rgb(${band})`).join(', ')})`,
    ].join(', ')
    if (known.size >= KEPT) known.clear()
    known.set(hash, made)
    return made
  } catch {
    return undefined // a placeholder is not worth an error: the picture itself follows
  }
}

/** The colours (0 to 255) at a place in parts of width and height; throws a RangeError where the hash has none. */
function readColours(hash: string): (x: number, y: number) => Colour {
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  return (x, y) => {
    const at = 4 * (Math.floor(y * h) * w + Math.floor(x * w))
    const [red, green, blue] = rgba.subarray(at, at + 3)
    if (red === undefined || green === undefined || blue === undefined) throw new RangeError('a hash without colours')
    return [red, green, blue]
  }
}

function mean(colours: readonly Colour[]): Colour {
  const of = (channel: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length
  return [of(0), of(1), of(2)]
}

function written(colour: Colour): string {
  return colour.map(Math.round).join(' ')
}
