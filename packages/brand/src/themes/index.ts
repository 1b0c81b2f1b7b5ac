import { flirtincontri } from './flirtincontri.ts'
import { incontrisenzafreni } from './incontrisenzafreni.ts'
import { looviing } from './looviing.ts'
import { mylikezone } from './mylikezone.ts'
import type { ThemeName } from './names.ts'
import { original } from './original.ts'
import { red } from './red.ts'
import type { Theme } from './tokens.ts'

export { themeNames, type ThemeName } from './names.ts'
export type { Theme, ThemeColors, ThemeShape } from './tokens.ts'

/** The six themes (BR-04). */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  red,
  original,
  looviing,
  flirtincontri,
  incontrisenzafreni,
  mylikezone,
}
