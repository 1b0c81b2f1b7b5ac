import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { call, type ReplyOf } from '../../shared/calls/call.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { Probes } from './probes.tsx'
import styles from './workshop.module.css'

type Tried = {
  readonly text: string
  readonly language: Language
  readonly answer: ReplyOf<typeof operatorCalls.tryPersona>
}
type Props = { readonly id: string; readonly name: string; readonly isDirty: boolean }

/** AN-23: a chat with what was saved last; nothing of it is sent or kept. */
export function TryOut({ id, name, isDirty }: Props) {
  const { trying: words, edit, one } = useTexts('backofficeWorkshop')
  const languageName = useLanguageName()
  const errorText = useErrorText()
  const [language, setLanguage] = useState<Language>('en')
  const [text, setText] = useState('')
  const [said, setSaid] = useState<readonly Tried[]>([])
  const send = useMutation({
    mutationFn: async (asked: { text: string; language: Language }) =>
      call(operatorCalls.tryPersona, { params: { id }, query: { ...asked, turn: said.length } }),
    onSuccess: (answer, asked) => {
      setSaid([...said, { ...asked, answer }])
      setText('')
    },
  })
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !send.isPending) send.mutate({ text: text.trim(), language })
  }
  return (
    <Section title={words.title} text={words.text}>
      {isDirty && <Callout tone="warning">{one.unsaved}</Callout>}
      <div role="log" aria-label={words.title} className={styles.talk}>
        {said.length === 0 && <Muted>{words.empty}</Muted>}
        {said.map((tried, turn) => (
          <Turn key={turn} name={name} tried={tried} />
        ))}
      </div>
      {send.error !== null && (
        <div role="alert">
          <Callout tone="danger">{errorText(send.error)}</Callout>
        </div>
      )}
      <form className={styles.fields} onSubmit={submit}>
        <Select
          label={edit.language}
          value={language}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={({ currentTarget }) => setLanguage(languages.find((each) => each === currentTarget.value) ?? 'en')}
        />
        <TextField
          label={words.message}
          lang={language}
          maxLength={1000}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={send.isPending}>
          {words.send}
        </Button>
      </form>
      <Probes id={id} />
    </Section>
  )
}

function Turn({ name, tried: { text, language, answer } }: { name: string; tried: Tried }) {
  const { trying: words, by, one, faults, edit } = useTexts('backofficeWorkshop')
  return (
    <>
      <p className={styles.asked}>
        <strong>{words.you}</strong> <span lang={language}>{text}</span>
      </p>
      <div className={styles.answer}>
        <p>
          <strong>{name}</strong> <span className={styles.hint}>{`${one.kind} · ${by[answer.by]}`}</span>
        </p>
        <p lang={language}>{answer.text === '' ? words.noAnswer : answer.text}</p>
        {answer.thrownAway.length > 0 && (
          <p className={styles.fault}>
            {words.thrown}: {answer.thrownAway.map(({ fault, found }) => edit.fault(faults[fault], found)).join('; ')}
          </p>
        )}
      </div>
    </>
  )
}
