import type { ListedReceipt } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { StatementIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { ReceiptDownload } from './receipt-download.tsx'
import styles from './receipts.module.css'
import { useReceipts } from './receipts-query.ts'

/** R27: receipts and credit notes, newest first; `most` of them. */
export function ReceiptsList({ most = Infinity }: { most?: number }) {
  const words = useTexts('receipts')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useReceipts()

  if (isPending)
    return (
      <div role="status" aria-label={states.loading}>
        <ListSkeleton />
      </div>
    )
  if (!data)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  if (data.receipts.length === 0)
    return <EmptyState icon={<StatementIcon />} title={words.empty.title} text={words.empty.text} />
  return (
    <ol className={styles.list}>
      {data.receipts.slice(0, most).map((receipt) => (
        <Line key={receipt.number} receipt={receipt} />
      ))}
    </ol>
  )
}

function Line({ receipt }: { receipt: ListedReceipt }) {
  const words = useTexts('receipts')
  const { money, longDate } = useFormats()
  const { number, kind, issuedAt, description, total, currency } = receipt
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <UiLink href={`/profile/payments/receipts/${number}`}>{words.titles[kind](number)}</UiLink>
        <p className={styles.quiet}>
          {longDate(issuedAt, 'UTC')} · {description}
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.sum}>{money({ amountMinor: total, currency })}</p>
        <ReceiptDownload number={number} isListed />
      </div>
    </li>
  )
}
