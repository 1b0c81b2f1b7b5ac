import type { ContactTopic, MAX_CONTACT_LENGTH } from '@incontro/contract'
import { isBlank } from '@incontro/contract/blank.ts'
import { holdsCardNumber, maskCardNumbers } from '@incontro/contract/card-numbers.ts'
import type { Language } from '@incontro/locale'
import { loadTexts } from '@incontro/texts/load.ts'
import { Card } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useSessionState } from '../../shared/session/session.ts'
import { FormEnd } from '../../shared/entry/form-end.tsx'
import { useTypedEarly } from '../../shared/entry/typed-early.ts'
import styles from './contact.module.css'
import { contactDraft, type Draft, emptyDraft } from './draft.ts'
import type { KeptMessage } from './kept-message.ts'
import type { KeptMessages } from './kept-messages.ts'

/** D10: the spinner is seen for so long, whatever the network does. */
const THANKS_AFTER_MS = 500
/** As the contract has them, which is not loaded before the form is entered. */
const topics = Object.keys({
  account: true,
  payment: true,
  privacy: true,
  illegal: true,
  complaint: true,
  other: true,
} satisfies Record<ContactTopic, true>) as ContactTopic[] // Object.keys forgets them
const MAX_LENGTH: typeof MAX_CONTACT_LENGTH = 4000
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
  const [keeping, setKeeping] = useState<Keeping>()
  const kept = useSyncExternalStore(
    keeping?.store.subscribe ?? never,
    keeping?.store.getSnapshot ?? nothingKept,
    nothingKept,
  )
  const { states } = useTexts('common')
  const [hasFailed, setFailed] = useState(false)
  const [draft, setDraft] = useState(emptyDraft)
  const [isEmail, setEmailRule] = useState(() => seemsEmail)
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

  function change(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }))
    contactDraft.keep({ ...contactDraft.read(), ...part })
  }

  async function takeUpKeeping(): Promise<Keeping> {
    const loaded = keeping ?? (await loadKeeping(language))
    setKeeping(loaded)
    return loaded
  }
  useEffect(() => {
    loadKeeping(language).then(setKeeping, () => undefined) // asked for again when it is needed
  }, [language])

  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => setDraft((now) => ({ ...now, ...contactDraft.read() })), []) // not with the first drawing, which is the server's too
  useTypedEarly(form, {
    email: (typed) => change({ email: typed }),
    topic: (chosen) => change({ topic: chosen as ContactTopic }), // the options are the topics
    message: (typed) => change({ message: typed }),
    homepage: setHomepage,
  })

  const faults: Partial<Record<FieldName, string>> = {
    ...(!isEmail(email) && { email: words.faults.email }),
    ...(topic === '' && { topic: words.faults.topic }),
    ...(isBlank(message) && { message: words.faults.message }),
    ...(message.trim().length > MAX_LENGTH && { message: words.faults.tooLong }),
  }
  const shown = wasTried ? faults : {}

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setFailed(false)
    if (topic === '' || Object.keys(faults).length > 0) return
    const sent: KeptMessage = {
      id: crypto.randomUUID(),
      email,
      topic,
      message: maskCardNumbers(message),
      language,
      by: member?.trackerId ?? null,
      ...(homepage !== '' && { homepage }),
    }
    setPhase({ at: 'sending', sent })
    try {
      const { keepMessage } = await takeUpKeeping()
      keepMessage(sent)
    } catch {
      setPhase({ at: 'writing' })
      setFailed(true)
    }
  }

  const isRefused = phase.at === 'thanked' && kept.refused.includes(phase.sent.id)
  if (phase.at === 'thanked' && !isRefused && keeping)
    return (
      <keeping.Thanks
        sent={phase.sent}
        onAgain={() => {
          contactDraft.forget()
          setDraft(emptyDraft)
          setTried(false)
          setPhase({ at: 'writing' })
        }}
        onDone={contactDraft.forget}
      />
    )

  /** A visitor who begins to write needs them soon; without the rule the server says it. */
  function loadAhead(): void {
    void import('./send-to-brand.ts').catch(() => undefined)
    import('./email-rule.ts').then(
      (rule) => setEmailRule(() => rule.isEmail),
      () => undefined,
    )
  }

  const room = MAX_LENGTH - message.length
  return (
    <Card className={styles.card}>
      {kept.waiting.length > 0 && phase.at === 'writing' && <Callout>{words.waiting(kept.waiting.length)}</Callout>}
      <div role="alert">
        {isRefused && <Callout tone="danger">{words.refused}</Callout>}
        {hasFailed && (
          <Callout tone="danger" title={states.errorTitle}>
            {states.errorText}
          </Callout>
        )}
      </div>
      <form
        ref={form}
        method="dialog" // as in the log-in
        className={styles.form}
        noValidate
        onFocus={loadAhead}
        onSubmit={(event) => void submit(event)}
      >
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
          hint={topic === 'illegal' ? <UiLink href="/report">{words.illegalHint}</UiLink> : undefined}
          error={shown.topic}
          value={topic}
          options={[
            { value: '', label: '', disabled: true },
            ...topics.map((value) => ({ value, label: words.topics[value] })),
          ]}
          onChange={({ currentTarget }) => change({ topic: currentTarget.value as ContactTopic })} // the options are the topics
        />
        <Textarea
          id="contact-message"
          name="message"
          label={words.message}
          hint={
            holdsCardNumber(message)
              ? words.cardNumber
              : room < TELL_ROOM
                ? words.left(Math.max(0, room))
                : words.messageHint
          }
          error={shown.message}
          rows={6}
          className={styles.message}
          value={message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        <FormEnd
          homepage={homepage}
          onHomepage={setHomepage}
          isSending={phase.at === 'sending'}
          label={phase.at === 'sending' ? words.sending : words.send}
        />
      </form>
    </Card>
  )
}

function seemsEmail(text: string): boolean {
  return text.trim() !== ''
}

/** What holds a message until it was taken, and says so: no part of what is seen first. */
type Keeping = {
  readonly keepMessage: (message: KeptMessage) => void
  readonly store: typeof import('./kept-messages.ts').keptMessages
  readonly Thanks: typeof import('./thanks.tsx').Thanks
}

async function loadKeeping(language: Language): Promise<Keeping> {
  const [{ keepMessage, keptMessages }, { Thanks }] = await Promise.all([
    import('./kept-messages.ts'),
    import('./thanks.tsx'),
    loadTexts(language, 'contactSent'), // there before the line may go
  ])
  return { keepMessage, store: keptMessages, Thanks }
}

const never = () => () => undefined
const nothing: KeptMessages = { waiting: [], isSending: false, refused: [], isLasting: true }
const nothingKept = () => nothing
