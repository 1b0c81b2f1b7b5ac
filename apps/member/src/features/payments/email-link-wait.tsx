import { codeOf } from '@incontro/client/calls/api-error.ts'
import type { ErrorCode } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './payments.module.css'

/** Errors that say nothing of the link: no answer, or not now. */
const PASSING: readonly (ErrorCode | 'offline' | undefined)[] = [
  'offline',
  'unavailable',
  'internal',
  'too_many_requests',
  'too_slow',
  undefined,
]

type Props = {
  readonly fault: unknown
  /** What to do where the link is no good: log in, and do it there. */
  readonly bad: string
  readonly logIn: string
  /** Where a new link is asked for. */
  readonly asking: '/cancel' | '/withdraw'
  readonly onRetry: () => void
}

/** What an e-mail's page shows until its link is known: waiting, no answer, or a link that is no good. */
export function EmailLinkWait({ fault, bad, logIn, asking, onRetry }: Props) {
  const { actions, states } = useTexts('common')
  const { again: askAgain } = useTexts('endContract')
  const errorText = useErrorText()
  const code = codeOf(fault)
  if (fault === undefined)
    return (
      <div role="status" aria-label={states.loading}>
        <ListSkeleton />
      </div>
    )
  return PASSING.includes(code) ? (
    <ErrorState
      title={states.errorTitle}
      text={errorText(fault)}
      action={<Button onClick={onRetry}>{actions.retry}</Button>}
    />
  ) : (
    <ErrorState
      title={errorText(fault)}
      text={bad}
      action={
        <div className={styles.ways}>
          <ButtonLink href="/profile/payments">{logIn}</ButtonLink>
          {code?.startsWith('token_') && (
            <ButtonLink href={asking} variant="secondary">
              {askAgain}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
