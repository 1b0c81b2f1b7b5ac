import { previewOf } from '@incontro/texts/preview.ts'
import type { InboxRow } from '@incontro/client/chat/inbox.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Badge, CountBadge, List, ListRow } from '@incontro/ui/card.tsx'
import { ChatIcon } from '@incontro/ui/icons.ts'
import { Avatar } from '@incontro/ui/photo.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { useInbox, useNameOf, useOnline, useStudio } from './studio-context.ts'

/** AN-01: her conversations, newest first. */
export function ConversationList({ current }: { current: string | undefined }) {
  const { chat, socket } = useStudio()
  const { inbox } = chat
  const state = useInbox()
  const texts = useTexts('studio')
  const { more } = useTexts('chat')
  const { states, actions } = useTexts('common')
  const errorText = useErrorText()

  useEffect(() => {
    if (inbox.getSnapshot().status !== 'ready') void inbox.load()
  }, [inbox])

  if (state.status === 'loading') {
    return (
      <div role="status" aria-label={states.loading}>
        <ListSkeleton />
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(state.code)}
        action={<Button onClick={state.retry}>{actions.retry}</Button>}
      />
    )
  }
  if (state.rows.length === 0)
    return <EmptyState icon={<ChatIcon />} title={texts.empty.title} text={texts.empty.text} />
  return (
    <>
      <List aria-label={texts.list}>
        {state.rows.map((row) => (
          <Row key={row.peer} row={row} now={socket.now()} isCurrent={row.peer === current} />
        ))}
      </List>
      {state.hasMore && (
        <Button variant="ghost" block busy={state.more === 'loading'} onClick={() => void inbox.loadMore()}>
          {state.more === 'failed' ? actions.retry : more}
        </Button>
      )}
    </>
  )
}

function Row({ row, now, isCurrent }: { row: InboxRow; now: number; isCurrent: boolean }) {
  const texts = useTexts('studio')
  const { unreadIn, you, deleted, photo } = useTexts('chat')
  const { answer } = useTexts('invite')
  const { timeOrDate, number } = useFormats()
  const isOnline = useOnline(row.peer, row.isAvailable)
  const name = useNameOf()(row)
  const isOwn = row.author === 'angel'
  const text = previewOf(row.text ?? '')
  const words = row.hasImage ? photo(text) : row.text === '' ? deleted.message : text
  const preview =
    row.type === 'like'
      ? isOwn
        ? texts.events.youLike(name)
        : texts.events.likesYou(name)
      : row.type === 'visit'
        ? isOwn
          ? texts.events.youVisited(name)
          : texts.events.visitedYou(name)
        : isOwn
          ? you(words)
          : words
  return (
    <ListRow
      href={`/${row.peer}`}
      isCurrent={isCurrent}
      isUnread={row.unread > 0}
      start={
        <Avatar
          src={row.photo}
          name={row.name || (row.city ?? name)}
          seed={row.peer}
          size={48}
          isAvailable={isOnline}
          availableLabel={texts.member.online}
        />
      }
      title={row.age === null ? name : `${name}, ${number(row.age)}`}
      detail={preview}
      end={<time dateTime={new Date(row.time).toISOString()}>{timeOrDate(row.time, now)}</time>}
      label={row.awaitsAnswer && <Badge tone="primary">{answer.badge}</Badge>}
      endDetail={<CountBadge count={row.unread} label={unreadIn(row.unread)} />}
    />
  )
}
