import type { MAX_NOTICE_LENGTH, NoticeReason } from '@incontro/contract'
import { isBlank } from '@incontro/contract/blank.ts'
import { Card } from '@incontro/ui/card.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { FormEnd } from '../../shared/entry/form-end.tsx'
import { useTypedEarly } from '../../shared/entry/typed-early.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { type Draft, emptyDraft, faultsOf, noticeOf, reasonsInOrder } from './draft.rules.ts'
import { Thanks } from './thanks.tsx'
import styles from './report.module.css'

const MAX_LENGTH: typeof MAX_NOTICE_LENGTH = 4000

type Phase =
  | { readonly at: 'writing' }
  | { readonly at: 'sending' }
  | { readonly at: 'sent'; readonly number: number; readonly needsPlace: boolean; readonly email: string | null }

/** TS-12: where, why, who, in good faith; what is missing is said beside its field, and nothing typed is lost. */
export function ReportForm({ place }: { readonly place: string }) {
  const words = useTexts('notice')
  const { language } = useLanguage()
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [homepage, setHomepage] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isEmail, setEmailRule] = useState(() => seemsEmail)
  const [fault, setFault] = useState<string>()
  const [phase, setPhase] = useState<Phase>({ at: 'writing' })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  // not with the first drawing, which is the server's too
  useEffect(() => setDraft((before) => (before.place === '' ? { ...before, place } : before)), [place])
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, {
    place: (typed) => change({ place: typed }),
    reason: (chosen) => change({ reason: chosen as NoticeReason }), // the options are the reasons
    text: (typed) => change({ text: typed }),
    name: (typed) => change({ name: typed }),
    email: (typed) => change({ email: typed }),
    goodFaith: () => change({ isInGoodFaith: true }),
    homepage: setHomepage,
  })

  const missing = faultsOf(draft, { isBlank, isEmail })
  const shown = wasTried ? missing : []
  const errorOf = (name: (typeof missing)[number]) => (shown.includes(name) ? words.faults[name] : undefined)
  const isOptional = draft.reason === 'child_abuse'

  /** Who begins to write needs them soon: the proof is made while they type. */
  function loadAhead(): void {
    import('./send-notice.ts').then(
      (loaded) => {
        setEmailRule(() => loaded.isEmail)
        loaded.prepareProof().catch(() => undefined) // asked for again when it is sent
      },
      () => undefined,
    )
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setFault(undefined)
    const notice = noticeOf(draft, language)
    if (missing.length > 0 || notice === null || phase.at === 'sending') return
    setPhase({ at: 'sending' })
    try {
      const { sendNotice } = await import('./send-notice.ts')
      const sent = await sendNotice({ ...notice, ...(homepage !== '' && { homepage }) })
      setPhase({ at: 'sent', ...sent, email: notice.email })
    } catch (error) {
      setPhase({ at: 'writing' })
      setFault(errorText(error)) // what was typed stays
    }
  }

  if (phase.at === 'sent')
    return (
      <Thanks
        {...phase}
        onAgain={() => {
          setDraft(emptyDraft)
          setTried(false)
          setPhase({ at: 'writing' })
        }}
      />
    )
  return (
    <Card className={styles.card}>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
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
          faults={shown.map((name) => ({ fieldId: `notice-${name}`, text: words.faults[name] }))}
        />
        <Textarea
          id="notice-place"
          name="place"
          label={words.place}
          hint={wasTried && draft.place.trim() === '' ? words.placeMissing : words.placeHint}
          rows={2}
          maxLength={2000}
          value={draft.place}
          onChange={({ currentTarget }) => change({ place: currentTarget.value })}
        />
        <Select
          id="notice-reason"
          name="reason"
          label={words.reason}
          error={errorOf('reason')}
          value={draft.reason}
          options={[
            { value: '', label: '', disabled: true },
            ...reasonsInOrder.map((value) => ({ value, label: words.reasons[value] })),
          ]}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value as NoticeReason })} // the options are the reasons
        />
        <Textarea
          id="notice-words"
          name="text"
          label={words.words}
          hint={words.wordsHint}
          error={errorOf('words')}
          rows={6}
          maxLength={MAX_LENGTH}
          value={draft.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        {isOptional && <Callout>{words.optional}</Callout>}
        <TextField
          id="notice-name"
          name="name"
          autoComplete="name"
          label={words.name}
          error={errorOf('name')}
          maxLength={200}
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextField
          id="notice-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          label={words.email}
          hint={words.emailHint}
          error={errorOf('email')}
          value={draft.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <Checkbox
          id="notice-goodFaith"
          name="goodFaith"
          label={words.goodFaith}
          error={errorOf('goodFaith')}
          checked={draft.isInGoodFaith}
          onChange={({ currentTarget }) => change({ isInGoodFaith: currentTarget.checked })}
        />
        <FormEnd
          homepage={homepage}
          onHomepage={setHomepage}
          isSending={phase.at === 'sending'}
          label={phase.at === 'sending' ? words.working : words.send}
        />
      </form>
    </Card>
  )
}

function seemsEmail(text: string): boolean {
  return text.includes('@')
}
