import { spendingSpans } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { ChevronRightIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useSpending } from '../../shared/payments/spending.ts'
import styles from './spending.module.css'

/** TS-25: what was spent today, this week and this month. */
export function SumsCard() {
  const { sums, problem } = useTexts('spending')
  const { actions, states } = useTexts('common')
  const { money } = useFormats()
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useSpending({ isFresh: true })
  return (
    <Card className={styles.card} aria-busy={isPending}>
      <h2 className={styles.heading}>{sums.title}</h2>
      {isPending && (
        <div role="status" aria-label={states.loading}>
          <ListSkeleton />
        </div>
      )}
      {!isPending && !data && (
        <ErrorState
          title={problem}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
      {data && (
        <>
          <dl className={styles.sums}>
            {spendingSpans.map((span) => (
              <div key={span}>
                <dt>{sums.spans[span]}</dt>
                <dd>{money({ amountMinor: data.spent[span], currency: data.currency })}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.quiet}>{sums.note}</p>
          <UiLink href="/profile/payments/receipts">
            {sums.receipts} <ChevronRightIcon aria-hidden />
          </UiLink>
        </>
      )}
    </Card>
  )
}
