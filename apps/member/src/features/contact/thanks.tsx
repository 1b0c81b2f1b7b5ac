import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { ClockIcon, SuccessIcon } from '@incontro/ui/icons.ts'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../../shared/language.tsx'
import styles from './contact.module.css'
import type { KeptMessage } from './kept-message.ts'
import { keptMessages, sendKept } from './kept-messages.ts'

type Props = { readonly sent: KeptMessage; readonly onAgain: () => void; readonly onDone: () => void }

/** What became of it, as it stands: on its way, with us, or kept here until it can leave. */
export function Thanks({ sent, onAgain, onDone }: Props) {
  const words = useTexts('contactSent')
  const { waiting, isSending, isLasting } = useSyncExternalStore(
    keptMessages.subscribe,
    keptMessages.getSnapshot,
    keptMessages.getSnapshot,
  )
  const isWaiting = waiting.some(({ id }) => id === sent.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(onDone, [onDone]) // it stands among the kept ones, or with us
  return (
    <Card className={styles.thanks}>
      <span className={styles.sign} data-kept={isWaiting}>
        {isWaiting ? <ClockIcon aria-hidden /> : <SuccessIcon aria-hidden />}
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {words.title}
      </h2>
      <div role="status" className={styles.outcome}>
        {!isWaiting && <p>{words.sent(sent.email)}</p>}
        {isWaiting && isSending && (
          <p className={styles.underWay}>
            <Spinner /> {words.under}
          </p>
        )}
        {isWaiting && !isSending && <p>{isLasting ? words.kept : words.keptInPage}</p>}
      </div>
      <p className={styles.quiet}>
        {words.reference}: <code>{sent.id.slice(0, 8)}</code>
      </p>
      <div className={styles.buttons}>
        {isWaiting && !isSending && (
          <Button onClick={() => void sendKept()} variant="primary">
            {words.now}
          </Button>
        )}
        <Button onClick={onAgain} variant="secondary">
          {words.again}
        </Button>
      </div>
    </Card>
  )
}
