import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import { choicesFor } from './choice.ts'
import { clothesOf, menswear } from './clothes.ts'
import { cardHeight, cardWidth, groundOf } from './grounds.ts'
import { hairShades, mix, palettes, skins, type Palette, type Skin } from './palettes.ts'

const ink = '#2a1b26'
const hair = ['02', '04', '08', '12', '22', '39'] as const
const eyes = ['04', '20', '23', '24'] as const
const eyebrows = ['02', '05', '07', '09', '12'] as const
const glasses = ['01', '03', '04'] as const
const noses = ['02', '03', '04', '05'] as const

/** A photo of a member of the demo as an illustration, 960 by 1200; always the same for the same seed. */
export function manSvg(seed: string): string {
  const choices = choicesFor(seed)
  const shade = choices.of<string>([...hairShades.brown, ...hairShades.black])
  const skin = choices.of<Skin>(['light', 'beige', 'tan', 'brown'])
  const palette = choices.of<Palette>([...palettes])
  const drawn = createAvatar(lorelei, {
    seed,
    hair: [`variant${choices.of<(typeof hair)[number]>(hair)}`],
    eyes: [`variant${choices.of<(typeof eyes)[number]>(eyes)}`],
    nose: [`variant${choices.of<(typeof noses)[number]>(noses)}`],
    eyebrows: [`variant${choices.of<(typeof eyebrows)[number]>(eyebrows)}`],
    glasses: [`variant${choices.of<(typeof glasses)[number]>(glasses)}`],
    head: ['variant01'],
    mouth: ['happy18'],
    beard: ['variant01'],
    beardProbability: choices.maybe(0.5) ? 100 : 0,
    glassesProbability: choices.maybe(0.3) ? 100 : 0,
    earringsProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    hairColor: [shade.slice(1)],
    eyebrowsColor: [mix(shade, ink, 0.6).slice(1)],
    skinColor: [skins[skin].slice(1)],
    mouthColor: ['7a3b3a'],
  }).toString()
  const head = drawn.slice(drawn.indexOf('<g mask'), drawn.lastIndexOf('</svg>'))
  const clothes = clothesOf({ palette, skin: skins[skin], ink }, choices, menswear)
  const scale = 1.06
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}" fill="none">`,
    `<defs>${clothes.defs}<mask id="viewboxMask"><rect width="980" height="980" fill="#fff"/></mask></defs>`,
    groundOf(palette, choices),
    `<g transform="translate(${((cardWidth - 930 * scale) / 2).toFixed(1)} ${(cardHeight - 1046 * scale).toFixed(1)}) scale(${scale})">`,
    `<ellipse cx="470" cy="850" rx="205" ry="95" fill="${skins[skin]}"/>`, // the neck down to the collar
    clothes.behindHead,
    `<g transform="translate(10 -60)">${head}</g>`,
    clothes.inFront,
    '</g></svg>',
  ].join('')
}
