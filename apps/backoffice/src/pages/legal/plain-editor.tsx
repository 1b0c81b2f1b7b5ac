import { Textarea } from '@incontro/ui/text-field.tsx'
import type { HtmlEditorProps } from './html-editor.tsx'
import styles from './legal.module.css'

/** The same field without colours, where the editor cannot be fetched: nothing that was typed is lost. */
export function PlainEditor({ label, lang, maxLength, value, onValue }: HtmlEditorProps) {
  return (
    <Textarea
      label={label}
      hideLabel
      rows={20}
      lang={lang}
      spellCheck={false}
      maxLength={maxLength}
      className={styles.source}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  )
}
