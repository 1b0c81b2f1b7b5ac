import { backoffice, type HouseTheme } from './backoffice.ts'
import { themes, type ThemeName } from './index.ts'
import type { FontFace, Theme } from './tokens.ts'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const lines = (prefix: string, values: object) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${String(value)};`)
    .join('')

const fallbackName = (font: FontFace) => `${font.family} Fallback`
const family = (font: FontFace) => `'${font.family}','${fallbackName(font)}',system-ui,sans-serif`

function mode(theme: Theme | HouseTheme, name: 'light' | 'dark'): string {
  return `color-scheme:${name};${lines('color-', theme[name])}--ground:${theme.ground[name]};`
}

/** One theme's custom properties: light by default, dark by the device or by `data-mode` on the same element. */
export function themeCss(name: ThemeName): string {
  const theme = themes[name]
  return rulesOf(theme, { display: family(theme.display), body: family(theme.body) })
}

/** The custom properties of the back office, which no brand's page carries. */
export function backofficeCss(): string {
  return rulesOf(backoffice, { display: backoffice.family, body: backoffice.family })
}

function rulesOf(theme: Theme | HouseTheme, { display, body }: { display: string; body: string }): string {
  const root = `[data-theme='${theme.name}']`
  const fixed = `--font-display:${display};--font-body:${body};${lines('', theme.shape)}`
  return [
    `${root}{${fixed}${mode(theme, 'light')}}`,
    `@media (prefers-color-scheme:dark){${root}:not([data-mode='light']){${mode(theme, 'dark')}}}`,
    `${root}[data-mode='dark']{${mode(theme, 'dark')}}`,
  ].join('\n')
}

/** The custom properties of all themes, for a page that may show any of them. */
export function themesCss(): string {
  return Object.values(themes)
    .map((theme) => themeCss(theme.name as ThemeName)) // the record is keyed by these very names
    .join('\n')
}

/** The fonts of all themes; a browser fetches only those that the page's theme uses. `url` says where a file is served. */
export function fontsCss(url: (file: string) => string): string {
  const fonts = new Map(
    Object.values(themes).flatMap(({ display, body }) => [display, body].map((font) => [font.family, font])),
  )
  return [...fonts.values()].map((font) => fontFaceCss(font, url)).join('\n')
}

/** The font of a theme's running text: its faces, and the families in the order in which a browser tries them. */
export function bodyFontCss(name: ThemeName, url: (file: string) => string): { faces: string; families: string } {
  const { body } = themes[name]
  return { faces: fontFaceCss(body, url), families: family(body) }
}

function fontFaceCss(font: FontFace, url: (file: string) => string): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = font.fallback
  return [
    `@font-face{font-family:'${font.family}';font-style:normal;font-display:swap;font-weight:${font.weights};src:url('${url(font.file)}') format('woff2');}`,
    `@font-face{font-family:'${fallbackName(font)}';src:local('${local}'),local('Liberation Sans'),local('Roboto');size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap};}`,
  ].join('\n')
}
