import { codeOf } from '@incontro/client/calls/api-error.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import type { ReactNode } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { PersonProfile } from './person-profile.tsx'
import { usePerson } from './use-person.ts'

/** A member's profile from its call: on its way, there, gone or not to be had. */
export function PersonBody({ trackerId, actions }: { readonly trackerId: string; readonly actions?: ReactNode }) {
  const words = useTexts('person')
  const { actions: common, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = usePerson(trackerId)
  if (isPending)
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton height="20rem" shape="box" />
      </div>
    )
  if (codeOf(error) === 'not_found')
    return (
      <EmptyState
        title={words.missing.title}
        text={words.missing.text}
        action={<ButtonLink href="/">{words.missing.action}</ButtonLink>}
      />
    )
  if (data === undefined)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(codeOrOther(error))}
        action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
      />
    )
  return <PersonProfile member={data} actions={actions} />
}
