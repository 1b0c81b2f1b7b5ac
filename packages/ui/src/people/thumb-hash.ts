// A thumbhash keeps a picture as a few waves of brightness and of two colours. Drawing all of its pixels takes a phone some
// milliseconds a picture, and a grid has twenty: here only the colours of a few places are worked out.

const known = new Map<string, string>()
const KEPT = 300
/** Where colours are taken, in parts of height: the bands of a gradient from top to bottom. */
const BANDS = [0.08, 0.35, 0.65, 0.92]
const COLUMNS = [0.2, 0.5, 0.8]
/** Where the eye goes in a portrait. */
const MIDDLE = { x: 0.5, y: 0.42 }

type Waves = {
  readonly mean: number
  readonly waves: readonly { readonly x: number; readonly y: number; readonly size: number }[]
}
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
    const colourAt = readThumbHash(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)))
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

/**
 * The colours (0 to 255) of a picture without transparency at a place in parts of its width and height. The bytes as
 * https://evanw.github.io/thumbhash/ has them; throws a RangeError where they are too few, or the picture is transparent.
 */
export function readThumbHash(hash: Uint8Array): (x: number, y: number) => Colour {
  const bits = (from: number, count: number) => {
    let value = 0
    for (let bit = 0; bit < count; bit += 1) {
      const byte = hash[(from + bit) >> 3]
      if (byte === undefined) throw new RangeError('a thumbhash that was cut short')
      value |= ((byte >> ((from + bit) & 7)) & 1) << bit
    }
    return value
  }
  if (bits(23, 1) === 1) throw new RangeError('a transparent picture')
  const isLandscape = bits(39, 1) === 1
  const waves = Math.max(3, bits(24, 3))
  let at = 40

  function channel(mean: number, scale: number, [across, down]: readonly [number, number]): Waves {
    const found = []
    for (let y = 0; y < down; y += 1)
      for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x += 1) {
        const size = (bits(at, 4) / 7.5 - 1) * scale
        found.push({ x, y, size })
        at += 4
      }
    return { mean, waves: found }
  }
  const light = channel(bits(0, 6) / 63, bits(18, 5) / 31, isLandscape ? [7, waves] : [waves, 7])
  // What rounding took from the colours is given back.
  const yellow = channel(bits(6, 6) / 31.5 - 1, (bits(27, 6) / 63) * 1.25, [3, 3])
  const red = channel(bits(12, 6) / 31.5 - 1, (bits(33, 6) / 63) * 1.25, [3, 3])

  return (x, y) => {
    const level = ({ mean, waves }: Waves) =>
      waves.reduce(
        (sum, wave) => sum + wave.size * Math.cos(Math.PI * wave.x * x) * Math.cos(Math.PI * wave.y * y) * 2,
        mean,
      )
    const [l, p, q] = [level(light), level(yellow), level(red)]
    const b = l - (2 / 3) * p
    const r = (3 * l - b + q) / 2
    const of255 = (share: number) => Math.max(0, 255 * Math.min(1, share))
    return [of255(r), of255(r - q), of255(b)]
  }
}

function mean(colours: readonly Colour[]): Colour {
  const of = (channel: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length
  return [of(0), of(1), of(2)]
}

function written(colour: Colour): string {
  return colour.map(Math.round).join(' ')
}
