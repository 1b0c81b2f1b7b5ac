import type { Choices } from './choice.ts'
import { mix, type Palette } from './palettes.ts'

export const cardWidth = 960
export const cardHeight = 1200

type Ground = (palette: Palette, choices: Choices) => string

const rect = (fill: string): string => `<rect width="${cardWidth}" height="${cardHeight}" fill="${fill}"/>`
const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${fill}" ${more}/>`
const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

function sun({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  const x = choices.between(300, 660)
  return [
    rect(far),
    circle(x, 470, 430, mix(far, middle, 0.45)),
    circle(x, 470, 330, middle),
    path('M0 900C220 820 420 960 620 900S860 830 960 870V1200H0Z', near),
    path('M0 1010C260 940 520 1060 960 980V1200H0Z', mix(near, accent, 0.18)),
  ].join('')
}

function arches({ ground: [far, middle, near], accent }: Palette): string {
  const arch = (inset: number, fill: string): string =>
    path(`M${inset} 1200V${480}A${480 - inset} ${480 - inset} 0 0 1 ${960 - inset} 480V1200Z`, fill)
  return [
    rect(near),
    arch(40, mix(near, middle, 0.55)),
    arch(110, middle),
    arch(185, mix(middle, far, 0.6)),
    arch(260, mix(far, accent, 0.25)),
  ].join('')
}

function dunes({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  return [
    rect(far),
    circle(choices.between(140, 300), choices.between(200, 320), 120, accent),
    path('M0 520C200 420 360 470 520 560S820 640 960 500V1200H0Z', mix(far, middle, 0.55)),
    path('M0 680C240 600 420 700 600 740S860 720 960 660V1200H0Z', middle),
    path('M0 860C300 780 640 940 960 820V1200H0Z', near),
  ].join('')
}

function halftone({ ground: [far, middle, near] }: Palette, choices: Choices): string {
  const dots = times(11, (row) =>
    times(9, (column) =>
      circle(column * 118 + (row % 2 ? 59 : 0), 60 + row * 96, 34 - row * 2.4, mix(far, near, 0.35)),
    ),
  ).flat()
  const tilt = Math.round(choices.between(-120, 120))
  return [
    rect(far),
    ...dots,
    path(`M0 ${760 + tilt}L960 ${640 - tilt}V1200H0Z`, middle),
    path(`M0 ${930 + tilt}L960 ${810 - tilt}V1200H0Z`, near),
  ].join('')
}

function blobs({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  const turn = Math.round(choices.between(-25, 25))
  return [
    rect(far),
    `<g transform="rotate(${turn} 480 520)">`,
    path('M160 250C300 60 660 40 820 250S900 760 720 900 260 960 130 760 60 390 160 250Z', middle),
    path('M250 330C380 190 600 180 720 330S790 690 650 800 340 840 230 690 170 430 250 330Z', mix(middle, far, 0.45)),
    '</g>',
    ...times(9, () =>
      circle(
        choices.between(0, 960),
        choices.between(0, 1100),
        choices.between(10, 34),
        choices.of([near, accent, middle]),
      ),
    ),
  ].join('')
}

function leaves({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  const leaf = (x: number, y: number, turn: number, size: number, fill: string): string =>
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${size.toFixed(2)})">` +
    path('M0 0C60 -120 60 -300 0 -440C-60 -300 -60 -120 0 0Z', fill) +
    `<path d="M0 -10V-400" stroke="${mix(fill, far, 0.45)}" stroke-width="6" stroke-linecap="round"/></g>`
  const branch = (x: number, y: number, lean: number): string[] =>
    times(6, (at) =>
      leaf(
        x,
        y,
        lean + (at - 2.5) * 27,
        choices.between(0.85, 1.25),
        [near, middle, mix(near, accent, 0.25)][at % 3] ?? near,
      ),
    )
  return [
    rect(far),
    circle(480, 520, 360, mix(far, accent, 0.4)),
    ...branch(-30, 700, 20),
    ...branch(990, 560, -25),
  ].join('')
}

function tiles({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  const size = 160
  const cells = times(8, (row) =>
    times(6, (column) => {
      const turn = choices.of([0, 90, 180, 270])
      const fill = choices.of([middle, mix(far, middle, 0.5), mix(middle, near, 0.4), mix(far, accent, 0.35)])
      return (
        `<g transform="translate(${column * size} ${row * size}) rotate(${turn} ${size / 2} ${size / 2})">` +
        path(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, fill) +
        circle(34, 34, 18, far) +
        '</g>'
      )
    }),
  ).flat()
  return [rect(far), ...cells, circle(480, 540, 390, mix(far, middle, 0.12), 'fill-opacity="0.86"')].join('')
}

function rays({ ground: [far, middle, near] }: Palette, choices: Choices): string {
  const count = choices.of([18, 22, 26])
  const wedge = (at: number): string => {
    const from = (at / count) * 2 * Math.PI
    const to = ((at + 0.5) / count) * 2 * Math.PI
    const point = (angle: number): string =>
      `${Math.round(480 + 1200 * Math.cos(angle))} ${Math.round(560 + 1200 * Math.sin(angle))}`
    return path(`M480 560L${point(from)}L${point(to)}Z`, mix(far, middle, 0.6))
  }
  return [
    rect(far),
    ...times(count, wedge),
    circle(480, 540, 370, middle),
    circle(480, 540, 320, mix(middle, near, 0.35)),
  ].join('')
}

function skyline({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  const block = (at: number): string => {
    const width = 120
    const height = Math.round(choices.between(260, 560))
    const x = at * width
    const roof = choices.of(['flat', 'gable', 'dome'])
    const top = 1060 - height
    const body = path(`M${x} 1200V${top}H${x + width}V1200Z`, at % 2 ? middle : mix(middle, near, 0.35))
    const cap =
      roof === 'gable'
        ? path(`M${x} ${top + 1}L${x + width / 2} ${top - 70}L${x + width} ${top + 1}Z`, near)
        : roof === 'dome'
          ? path(`M${x} ${top + 1}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${top + 1}Z`, near)
          : ''
    const windows = times(
      3,
      (row) =>
        `<rect x="${x + 24}" y="${top + 40 + row * 90}" width="26" height="40" rx="13" fill="${mix(accent, middle, 0.2)}"/>`,
    )
    return body + cap + windows.join('')
  }
  return [rect(far), circle(choices.between(180, 780), 210, 110, accent), ...times(8, block)].join('')
}

function terrazzo({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  const chip = (): string => {
    const size = choices.between(22, 64)
    const corners = times(5, (at) => {
      const angle = (at / 5) * 2 * Math.PI
      const radius = size * choices.between(0.55, 1)
      return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
    })
    const place = `translate(${Math.round(choices.between(0, 960))} ${Math.round(choices.between(0, 1200))})`
    return path(
      `M${corners.join('L')}Z`,
      choices.of([middle, near, accent, mix(middle, near, 0.5)]),
      `transform="${place}" stroke-linejoin="round"`,
    )
  }
  return [rect(far), ...times(46, chip), circle(480, 560, 400, far, 'fill-opacity="0.82"')].join('')
}

function waves({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  const shift = Math.round(choices.between(0, 240))
  const colours = [
    mix(far, middle, 0.3),
    mix(far, middle, 0.65),
    middle,
    mix(middle, near, 0.4),
    mix(middle, near, 0.7),
    near,
  ]
  return [
    rect(far),
    circle(480, 420, 300, mix(accent, far, 0.35)),
    ...colours.map((fill, at) => {
      const y = 380 + at * 140
      return path(`M${-240 - shift} ${y}${times(7, () => 'q120 -90 240 0t240 0').join('')}V1200H-480Z`, fill)
    }),
  ].join('')
}

function memphis({ ground: [far, middle, near], accent }: Palette, choices: Choices): string {
  const marks = times(16, () => {
    const place = `translate(${Math.round(choices.between(20, 940))} ${Math.round(choices.between(20, 1100))}) rotate(${Math.round(choices.between(0, 180))})`
    const colour = choices.of([near, accent, mix(middle, near, 0.5)])
    const line = `fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round"`
    return choices.of([
      `<path transform="${place}" d="M-60 0q20 -40 40 0t40 0t40 0" ${line}/>`,
      `<circle transform="${place}" r="26" ${line}/>`,
      `<path transform="${place}" d="M-26 0H26M0 -26V26" ${line}/>`,
      `<path transform="${place}" d="M0 -32L30 22H-30Z" fill="${colour}"/>`,
    ])
  })
  return [rect(far), path('M0 0H960V360L0 720Z', mix(far, middle, 0.55)), ...marks, circle(480, 560, 350, middle)].join(
    '',
  )
}

const grounds: readonly [Ground, ...Ground[]] = [
  sun,
  arches,
  dunes,
  halftone,
  blobs,
  leaves,
  tiles,
  rays,
  skyline,
  terrazzo,
  waves,
  memphis,
]

/** A drawn ground of a card, as shapes that fill it. */
export function groundOf(palette: Palette, choices: Choices): string {
  return choices.of(grounds)(palette, choices)
}
