import { Button } from '@incontro/ui/button.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import styles from '../brands.module.css'
import { isRecord, textOf } from '../draft/content.rules.ts'
import { useRuleText } from './rule-text.ts'
import { type FieldProps, useSetting } from './use-setting.ts'

/** One value for each name, such as the merchant ids of a brand's accounts. */
export function Entries(props: FieldProps) {
  const { path, label, hint, mark, disabled, value, set } = useSetting(props)
  const { editor: words } = useTexts('backofficeBrands')
  const ruleText = useRuleText()
  const [name, setName] = useState('')
  const [content, setContent] = useState('')
  const entries = isRecord(value) ? value : {}
  const own = props.draft.findingsOf(path).filter(({ field }) => !Object.hasOwn(entries, field.slice(path.length + 1)))
  const isReady = /^[A-Za-z0-9_-]{1,60}$/.test(name.trim()) && content.trim() !== ''
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>
        {label}
        {mark !== undefined && <span className={styles.mark}> {mark}</span>}
      </legend>
      {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
      {Object.entries(entries).map(([each, inner]) => {
        const [finding] = props.draft.findingsOf(`${path}.${each}`)
        return (
          <div key={each} className={styles.entry}>
            <TextField
              label={each}
              autoComplete="off"
              value={textOf(inner)}
              error={finding === undefined ? undefined : ruleText(finding)}
              onChange={({ currentTarget }) => set({ ...entries, [each]: currentTarget.value })}
            />
            <Button
              size="s"
              variant="ghost"
              aria-label={words.removeEntry(each)}
              onClick={() => {
                const { [each]: _, ...others } = entries
                set(others)
              }}
            >
              {words.removeEntry(each)}
            </Button>
          </div>
        )
      })}
      {own.map((finding) => (
        <FieldError key={`${finding.rule} ${finding.field}`}>
          {`${finding.field.slice(path.length + 1)} ${ruleText(finding)}`.trim()}
        </FieldError>
      ))}
      <div className={styles.entry}>
        <TextField
          label={words.entryName}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={words.entryValue}
          autoComplete="off"
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
        <Button
          size="s"
          variant="secondary"
          disabled={!isReady}
          onClick={() => {
            set({ ...entries, [name.trim()]: content.trim() })
            setName('')
            setContent('')
          }}
        >
          {words.addEntry}
        </Button>
      </div>
    </fieldset>
  )
}
