import type { BrandContent, BrandField } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { isRecord, textOf, valueAt } from '../draft/content.rules.ts'

export const textAreas = ['firstPage', 'claims', 'welcome', 'plans', 'verification', 'topUps'] as const
export type TextArea = (typeof textAreas)[number]
export type Texts = Readonly<Partial<Record<Language, string>>>

/** Paths of what has a text for each language, wherever it stands in the draft. */
export function textPaths(content: BrandContent): string[] {
  const found: string[] = []
  function look(value: unknown, path: string): void {
    if (Array.isArray(value)) value.forEach((inner, index) => look(inner, `${path}.${String(index)}`))
    else if (isRecord(value)) {
      const names = Object.keys(value)
      const isText = names.length > 0 && names.every((name) => languages.some((language) => language === name))
      if (isText || (names.length === 0 && TEXTS.test(path))) found.push(path)
      else for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`)
    }
  }
  look(content.brand, 'brand')
  look(content.flows, 'flows')
  return found
}
/** What is a text although nothing is written there yet. */
const TEXTS = /\.(headline|tagline|priceDescription|description)$/

/** The part of the brand that a text belongs to, by its path. */
export function areaOf(path: string): TextArea {
  const [, list] = /^flows\.[^.]+\.plans\.([^.]+)\./.exec(path) ?? []
  if (list === 'verification' || list === 'topUps') return list
  if (list !== undefined) return 'plans'
  if (path.startsWith('flows.')) return 'welcome'
  return path.startsWith('brand.claims.') ? 'claims' : 'firstPage'
}

/** What stands in each language; an empty one is left out. */
export function textsAt(content: BrandContent | null, path: string): Texts {
  const value = valueAt(content, path)
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = textOf(value[language])
      return text === '' ? [] : [[language, text]]
    }),
  )
}

/** The period of the plan that words beside a price belong to. */
export function periodOf(content: BrandContent, path: string): string | null {
  if (!path.endsWith('.priceDescription')) return null
  const period = valueAt(content, path.replace(/priceDescription$/, 'period'))
  return typeof period === 'string' ? period : null
}

/** Whether a text says something else than another one does, in any language. */
export function differs(one: Texts, other: Texts): boolean {
  return languages.some((language) => (one[language] ?? '') !== (other[language] ?? ''))
}

/** Whether what is searched for stands in a text or in its name. */
export function matches(wanted: string, words: readonly string[]): boolean {
  const small = wanted.trim().toLocaleLowerCase()
  return small === '' || words.some((word) => word.toLocaleLowerCase().includes(small))
}

/** Faulty ones first, then those with words of their own, then the rest; each in the order of the draft. */
export function ordered(
  paths: readonly string[],
  is: { readonly faulty: (path: string) => boolean; readonly own: (path: string) => boolean },
): string[] {
  const rank = (path: string) => (is.faulty(path) ? 0 : is.own(path) ? 1 : 2)
  return paths.toSorted((one, other) => rank(one) - rank(other))
}

/** What stands at a text that is emptied: nothing, where it is optional. */
export function emptyOf(
  path: string,
  { flow, plan }: { flow: readonly BrandField[]; plan: readonly BrandField[] },
): unknown {
  const name = path.split('.').at(-1)
  const field = [...flow, ...plan].find((each) => each.path === name)
  return field?.isNullable === true ? null : {}
}
