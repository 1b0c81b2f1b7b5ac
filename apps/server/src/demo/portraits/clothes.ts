import type { Choices } from './choice.ts'
import { mix, type Palette } from './palettes.ts'

/** Clothes in the coordinates of the drawn head: shapes behind the head and in front of its neck. */
export interface Clothes {
  defs: string
  behindHead: string
  inFront: string
}

interface Cloth {
  fill: string
  trim: string
  ink: string
  accent: string
}

const left = 'C196 880 112 892 62 938C18 980 -2 1030 -14 1120'
const right = 'L934 1120C926 1020 902 930 846 892C800 862 738 842'
const line = (ink: string, width = 9): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`

/** The shoulders below a neckline that runs from the right side of the neck to the left one. */
function shoulders(neckline: string, from: string, to: string): string {
  return `M${from}${left}${right} ${to}${neckline}Z`
}

const necklines = {
  crew: shoulders('C600 962 330 978 250 846', '250 846', '694 816'),
  scoop: shoulders('C660 1046 270 1046 214 866', '214 866', '730 836'),
  vee: shoulders('L470 1064L226 858', '226 858', '714 828'),
} as const

const bust = shoulders('C600 900 330 900 266 838', '266 838', '676 808')

function patternDefs(kind: 'stripes' | 'dots' | 'flowers' | 'check', { fill, trim, accent }: Cloth): string {
  const shapes = {
    stripes: `<rect width="60" height="60" fill="${fill}"/><rect y="30" width="60" height="22" fill="${trim}"/>`,
    dots: `<rect width="60" height="60" fill="${fill}"/><circle cx="15" cy="15" r="8" fill="${trim}"/><circle cx="45" cy="45" r="8" fill="${trim}"/>`,
    flowers: `<rect width="60" height="60" fill="${fill}"/><g fill="${trim}"><circle cx="20" cy="14" r="7"/><circle cx="32" cy="22" r="7"/><circle cx="27" cy="35" r="7"/><circle cx="13" cy="35" r="7"/><circle cx="8" cy="22" r="7"/></g><circle cx="20" cy="25" r="6" fill="${accent}"/>`,
    check: `<rect width="60" height="60" fill="${fill}"/><rect width="30" height="60" fill="${trim}" fill-opacity="0.35"/><rect width="60" height="30" fill="${trim}" fill-opacity="0.35"/>`,
  }
  return `<pattern id="cloth" width="60" height="60" patternUnits="userSpaceOnUse" patternTransform="rotate(${kind === 'stripes' ? -4 : 0})">${shapes[kind]}</pattern>`
}

const folds = ({ ink }: Cloth): string =>
  `<path d="M120 1004C150 1030 168 1062 172 1110M806 968C784 1000 772 1050 774 1110" fill="none" ${line(ink, 6)} stroke-opacity="0.55"/>`

const necklace = ({ accent, ink }: Cloth): string =>
  `<path d="M262 868C330 968 600 964 690 834" fill="none" ${line(accent, 7)}/><circle cx="478" cy="947" r="15" fill="${accent}" ${line(ink, 5)}/>`

function tee(cloth: Cloth, choices: Choices): Clothes {
  const kind = choices.of(['stripes', 'dots', 'flowers', 'check'] as const)
  const isPlain = choices.maybe(0.3)
  const fill = isPlain ? cloth.fill : 'url(#cloth)'
  return {
    defs: patternDefs(kind, cloth),
    behindHead: '',
    inFront:
      `<path d="${necklines.crew}" fill="${fill}" ${line(cloth.ink)}/>` +
      `<path d="M252 850C330 972 600 960 692 820L706 838C606 1000 320 1004 232 862Z" fill="${isPlain ? cloth.trim : cloth.fill}" ${line(cloth.ink, 7)}/>` +
      folds(cloth),
  }
}

function rollneck(cloth: Cloth): Clothes {
  const ribs = [330, 380, 430, 480, 530, 580, 625]
    .map(
      (x, at) =>
        `M${x} ${806 + 24 * Math.sin((at / 6) * Math.PI)}L${x - 12 + at * 3} ${900 + 22 * Math.sin((at / 6) * Math.PI)}`,
    )
    .join('')
  return {
    defs: '',
    behindHead: '',
    inFront:
      `<path d="${necklines.crew}" fill="${cloth.fill}" ${line(cloth.ink)}/>` +
      `<path d="M316 770C372 842 540 852 612 778C650 800 690 826 704 858C600 972 330 986 236 884C262 852 300 820 316 770Z" fill="${mix(cloth.fill, '#ffffff', 0.1)}" ${line(cloth.ink)}/>` +
      `<path d="${ribs}" fill="none" ${line(cloth.ink, 5)} stroke-opacity="0.4"/>` +
      folds(cloth),
  }
}

function scoop(cloth: Cloth, choices: Choices): Clothes {
  const kind = choices.of(['flowers', 'dots', 'stripes'] as const)
  const fill = choices.maybe(0.45) ? cloth.fill : 'url(#cloth)'
  return {
    defs: patternDefs(kind, cloth),
    behindHead: '',
    inFront:
      (choices.maybe(0.7) ? necklace(cloth) : '') +
      `<path d="${necklines.scoop}" fill="${fill}" ${line(cloth.ink)}/>` +
      folds(cloth),
  }
}

function shirt(cloth: Cloth, choices: Choices): Clothes {
  const isChecked = choices.maybe(0.4)
  return {
    defs: patternDefs('check', cloth),
    behindHead: '',
    inFront:
      `<path d="${necklines.vee}" fill="${isChecked ? 'url(#cloth)' : cloth.fill}" ${line(cloth.ink)}/>` +
      `<path d="M286 812C300 868 380 930 470 1052L366 1070C318 1004 262 934 222 872Z" fill="${mix(cloth.fill, '#ffffff', 0.22)}" ${line(cloth.ink)}/>` +
      `<path d="M662 796C650 880 560 950 470 1052L588 1066C640 1000 700 912 722 838Z" fill="${mix(cloth.fill, '#ffffff', 0.22)}" ${line(cloth.ink)}/>` +
      folds(cloth),
  }
}

function jacket(cloth: Cloth): Clothes {
  return {
    defs: '',
    behindHead: '',
    inFront:
      `<path d="${necklines.crew}" fill="${cloth.trim}" ${line(cloth.ink)}/>` +
      `<path d="M230 862C190 884 112 892 62 938C18 980 -2 1030 -14 1120H330C318 1040 280 950 230 862Z" fill="${cloth.fill}" ${line(cloth.ink)}/>` +
      `<path d="M712 830C760 850 800 862 846 892C902 930 926 1020 934 1120H632C640 1030 680 930 712 830Z" fill="${cloth.fill}" ${line(cloth.ink)}/>` +
      `<path d="M236 846C300 930 350 1010 372 1120L300 1106L312 1050L236 1012L196 876Z" fill="${mix(cloth.fill, '#000000', 0.14)}" ${line(cloth.ink)}/>` +
      `<path d="M706 820C676 910 626 1010 606 1120L676 1106L664 1046L736 1000L748 850Z" fill="${mix(cloth.fill, '#000000', 0.14)}" ${line(cloth.ink)}/>`,
  }
}

function scarf(cloth: Cloth, choices: Choices): Clothes {
  const kind = choices.of(['dots', 'flowers', 'check'] as const)
  return {
    defs: patternDefs(kind, { ...cloth, fill: cloth.accent, trim: cloth.trim, accent: cloth.fill }),
    behindHead: '',
    inFront:
      `<path d="${necklines.crew}" fill="${cloth.fill}" ${line(cloth.ink)}/>` +
      folds(cloth) +
      `<path d="M296 800C370 872 560 880 640 792C690 812 716 836 722 862C640 968 340 992 222 888C240 856 270 828 296 800Z" fill="url(#cloth)" ${line(cloth.ink)}/>` +
      `<path d="M596 914C640 960 660 1030 652 1108L736 1084C744 1010 716 940 668 882Z" fill="url(#cloth)" ${line(cloth.ink)}/>`,
  }
}

function dungarees(cloth: Cloth): Clothes {
  const strap = (d: string): string => `<path d="${d}" fill="${cloth.fill}" ${line(cloth.ink)}/>`
  const top: Cloth = { ...cloth, fill: cloth.trim, trim: mix(cloth.trim, cloth.fill, 0.55) }
  return {
    defs: patternDefs('stripes', top),
    behindHead: '',
    inFront:
      `<path d="${necklines.crew}" fill="url(#cloth)" ${line(cloth.ink)}/>` +
      strap('M186 868L246 852C268 920 276 1010 274 1120H206C210 1020 204 940 186 868Z') +
      strap('M742 838L690 826C672 910 664 1010 668 1120H742C736 1020 738 930 742 838Z') +
      `<path d="M206 1052C380 1072 560 1070 742 1046V1120H206Z" fill="${cloth.fill}" ${line(cloth.ink)}/>` +
      `<circle cx="240" cy="1058" r="16" fill="${cloth.accent}" ${line(cloth.ink, 6)}/><circle cx="704" cy="1052" r="16" fill="${cloth.accent}" ${line(cloth.ink, 6)}/>`,
  }
}

const wardrobe: readonly [typeof tee, ...(typeof tee)[]] = [
  tee,
  rollneck,
  scoop,
  scoop,
  shirt,
  jacket,
  scarf,
  dungarees,
]

/** What the men of the demo wear. */
export const menswear: typeof wardrobe = [tee, rollneck, shirt, jacket]

/** Clothes for a person of that skin, in the colours of the card. */
export function clothesOf(
  { palette, skin, ink }: { palette: Palette; skin: string; ink: string },
  choices: Choices,
  worn = wardrobe,
): Clothes {
  const [first, second] = palette.cloth
  const [fill, trim] = choices.maybe(0.5) ? [first, second] : [second, first]
  const clothes = choices.of(worn)({ fill, trim, ink, accent: palette.accent }, choices)
  return { ...clothes, behindHead: `<path d="${bust}" fill="${skin}"/>${clothes.behindHead}` }
}
