import { basename } from 'node:path'
import { bodyFontCss } from '@incontro/brand/themes/css.ts'
import { themes, type ThemeName } from '@incontro/brand/themes/index.ts'

const COLORS = ['ground', 'field', 'ink', 'muted', 'line', 'accent', 'danger'] as const
const SYSTEM_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

const schemes = {
  light: {
    ground: '#ffffff',
    field: '#ffffff',
    ink: '#1c1b1f',
    muted: '#5f5b66',
    line: '#8a8592',
    accent: '#8c1d40',
    danger: '#b3261e',
  },
  dark: {
    ground: '#1b1a1e',
    field: '#26252b',
    ink: '#f3f0f5',
    muted: '#b8b2c0',
    line: '#837d8c',
    accent: '#ff9ab5',
    danger: '#ffb4ab',
  },
} as const

type Query = Readonly<Record<string, string | undefined>>

/**
 * The style sheet of the brand's look, from tokens in the query: colours, lengths, and as `font` the name of a theme. Each is
 * checked, and what is not one of ours is left at its default.
 */
export function frameTheme(query: Query): string {
  const scheme = query['scheme'] === 'dark' ? 'dark' : 'light'
  const colors = COLORS.map((name) => `--${name}: ${hex(query[name]) ?? schemes[scheme][name]}`)
  const name = query['font'] ?? ''
  const font = isTheme(name) ? bodyFontCss(name, fontAddress) : { faces: '', families: SYSTEM_FONT }
  const lengths = [
    `--radius: ${within(query['radius'], 0, 28) ?? 10}px`,
    `--size: ${within(query['size'], 14, 20) ?? 16}px`,
  ]
  return `${font.faces}:root { color-scheme: ${scheme}; ${[...colors, ...lengths, `--font: ${font.families}`].join('; ')} }\n`
}

/** The address of a font file on the payment origin: the frame loads nothing from elsewhere. */
const fontAddress = (file: string) => `/fields/fonts/${basename(file)}`

/** The font files that a frame may ask for, by name, with where the package keeps them. */
export const fontFiles: ReadonlyMap<string, string> = new Map(
  Object.values(themes).map(({ body }) => [basename(body.file), `@fontsource-variable/${body.file}`]),
)

function isTheme(name: string): name is ThemeName {
  return Object.hasOwn(themes, name)
}

/** The query of the style sheet: only tokens, in a fixed order. */
export function themeQuery(query: Query): string {
  const kept = new URLSearchParams()
  for (const name of ['scheme', ...COLORS, 'radius', 'size', 'font']) {
    const value = query[name]
    if (typeof value === 'string' && /^[0-9a-z]{1,24}$/i.test(value)) kept.set(name, value)
  }
  return kept.toString()
}

function hex(text: string | undefined): string | null {
  return typeof text === 'string' && /^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : null
}

function within(text: string | undefined, least: number, most: number): number | null {
  if (typeof text !== 'string' || !/^\d{1,2}$/.test(text)) return null
  return Math.min(most, Math.max(least, Number(text)))
}
