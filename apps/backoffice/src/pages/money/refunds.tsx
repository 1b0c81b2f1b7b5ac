import type { OrderAttempt, RefundStateName } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './money.module.css'
import { useMoney } from './use-money.ts'

const tones: Readonly<Record<RefundStateName, BadgeTone>> = {
  requested: 'neutral',
  submitted: 'warning',
  succeeded: 'success',
  failed: 'danger',
}

/** BO-39: what went back of a payment, or is on its way: queued, sent, settled, failed. */
export function Refunds({ refunds }: Pick<OrderAttempt, 'refunds'>) {
  const { refunds: words } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const times = useTimes()
  if (refunds.length === 0) return null
  return (
    <>
      <h3 className={styles.subtitle}>{words.title}</h3>
      <ul className={styles.lines}>
        {refunds.map(({ id, amount, reason, state, tries, createdAt, nextTryAt, endedAt }) => (
          <li key={id}>
            <span>{`${money(amount)} · ${words.reasons[reason]}`}</span>
            <span className={styles.badges}>
              <Badge tone={tones[state]}>{words.states[state]}</Badge>
            </span>
            <Time at={endedAt ?? createdAt} />
            {state === 'failed' && (
              <span className={styles.quiet}>{tries === 0 ? words.neverSent : words.failedText}</span>
            )}
            {nextTryAt !== null && tries > 0 && (
              <span className={styles.quiet}>{words.next(times.dateTime(nextTryAt))}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
