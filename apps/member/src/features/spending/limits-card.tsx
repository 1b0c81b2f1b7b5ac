import { spendingSpans } from '@incontro/contract'
import { Card } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { useSpending } from '../../shared/payments/spending.ts'
import { LimitRow } from './limit-row.tsx'
import styles from './spending.module.css'

/** TS-23: the member's own limits. None is filled in beforehand. */
export function LimitsCard() {
  const { limits: words } = useTexts('spending')
  const { data } = useSpending()
  const [done, setDone] = useState<string>()
  if (data === undefined) return null // the sums above say why
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p>{words.text}</p>
      <div role="status">{done !== undefined && <Callout tone="success">{done}</Callout>}</div>
      {spendingSpans.map((span) => (
        <LimitRow
          key={span}
          span={span}
          limit={data.limits.find((one) => one.span === span)}
          currency={data.currency}
          timeZone={data.timeZone}
          onDone={setDone}
        />
      ))}
    </Card>
  )
}
