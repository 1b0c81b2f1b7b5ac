import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useTexts } from '../../../shared/language.tsx'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import styles from './plans.module.css'

type OffersWaitProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => void }

/** While the offers come, or where they could not be fetched. */
export function OffersWait({ title, error, onRetry }: OffersWaitProps) {
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  return (
    <div className={styles.page}>
      <PageHeading title={title} />
      {error === null ? (
        <div role="status" aria-label={states.loading}>
          <ListSkeleton />
        </div>
      ) : (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={onRetry}>{actions.retry}</Button>}
        />
      )}
    </div>
  )
}
