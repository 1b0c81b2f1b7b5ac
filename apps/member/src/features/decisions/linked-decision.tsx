import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type OwnDecision, routes } from '@incontro/contract'
import { DecisionCard } from '@incontro/conversation/decisions/decision-card.tsx'
import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { Callout, ErrorState } from '@incontro/ui/states.tsx'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useDecisionTools } from './decision-tools.tsx'

type State =
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly decision: OwnDecision }

/** TS-08: the decision behind the link of an e-mail, without log-in: who is shut out reads it and objects. */
export function LinkedDecision({ token }: { readonly token: string }) {
  const { link: words } = useTexts('decisions')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const tools = useDecisionTools()
  const [state, setState] = useState<State>({ status: 'asking' })

  const read = useCallback(async () => {
    const { decision } = await call(routes.decisionByLink, { params: { token } })
    setState({ status: 'ready', decision })
  }, [token])
  const ask = useCallback(() => {
    read().catch((error: unknown) => {
      logClient('decision', error)
      setState({ status: 'failed', error })
    })
  }, [read])
  useEffect(ask, [ask])

  switch (state.status) {
    case 'asking':
      return <ListSkeleton count={2} />
    case 'ready':
      return (
        <DecisionCard
          decision={state.decision}
          tools={tools}
          send={async (text) => {
            await call(routes.appealByLink, { body: { token, text } })
            await read()
          }}
        />
      )
    case 'failed':
      if (codeOf(state.error) === 'not_found') return <Callout tone="danger">{words.unknown}</Callout>
      return (
        <ErrorState
          title={states.errorTitle}
          text={errorText(state.error)}
          action={<Button onClick={ask}>{actions.retry}</Button>}
        />
      )
  }
}
