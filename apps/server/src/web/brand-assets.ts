import { readFile } from 'node:fs/promises'
import { themes } from '@incontro/brand/themes/index.ts'
import type { PublicBrand } from '@incontro/contract'
import { text } from './html.ts'
import { isTheme } from './theme-colours.ts'

const ASSETS = new URL('../../../../packages/brand/assets/', import.meta.url)

const OURS = /^\/brands\/([\w-]+)\/(([\w-]+)\.(?:svg|png))$/

type Drawn = Pick<PublicBrand, 'id' | 'title' | 'theme'>

/** Whether a path is that of a drawing among the brands' own. */
export const isBrandDrawing = (path: string): boolean => OURS.test(path)

/**
 * A drawing among the brands' own, by the path under which pages show it; drawn from the brand's own name where it has no
 * file of its own. Null where it lies elsewhere.
 */
export async function brandDrawing(path: string, brand: Drawn): Promise<Buffer | null> {
  const [, folder, file] = OURS.exec(path) ?? []
  if (folder === undefined || file === undefined) return null
  return readFile(new URL(`${folder}/${file}`, ASSETS)).catch(() => drawnFromName(path, brand))
}

/** BO-24: the sign and the word mark of a brand whose drawings no one has made yet; null where the path is another's. */
export function drawnFromName(path: string, { id, title, theme }: Drawn): Buffer | null {
  const [, folder, file] = OURS.exec(path) ?? []
  if (folder !== id) return null
  const { light } = isTheme(theme) ? themes[theme] : themes.original
  if (file === 'wordmark.svg') return wordmark(title, light.primary)
  return file === 'mark.svg' || file === 'icon.svg' ? sign(title, light) : null
}

const FONT = `font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-weight="700"`

function sign(title: string, { primary, onPrimary }: { primary: string; onPrimary: string }): Buffer {
  const [initial = ''] = title.trim().toLocaleUpperCase()
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><circle cx="32" cy="32" r="30" fill="${primary}"/><text x="32" y="44" text-anchor="middle" font-size="34" ${FONT} fill="${onPrimary}">${text(initial)}</text></svg>`,
  )
}

/** Wide enough for the name whichever font the reader has: what is left over is empty. */
function wordmark(title: string, colour: string): Buffer {
  const width = Math.max(48, Math.ceil([...title].length * 20))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40"><text x="0" y="29" font-size="30" textLength="${width}" lengthAdjust="spacingAndGlyphs" ${FONT} fill="${colour}">${text(title)}</text></svg>`,
  )
}
