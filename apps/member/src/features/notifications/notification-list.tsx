import type { NotificationRow } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, List, ListRow } from '@incontro/ui/card.tsx'
import { BellIcon } from '@incontro/ui/icons.ts'
import { Avatar } from '@incontro/ui/photo.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { Tabs } from '@incontro/ui/tabs.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Kind } from '../../shared/kind.tsx'
import { useErrorText } from '../../shared/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useServerEvent } from '../../shared/realtime.ts'
import { useMember } from '../../shared/session.ts'
import { PaymentRows } from './payment-rows.tsx'
import { notificationsKey, notificationsQuery } from './notifications-query.ts'

type Type = NotificationRow['type'] | 'payments'
const REPLY_TO_LIKE = 'risposta_a_like'

/** NT-01: likes, and visits where there are any, each with what is unread. */
export function NotificationList() {
  const words = useTexts('notifications')
  const { nav, states, actions } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(notificationsQuery(trackerId))
  const [chosen, setChosen] = useState<Type>('like')
  const again = () => void queries.invalidateQueries({ queryKey: notificationsKey(trackerId) })
  useServerEvent('like', ({ by }) => by === 'angelo' && again())
  useServerEvent('visita', again)
  useServerEvent('acquisto', again)

  if (isPending) return <ListSkeleton />
  if (!data)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  const { notifications: rows, payments } = data
  const types: Type[] = [
    'like',
    ...(rows.some(({ type }) => type === 'visita') ? (['visita'] as const) : []),
    ...(payments.length > 0 ? (['payments'] as const) : []),
  ]
  const current = types.includes(chosen) ? chosen : 'like'
  return (
    <Tabs<Type>
      label={words.title}
      current={current}
      onChange={setChosen}
      tabs={types.map((type) => {
        const ofType = rows.filter((row) => row.type === type)
        const unread = (type === 'payments' ? payments : ofType).filter((row) => !row.isRead).length
        return {
          id: type,
          label: words.tabs[type],
          count: unread,
          countLabel: nav.unread(unread),
          panel: type === 'payments' ? <PaymentRows rows={payments} /> : <Rows rows={ofType} />,
        }
      })}
    />
  )
}

function Rows({ rows }: { rows: readonly NotificationRow[] }) {
  const words = useTexts('notifications')
  const { relative } = useFormats()
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<BellIcon />}
        title={words.empty.title}
        text={words.empty.text}
        action={<ButtonLink href="/find">{words.empty.action}</ButtonLink>}
      />
    )
  return (
    <List>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          href={`/user/${row.angelId}?from=notifications`}
          start={<Avatar src={row.photo} name={row.screenName} size={48} />}
          title={titleOf(row, words)}
          label={<Kind kind={row.kind} />}
          detail={relative(row.time, Date.now())}
          isUnread={!row.isRead}
          endDetail={!row.isRead && <Badge tone="primary">{words.unread}</Badge>}
        />
      ))}
    </List>
  )
}

function titleOf(row: NotificationRow, words: ReturnType<typeof useTexts<'notifications'>>): string {
  if (row.type === 'visita') return words.rows.visita(row.screenName)
  return row.category === REPLY_TO_LIKE ? words.rows.likeBack(row.screenName) : words.rows.like(row.screenName)
}
