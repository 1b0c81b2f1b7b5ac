import { Card } from '@incontro/ui/card.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { ReceiptsList } from './receipts-list.tsx'
import styles from './receipts.module.css'

/** All receipts and credit notes of a member. */
export function ReceiptsPage() {
  const words = useTexts('receipts')
  return (
    <Narrow>
      <PageHeading title={words.title} />
      <p className={styles.intro}>{words.intro}</p>
      <Card>
        <ReceiptsList />
      </Card>
    </Narrow>
  )
}
