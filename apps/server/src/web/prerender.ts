import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { PublicBrand } from '@incontro/contract'
import type { Language } from '@incontro/locale'

/** A legal page, which is drawn into the document with its words. */
export type LegalText = { readonly page: string; readonly title: string; readonly html: string }
export type Drawing = { readonly html: string; readonly title: string; readonly state: string }
export type ToDraw = {
  readonly brand: PublicBrand
  readonly path: string
  readonly language: Language
  readonly legalText: LegalText | null
}
type Bundle = { draw(): Promise<{ html: string; title: string }> }
type Evaluate = (exports: object, require: NodeJS.Require, brand: string, prerendered: object) => void

const MOST_KEPT = 400

/**
 * Draws pages of the member app for visitors, from the same components as the page itself. The bundle is evaluated again for
 * each drawing, so that no brand, language or visitor meets another's state; a drawing is kept until what it was drawn from
 * (settings of the brand, words of a legal text) is another.
 */
export async function createPrerender(dist: string): Promise<(asked: ToDraw) => Promise<Drawing>> {
  const code = await readFile(join(dist, '.vite/prerender.cjs'), 'utf8')
  const evaluate = compileFunction(code, ['exports', 'require', '__BRAND__', '__PRERENDERED__']) as Evaluate // its parameters are those
  const require = createRequire(import.meta.url)
  const kept = new Map<string, Promise<Drawing>>()

  async function draw({ brand, path, language, legalText }: ToDraw): Promise<Drawing> {
    const state = { path, language, legalText }
    const bundle = {} as Bundle // filled in by the next line
    evaluate(bundle, require, JSON.stringify(PublicBrand.encode(brand)), state)
    const { html, title } = await bundle.draw()
    return { html, title, state: JSON.stringify(state).replaceAll('<', '\\u003c') }
  }

  return (asked) => {
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
    const known = kept.get(key)
    if (known !== undefined) return known
    const drawing = draw(asked)
    kept.set(key, drawing)
    drawing.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return drawing
  }
}
