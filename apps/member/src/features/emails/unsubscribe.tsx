import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type EmailKinds, routes, type Subscription } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Callout } from '@incontro/ui/states.tsx'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useSessionState } from '../../shared/session/session.ts'
import { KindSwitches } from './kind-switches.tsx'
import styles from './emails.module.css'

const SETTINGS = '/profile/letters'
const nothing: EmailKinds = { messages: false, likes: false, visits: false, news: false }

type State =
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly subscription: Subscription }

/** RT-18: the page behind an e-mail's link. Opening it changes nothing; a press does, and can be undone. */
export function Unsubscribe({ token }: { token: string }) {
  const { actions, states } = useTexts('common')
  const words = useTexts('emailSettings').page
  const errorText = useErrorText()
  const [state, setState] = useState<State>({ status: 'asking' })

  const ask = useCallback(() => {
    call(routes.subscription, { body: { token } }).then(
      (subscription) => setState({ status: 'ready', subscription }),
      (error: unknown) => {
        logClient('unsubscribe', error)
        setState({ status: 'failed', error })
      },
    )
  }, [token])
  useEffect(ask, [ask])

  switch (state.status) {
    case 'asking':
      return <Skeleton height="22rem" shape="box" />
    case 'ready':
      return <Choice token={token} first={state.subscription} />
    case 'failed':
      if (!isAboutLink(state.error))
        return (
          <ErrorState
            title={states.errorTitle}
            text={errorText(state.error)}
            action={<Button onClick={ask}>{actions.retry}</Button>}
          />
        )
      return (
        <Card className={styles.page}>
          <div role="alert">
            <Callout tone="warning" title={words.failedTitle}>
              {words.former}
            </Callout>
          </div>
          <ToSettings />
        </Card>
      )
  }
}

/** Without a link: where to choose, and how to get here. */
export function WithoutEmailLink() {
  const words = useTexts('emailSettings').page
  return (
    <Card className={styles.page}>
      <p>{words.without}</p>
      <ToSettings />
    </Card>
  )
}

function ToSettings() {
  const words = useTexts('emailSettings').page
  const isMember = useSessionState().status === 'member'
  return (
    <div className={styles.buttons}>
      <ButtonLink href={isMember ? SETTINGS : `/login?to=${SETTINGS}`}>
        {isMember ? words.toSettings : words.logIn}
      </ButtonLink>
    </div>
  )
}

type Outcome = 'stopped' | 'changed' | 'undone'

function Choice({ token, first }: { token: string; first: Subscription }) {
  const words = useTexts('emailSettings').page
  const errorText = useErrorText()
  const [stored, setStored] = useState(first.kinds)
  const [wanted, setWanted] = useState(first.kinds)
  const [before, setBefore] = useState<EmailKinds>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'all' | 'some' | 'undo'>()

  async function save(kinds: EmailKinds, how: NonNullable<typeof busy>): Promise<void> {
    setBusy(how)
    setFault(undefined)
    try {
      const saved = await call(routes.changeSubscription, { body: { token, kinds } })
      setBefore(how === 'undo' ? undefined : stored)
      setStored(saved.kinds)
      setWanted(saved.kinds)
      setOutcome(how === 'undo' ? 'undone' : isNothing(saved.kinds) ? 'stopped' : 'changed')
    } catch (error) {
      logClient('unsubscribe', error)
      setFault(errorText(error))
    }
    setBusy(undefined)
  }

  return (
    <Card className={styles.page}>
      <div role="status">
        {outcome && (
          <Callout tone="success" title={words.doneTitle}>
            {words[outcome]}
          </Callout>
        )}
      </div>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {before && (
        <div className={styles.buttons}>
          <Button variant="secondary" busy={busy === 'undo'} onClick={() => void save(before, 'undo')}>
            {words.mistake}
          </Button>
        </div>
      )}
      <p>{words.to(first.email)}</p>
      <form
        className={styles.page}
        onSubmit={(event) => {
          event.preventDefault()
          void save(wanted, 'some')
        }}
      >
        <KindSwitches value={wanted} onChange={(kind, isOn) => setWanted((known) => ({ ...known, [kind]: isOn }))} />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy === 'some'}>
            {words.submit}
          </Button>
          {!isNothing(stored) && (
            <Button variant="secondary" busy={busy === 'all'} onClick={() => void save(nothing, 'all')}>
              {words.all}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

function isNothing(kinds: EmailKinds): boolean {
  return !Object.values(kinds).some(Boolean)
}

/** Whether it is the link that cannot be used, and asking again would not help. */
function isAboutLink(error: unknown): boolean {
  const code = codeOf(error)
  return code?.startsWith('token_') === true || code === 'bad_request'
}
