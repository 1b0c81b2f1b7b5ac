import { type BrandFinding, periodFaults, type TextFault, textFaults } from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale/languages.ts'
import type { Draft } from '../draft/use-draft.ts'
import { periodOf, textsAt } from './text-rows.rules.ts'

type Fault = Pick<BrandFinding, 'rule' | 'detail' | 'field'>
export type FaultsOf = (path: string) => readonly (Fault & { readonly language: Language | null })[]

/** Rules that hold for what is typed at this moment; the others are the server's, of what was saved last. */
const AS_TYPED: ReadonlySet<string> = new Set<TextFault['rule']>([
  'missing',
  'same_text',
  'placeholder',
  'extra_placeholder',
  'plural',
  'renewal_text',
])

/** What is wrong with a text of the draft as it stands in the field, by the linter's own rule (BO-21). */
export function faultsIn(draft: Draft): FaultsOf {
  const { content } = draft
  return (path) => {
    const texts = textsAt(content, path)
    const isEmpty = Object.keys(texts).length === 0
    const typed = [...textFaults(texts), ...periodFaults(texts, periodOf(content, path))]
    const known = draft.findingsOf(path)
    return [
      ...typed.map(({ rule, detail, language }) => ({ rule, detail, language, field: `${path}.${language}` })),
      ...known.filter(({ rule }) => !AS_TYPED.has(rule) || (isEmpty && rule === 'missing')),
    ]
  }
}
