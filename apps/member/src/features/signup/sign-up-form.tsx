import { ApiError } from '@incontro/client/calls/api-error.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { lazy, type SubmitEvent, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { brand } from '../../shared/brand.ts'
import { loadCalls, loadCallsAhead } from '../../shared/calls/calls.ts'
import { CityField } from '../../shared/entry/city-field.tsx'
import { forgetEntryDraft, keepEntryDraft, keptEntry } from '../../shared/entry/entry-draft.ts'
import { fingerprint } from '../../shared/entry/fingerprint.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { RefusalCallout, type SignUpRefusal, useSignUpRefusal } from '../../shared/entry/sign-up-refusal.tsx'
import { useTypedEarly } from '../../shared/entry/typed-early.ts'
import { Consents } from './consents.tsx'
import { ages, type Draft, emptyDraft, type FieldName, signUpOf, stepCount, stepFields } from './draft.ts'
import styles from './sign-up-form.module.css'
import type { City, SignUp } from '@incontro/contract'

const noFaults: ReadonlySet<string> = new Set()
type Check = typeof import('./faulty-fields.ts').faultyFields

/** A comfort, with a library behind it: the form goes on without it where it cannot be had. */
type Suggestion = typeof import('../../shared/entry/email-suggestion.tsx').EmailSuggestion
const EmailSuggestion = lazy<Suggestion>(() =>
  import('../../shared/entry/email-suggestion.tsx').then(
    ({ EmailSuggestion }) => ({ default: EmailSuggestion }),
    () => ({ default: () => <></> }),
  ),
)

type Props = {
  readonly signUp: (input: SignUp) => Promise<void>
  /** Hears of the city that was chosen. */
  readonly onPlace?: (place: City | null) => void
}

/** ID-01, ID-02: sign-up in steps. An error stands beside its field and in the summary; what was typed stays. */
export function SignUpForm({ signUp, onPlace }: Props) {
  const words = useTexts('signup')
  const { actions, fields } = useTexts('common')
  const presentRefusal = useSignUpRefusal()
  const { language } = useLanguage()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [step, setStep] = useState(1)
  const [marking, setMarking] = useState<Check>() // what is wrong is marked by these rules, which come with the first press
  const faults = marking?.(draft, language) ?? noFaults // a mended field loses its mark at once
  const [refused, setRefused] = useState<SignUpRefusal>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked: readonly FieldName[] = stepFields[step - 1] ?? []

  useEffect(() => {
    if (step === 2) void fingerprint() // ready by the time that the form is; a page that is only looked at does without the work
  }, [step])

  const mounted = useRef(false)
  useEffect(() => {
    if (mounted.current) heading.current?.focus()
    mounted.current = true
  }, [step])

  function change(changes: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...changes })) // two changes of one moment both count
    keepEntryDraft(changes)
    if (refused && ('email' in changes || 'password' in changes)) setRefused(undefined)
  }

  const takeUp = useEffectEvent(() => {
    const { place = null, age = null, email = '' } = keptEntry()
    const isCityBegun = document.querySelector<HTMLInputElement>('#city')?.value !== '' // before this code had come
    setDraft((now) => ({
      ...now,
      place: now.place ?? (isCityBegun ? null : place),
      age: now.age ?? age,
      email: now.email === '' ? email : now.email,
    }))
    if (place !== null && !isCityBegun) onPlace?.(place)
  })
  useLayoutEffect(() => takeUp(), []) // not with the first drawing, which is the server's too
  useTypedEarly(form, { age: (age) => change({ age: Number(age) }), username: (username) => change({ username }) }) // the city's field sees to itself

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const check = await rules()
    if (check === undefined) return
    const found = check(draft, language)
    const first = asked.find((field) => found.has(field))
    if (first !== undefined) {
      setMarking(() => check)
      document.getElementById(first)?.focus()
      return
    }
    setMarking(undefined)
    if (step < stepCount) return setStep(step + 1)
    await send(false)
  }

  /** Undefined where they could not be loaded, which is reported. */
  async function rules(): Promise<Check | undefined> {
    try {
      return (await import('./faulty-fields.ts')).faultyFields
    } catch (cause) {
      setRefused(await presentRefusal(new ApiError('offline', { cause })))
      return undefined
    }
  }

  async function send(isAnotherPerson: boolean): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      await loadCalls() // a chunk that cannot be loaded is reported as offline
      const input = signUpOf(draft, language, await fingerprint())
      await signUp(isAnotherPerson ? { ...input, isAnotherPerson } : input)
      forgetEntryDraft()
    } catch (error) {
      const refusal = await presentRefusal(error)
      setRefused(refusal)
      if (isOfAccount(refusal.field)) setStep(2)
    } finally {
      setBusy(false)
    }
  }

  const emailFault = faults.has('email') ? words.faults.email : refused?.field === 'email' ? refused.text : undefined
  const passwordFault = faults.has('password')
    ? words.faults.password
    : refused?.field === 'password'
      ? refused.text
      : undefined
  const texts: Partial<Record<FieldName, string | undefined>> = {
    username: faults.has('username') ? words.faults.name : undefined,
    city: faults.has('city') ? words.faults.city : undefined,
    age: faults.has('age') ? words.faults.age : undefined,
    email: emailFault,
    password: passwordFault,
  }
  // what the server refused stands in its own callout, with the way on
  const summary = asked.flatMap((field) =>
    texts[field] === undefined || refused?.field === field ? [] : [{ fieldId: field, text: texts[field] }],
  )
  const missing = step === stepCount ? asked.find((field) => faults.has(field)) : undefined
  if (missing !== undefined) summary.push({ fieldId: missing, text: words.faults.consents })

  return (
    <form
      ref={form}
      method="dialog" // as in the log-in
      className={styles.form}
      noValidate
      onFocus={loadAhead}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.progress}>
        <h2 ref={heading} tabIndex={-1} className={styles.step}>
          <span className={styles.quiet}>{words.step(step, stepCount)}</span>
          {[words.steps.you, words.steps.account, words.steps.consents][step - 1]}
        </h2>
        <div className={styles.bar} aria-hidden>
          {stepFields.map((_, index) => (
            <span key={index} data-done={index < step} />
          ))}
        </div>
      </div>
      <ErrorSummary title={fields.faultsTitle} faults={summary} />
      {refused && <RefusalCallout refusal={refused} onAnotherPerson={() => void send(true)} />}

      {step === 1 && (
        <>
          <p className={styles.quiet}>{words.intro}</p>
          <TextField
            id="username"
            name="username"
            autoComplete="given-name"
            autoCapitalize="words"
            label={words.name.label}
            hint={words.name.hint}
            maxLength={30}
            value={draft.username}
            onChange={({ currentTarget }) => change({ username: currentTarget.value })}
            error={texts.username}
          />
          <CityField
            id="city"
            country={brand.country}
            words={words.place}
            value={draft.place}
            onChange={(place) => {
              change({ place })
              onPlace?.(place)
            }}
            error={texts.city}
          />
          <Select
            id="age"
            name="age"
            label={words.age.label}
            placeholder={words.age.choose}
            options={ages.map((age) => ({ value: String(age), label: String(age) }))}
            value={draft.age === null ? '' : String(draft.age)}
            onChange={({ currentTarget }) => change({ age: Number(currentTarget.value) })}
            error={texts.age}
          />
        </>
      )}
      {step === 2 && (
        <>
          <TextField
            id="email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            label={fields.email}
            hint={words.email.hint}
            value={draft.email}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
            error={texts.email}
          />
          <Suspense fallback={<div />}>
            <EmailSuggestion email={draft.email} onAccept={(email) => change({ email })} />
          </Suspense>
          <PasswordField
            id="password"
            name="password"
            autoComplete="new-password"
            label={fields.password}
            hint={words.password.hint}
            showLabel={actions.showPassword}
            hideLabelText={actions.hidePassword}
            value={draft.password}
            onChange={({ currentTarget }) => change({ password: currentTarget.value })}
            error={texts.password}
          />
        </>
      )}
      {step === 3 && <Consents draft={draft} faults={faults} change={change} />}

      <div className={styles.buttons}>
        {step > 1 && (
          <Button variant="secondary" onClick={() => setStep(step - 1)}>
            {actions.back}
          </Button>
        )}
        <Button type="submit" size="l" busy={isBusy} className={styles.main}>
          {step === stepCount ? words.submit : actions.continue}
        </Button>
      </div>
    </form>
  )
}

/** A visitor who begins to fill it needs the cities soon, and then the rules. */
function loadAhead(): void {
  loadCallsAhead()
  import('./faulty-fields.ts').catch(() => undefined) // asked for again when needed
}

/** What the second step asks: a refusal of it stands beside its field. */
function isOfAccount(field: string | undefined): boolean {
  return field === 'email' || field === 'password'
}
