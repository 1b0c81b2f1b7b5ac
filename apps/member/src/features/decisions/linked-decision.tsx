import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { Callout, ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { DecisionCard } from './decision-card.tsx'

/** TS-08: the decision behind the link of an e-mail, without log-in: who is shut out reads it and objects. */
export function LinkedDecision({ token }: { readonly token: string }) {
  const { link: words } = useTexts('decisions')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery({
    queryKey: ['case', token],
    queryFn: async ({ signal }) => (await call(routes.decisionByLink, { params: { token }, signal })).decision,
  })
  if (data !== undefined)
    return (
      <DecisionCard
        decision={data}
        send={async (text) => {
          await call(routes.appealByLink, { body: { token, text } })
          await refetch()
        }}
      />
    )
  if (error === null) return <ListSkeleton count={2} />
  if (codeOf(error) === 'not_found') return <Callout tone="danger">{words.unknown}</Callout>
  return (
    <ErrorState
      title={states.errorTitle}
      text={errorText(error)}
      action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
    />
  )
}
