import type { ServedTerms } from '@incontro/contract'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import type { Choice } from '../state/pay-rules.ts'
import { AcceptedMarks } from './methods/accepted-marks.tsx'
import styles from './price-lead.module.css'

type PriceLeadProps = {
  readonly terms: ServedTerms
  readonly choice: Choice
}

/** F-78: what is paid now, for how long, what comes after and with what one may pay, before anything is asked for. */
export function PriceLead({ terms, choice }: PriceLeadProps) {
  const { order } = useTexts('pay')
  const { labelled } = useTexts('common')
  const change = useTexts('planChange').lines
  const { period } = useFormats()
  const { lines, total } = terms.summary
  const renewal = lines.find(({ term }) => term === order.renewal || term === change.next)
  return (
    <div className={styles.lead}>
      <p className={styles.price}>
        <strong>{total.amount}</strong>
        {(terms.dueNow > 0 || terms.kind === 'new') && ( // of a change that costs nothing now, the line below says what comes
          <span>
            {terms.period !== null && `${period(terms.period)} · `}
            {total.note}
          </span>
        )}
      </p>
      {renewal && <p className={styles.renewal}>{labelled(renewal.term, renewal.text)}</p>}
      <AcceptedMarks ways={choice.status === 'there' ? choice.ways : []} />
    </div>
  )
}
