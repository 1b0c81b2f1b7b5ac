import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type AngelInvitation, routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Callout, ErrorState } from '@incontro/ui/states.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { Entry } from '../sign-in/entry.tsx'
import { JoinForm } from './join-form.tsx'

/** `/studio/join/:token`: an invited person sets up a profile of their own (AN-04). */
export function JoinPage() {
  const { token = '' } = useParams()
  const words = useTexts('studioJoin')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const [invitation, setInvitation] = useState<AngelInvitation>()
  const [fault, setFault] = useState<string>()
  const load = useCallback(async () => {
    setFault(undefined)
    try {
      setInvitation(await call(routes.showAngelInvitation, { body: { token } }))
    } catch (error) {
      setFault(codeOf(error) ?? 'other')
    }
  }, [token])
  useEffect(() => void load(), [load])

  const isOver = fault === 'token_expired' || fault === 'bad_request'
  return (
    <Entry title={words.title}>
      {isOver ? (
        <>
          <Callout tone="warning">{words.over}</Callout>
          <ButtonLink href="/" variant="secondary">
            {words.toStudio}
          </ButtonLink>
        </>
      ) : fault !== undefined ? (
        <ErrorState
          title={states.errorTitle}
          text={errorText(fault)}
          action={<Button onClick={() => void load()}>{actions.retry}</Button>}
        />
      ) : invitation === undefined ? (
        <Spinner />
      ) : (
        <JoinForm token={token} invitation={invitation} />
      )}
    </Entry>
  )
}
