import { ApiError, besideOf, codeOf } from '@incontro/client/calls/api-error.ts'
import { type GoogleReturn as Returned, routes, type Session } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../shared/calls/api.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { type Errand, goToGoogle, takeErrand } from '../../shared/entry/google.ts'
import { GoogleMark } from '../../shared/entry/google-mark.tsx'
import { firstLanguage, useTexts } from '../../shared/language.tsx'
import { recordLead } from '../../shared/entry/lead.ts'
import { secondStep } from '../../shared/session/second-step.ts'
import { session } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage.ts'
import { toasts } from '../../shared/toasts.ts'
import { visitFields } from '../../shared/entry/visit-fields.ts'
import styles from './log-in-form.module.css'

type Outcome =
  | { readonly status: 'working' }
  | { readonly status: 'done'; readonly to: string; readonly isProof?: boolean }
  | { readonly status: 'password'; readonly pending: string; readonly email: string; readonly to: string }
  | { readonly status: 'unknown'; readonly to: string }
  | { readonly status: 'cancelled'; readonly to: string; readonly isOwn: boolean }
  | { readonly status: 'failed'; readonly error: unknown; readonly to: string; readonly isOwn?: boolean }

/** RT-03, ID-08: what comes back from Google, and what there is to do before the sign-in is complete. */
export function GoogleReturn() {
  const { google: words } = useTexts('factors')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [outcome, setOutcome] = useState<Outcome>({ status: 'working' })

  useEffect(() => {
    let isShown = true
    void finishOnce(query).then((ended) => isShown && setOutcome(ended))
    return () => {
      isShown = false
    }
  }, [query])
  useEffect(() => {
    if (outcome.status !== 'done') return
    if (outcome.isProof) toasts.show({ title: words.proved, variant: 'success' })
    void navigate(outcome.to, { replace: true })
  }, [outcome, navigate, words])

  switch (outcome.status) {
    case 'working':
    case 'done':
      return (
        <p role="status">
          <Spinner /> {words.working}
        </p>
      )
    case 'password':
      return <JoinByPassword {...outcome} onDone={setOutcome} />
    case 'unknown':
      return <Again title={words.unknownTitle} text={words.unknown} label={words.signUp} to={outcome.to} />
    case 'cancelled':
      return (
        <Again
          title={words.cancelledTitle}
          text={words.cancelled}
          label={words.again}
          to={outcome.to}
          isOwn={outcome.isOwn}
        />
      )
    case 'failed':
      return <Failed error={outcome.error} to={outcome.to} isOwn={outcome.isOwn ?? false} />
  }
}

/** `isOwn`: what a signed-in member wanted to do with Google, from the settings. */
type AgainProps = { title: string; text: string; label: string; to: string; tone?: 'danger'; isOwn?: boolean }

/** No one is signed in: Google once more, or the other ways. */
function Again({ title, text, label, to, tone, isOwn = false }: AgainProps) {
  const { google: words } = useTexts('factors')
  const errorText = useErrorText()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function again(): Promise<void> {
    setBusy(true)
    try {
      await goToGoogle({ purpose: 'signIn', to })
    } catch (error) {
      setFault(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles.form} role="alert">
      <Callout title={title} {...(tone && { tone })}>
        {fault ?? text}
      </Callout>
      {isOwn ? (
        <ButtonLink block href={to}>
          {words.toSettings}
        </ButtonLink>
      ) : (
        <>
          <Button variant="secondary" size="l" block icon={<GoogleMark />} busy={isBusy} onClick={() => void again()}>
            {label}
          </Button>
          <ButtonLink variant="ghost" block href="/login">
            {words.otherWays}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function Failed({ error, to, isOwn }: { error: unknown; to: string; isOwn: boolean }) {
  const { google: words } = useTexts('factors')
  const errorText = useErrorText()
  const code = codeOf(error)
  // an e-mail's link has other words for an expired flow than the way to Google and back
  const isOver = code === 'token_expired' || code === 'token_missing'
  return (
    <Again
      title={words.failedTitle}
      text={isOver ? words.over : errorText(error)}
      label={words.again}
      to={to}
      tone="danger"
      isOwn={isOwn}
    />
  )
}

type JoinProps = { pending: string; email: string; to: string; onDone: (outcome: Outcome) => void }

/** The address has an account: its password, once, shows that both are the same person's. */
function JoinByPassword({ pending, email, to, onDone }: JoinProps) {
  const { google: words } = useTexts('factors')
  const { actions, fields } = useTexts('common')
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (password === '') return setFault(words.passwordEmpty)
    setBusy(true)
    try {
      onDone(await enter(to, () => call(routes.googlePassword, { body: { pending, password, ...device() } })))
    } catch (error) {
      if (codeOf(error) === 'token_expired') return onDone({ status: 'failed', error, to })
      setFault(errorText(error))
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{words.password(email)}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        label={fields.password}
        showLabel={actions.showPassword}
        hideLabelText={actions.hidePassword}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={fault}
      />
      <Button type="submit" size="l" block busy={isBusy}>
        {words.passwordSubmit}
      </Button>
      <p className={styles.quiet}>
        {words.noPassword} <UiLink href="/forgotPassword">{words.toForgotten}</UiLink>
      </p>
    </form>
  )
}

let finishing: { readonly code: string; readonly outcome: Promise<Outcome> } | undefined

/** Once a code, however often the page is drawn: a second use would be refused. */
function finishOnce(query: URLSearchParams): Promise<Outcome> {
  const code = query.get('code') ?? ''
  if (finishing?.code !== code || code === '') finishing = { code, outcome: finish(query, takeErrand()) }
  return finishing.outcome
}

async function finish(query: URLSearchParams, errand: Errand | null): Promise<Outcome> {
  const to = errand?.to ?? '/find'
  const isOwn = errand !== null && errand.purpose !== 'signIn'
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')]
  try {
    if (query.get('error') === 'access_denied') return { status: 'cancelled', to, isOwn }
    if (errand === null || code === null || state === null) throw new ApiError('token_missing')
    const returned = { code, state, flow: errand.flow, ...(iss !== null && { iss }) }
    return await finishErrand(errand, returned)
  } catch (error) {
    logClient('google', error)
    const pending = besideOf(error, 'google_password', 'pending')
    if (pending !== undefined)
      return { status: 'password', pending, email: besideOf(error, 'google_password', 'email') ?? '', to }
    return codeOf(error) === 'wrong_credentials' ? { status: 'unknown', to } : { status: 'failed', error, to, isOwn }
  }
}

async function finishErrand({ purpose, login, to }: Errand, returned: Returned): Promise<Outcome> {
  switch (purpose) {
    case 'signIn': {
      const visit = visitFields(firstLanguage())
      const body = { ...returned, ...visit, ...device(), login, gender: 'man', seeks: 'woman' } as const // ID-01: fixed by the default flow
      return enter(to, async () => {
        const opened = await call(routes.googleSignIn, { body })
        if (opened.missing.includes('declarations')) recordLead() // ID-05: no one who was here before lacks them
        return opened
      })
    }
    case 'link':
      await call(routes.googleLink, { body: returned })
      return { status: 'done', to }
    case 'prove':
      await call(routes.prove, { body: { google: returned } })
      return { status: 'done', to, isProof: true }
  }
}

/** Opens the session; with a second factor the log-in page goes on. */
async function enter(to: string, open: () => Promise<Session>): Promise<Outcome> {
  try {
    session.adopt(await open())
    return { status: 'done', to }
  } catch (error) {
    const challenge = besideOf(error, 'second_factor', 'challenge')
    if (challenge === undefined) throw error
    secondStep.ask(challenge)
    return { status: 'done', to: `/login?to=${encodeURIComponent(to)}` }
  }
}

function device(): { device?: string } {
  const kept = storage.get('device')
  return kept === null ? {} : { device: kept }
}
