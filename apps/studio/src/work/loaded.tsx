import { codeOf } from '@incontro/client/calls/api-error.ts'
import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'

/** What an answer draws; what was there stays while it is asked for again, and without a line. */
export function Loaded<Reply>({
  of: { data, error, refetch },
  children,
}: {
  readonly of: UseQueryResult<Reply>
  readonly children: (reply: Reply) => ReactNode
}) {
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  if (data !== undefined) return children(data)
  if (error === null) return <ListSkeleton count={3} />
  return (
    <ErrorState
      title={states.errorTitle}
      text={errorText(codeOf(error))}
      action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
    />
  )
}
