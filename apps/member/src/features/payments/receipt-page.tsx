import { codeOf } from '@incontro/client/calls/api-error.ts'
import type { Receipt } from '@incontro/contract'
import { type ReceiptLine, writeReceiptSheet } from '@incontro/texts/receipt-sheet.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { ReceiptDownload } from './receipt-download.tsx'
import styles from './receipts.module.css'
import { useReceipt } from './receipts-query.ts'

/** R27: one receipt or credit note, to read, to print and to keep. */
export function ReceiptPage({ number }: { number: string }) {
  const words = useTexts('receipts')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useReceipt(number)
  const back = (
    <ButtonLink href="/profile/payments/receipts" variant="ghost">
      {words.back}
    </ButtonLink>
  )
  if (data) return <Sheet receipt={data} back={back} />
  return (
    <Narrow>
      <PageHeading title={words.title} />
      {isPending ? (
        <div role="status" aria-label={states.loading}>
          <ListSkeleton />
        </div>
      ) : codeOf(error) === 'not_found' || codeOf(error) === 'bad_request' ? (
        <ErrorState title={words.gone} action={back} />
      ) : (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
    </Narrow>
  )
}

function Sheet({ receipt, back }: { receipt: Receipt; back: React.ReactNode }) {
  const words = useTexts('receipts')
  const { language } = useLanguage()
  const kind = words.kinds[receipt.kind]
  const sheet = writeReceiptSheet(receipt, words, language)
  return (
    <Narrow>
      <PageHeading title={kind} />
      <Card className={styles.sheet}>
        <div>
          <p className={styles.brand}>{`${receipt.seller.brand} · ${kind}`}</p>
          <p className={styles.number}>{receipt.number}</p>
        </div>
        <address className={styles.seller}>
          {sheet.seller.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <Lines lines={sheet.facts} />
        <Lines lines={sheet.amounts} areAmounts />
        <p className={styles.quiet}>{words.vatNote}</p>
        <Lines lines={sheet.notes} />
      </Card>
      <div className={styles.buttons}>
        <ReceiptDownload number={receipt.number} />
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        {back}
      </div>
    </Narrow>
  )
}

/** An address can be followed, one of e-mail written to. */
function Value({ text }: { text: string }) {
  const href = text.startsWith('https://') ? text : /^\S+@\S+$/.test(text) ? `mailto:${text}` : undefined
  return href === undefined ? text : <a href={href}>{text}</a>
}

function Lines({ lines, areAmounts = false }: { lines: readonly ReceiptLine[]; areAmounts?: boolean }) {
  return (
    <dl className={areAmounts ? styles.amounts : styles.facts}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
