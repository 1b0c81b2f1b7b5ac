import type { BrandFinding } from '@incontro/contract/backoffice.ts'
import { languages } from '@incontro/locale/languages.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useFieldNames } from '../../../shared/field-names.ts'

/** What the linter found, in words (BO-21). */
export function useRuleText(): (finding: Pick<BrandFinding, 'rule' | 'detail' | 'field'>) => string {
  const { rules } = useTexts('backofficeBrands')
  const { languageName, hintOf } = useFieldNames()
  return ({ rule, detail, field }) => {
    const isLanguage = languages.some((one) => one === detail)
    const text = rules[rule](isLanguage ? languageName(detail ?? '') : (detail ?? ''))
    if (rule !== 'invalid') return text
    const hint = hintOf(field.replace(/^brand\./, '')) ?? hintOf(field.split('.').at(-1) ?? '')
    return hint === undefined ? text : `${text} ${hint}`
  }
}
