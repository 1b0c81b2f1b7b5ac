import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import styles from './pay.module.css'

type OrderLinesProps = {
  readonly title?: string
  readonly lines: readonly (readonly [term: string, text: string])[]
  readonly total: { readonly term: string; readonly amount: string; readonly note: string }
  /** Between the title and the lines. */
  readonly children?: ReactNode
}

/** R7: what is ordered, line by line, and what it costs now; stands directly above the button. */
export function OrderLines({ title, lines, total, children }: OrderLinesProps) {
  const { summary } = useTexts('pay')
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{title ?? summary}</h2>
      {children}
      <dl className={styles.lines}>
        {lines.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.term}</dt>
          <dd>
            <strong>{total.amount}</strong> <span>{total.note}</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}
