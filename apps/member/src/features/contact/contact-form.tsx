import { contactTopics, type ContactTopic, MAX_CONTACT_LENGTH, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Select } from '@incontro/ui/choices.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useSessionState } from '../../shared/session.ts'
import styles from './contact.module.css'
import { forgetDraft, readDraft, saveDraft } from './draft.ts'
import type { KeptMessage } from './kept-message.ts'
import { keepMessage, keptMessages } from './kept-messages.ts'
import { Thanks } from './thanks.tsx'

/** D10: the spinner is seen for so long, whatever the network does. */
const THANKS_AFTER_MS = 500
/** From here on it says how much room is left. */
const TELL_ROOM = 500

type FieldName = 'email' | 'topic' | 'message'
type Phase = { readonly at: 'writing' } | { readonly at: 'sending' | 'thanked'; readonly sent: KeptMessage }

/** RT-16: e-mail, topic and message; nothing typed is lost, neither by a reload nor by a network that is away. */
export function ContactForm() {
  const words = useTexts('contact')
  const { language } = useLanguage()
  const state = useSessionState()
  const member = state.status === 'member' ? state.session : undefined
  const kept = useSyncExternalStore(keptMessages.subscribe, keptMessages.getSnapshot, keptMessages.getSnapshot)
  const [draft, setDraft] = useState(readDraft)
  const [homepage, setHomepage] = useState('')
  const [wasTried, setTried] = useState(false)
  const [phase, setPhase] = useState<Phase>({ at: 'writing' })
  const email = draft.email ?? member?.email ?? ''
  const { topic, message } = draft

  const sending = phase.at === 'sending' ? phase.sent : undefined
  useEffect(() => {
    if (sending === undefined) return
    const timer = setTimeout(() => setPhase({ at: 'thanked', sent: sending }), THANKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sending])

  function change(part: Partial<typeof draft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    saveDraft(next)
  }

  const { body } = routes.sendContact
  const faults: Partial<Record<FieldName, string>> = {
    ...(!body.shape.email.safeParse(email).success && { email: words.faults.email }),
    ...(topic === '' && { topic: words.faults.topic }),
    ...(message.trim() === '' && { message: words.faults.message }),
    ...(message.trim().length > MAX_CONTACT_LENGTH && { message: words.faults.tooLong }),
  }
  const shown = wasTried ? faults : {}

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setTried(true)
    if (topic === '' || Object.keys(faults).length > 0) return
    const sent: KeptMessage = {
      id: crypto.randomUUID(),
      email,
      topic,
      message,
      language,
      by: member?.trackerId ?? null,
      ...(homepage !== '' && { homepage }),
    }
    keepMessage(sent)
    setPhase({ at: 'sending', sent })
  }

  const isRefused = phase.at === 'thanked' && kept.refused.includes(phase.sent.id)
  if (phase.at === 'thanked' && !isRefused)
    return (
      <Thanks
        sent={phase.sent}
        onAgain={() => {
          forgetDraft()
          setDraft(readDraft())
          setTried(false)
          setPhase({ at: 'writing' })
        }}
        onDone={forgetDraft}
      />
    )

  const room = MAX_CONTACT_LENGTH - message.length
  return (
    <Card className={styles.card}>
      {kept.waiting.length > 0 && phase.at === 'writing' && <Notice>{words.waiting(kept.waiting.length)}</Notice>}
      <div role="alert">{isRefused && <Notice tone="danger">{words.refused}</Notice>}</div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary
          title={words.faults.summary}
          faults={Object.entries(shown).map(([name, text]) => ({ fieldId: `contact-${name}`, text }))}
        />
        <TextField
          id="contact-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          label={words.email}
          hint={words.emailHint}
          error={shown.email}
          value={email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <Select
          id="contact-topic"
          name="topic"
          label={words.topic}
          hint={topic === 'illegal' ? words.illegalHint : undefined}
          error={shown.topic}
          value={topic}
          options={[
            { value: '', label: '', disabled: true },
            ...contactTopics.map((value) => ({ value, label: words.topics[value] })),
          ]}
          onChange={({ currentTarget }) => change({ topic: currentTarget.value as ContactTopic })} // the options are the topics
        />
        <Textarea
          id="contact-message"
          name="message"
          label={words.message}
          hint={room < TELL_ROOM ? words.left(Math.max(0, room)) : words.messageHint}
          error={shown.message}
          rows={6}
          className={styles.message}
          value={message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        <div className={styles.nobody} aria-hidden="true">
          <input
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
            value={homepage}
            onChange={({ currentTarget }) => setHomepage(currentTarget.value)}
          />
        </div>
        <Button type="submit" size="l" busy={phase.at === 'sending'}>
          {phase.at === 'sending' ? words.sending : words.send}
        </Button>
      </form>
    </Card>
  )
}
