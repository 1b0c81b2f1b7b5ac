import type { ChatItem } from '@incontro/client/conversation.ts'
import { isOnlyEmoji, linkParts, threadOf, timeOf } from '@incontro/client/conversation-thread.ts'
import { contactDetailIn } from '@incontro/contract'
import { ChatBubble, ChatEvent } from '@incontro/ui/chat.tsx'
import { EyeIcon, HeartIcon } from '@incontro/ui/icons.ts'
import type { PictureSize } from '@incontro/ui/picture-place.tsx'
import { OutgoingBubble, ThreadList, WithPicture, Words } from '@incontro/ui/thread.tsx'
import type { PictureParts } from '@incontro/ui/use-attached-pictures.tsx'
import type { ReactNode } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { usePictureParts } from './picture-parts.ts'
import { Safety } from './safety.tsx'
import { useStudio } from './studio-context.ts'

type ThreadProps = {
  readonly name: string
  readonly items: readonly ChatItem[]
  readonly isTyping: boolean
  readonly now: number
}

/** The messages, parted by days; hers on the right, with what he has seen. */
export function Thread({ name, items, isTyping, now }: ThreadProps) {
  const texts = useTexts('chat')
  const formats = useFormats()
  return (
    <ThreadList
      entries={threadOf(items, (at) => formats.date(at))}
      now={now}
      formats={formats}
      words={texts}
      typing={isTyping ? texts.typingNow(name) : undefined}
    >
      {(item, place) => <Item {...place} name={name} item={item} />}
    </ThreadList>
  )
}

type ItemProps = {
  readonly name: string
  readonly item: ChatItem
  readonly joins: 'none' | 'above' | 'below' | 'both'
  readonly isNew: boolean
}

function Item({ name, item, joins, isNew }: ItemProps) {
  const { delivery, automatedNote, deleted, careful } = useTexts('chat')
  const { events } = useTexts('studio')
  const errorText = useErrorText()
  const { outbox, pictures } = useStudio().chat
  const { time } = useFormats()
  const at = timeOf(item)
  const when = { time: time(at), dateTime: new Date(at).toISOString() }

  if (item.kind !== 'message') {
    return (
      <OutgoingBubble
        item={item}
        {...when}
        words={delivery}
        reason={item.kind === 'refused' ? errorText(item.code) : ''}
        onRetry={() => void outbox.retry(item.key)}
        onTakeBack={() => void outbox.discard(item.key)}
        isLarge={isOnlyEmoji(item.text)}
        joins={joins}
        isNew={isNew}
      >
        <Outgoing item={item} />
      </OutgoingBubble>
    )
  }
  const { message, isOwn, receipt } = item
  const { image } = message
  if (message.type === 'like')
    return <ChatEvent icon={<HeartIcon />}>{isOwn ? events.youLike(name) : events.likesYou(name)}</ChatEvent>
  if (message.type === 'visita')
    return <ChatEvent icon={<EyeIcon />}>{isOwn ? events.youVisited(name) : events.visitedYou(name)}</ChatEvent>
  return (
    <ChatBubble
      side={isOwn ? 'own' : 'other'}
      {...when}
      state={receipt === 'none' ? undefined : receipt}
      stateLabel={receipt === 'none' ? undefined : delivery[receipt]}
      automatedLabel={message.isAutomated ? automatedNote : undefined}
      isLarge={isOnlyEmoji(message.text ?? '')}
      note={!isOwn && contactDetailIn(message.text ?? '') !== null ? careful : undefined}
      joins={joins}
      isNew={isNew}
    >
      {image !== undefined ? (
        <Pictured
          size={image}
          text={message.text ?? ''}
          picture={({ MessagePicture, words }) => (
            <MessagePicture image={image} isOwn={isOwn} name={name} pictures={pictures} words={words}>
              <Safety trackerId={message.trackerId} name={name} form="words" />
            </MessagePicture>
          )}
        />
      ) : message.text === '' ? (
        <em>{deleted.message}</em>
      ) : (
        <Words parts={linkParts(message.text ?? message.blurredText ?? '')} />
      )}
    </ChatBubble>
  )
}

function Outgoing({ item }: { item: Extract<ChatItem, { kind: 'pending' | 'refused' }> }) {
  const { progress } = useStudio().chat
  const { image } = item
  if (image === null) return <Words parts={linkParts(item.text)} />
  return (
    <Pictured
      size={image}
      text={item.text}
      picture={({ OutgoingPicture, words }) => (
        <OutgoingPicture image={image} clientId={item.key} progress={progress} words={words} />
      )}
    />
  )
}

type PicturedProps = {
  readonly size: PictureSize
  readonly text: string
  readonly picture: (parts: PictureParts) => ReactNode
}

function Pictured({ size, text, picture }: PicturedProps) {
  const { actions } = useTexts('common')
  return (
    <WithPicture size={size} load={usePictureParts()} retryLabel={actions.retry} picture={picture}>
      {text === '' ? null : <Words parts={linkParts(text)} />}
    </WithPicture>
  )
}
