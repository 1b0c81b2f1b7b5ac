import type { BrandField } from '@incontro/contract/backoffice.ts'
import { isCurrency, typedOf } from '../../../shared/amount.rules.ts'
import { useFieldNames } from '../../../shared/field-names.ts'
import { useTexts } from '../../../shared/language.tsx'
import { isRecord } from '../draft/content.rules.ts'
import type { Draft } from '../draft/use-draft.ts'
import { useRuleText } from './rule-text.ts'

export type FieldProps = {
  readonly draft: Draft
  readonly field: BrandField
  /** Where the form's fields stand: `brand`, `flows.7`. */
  readonly base: string
}

/** What every kind of field needs: label, hint, fault, and how it is set. */
export function useSetting({ draft, field, base }: FieldProps) {
  const { editor } = useTexts('backofficeBrands')
  const { pathName, hintOf, choiceName } = useFieldNames()
  const ruleText = useRuleText()
  const path = `${base}.${field.path}`
  const [finding] = draft.findingsOf(path)
  const live = draft.liveOf(path)
  const currency = draft.valueOf(`${base}.currency`)
  function inWords(value: unknown): string {
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value !== 'string' && typeof value !== 'number') return editor.nothing
    if (field.kind === 'price' && typeof value === 'number' && isCurrency(currency)) return typedOf(value, currency)
    return field.choices === undefined ? String(value) : choiceName(field.path, value)
  }
  const shownLive = 'value' in live ? editor.live(inWords(live.value)) : undefined
  const isSimple = !isRecord(live.value) && typeof live.value !== 'boolean'
  return {
    path,
    label: pathName(`brand.${field.path}`),
    hint:
      [hintOf(field.path), ...(isSimple ? [shownLive] : [])].filter((one) => one !== undefined).join(' ') || undefined,
    error: finding === undefined ? undefined : ruleText(finding),
    mark: field.isOptional === true ? editor.optional : undefined,
    disabled: !draft.mayEdit,
    value: draft.valueOf(path),
    set: (value: unknown) => draft.set(path, value),
    /** What is set where the field is empty. */
    empty: field.isNullable === true ? null : undefined,
  }
}
