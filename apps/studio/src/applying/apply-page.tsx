import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Callout, ErrorState } from '@incontro/ui/states.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, session, useSessionState } from '../shared/session.ts'
import { Entry } from '../sign-in/entry.tsx'
import { NotAnAngel } from '../sign-in/not-an-angel.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import type { Shown } from './application.ts'
import { OwnApplication } from './own-application.tsx'
import { StartForm } from './start-form.tsx'

/** `/studio/apply`, and `/studio/apply/:token` from an e-mail: a person applies for a profile of their own (AN-04). */
export function ApplyPage() {
  const { token } = useParams()
  const state = useSessionState()
  const words = useTexts('studioApply')
  if (token !== undefined) return <Resumed token={token} />
  if (state.status === 'starting') return <Spinner />
  if (state.status === 'member') return <Applicant />
  return (
    <Entry title={words.title}>
      <StartForm />
    </Entry>
  )
}

/** The person the link of an e-mail leads to: confirms the address, and goes on with the application. */
function Resumed({ token }: { readonly token: string }) {
  const words = useTexts('studioApply')
  const state = useSessionState()
  const errorText = useErrorText()
  const [email, setEmail] = useState<string>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    call(routes.resumeApplication, { body: { token } }).then(
      (found) => setEmail(found.email),
      (error: unknown) => setFault(codeOf(error) ?? 'other'),
    )
  }, [token])
  if (fault !== undefined)
    return (
      <Entry title={words.title}>
        <Callout tone="warning">{fault === 'token_expired' ? words.linkOver : errorText(fault)}</Callout>
        <ButtonLink href="/apply" variant="secondary">
          {words.toStart}
        </ButtonLink>
      </Entry>
    )
  if (email === undefined || state.status === 'starting') return <Spinner />
  if (state.status === 'member') return <Applicant />
  return (
    <Entry title={words.title}>
      <p>{words.welcomeBack}</p>
      <SignInForm email={email} isExpired={false} />
    </Entry>
  )
}

/** The application of who is signed in. */
export function Applicant() {
  const words = useTexts('studioApply')
  const { actions, states } = useTexts('common')
  const { signOut } = useTexts('studio')
  const errorText = useErrorText()
  const [application, setApplication] = useState<Shown>()
  const [fault, setFault] = useState<string>()
  const load = useCallback(async () => {
    setFault(undefined)
    try {
      setApplication(await call(routes.showApplication, {}))
    } catch (error) {
      setFault(codeOf(error) ?? 'other')
    }
  }, [])
  useEffect(() => void load(), [load])
  if (fault === 'not_found') return <NotAnAngel />
  return (
    <Entry title={words.title} isWide>
      {fault !== undefined ? (
        <ErrorState
          title={states.errorTitle}
          text={errorText(fault)}
          action={<Button onClick={() => void load()}>{actions.retry}</Button>}
        />
      ) : application === undefined ? (
        <Spinner />
      ) : (
        <>
          <OwnApplication application={application} onChange={setApplication} />
          <Button variant="ghost" onClick={() => void session.logOut()}>
            {signOut}
          </Button>
        </>
      )}
    </Entry>
  )
}
