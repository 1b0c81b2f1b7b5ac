import { besideOf, codeOf } from '@incontro/client/calls/api-error.ts'
import { Button } from '@incontro/ui/button.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { type SubmitEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../shared/brand.ts'
import { loadCalls, loadCallsAhead } from '../../shared/calls/calls.ts'
import { forgetEntryDraft, keepEntryDraft, keptEntry } from '../../shared/entry/entry-draft.ts'
import { useLaterErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { secondStep, useSecondStep } from '../../shared/session/second-step.ts'
import { session, useSessionState } from '../../shared/session/session.ts'
import { useTypedEarly } from '../../shared/entry/typed-early.ts'
import styles from './log-in-form.module.css'
import { usePasskeyAutofill } from './passkey-sign-in.ts'
import { lazily } from '../../shared/page/lazily.ts'

const SecondStepForm = lazily(async () => (await import('./second-step-form.tsx')).SecondStepForm)

/** ID-06: e-mail and password, both required; the same words for an unknown address and a wrong password (D3). Then the code. */
export function LogInForm() {
  const challenge = useSecondStep()
  return challenge === null ? (
    <FirstStep />
  ) : (
    <Suspense fallback={<Spinner />}>
      <SecondStepForm key={challenge} challenge={challenge} />
    </Suspense>
  )
}

function FirstStep() {
  const { logIn: words } = useTexts('account')
  const { actions, fields } = useTexts('common')
  const errorText = useLaterErrorText()
  const navigate = useNavigate()
  const state = useSessionState()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; isDisabled: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const faults = {
    email: isTried && email.trim() === '' ? words.faults.email : undefined,
    password: isTried && password === '' ? words.faults.password : undefined,
  }
  const isDisabled = refusal?.isDisabled || (!refusal && state.status === 'visitor' && state.because === 'disabled')

  const form = useRef<HTMLFormElement>(null)
  // not with the first drawing, which is the server's too
  useLayoutEffect(() => setEmail((typed) => (typed === '' ? (keptEntry().email ?? '') : typed)), [])
  useTypedEarly(form, { email: typeEmail, password: setPassword })
  usePasskeyAutofill((error) => void refuse(error))

  function typeEmail(typed: string): void {
    setEmail(typed)
    keepEntryDraft({ email: typed })
  }

  async function refuse(error: unknown): Promise<void> {
    setRefusal({ text: await errorText(error), isDisabled: codeOf(error) === 'account_disabled' })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '' || password === '') return
    setBusy(true)
    setRefusal(undefined)
    try {
      await loadCalls() // a chunk that cannot be loaded is reported as offline
      await session.logIn({ email: email.replace(/\s+/g, ''), password })
      forgetEntryDraft()
    } catch (error) {
      const challenge = besideOf(error, 'second_factor', 'challenge')
      const keep = besideOf(error, 'erasure_pending', 'token')
      if (challenge !== undefined || keep !== undefined) forgetEntryDraft() // the pair was right
      if (challenge !== undefined) return secondStep.ask(challenge)
      if (keep !== undefined) return void navigate(`/keepAccount?token=${encodeURIComponent(keep)}`) // TS-02
      await refuse(error)
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      method="dialog" // what is sent before this code has come goes nowhere, least of all into the address
      className={styles.form}
      noValidate
      onFocus={loadCallsAhead}
      onSubmit={(event) => void submit(event)}
    >
      {state.status === 'visitor' && state.because === 'expired' && !refusal && <Callout>{words.expired}</Callout>}
      <ErrorSummary
        title={fields.faultsTitle}
        faults={(['email', 'password'] as const).flatMap((field) =>
          faults[field] ? [{ fieldId: field, text: faults[field] }] : [],
        )}
      />
      <div role="alert">
        {isDisabled ? (
          <Callout tone="danger">
            {words.disabled} <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
          </Callout>
        ) : (
          refusal && <Callout tone="danger">{refusal.text}</Callout>
        )}
      </div>
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        label={fields.email}
        value={email}
        onChange={({ currentTarget }) => typeEmail(currentTarget.value)}
        error={faults.email}
      />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        label={fields.password}
        showLabel={actions.showPassword}
        hideLabelText={actions.hidePassword}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={faults.password}
      />
      <Button type="submit" size="l" block busy={isBusy}>
        {words.submit}
      </Button>
      <p className={styles.quiet}>
        <UiLink href="/forgotPassword">{words.forgotten}</UiLink>
      </p>
    </form>
  )
}
