import type { InboxRow as Row } from '@incontro/contract'
import { previewOf } from '@incontro/texts/preview.ts'
import { Badge, CountBadge, ListRow } from '@incontro/ui/card.tsx'
import { HeartIcon } from '@incontro/ui/icons.ts'
import { Avatar } from '@incontro/ui/photo.tsx'
import { memo } from 'react'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { rowOf } from '../calls.ts'
import { useNameOf, useOnline } from '../studio-context.ts'
import styles from './inbox.module.css'
import { waitOf } from './waits.ts'

type Props = {
  readonly row: Row
  /** By the minute, as it is shown. */
  readonly now: number
  readonly href: string
  readonly isCurrent: boolean
  readonly position?: number
  readonly size?: number
}

/**
 * A conversation in her inbox: how long the member waits, what they wrote last, and what she has begun to answer. News of one of hundreds
 * draws that one alone.
 */
export const InboxRow = memo(function InboxRow({ row, now, href, isCurrent, position, size }: Props) {
  const { conversation, waitsSince, draft, hasNote, isPinned, snooze } = row
  const shown = rowOf(conversation)
  const words = useTexts('studioInbox')
  const { unreadIn } = useTexts('chat')
  const { member } = useTexts('studio')
  const { answer } = useTexts('invite')
  const matched = useTexts('matched')
  const { timeOrDate, number } = useFormats()
  const isOnline = useOnline(shown.peer, shown.isAvailable)
  const name = useNameOf()(shown)
  const at = waitsSince ?? conversation.time
  return (
    <ListRow
      href={href}
      isCurrent={isCurrent}
      place={position === undefined || size === undefined ? undefined : { position, size }}
      isUnread={conversation.unread > 0}
      start={
        <Avatar
          src={shown.photo}
          name={shown.name || (shown.city ?? name)}
          seed={shown.peer}
          size={48}
          isAvailable={isOnline}
          availableLabel={member.online}
        />
      }
      title={shown.age === null ? name : `${name}, ${number(shown.age)}`}
      detail={<LastWords row={row} name={name} />}
      end={
        <time dateTime={new Date(at).toISOString()} className={waitsSince === null ? undefined : styles.waits}>
          {waitsSince === null ? timeOrDate(at, now) : words.waits(waitOf(waitsSince, now))}
        </time>
      }
      label={
        <span className={styles.marks}>
          {isPinned && <Badge>{words.marks.pinned}</Badge>}
          {conversation.awaitsAcceptance ? (
            <Badge tone="primary">{answer.badge}</Badge>
          ) : (
            row.isFirst && <Badge tone="accent">{words.marks.first}</Badge>
          )}
          {conversation.isMatch === true && <Badge icon={<HeartIcon aria-hidden />}>{matched.badge}</Badge>}
          {draft !== '' && <Badge tone="warning">{words.marks.draft}</Badge>}
          {snooze !== null && (
            <Badge>
              {snooze.until === null ? words.marks.snoozed : words.marks.until(timeOrDate(snooze.until, now))}
            </Badge>
          )}
          {hasNote && <Badge>{words.marks.note}</Badge>}
        </span>
      }
      endDetail={<CountBadge count={conversation.unread} label={unreadIn(conversation.unread)} />}
    />
  )
})

/** What the member wrote last; her draft where she has begun one, and what happened where nothing was written. */
function LastWords({ row: { conversation, lastWords, draft }, name }: { row: Row; name: string }) {
  const { events } = useTexts('studio')
  const { you, deleted, photo } = useTexts('chat')
  const { draft: words } = useTexts('studioInbox')
  const { type, author, preview, hasImage, waits } = { ...conversation, waits: lastWords }
  const isOwn = author === 'angel'
  if (draft !== '') return <>{words.row(previewOf(draft))}</>
  if (type === 'like') return <>{isOwn ? events.youLike(name) : events.likesYou(name)}</>
  if (type === 'visit') return <>{isOwn ? events.youVisited(name) : events.visitedYou(name)}</>
  if (isOwn && waits !== null && waits !== '') return <>{previewOf(waits)}</>
  const text = previewOf(preview)
  const said = hasImage === true ? photo(text) : preview === '' ? deleted.message : text
  return <>{isOwn ? you(said) : said}</>
}
