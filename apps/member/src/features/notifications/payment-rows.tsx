import type { PaymentNotification } from '@incontro/contract'
import { Badge, List, ListRow } from '@incontro/ui/card.tsx'
import { AlertIcon, CheckIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { useAgo } from '../../shared/use-ago.ts'
import { newestUnread, useSeen } from '../../shared/page/use-seen.ts'
import styles from './notifications.module.css'

/** PY-13, PY-14: what became of payments, each with the page that helps on. Seen is read. */
export function PaymentRows({ rows }: { rows: readonly PaymentNotification[] }) {
  const words = useTexts('notifications')
  const ago = useAgo()
  useSeen('payment', newestUnread(rows))
  return (
    <List>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          href={
            row.type === 'purchKo' && !row.isRenewal && row.message !== 'given_back'
              ? '/vip_plan/cred'
              : '/profile/payments'
          }
          start={
            <span className={styles.figure} data-type={row.type}>
              {row.type === 'purchKo' ? <AlertIcon aria-hidden /> : <CheckIcon aria-hidden />}
            </span>
          }
          title={row.message === 'given_back' ? words.payments.givenBackTitle : words.payments[row.type]}
          detail={textOf(row, words.payments)}
          end={ago(row.time)}
          isUnread={!row.isRead}
          endDetail={!row.isRead && <Badge tone="primary">{words.unread}</Badge>}
        />
      ))}
    </List>
  )
}

function textOf(row: PaymentNotification, words: ReturnType<typeof useTexts<'notifications'>>['payments']): string {
  if (row.message === 'given_back') return words.givenBack(row.plan)
  if (row.type === 'purchKo') return row.isRenewal ? words.renewalFailed(row.plan) : words.failed(row.plan)
  return row.credits > 0 ? words.creditsThere(row.plan) : words.approved(row.plan)
}
