import { operatorCalls, type TicketSnippet } from '@incontro/contract/backoffice.ts'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import type { OfTicket } from './of-ticket.ts'
import styles from './tickets.module.css'

const MAX_LENGTH = 4000

/** An answer by e-mail. What is typed stays until it was sent; a suppressed address is said before anything is written. */
export function AnswerBox({ ticket }: OfTicket) {
  const { answer: words } = useTexts('backofficeTickets')
  const languageName = useLanguageName()
  const [text, setText] = useState('')
  const [closes, setCloses] = useState(false)
  const [isDespite, setDespite] = useState(false)
  const [isTried, setTried] = useState(false)
  const run = useAct(operatorCalls.answerTicket, {
    onDone() {
      setText('')
      setCloses(false)
      setDespite(false)
      setTried(false)
    },
  })
  const isEmpty = text.trim() === ''
  const { suppressed } = ticket
  const lacksDespite = suppressed !== null && !isDespite
  return (
    <Section title={words.title} text={words.text(languageName(ticket.language))}>
      <div className={styles.fields}>
        {suppressed !== null && <Callout tone="warning">{words.suppressed[suppressed]}</Callout>}
        <Snippets ticket={ticket} onChoose={(chosen) => setText((before) => joined(before, chosen))} />
        <Textarea
          label={words.label}
          lang={ticket.language}
          rows={7}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isTried && isEmpty ? words.missing : undefined}
        />
        <Checkbox
          label={words.closes}
          checked={closes}
          onChange={({ currentTarget }) => setCloses(currentTarget.checked)}
        />
        <div>
          <ActionButton
            run={{ ...run, open: () => (isEmpty ? setTried(true) : run.open()) }}
            action={actionOf(ticket.actions, operatorCalls.answerTicket)}
            variant="primary"
          />
        </div>
      </div>
      <ActDialog
        run={run}
        title={words.dialog(ticket.number)}
        text={words.goes(ticket.sender.email)}
        params={{ id: ticket.id }}
        version={ticket.version}
        fields={() =>
          isEmpty || lacksDespite
            ? null
            : { text: text.trim(), closes, ...(suppressed !== null && { despiteSuppression: true }) }
        }
      >
        <p className={styles.preview} lang={ticket.language}>
          {text.trim()}
        </p>
        {suppressed !== null && (
          <>
            <Callout tone="warning">{`${words.suppressed[suppressed]} ${lacksDespite ? words.needsDespite : ''}`}</Callout>
            <Checkbox
              label={words.despite}
              checked={isDespite}
              onChange={({ currentTarget }) => setDespite(currentTarget.checked)}
            />
          </>
        )}
      </ActDialog>
    </Section>
  )
}

function joined(before: string, chosen: string): string {
  return before.trim() === '' ? chosen : `${before.trimEnd()}\n\n${chosen}`
}

type SnippetsProps = OfTicket & { readonly onChoose: (text: string) => void }

/** Kept answers, in the person's language where they have it. */
function Snippets({ ticket: { language }, onChoose }: SnippetsProps) {
  const { answer: words } = useTexts('backofficeTickets')
  const languageName = useLanguageName()
  const [other, setOther] = useState<string>()
  const snippets = useRead(operatorCalls.ticketSnippets, {})
  const kept = snippets.data?.snippets ?? []
  if (kept.length === 0) return null

  function choose(snippet: TicketSnippet | undefined): void {
    const [first] = Object.entries(snippet?.texts ?? {})
    const own = snippet?.texts[language]
    const text = own ?? first?.[1]
    if (text === undefined) return
    setOther(own === undefined ? first?.[0] : undefined)
    onChoose(text)
  }
  return (
    <div>
      <Select
        label={words.snippet}
        placeholder={words.choose}
        options={kept.map(({ id, name }) => ({ value: id, label: name }))}
        value=""
        onChange={({ currentTarget }) => choose(kept.find(({ id }) => id === currentTarget.value))}
      />
      <div role="status">
        {other !== undefined && <Callout tone="warning">{words.otherLanguage(languageName(other))}</Callout>}
      </div>
    </div>
  )
}
