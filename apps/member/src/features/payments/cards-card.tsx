import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { onFileName } from './on-file-name.ts'
import { type OnFile, usePassport } from './passport-query.ts'
import styles from './payments.module.css'
import { RemoveCardDialog } from './remove-card-dialog.tsx'

/** What is kept on file, what each may be charged for, and the way to take it away. Loading and errors are shown by the plan's card above. */
export function CardsCard() {
  const words = useTexts('passport')
  const { data } = usePassport()
  const [leaving, setLeaving] = useState<OnFile>()
  const [result, setResult] = useState<string>()
  if (!data) return null
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      <div role="status">{result !== undefined && <Callout tone="success">{result}</Callout>}</div>
      {data.cards.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <ul className={styles.cards}>
          {data.cards.map((each) => (
            <Row key={each.id} onFile={each} onRemove={() => setLeaving(each)} />
          ))}
        </ul>
      )}
      {leaving !== undefined && (
        <RemoveCardDialog
          onFile={leaving}
          endsAt={data.subscription?.endsAt}
          onClose={() => setLeaving(undefined)}
          onDone={setResult}
        />
      )}
    </Card>
  )
}

function Row({ onFile, onRemove }: { onFile: OnFile; onRemove: () => void }) {
  const words = useTexts('passport')
  const { expires } = useTexts('payments')
  const { card, uses, renews } = onFile
  const name = onFileName(onFile)
  return (
    <li>
      <div>
        <p className={styles.what}>{name}</p>
        <p className={styles.quiet}>
          {[...(card === null ? [] : [expires(card.expiry)]), ...uses.map((use) => words.uses[use])].join(' · ')}
        </p>
        {renews !== null && <p className={styles.quiet}>{words.renews(renews)}</p>}
      </div>
      <Button variant="ghost" size="s" aria-label={words.remove.actionOf(name)} onClick={onRemove}>
        {words.remove.action}
      </Button>
    </li>
  )
}
