import type { VerdictNotice } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, Card } from '@incontro/ui/card.tsx'
import { AlertIcon, CheckIcon } from '@incontro/ui/icons.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useRealtime } from '../../shared/realtime.ts'
import { useVerdictSeen } from '../../shared/verdict-seen.ts'
import styles from './notifications.module.css'
import { useVerdictText } from './verdict-text.ts'

/** UI-13, D2: what became of his review, why where it is refused, and the way to it. Seen is read. */
export function VerdictRow({ verdict }: { verdict: VerdictNotice }) {
  const words = useTexts('notifications')
  const text = useVerdictText(verdict)
  const { relative } = useFormats()
  const socket = useRealtime()
  const { state, time, isRead } = verdict
  useVerdictSeen(isRead ? null : time)
  return (
    <Card className={styles.verdict}>
      <span className={styles.figure} data-type={state}>
        {state === 'refused' ? <AlertIcon aria-hidden /> : <CheckIcon aria-hidden />}
      </span>
      <div className={styles.words}>
        <h2 className={styles.heading}>
          {words.verdict[state]} {!isRead && <Badge tone="primary">{words.unread}</Badge>}
        </h2>
        {text !== undefined && <p>{text}</p>}
        <p className={styles.quiet}>{relative(time, socket.now())}</p>
        <div>
          <ButtonLink href="/profile/review" size="s" variant={state === 'refused' ? 'primary' : 'secondary'}>
            {state === 'refused' ? words.verdict.change : words.verdict.see}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
