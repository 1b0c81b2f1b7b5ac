import { codeOf } from '@incontro/client/api-error.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'

type Props = {
  readonly fault: unknown
  /** What to do where the link is no good: log in, and do it there. */
  readonly bad: string
  readonly logIn: string
  readonly onRetry: () => void
}

/** What a letter's page shows as long as nobody knows what its link means: waiting, no answer, or a link that is no good. */
export function LetterLinkWait({ fault, bad, logIn, onRetry }: Props) {
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  if (fault === undefined)
    return (
      <div role="status" aria-label={states.loading}>
        <ListSkeleton />
      </div>
    )
  return codeOf(fault) === undefined ? (
    <ErrorState
      title={states.errorTitle}
      text={errorText(fault)}
      action={<Button onClick={onRetry}>{actions.retry}</Button>}
    />
  ) : (
    <ErrorState
      title={errorText(fault)}
      text={bad}
      action={<ButtonLink href="/profile/payments">{logIn}</ButtonLink>}
    />
  )
}
