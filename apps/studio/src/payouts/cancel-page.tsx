import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Callout, ErrorState } from '@incontro/ui/states.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { Entry } from '../sign-in/entry.tsx'

/** `/studio/payout-details/cancel`: the press in the e-mail takes a change of bank details back (AN-21). */
export function CancelPage() {
  const { cancelPage: words } = useTexts('studioPayouts')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [state, setState] = useState<'working' | 'done' | 'over' | { readonly fault: string | undefined }>('working')
  const cancel = useCallback(async () => {
    setState('working')
    try {
      await call(routes.cancelPayoutDetails, { body: { token } })
      setState('done')
    } catch (error) {
      const code = codeOf(error)
      setState(code === 'token_expired' || code === 'bad_request' ? 'over' : { fault: code })
    }
  }, [token])
  useEffect(() => void cancel(), [cancel])
  return (
    <Entry title={words.title}>
      {state === 'working' ? (
        <>
          <Spinner />
          <p>{words.working}</p>
        </>
      ) : typeof state === 'object' ? (
        <ErrorState
          title={states.errorTitle}
          text={errorText(state.fault)}
          action={<Button onClick={() => void cancel()}>{actions.retry}</Button>}
        />
      ) : (
        <>
          <Callout tone={state === 'done' ? 'success' : 'warning'}>{words[state]}</Callout>
          {state === 'done' && <p>{words.next}</p>}
          <ButtonLink href="/work" variant="secondary">
            {words.open}
          </ButtonLink>
        </>
      )}
    </Entry>
  )
}
