import { MAX_APPLICATION_WORDS, routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { AdvisePasskey } from '../passkeys/advise-passkey.tsx'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { type StepProps, useWork } from './application.ts'
import styles from './applying.module.css'

/** Where an application stands, and what its person can do. */
export function StateOf({ application, onChange }: StepProps) {
  const words = useTexts('studioApply')
  const mail = useTexts('applicationMail')
  const { date } = useFormats()
  const { kind, state, answerBy, question, refusal, refusalWords, appeal, appealUntil, appealAnswer } = application
  if (state === 'draft') return null
  return (
    <div className={styles.form}>
      <Callout tone={state === 'approved' ? 'success' : state === 'refused' ? 'warning' : 'info'}>
        {words.states[state]}
        {answerBy !== null && ` ${words.answerBy(date(answerBy))}`}
      </Callout>
      {kind === 'host' && (state === 'sent' || state === 'question' || state === 'approved') && <AdvisePasskey />}
      {state === 'approved' && (
        <ButtonLink href="/" size="l">
          {words.toStudio}
        </ButtonLink>
      )}
      {state === 'question' && question !== null && (
        <>
          <blockquote className={styles.said}>{question}</blockquote>
          <Words
            label={words.answer}
            send={words.sendAnswer}
            onSend={async (text) => onChange(await call(routes.answerApplication, { body: { text } }))}
          />
        </>
      )}
      {state === 'refused' && refusal !== null && (
        <>
          <p>{mail.reasons[refusal]}</p>
          {refusalWords !== null && <blockquote className={styles.said}>{refusalWords}</blockquote>}
          {appealUntil !== null && (
            <>
              <p>{words.appealText(date(appealUntil))}</p>
              <Words
                label={words.appeal}
                send={words.sendAppeal}
                onSend={async (text) => onChange(await call(routes.appealApplication, { body: { text } }))}
              />
            </>
          )}
          {appeal !== null && appealAnswer === null && <Callout>{words.appealWaits}</Callout>}
          {appealAnswer !== null && <blockquote className={styles.said}>{appealAnswer}</blockquote>}
        </>
      )}
      {(state === 'sent' || state === 'question') && <Withdraw onChange={onChange} />}
    </div>
  )
}

type WordsProps = {
  readonly label: string
  readonly send: string
  readonly onSend: (text: string) => Promise<void>
}

function Words({ label, send, onSend }: WordsProps) {
  const [text, setText] = useState('')
  const work = useWork()
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (text.trim().length > 1) void work.run(() => onSend(text))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label={label}
        value={text}
        rows={4}
        maxLength={MAX_APPLICATION_WORDS}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
      <Button type="submit" busy={work.isBusy} disabled={text.trim().length < 2}>
        {send}
      </Button>
    </form>
  )
}

/** Asks once more: what is taken back is over. */
function Withdraw({ onChange }: Pick<StepProps, 'onChange'>) {
  const words = useTexts('studioApply')
  const { actions } = useTexts('common')
  const [isAsked, setAsked] = useState(false)
  const work = useWork()
  if (!isAsked)
    return (
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
    )
  return (
    <Callout tone="warning">
      <p>{words.withdrawText}</p>
      <div role="alert">{work.fault}</div>
      <Button
        variant="danger"
        busy={work.isBusy}
        onClick={() => void work.run(async () => onChange(await call(routes.withdrawApplication, {})))}
      >
        {words.withdraw}
      </Button>{' '}
      <Button variant="ghost" onClick={() => setAsked(false)}>
        {actions.cancel}
      </Button>
    </Callout>
  )
}
