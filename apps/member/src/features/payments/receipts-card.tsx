import { Card } from '@incontro/ui/card.tsx'
import { ChevronRightIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../../shared/language.tsx'
import styles from './payments.module.css'
import { ReceiptsList } from './receipts-list.tsx'
import { useReceipts } from './receipts-query.ts'

const SHOWN = 3

/** The newest receipts, and the way to the others. */
export function ReceiptsCard() {
  const words = useTexts('receipts')
  const { data } = useReceipts()
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      <ReceiptsList most={SHOWN} />
      {data !== undefined && data.receipts.length > SHOWN && (
        <UiLink href="/profile/payments/receipts" className={styles.link}>
          {words.all} <ChevronRightIcon aria-hidden />
        </UiLink>
      )}
    </Card>
  )
}
