import { routes } from '@incontro/contract'
import { DecisionList } from '@incontro/conversation/decisions/decision-list.tsx'
import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { useDecisionTools } from './decision-tools.tsx'

/** TS-08, TS-10, TS-13: decisions about the own account, what became of own reports, and objecting to either. */
export function OwnDecisions() {
  const tools = useDecisionTools()
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const { data, error, refetch } = useQuery({
    queryKey: ['decisions', trackerId],
    queryFn: ({ signal }) => call(routes.ownDecisions, { params: { trackerId }, signal }),
  })
  if (data === undefined)
    return error === null ? (
      <ListSkeleton count={2} />
    ) : (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )

  async function sent(asked: Promise<unknown>): Promise<void> {
    await asked
    await refetch()
  }
  return (
    <DecisionList
      {...data}
      tools={tools}
      objectTo={({ id: decisionId }, text) =>
        sent(call(routes.appealDecision, { body: { trackerId, decisionId, text } }))
      }
      objectToAnswer={({ id: reportId }, text) =>
        sent(call(routes.appealReport, { body: { trackerId, reportId, text } }))
      }
    />
  )
}
