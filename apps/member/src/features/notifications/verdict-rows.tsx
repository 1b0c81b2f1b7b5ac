import type { VerdictNotification } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, Card } from '@incontro/ui/card.tsx'
import { AlertIcon, CheckIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { useAgo } from '../../shared/use-ago.ts'
import { newestUnread, useSeen } from '../../shared/page/use-seen.ts'
import styles from './notifications.module.css'
import { useVerdictText } from './verdict-text.ts'

type Props = { readonly subject: VerdictNotification['subject']; readonly rows: readonly VerdictNotification[] }

/** UI-13, D2, TS-03: what became of the member's review or photos. Seen is read. */
export function VerdictRows({ subject, rows }: Props) {
  useSeen(subject, newestUnread(rows))
  return rows.map((row) => <VerdictRow key={`${row.time}-${row.state}`} verdict={row} />)
}

function VerdictRow({ verdict }: { verdict: VerdictNotification }) {
  const words = useTexts('notifications')
  const { title, text, action } = useVerdictText(verdict)
  const ago = useAgo()
  const { state, time, isRead } = verdict
  return (
    <Card className={styles.verdict}>
      <span className={styles.figure} data-type={state}>
        {state === 'refused' ? <AlertIcon aria-hidden /> : <CheckIcon aria-hidden />}
      </span>
      <div className={styles.words}>
        <h2 className={styles.heading}>
          {title} {!isRead && <Badge tone="primary">{words.unread}</Badge>}
        </h2>
        {text !== undefined && <p>{text}</p>}
        <p className={styles.quiet}>{ago(time)}</p>
        <div>
          <ButtonLink href={action.href} size="s" variant={state === 'refused' ? 'primary' : 'secondary'}>
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
