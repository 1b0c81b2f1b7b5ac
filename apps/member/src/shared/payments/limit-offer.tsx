import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { useState } from 'react'
import { useTexts } from '../language.tsx'
import styles from './spending.module.css'
import { useNoteShown } from './spending.ts'

/** TS-23: offers limits once, after the third purchase. Nothing is filled in, and nothing else is offered beside it. */
export function LimitOffer() {
  const { offer } = useTexts('spending')
  useNoteShown('offer')
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <Card tone="soft" className={styles.offer}>
      <h2 className={styles.heading}>{offer.title}</h2>
      <p>{offer.text}</p>
      <div className={styles.buttons}>
        <ButtonLink href="/profile/spending" variant="secondary">
          {offer.action}
        </ButtonLink>
        <Button variant="ghost" onClick={() => setGone(true)}>
          {offer.dismiss}
        </Button>
      </div>
    </Card>
  )
}
