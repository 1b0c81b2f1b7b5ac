import type { NotificationRow, VerdictNotification } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, List, ListRow } from '@incontro/ui/card.tsx'
import { BellIcon } from '@incontro/ui/icons.ts'
import { Avatar } from '@incontro/ui/photo.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { Tabs } from '@incontro/ui/tabs.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Kind } from '../../shared/people/kind.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useServerEvent } from '../../shared/calls/realtime.ts'
import { useMember } from '../../shared/session/session.ts'
import { useAgo } from '../../shared/use-ago.ts'
import { PaymentRows } from './payment-rows.tsx'
import { VerdictRows } from './verdict-rows.tsx'
import { notificationsKey, notificationsQuery } from './notifications-query.ts'

type Type = NotificationRow['type'] | 'payments' | VerdictNotification['subject']
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
  useServerEvent('like', ({ by }) => by === 'angel' && again())
  useServerEvent('visit', again)
  useServerEvent('purchase', again)
  useServerEvent('verdict', again)
  // the rest is seen by standing here: it stays marked as new for as long as it is looked at
  useServerEvent('seen', ({ subject }) => subject === 'received' && again())

  if (isPending) return <ListSkeleton />
  if (!data)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  const { notifications: rows, payments, verdicts } = data
  const likes = rows.filter(({ type }) => type === 'like')
  const visits = rows.filter(({ type }) => type === 'visit')
  const verdictsTab = (subject: VerdictNotification['subject']) => {
    const listed = verdicts.filter((verdict) => verdict.subject === subject)
    return { id: subject, rows: listed, panel: <VerdictRows subject={subject} rows={listed} /> }
  }
  const all: { id: Type; rows: readonly { readonly isRead: boolean }[]; panel: ReactNode }[] = [
    { id: 'like', rows: likes, panel: <Rows rows={likes} /> },
    { id: 'visit', rows: visits, panel: <Rows rows={visits} /> },
    { id: 'payments', rows: payments, panel: <PaymentRows rows={payments} /> },
    verdictsTab('review'),
    verdictsTab('photo'),
  ]
  const there = all.filter((tab) => tab.id === 'like' || tab.rows.length > 0)
  return (
    <Tabs<Type>
      label={words.title}
      current={there.some(({ id }) => id === chosen) ? chosen : 'like'}
      onChange={setChosen}
      tabs={there.map(({ id, rows: listed, panel }) => {
        const unread = listed.filter((row) => !row.isRead).length
        return { id, label: words.tabs[id], count: unread, countLabel: nav.unread(unread), panel }
      })}
    />
  )
}

function Rows({ rows }: { rows: readonly NotificationRow[] }) {
  const words = useTexts('notifications')
  const ago = useAgo()
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
          detail={ago(row.time)}
          isUnread={!row.isRead}
          endDetail={!row.isRead && <Badge tone="primary">{words.unread}</Badge>}
        />
      ))}
    </List>
  )
}

function titleOf(row: NotificationRow, words: ReturnType<typeof useTexts<'notifications'>>): string {
  if (row.type === 'visit') return words.rows.visit(row.screenName)
  return row.category === REPLY_TO_LIKE ? words.rows.likeBack(row.screenName) : words.rows.like(row.screenName)
}
