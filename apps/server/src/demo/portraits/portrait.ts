import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import type { Person } from '../content/person.ts'
import { personId } from '../content/person.ts'
import { choicesFor, type Choices } from './choice.ts'
import { clothesOf } from './clothes.ts'
import { cardHeight, cardWidth, groundOf } from './grounds.ts'
import { colourDistance, hairShades, mix, palettes, skins, type Palette, type Skin } from './palettes.ts'

export type Sitter = Pick<Person, 'country' | 'region' | 'screenName' | 'age' | 'hairColor'>

const ink = '#2a1b26'

const longHair = ['13', '15', '16', '18', '21', '24', '32', '35'] as const
const upHair = ['14', '26', '29', '31', '33', '36', '38', '42', '45', '46'] as const
const bobHair = ['10', '17', '19', '23', '40', '48'] as const
const shortHair = ['05'] as const
const hairByAge = {
  young: [...longHair, ...longHair, ...upHair, ...bobHair],
  middle: [...longHair, ...upHair, ...bobHair, ...bobHair, ...shortHair],
  older: ['13', '15', '17', '18', '19', '24', '32', '38', '46', '10', '05', '23', '35'],
} as const
type HairStyle = (typeof hairByAge)[keyof typeof hairByAge][number]
const eyes = ['02', '04', '06', '11', '12', '14', '20', '21', '23', '24'] as const
const eyebrows = ['02', '05', '07', '09', '12'] as const
const mouths = ['01', '02', '05', '06', '18', '18', '18', '03'] as const
const noses = ['02', '03', '04', '05', '06'] as const
const heads = ['01', '02', '03', '04'] as const
const glasses = ['01', '03', '04'] as const

const skinsByHair = {
  blonde: ['fair', 'fair', 'light', 'beige'],
  'dark blonde': ['fair', 'light', 'light', 'beige', 'tan'],
  red: ['fair', 'fair', 'light'],
  brown: ['light', 'beige', 'beige', 'tan', 'brown'],
  black: ['light', 'beige', 'tan', 'tan', 'brown', 'deep'],
  coloured: ['fair', 'light', 'beige', 'tan', 'brown', 'deep'],
} as const satisfies Record<Person['hairColor'], readonly [Skin, ...Skin[]]>

const lips = {
  fair: '#c2455a',
  light: '#b83c50',
  beige: '#ab3a48',
  tan: '#96303f',
  brown: '#7f2634',
  deep: '#5e1a28',
} as const

function ageGroup(age: number): keyof typeof hairByAge {
  if (age < 33) return 'young'
  return age < 47 ? 'middle' : 'older'
}

/** A palette whose ground stands out from the hair. */
function paletteFor(hair: string, choices: Choices): Palette {
  const fitting: readonly Palette[] = palettes.filter(({ ground }) =>
    ground.slice(0, 2).every((colour) => colourDistance(colour, hair) > 52),
  )
  const [first = palettes[0], ...rest] = fitting
  return choices.of([first, ...rest])
}

/** Hairstyles that hang to the shoulders: the nape behind the neck is filled, and some fall further. */
const hanging: ReadonlySet<string> = new Set(['13', '15', '16', '21', '35', '19', '23', '10', '17', '40', '24', '18'])
const canBeLong: ReadonlySet<string> = new Set(['13', '15', '16', '21', '35'])

const hairFill = 'url(#hair)'
const nape = `<path d="M250 540H730C752 660 748 760 726 846C600 900 380 910 246 858C222 760 224 640 250 540Z" fill="${hairFill}"/>`
const longFalls = [
  [
    'M186 600C172 760 128 880 112 1000C104 1070 128 1120 140 1160L276 1160C262 1080 300 980 290 880C284 800 262 740 262 660Z',
    'M734 690C762 800 800 880 808 990C812 1066 794 1116 784 1160L664 1160C676 1070 650 970 664 872C674 800 694 760 700 700Z',
  ],
  [
    'M190 610C130 700 176 780 132 860C92 930 150 1000 104 1070C92 1100 96 1130 104 1160L262 1160C304 1090 244 1020 284 950C318 880 262 820 284 760C292 720 272 690 264 650Z',
    'M736 680C790 740 744 820 790 890C830 950 772 1020 812 1080C820 1110 818 1130 812 1160L668 1160C640 1090 694 1030 662 960C636 890 690 830 676 780C672 750 690 720 700 700Z',
  ],
] as const

function braid(shade: string, tie: string): string {
  const knots = [0, 1, 2, 3, 4, 5].map((at) => {
    const [x, y] = [252 - at * 13 + (at % 2 ? 14 : -14), 792 + at * 52]
    return `<ellipse cx="${x}" cy="${y}" rx="${54 - at * 3}" ry="40" transform="rotate(${at % 2 ? -38 : 38} ${x} ${y})" fill="${hairFill}" stroke="${shade}" stroke-width="6"/>`
  })
  return `${knots.join('')}<path d="M150 1096L206 1078L214 1104L158 1122Z" fill="${tie}" stroke="${ink}" stroke-width="6"/>`
}

interface HeadLayers {
  backHair: string
  face: string
  frontHair: string
}

/** Lorelei's name of one variant, as the list of one that it takes. */
function variant<Number extends string>(number: Number): [`variant${Number}`] {
  return [`variant${number}` as const]
}

interface Head {
  sitter: Sitter
  skin: Skin
  /** The hair's own colour and the colour of what ties it. */
  shade: string
  tie: string
}

/** Draws a head with Lorelei (CC0) and takes it apart, so that clothes fit between the hair and the neck. */
function drawHead({ sitter, skin, shade, tie }: Head, choices: Choices): HeadLayers {
  const hairMark = '010203'
  const style = choices.of<HairStyle>(hairByAge[ageGroup(sitter.age)])
  const isShort = style === '05'
  const shadow = mix(shade, '#1a0d14', 0.42)
  const extra = choices.between(0, 1)
  const isLong = canBeLong.has(style) && extra < 0.6
  const isBraided = canBeLong.has(style) && extra >= 0.72
  const falls = isLong
    ? choices
        .of<readonly string[]>(longFalls)
        .map((d) => `<path d="${d}" fill="${hairFill}"/>`)
        .join('')
    : ''
  const svg = createAvatar(lorelei, {
    seed: personId(sitter),
    hair: variant(style),
    eyes: variant(choices.of<(typeof eyes)[number]>(eyes)),
    eyebrows: variant(choices.of<(typeof eyebrows)[number]>(eyebrows)),
    nose: variant(choices.of<(typeof noses)[number]>(noses)),
    head: variant(choices.of<(typeof heads)[number]>(heads)),
    mouth: [`happy${isShort ? '18' : choices.of<(typeof mouths)[number]>(mouths)}` as const],
    glasses: variant(choices.of<(typeof glasses)[number]>(glasses)),
    glassesProbability: choices.maybe(sitter.age > 42 ? 0.4 : 0.16) ? 100 : 0,
    earringsProbability: choices.maybe(isShort ? 1 : 0.5) ? 100 : 0,
    frecklesProbability: choices.maybe(sitter.hairColor === 'red' ? 0.7 : 0.12) ? 100 : 0,
    hairAccessoriesProbability: choices.maybe(0.08) ? 100 : 0,
    beardProbability: 0,
    hairColor: [hairMark],
    skinColor: [skins[skin].slice(1)],
    eyebrowsColor: [mix(shade, ink, 0.6).slice(1)],
    mouthColor: [lips[skin].slice(1)],
    frecklesColor: [mix(skins[skin], '#7a3b1e', 0.55).slice(1)],
    earringsColor: [choices.of(['c9952f', '2a1b26', 'b8444f', '2f7f86'])],
  }).toString()
  const inner = svg.slice(svg.indexOf('<g mask'), svg.lastIndexOf('</g></svg>'))
  const drawn = inner.slice(inner.indexOf('<g transform'))
  const elements = elementsOf(drawn.slice(drawn.indexOf('>') + 1, drawn.indexOf('</g><g transform')))
  const accessories = drawn.slice(drawn.lastIndexOf('<g transform'))
  const firstSkin = elements.findIndex((element) => element.includes(skins[skin]))
  const headStart = Math.max(0, firstSkin - 1)
  const faceEnd = elements.findLastIndex((element) => !element.includes(`#${hairMark}`)) + 1
  const paint = (parts: readonly string[]): string =>
    parts.join('').replaceAll(`#${hairMark}`, hairFill).replaceAll('#000000', ink).replaceAll('#000"', `${ink}"`)
  return {
    backHair: (hanging.has(style) ? nape : '') + shifted(paint(elements.slice(0, headStart))),
    face: shifted(paint(elements.slice(headStart, faceEnd))),
    frontHair:
      shifted(paint(elements.slice(faceEnd))) + falls + (isBraided ? braid(shadow, tie) : '') + paint([accessories]),
  }
}

/** Where Lorelei puts its drawing within its square. */
function shifted(markup: string): string {
  return `<g transform="translate(10 -60)">${markup}</g>`
}

/** The top-level elements of a run of SVG, groups kept whole. */
function elementsOf(markup: string): string[] {
  const elements: string[] = []
  let depth = 0
  let start = 0
  for (const tag of markup.matchAll(/<(\/?)[a-z]+[^>]*?(\/?)>/g)) {
    if (tag[1]) depth -= 1
    else if (!tag[2]) depth += 1
    if (depth > 0) continue
    const end = tag.index + tag[0].length
    elements.push(markup.slice(start, end))
    start = end
  }
  return elements
}

/** The card of a person, 960 by 1200, as SVG: an illustration that no one takes for a photograph, always the same. */
export function portraitSvg(sitter: Sitter): string {
  const choices = choicesFor(personId(sitter))
  const shade = choices.of<string>(hairShades[sitter.hairColor])
  const palette = paletteFor(shade, choices)
  const skin = choices.of<Skin>(skinsByHair[sitter.hairColor])
  const head = drawHead({ sitter, skin, shade, tie: palette.accent }, choices)
  const clothes = clothesOf({ palette, skin: skins[skin], ink }, choices)
  const ground = groundOf(palette, choices)
  const scale = choices.between(1.02, 1.1)
  const isMirrored = choices.maybe(0.5)
  const top = cardHeight - 1046 * scale
  const side = isMirrored ? (cardWidth + 930 * scale) / 2 : (cardWidth - 930 * scale) / 2
  const blush = mix(skins[skin], '#e0485a', 0.5)
  const greying = sitter.age >= 50 ? mix(shade, '#d8d4d6', 0.55) : mix(shade, '#ffffff', 0.16)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}" fill="none">`,
    `<defs>${clothes.defs}`,
    `<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="420" y1="120" x2="520" y2="900"><stop stop-color="${greying}"/><stop offset="0.38" stop-color="${shade}"/><stop offset="1" stop-color="${mix(shade, '#1a0d14', 0.28)}"/></linearGradient>`,
    `<radialGradient id="blush"><stop stop-color="${blush}" stop-opacity="0.55"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0.62" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity="0.28"/></linearGradient>`,
    '</defs>',
    ground,
    `<g transform="translate(${side.toFixed(1)} ${top.toFixed(1)}) scale(${isMirrored ? '-' : ''}${scale.toFixed(3)} ${scale.toFixed(3)})">`,
    head.backHair,
    clothes.behindHead,
    head.face,
    '<ellipse cx="392" cy="592" rx="74" ry="52" fill="url(#blush)"/><ellipse cx="668" cy="560" rx="46" ry="44" fill="url(#blush)"/>',
    clothes.inFront,
    head.frontHair,
    '</g>',
    `<rect width="${cardWidth}" height="${cardHeight}" fill="url(#foot)"/>`,
    '</svg>',
  ].join('')
}
