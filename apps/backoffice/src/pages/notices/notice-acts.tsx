import {
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  type NoticeDetails,
  operatorCalls,
} from '@incontro/contract/backoffice.ts'
import { RadioGroup } from '@incontro/ui/choices.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { personIn } from './person.rules.ts'
import styles from './notices.module.css'

type Props = { readonly of: NoticeDetails }

/** Says whom it is about: from then on it is a report of that person's case. */
export function PlaceNotice({ of }: Props) {
  const { place: words, one } = useTexts('backofficeNotices')
  const run = useAct(operatorCalls.placeNotice)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const person = personIn(text)
  const opening = {
    ...run,
    open() {
      setTried(true)
      if (person !== null) run.open()
    },
  }
  return (
    <Section title={words.title}>
      <Muted>{words.text}</Muted>
      <TextField
        label={words.person}
        hint={words.hint}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isTried && person === null ? words.missing : undefined}
      />
      <div>
        <ActionButton run={opening} action={actionOf(of.actions, operatorCalls.placeNotice)} variant="primary" />
      </div>
      <ActDialog
        run={run}
        title={one.title(of.number)}
        params={{ id: of.id }}
        version={of.version}
        fields={() => (person === null ? null : { person })}
      />
    </Section>
  )
}

/** Asks the notifier where it is. */
export function AskNotifier({ of }: Props) {
  const { ask: words, one } = useTexts('backofficeNotices')
  const run = useAct(operatorCalls.askNotifier)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = text.trim().length < 10
  const opening = {
    ...run,
    open() {
      setTried(true)
      if (!isShort) run.open()
    },
  }
  return (
    <Section title={words.title}>
      <Textarea
        label={words.label}
        hint={of.hasEmail ? undefined : words.noEmail}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isTried && isShort ? words.missing : undefined}
      />
      <div>
        <ActionButton run={opening} action={actionOf(of.actions, operatorCalls.askNotifier)} />
      </div>
      <ActDialog
        run={run}
        title={one.title(of.number)}
        params={{ id: of.id }}
        version={of.version}
        fields={() => (isShort ? null : { text: text.trim() })}
      />
    </Section>
  )
}

/** Answers what is about no person, or the objection to such an answer. */
export function AnswerNotice({ of }: Props) {
  const { answer: words, answers, one } = useTexts('backofficeNotices')
  const run = useAct(operatorCalls.answerNotice)
  const [answer, setAnswer] = useState<'acted' | 'not_acted'>('not_acted')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = text.trim().length < MIN_REASON_LENGTH
  const opening = {
    ...run,
    open() {
      setTried(true)
      if (!isShort) run.open()
    },
  }
  return (
    <Section title={of.state === 'objected' ? words.again : words.title}>
      <Muted>{words.text}</Muted>
      <div className={styles.fields}>
        <RadioGroup<'acted' | 'not_acted'>
          legend={words.outcome}
          value={answer}
          onChange={setAnswer}
          options={(['not_acted', 'acted'] as const).map((value) => ({ value, label: answers[value] }))}
        />
        <Textarea
          label={words.words}
          hint={words.hint}
          rows={4}
          maxLength={MAX_REASON_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isTried && isShort ? words.missing : undefined}
        />
      </div>
      <div>
        <ActionButton run={opening} action={actionOf(of.actions, operatorCalls.answerNotice)} variant="primary" />
      </div>
      <ActDialog
        run={run}
        title={one.title(of.number)}
        params={{ id: of.id }}
        version={of.version}
        fields={() => (isShort ? null : { answer, words: text.trim() })}
      />
    </Section>
  )
}
