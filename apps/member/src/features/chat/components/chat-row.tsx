import { previewOf } from '@incontro/texts/preview.ts'
import type { InboxRow } from '@incontro/client/chat/inbox.ts'
import { SERVICE_ID } from '@incontro/contract'
import { HeartIcon } from '@incontro/ui/icons.ts'
import { Badge, ListRow } from '@incontro/ui/card.tsx'
import { KindLabel } from '@incontro/ui/kind-label.tsx'
import { Avatar } from '@incontro/ui/photo.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { smallPhoto } from '../../../shared/people/angel-photo.ts'
import { angelQuery } from '../../../shared/people/angels.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { plainText } from './welcome-html.tsx'
import { useAvailable } from '../state/chat-context.ts'

/** CH-02 to CH-05: a row of the conversation list. */
export function ChatRow({ row, now, isCurrent }: { row: InboxRow; now: number; isCurrent: boolean }) {
  const texts = useTexts('chat')
  const { kinds } = useTexts('common')
  const { badge } = useTexts('matched')
  const { timeOrDate } = useFormats()
  const name = row.name ?? texts.deleted.profile
  const isAvailable = useAvailable(row.peer, row.isAvailable)
  const [hasFailed, setFailed] = useState(false)
  const member = useMember()
  const lookup = useQuery({ ...angelQuery(row.peer, member), enabled: hasFailed && row.type === 'like' }) // CH-05
  const photo = hasFailed
    ? (lookup.data?.photo ?? null)
    : row.photo && (row.peer === SERVICE_ID ? row.photo : smallPhoto(row.photo))
  const hasKind = row.kind !== null && row.kind !== 'member' && row.peer !== SERVICE_ID
  const isUnread = row.unread > 0 && row.type !== 'like'

  return (
    <ListRow
      href={row.type === 'like' ? `/user/${row.peer}` : `/chats/${row.peer}`}
      isCurrent={isCurrent}
      isUnread={isUnread}
      start={
        <Avatar
          src={photo}
          name={name}
          size={52}
          thumbHash={row.thumbHash}
          isAvailable={isAvailable}
          availableLabel={texts.status.available}
          onFail={() => setFailed(true)}
        />
      }
      title={name}
      label={
        (hasKind || row.isMatch === true) && (
          <>
            {hasKind && row.kind && <KindLabel kind={row.kind} label={kinds[row.kind].label} />}
            {row.isMatch === true && <Badge icon={<HeartIcon aria-hidden />}>{badge}</Badge>}
          </>
        )
      }
      detail={<Preview row={row} name={name} />}
      end={<time dateTime={new Date(row.time).toISOString()}>{timeOrDate(row.time, now)}</time>}
      endDetail={
        isUnread && (
          <Badge tone="primary">
            <span aria-hidden>{texts.unread}</span>
            <VisuallyHidden>{texts.unreadIn(row.unread)}</VisuallyHidden>
          </Badge>
        )
      }
    />
  )
}

function Preview({ row, name }: { row: InboxRow; name: string }) {
  const texts = useTexts('chat')
  const isOwn = row.author === 'member'
  if (row.type === 'like') return isOwn ? texts.events.youLike(name) : texts.events.likesYou(name)
  if (row.type === 'visit') return isOwn ? texts.events.youVisited(name) : texts.events.visitedYou(name)
  if (row.text === null) return texts.blurred.label
  if (row.notificationId === 'benvenuto') return previewOf(plainText(row.text))
  const text = previewOf(row.text)
  const words = row.hasImage ? texts.photo(text) : row.text === '' ? texts.deleted.message : text
  return isOwn ? texts.you(words) : words
}
