import { languages } from '@incontro/locale/languages.ts'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import styles from '../brands.module.css'
import { isRecord, textOf } from '../draft/content.rules.ts'
import { useFieldNames } from '../../../shared/field-names.ts'
import { useRuleText } from './rule-text.ts'
import { type FieldProps, useSetting } from './use-setting.ts'

/** A text with a value in each language, side by side where there is room (UI-09). */
export function LocalTexts(props: FieldProps & { isLong: boolean }) {
  const { draft, isLong } = props
  const { path, label, hint, mark, disabled, value, set, empty } = useSetting(props)
  const { languageName } = useFieldNames()
  const ruleText = useRuleText()
  const texts = isRecord(value) ? value : {}
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>
        {label}
        {mark !== undefined && <span className={styles.mark}> {mark}</span>}
      </legend>
      {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
      <div className={styles.languages}>
        {languages.map((language) => {
          const findings = draft.findingsOf(`${path}.${language}`)
          const missing = draft.findingsOf(path).find(({ field }) => field === path)
          const [finding = textOf(texts[language]) === '' ? missing : undefined] = findings
          const shared = {
            label: languageName(language),
            lang: language,
            value: textOf(texts[language]),
            error: finding === undefined ? undefined : ruleText(finding),
            disabled,
          }
          const change = (text: string) => {
            const { [language]: _, ...others } = texts
            const next = text === '' ? others : { ...texts, [language]: text }
            set(Object.keys(next).length === 0 && props.field.isOptional === true ? empty : next)
          }
          return isLong ? (
            <Textarea
              key={language}
              {...shared}
              rows={2}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
          ) : (
            <TextField key={language} {...shared} onChange={({ currentTarget }) => change(currentTarget.value)} />
          )
        })}
      </div>
    </fieldset>
  )
}
