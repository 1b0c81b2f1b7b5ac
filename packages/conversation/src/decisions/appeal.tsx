import { MAX_APPEAL_LENGTH, type OwnAppeal } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import styles from './decisions.module.css'
import type { DecisionTools } from './tools.ts'

export type SendAppeal = (text: string) => Promise<void>
type Props = {
  readonly appeal: OwnAppeal | null
  readonly canAppeal: boolean
  readonly until: number
  readonly tools: DecisionTools
  readonly send: SendAppeal
  readonly headingLevel: 3 | 4
}

/** TS-10: how to object, or what became of it; a second time adds to the first. */
export function Appeal({ appeal, canAppeal, until, tools, send, headingLevel }: Props) {
  const {
    words: { appeal: words },
    longDate,
  } = tools
  const Heading = headingLevel === 3 ? ('h3' as const) : ('h4' as const)
  if (appeal === null)
    return canAppeal ? (
      <section className={styles.card}>
        <div>
          <Heading className={styles.sub}>{words.title}</Heading>
          <p>{words.text(longDate(until))}</p>
        </div>
        <AppealForm label={words.label} action={words.send} done={words.sent} tools={tools} send={send} />
        <p className={styles.quiet}>{words.otherBodies}</p>
      </section>
    ) : (
      <p className={styles.quiet}>{words.over(longDate(until))}</p>
    )
  return (
    <section className={styles.card}>
      <div>
        <Heading className={styles.sub}>{words.yours}</Heading>
        <p className={styles.quiet}>{longDate(appeal.at)}</p>
        <p className={styles.words}>{appeal.text}</p>
      </div>
      {appeal.messages.map(({ isOwn, text, at }) => (
        <div key={`${at} ${text}`}>
          <p className={styles.quiet}>
            {isOwn ? words.you : words.us}, {longDate(at)}
          </p>
          <p className={styles.words}>{text}</p>
        </div>
      ))}
      {appeal.outcome === null ? (
        <>
          <p>{appeal.overdue === null ? words.due(longDate(appeal.dueAt)) : words.overdue[appeal.overdue]}</p>
          <AppealForm label={words.more} action={words.sendMore} done={words.added} tools={tools} send={send} />
        </>
      ) : (
        <Callout tone="info" title={words.outcomes[appeal.outcome]}>
          <span className={styles.words}>{appeal.words}</span>
        </Callout>
      )}
    </section>
  )
}

type FormProps = {
  readonly label: string
  readonly action: string
  readonly done: string
  readonly tools: DecisionTools
  readonly send: SendAppeal
}

function AppealForm({ label, action, done, tools, send }: FormProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '') return setFault(tools.words.appeal.missing)
    setBusy(true)
    setFault(undefined)
    try {
      await send(text.trim())
      setText('')
      tools.done(done)
    } catch (error) {
      setFault(tools.errorText(error)) // what was typed stays
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        label={label}
        rows={3}
        maxLength={MAX_APPEAL_LENGTH}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
