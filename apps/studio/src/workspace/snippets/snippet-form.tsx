import { type Language, languages } from '@incontro/locale/languages.ts'
import { besideOf } from '@incontro/client/calls/api-error.ts'
import { MAX_SNIPPET_LENGTH, NAME_PLACE, routes, type Snippet } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { codeOrOther, useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { call } from '../../shared/session.ts'
import styles from './snippets.module.css'

type Props = { readonly snippet: Partial<Snippet>; readonly onDone: () => void; readonly onCancel: () => void }

/** A text of hers in up to four languages; a new one where it has no id. */
export function SnippetForm({ snippet, onDone, onCancel }: Props) {
  const words = useTexts('studioSnippets')
  const { actions, languages: names } = useTexts('common')
  const errorText = useErrorText()
  const [name, setName] = useState(snippet.name ?? '')
  const [folder, setFolder] = useState(snippet.folder ?? '')
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>(snippet.texts ?? {})
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { id, version } = snippet

  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
      onDone()
    } catch (error) {
      const code = codeOrOther(error)
      const word = besideOf(error, 'words_refused', 'word')
      setFault(word !== undefined ? words.refused(word) : code === 'conflict' ? words.changed : errorText(code))
      setBusy(false)
    }
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    if (name.trim() === '' || Object.keys(written).length === 0) return setFault(words.missing)
    const body = { folder, name, texts: written }
    void act(() =>
      id === undefined || version === undefined
        ? call(routes.addSnippet, { body })
        : call(routes.saveSnippet, { params: { id }, body: { ...body, version } }),
    )
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <TextField label={words.name} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label={words.folder}
        maxLength={60}
        value={folder}
        onChange={(event) => setFolder(event.target.value)}
      />
      <p className={styles.hint}>{words.place(NAME_PLACE)}</p>
      {languages.map((language) => (
        <Textarea
          key={language}
          lang={language}
          label={names[language]}
          rows={2}
          maxLength={MAX_SNIPPET_LENGTH}
          value={texts[language] ?? ''}
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
        />
      ))}
      <div role="alert">{fault !== undefined && <FieldError>{fault}</FieldError>}</div>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {actions.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {actions.cancel}
        </Button>
        {id !== undefined && (
          <Button variant="ghost" onClick={() => void act(() => call(routes.removeSnippet, { params: { id } }))}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
