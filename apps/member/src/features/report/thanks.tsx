import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../shared/language.tsx'
import styles from './report.module.css'

type Props = {
  readonly number: number
  readonly needsPlace: boolean
  readonly email: string | null
  readonly onAgain: () => void
}

/** The number, where the receipt went, and what is still missing. */
export function Thanks({ number, needsPlace, email, onAgain }: Props) {
  const { done: words } = useTexts('notice')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {words.title}
      </h2>
      <div role="status" className={styles.lines}>
        <p>
          <strong>{words.number(number)}</strong>
        </p>
        <p>{email === null ? words.anonymous : words.receipt(email)}</p>
      </div>
      {needsPlace && <Callout tone="warning">{words.where}</Callout>}
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </Card>
  )
}
