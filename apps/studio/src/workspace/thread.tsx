import type { ChatItem } from '@incontro/client/conversation.ts'
import { isOnlyEmoji, linkParts, threadOf, timeOf } from '@incontro/client/conversation-thread.ts'
import { contactDetailIn } from '@incontro/contract'
import { ChatBubble, ChatEvent, ChatItems, TypingBubble } from '@incontro/ui/chat.tsx'
import { EyeIcon, HeartIcon } from '@incontro/ui/icons.ts'
import { Button } from '@incontro/ui/button.tsx'
import { PicturePlace, type PictureSize } from '@incontro/ui/picture-place.tsx'
import { WhenLoaded } from '@incontro/ui/when-loaded.tsx'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { usePictureParts } from './picture-parts.ts'
import { useStudio } from './studio-context.ts'

const DAY_MS = 86_400_000
type ThreadProps = {
  readonly name: string
  readonly items: readonly ChatItem[]
  readonly isTyping: boolean
  readonly now: number
}

/** The messages, parted by days; hers on the right, with what he has seen. */
export function Thread({ name, items, isTyping, now }: ThreadProps) {
  const texts = useTexts('chat')
  const { date, longDate } = useFormats()
  const [openedWith] = useState(() => new Set(items.map(({ key }) => key)))
  const dayName = (at: number) =>
    date(at) === date(now) ? texts.today : date(at) === date(now - DAY_MS) ? texts.yesterday : longDate(at)
  return (
    <ChatItems label={texts.messages}>
      {threadOf(items, (at) => date(at)).map((entry) =>
        entry.kind === 'day' ? (
          <ChatEvent key={entry.key}>{dayName(entry.at)}</ChatEvent>
        ) : (
          <Item key={entry.key} name={name} item={entry.item} joins={entry.joins} isNew={!openedWith.has(entry.key)} />
        ),
      )}
      {isTyping && <TypingBubble label={texts.typingNow(name)} />}
    </ChatItems>
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
  const { outbox } = useStudio().chat
  const { time } = useFormats()
  const at = timeOf(item)
  const when = { time: time(at), dateTime: new Date(at).toISOString() }

  if (item.kind === 'pending') {
    return (
      <ChatBubble
        side="own"
        {...when}
        state="sending"
        stateLabel={item.delivery === 'sending' ? delivery.sending : delivery.waiting}
        isLarge={isOnlyEmoji(item.text)}
        joins={joins}
        isNew={isNew}
      >
        <Outgoing item={item} />
      </ChatBubble>
    )
  }
  if (item.kind === 'refused') {
    return (
      <ChatBubble
        side="own"
        {...when}
        state="failed"
        stateLabel={`${delivery.refused}. ${errorText(item.code)}`}
        retry={{ label: delivery.retry, onPress: () => void outbox.retry(item.key) }}
        discard={{ label: delivery.takeBack, onPress: () => void outbox.discard(item.key) }}
        joins={joins}
      >
        <Outgoing item={item} />
      </ChatBubble>
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
        <Pictured size={image} text={message.text ?? ''}>
          {({ MessagePicture }) => (
            <MessagePicture image={image} isOwn={isOwn} trackerId={message.trackerId} name={name} />
          )}
        </Pictured>
      ) : message.text === '' ? (
        <em>{deleted.message}</em>
      ) : (
        <Words text={message.text ?? message.blurredText ?? ''} />
      )}
    </ChatBubble>
  )
}

function Outgoing({ item }: { item: Extract<ChatItem, { kind: 'pending' | 'refused' }> }) {
  const { image } = item
  if (image === null) return <Words text={item.text} />
  return (
    <Pictured size={image} text={item.text}>
      {({ OutgoingPicture }) => <OutgoingPicture image={image} clientId={item.key} />}
    </Pictured>
  )
}

/** A picture and the words under it, if any; its place is held while its code comes. */
type PicturedProps = {
  readonly size: PictureSize
  readonly text: string
  readonly children: (parts: Awaited<ReturnType<ReturnType<typeof usePictureParts>>>) => ReactNode
}

function Pictured({ size: { width, height }, text, children }: PicturedProps) {
  const { actions } = useTexts('common')
  return (
    <>
      <WhenLoaded
        load={usePictureParts()}
        loading={<PicturePlace width={width} height={height} />}
        failed={(retry) => (
          <PicturePlace width={width} height={height}>
            <Button size="s" variant="secondary" onClick={retry}>
              {actions.retry}
            </Button>
          </PicturePlace>
        )}
      >
        {children}
      </WhenLoaded>
      {text !== '' && (
        <p>
          <Words text={text} />
        </p>
      )}
    </>
  )
}

/** What somebody wrote: its web addresses can be followed, and learn nothing of where they stood. */
function Words({ text }: { text: string }) {
  return linkParts(text).map(({ text: words, href }, index) =>
    href === null ? (
      words
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ),
  )
}
