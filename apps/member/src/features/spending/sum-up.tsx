import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import type { Spending } from '@incontro/contract'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { ClosedToPayments } from '../../shared/payments/closed-to-payments.tsx'
import { useNoteShown, useSpending } from '../../shared/payments/spending.ts'
import styles from './spending.module.css'

/**
 * What stands before paying: once a day, where more was bought than usual, a calm page with the sums (TS-25); during a pause,
 * that nothing can be paid (TS-24). Where the server does not answer, paying goes on: it decides again at the charge.
 */
export function BeforePaying({ children }: { children: ReactNode }) {
  const { states } = useTexts('common')
  const { data, isPending, fetchStatus } = useSpending()
  const [wentOn, setWentOn] = useState(false)
  if (isPending && fetchStatus !== 'paused')
    return (
      <div role="status" aria-label={states.loading}>
        <ListSkeleton />
      </div>
    )
  if (data?.pause) return <ClosedToPayments />
  if (!data?.sumsUp || wentOn) return children
  return <SumUp spending={data} reason={data.sumsUp} onGoOn={() => setWentOn(true)} />
}

type Props = {
  readonly spending: Spending
  readonly reason: NonNullable<Spending['sumsUp']>
  readonly onGoOn: () => void
}

/** TS-25: sums, limit, pause, and going on: no countdown, nothing that is lost. */
function SumUp({ spending, reason, onGoOn }: Props) {
  const { calm, limits } = useTexts('spending')
  const { money } = useFormats()
  useNoteShown('sum')
  const sum = (amountMinor: number) => money({ amountMinor, currency: spending.currency })
  return (
    <div className={styles.page}>
      <PageHeading title={calm.title} />
      <p>{calm[reason]}</p>
      <Card>
        <dl className={styles.sums}>
          <div>
            <dt>{calm.day}</dt>
            <dd>{sum(spending.spent.day)}</dd>
          </div>
          <div>
            <dt>{calm.month}</dt>
            <dd>{sum(spending.spent.month)}</dd>
          </div>
          {spending.limits.map(({ span, left }) => (
            <div key={span}>
              <dt>{calm.left(limits.spans[span])}</dt>
              <dd>{sum(left)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onGoOn}>
          {calm.goOn}
        </Button>
        <ButtonLink href="/profile/spending" variant="secondary">
          {calm.limit}
        </ButtonLink>
        <ButtonLink href="/profile/spending#pause" variant="secondary">
          {calm.pause}
        </ButtonLink>
      </div>
    </div>
  )
}
