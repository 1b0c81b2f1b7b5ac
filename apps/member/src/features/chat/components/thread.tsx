import type { ChatItem } from '@incontro/client/conversation.ts'
import { isOnlyEmoji, linkParts, threadOf, timeOf } from '@incontro/client/conversation-thread.ts'
import { contactDetailIn, type Message } from '@incontro/contract'
import { BlurredBubble, ChatBubble, ChatEvent, ChatItems, TypingBubble } from '@incontro/ui/chat.tsx'
import { EyeIcon, HeartIcon } from '@incontro/ui/icons.ts'
import { Button } from '@incontro/ui/button.tsx'
import { PicturePlace, type PictureSize } from '@incontro/ui/picture-place.tsx'
import { WhenLoaded } from '@incontro/ui/when-loaded.tsx'
import { type ReactNode, useState } from 'react'
import { useOpenHook } from '../../../shared/hooks.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session.ts'
import { useChat } from '../state/chat-context.ts'
import { usePictureParts } from './picture-parts.ts'
import { WelcomeHtml } from './welcome-html.tsx'

type ThreadProps = {
  readonly angelId: string
  readonly name: string
  readonly items: readonly ChatItem[]
  /** The place of the message that a search led to. */
  readonly soughtSeq: number
  readonly isTyping: boolean
  readonly now: number
}

/** The messages, parted by days. */
export function Thread({ angelId, name, items, soughtSeq, isTyping, now }: ThreadProps) {
  const texts = useTexts('chat')
  const { date, longDate } = useFormats()
  const { level } = useMember()
  const lastKey = items.at(-1)?.key
  const [openedWith] = useState(() => new Set(items.map(({ key }) => key)))
  const dayName = (at: number) =>
    date(at) === date(now) ? texts.today : date(at) === date(now - DAY_MS) ? texts.yesterday : longDate(at)

  return (
    <ChatItems label={texts.messages}>
      {threadOf(items, (at) => date(at)).map((entry) =>
        entry.kind === 'day' ? (
          <ChatEvent key={entry.key}>{dayName(entry.at)}</ChatEvent>
        ) : (
          <Item
            key={entry.key}
            angelId={angelId}
            name={name}
            item={entry.item}
            joins={entry.joins}
            isSought={entry.item.kind === 'message' && entry.item.message.seq === soughtSeq}
            isNew={!openedWith.has(entry.key)}
            asksForReceipt={level === 0 && entry.item.key === lastKey}
          />
        ),
      )}
      {isTyping && <TypingBubble label={texts.typingNow(name)} />}
    </ChatItems>
  )
}

const DAY_MS = 86_400_000

type ItemProps = {
  readonly angelId: string
  readonly name: string
  readonly item: ChatItem
  readonly joins: 'none' | 'above' | 'below' | 'both'
  readonly isSought: boolean
  readonly isNew: boolean
  /** CH-17: nothing came after it, and whether it was read is what a plan tells. */
  readonly asksForReceipt: boolean
}

function Item({ angelId, name, item, joins, isSought, isNew, asksForReceipt }: ItemProps) {
  const texts = useTexts('chat')
  const { byCode } = useTexts('errors')
  const { time } = useFormats()
  const { outbox } = useChat()
  const openHook = useOpenHook()
  const at = timeOf(item)
  const when = { time: time(at), dateTime: new Date(at).toISOString() }

  if (item.kind === 'pending') {
    const label = item.delivery === 'sending' ? texts.delivery.sending : texts.delivery.waiting
    return (
      <ChatBubble
        side="own"
        {...when}
        state="sending"
        stateLabel={label}
        isLarge={isOnlyEmoji(item.text)}
        joins={joins}
        isNew={isNew}
      >
        <Outgoing item={item} />
      </ChatBubble>
    )
  }
  if (item.kind === 'refused') {
    const reason = item.code in byCode ? byCode[item.code as keyof typeof byCode] : '' // looked up just before
    return (
      <ChatBubble
        side="own"
        {...when}
        state="failed"
        stateLabel={`${texts.delivery.refused}. ${reason}`}
        retry={{ label: texts.delivery.retry, onPress: () => void outbox.retry(item.key) }}
        discard={{ label: texts.delivery.takeBack, onPress: () => void outbox.discard(item.key) }}
        joins={joins}
      >
        <Outgoing item={item} />
      </ChatBubble>
    )
  }
  const { message, isOwn, receipt } = item
  const { image } = message
  if (message.type === 'like' || message.type === 'visita')
    return <Happening message={message} name={name} isOwn={isOwn} />
  if (message.text === undefined) {
    return (
      <BlurredBubble
        text={message.blurredText ?? ''}
        label={texts.blurred.action}
        time={when.time}
        automatedLabel={message.isAutomated ? texts.automatedNote : undefined}
        onOpen={() => openHook('blurred', { angelId })}
      />
    )
  }
  return (
    <ChatBubble
      side={isOwn ? 'own' : 'other'}
      {...when}
      state={receipt === 'none' ? undefined : receipt}
      stateLabel={receipt === 'none' ? undefined : texts.delivery[receipt]}
      aboutState={
        asksForReceipt && receipt === 'sent'
          ? { label: texts.delivery.whenRead, onPress: () => openHook('attiva_lettura', { angelId }) }
          : undefined
      }
      automatedLabel={
        message.isAutomated ? (message.type === 'other' ? texts.service.label : texts.automatedNote) : undefined
      }
      isLarge={message.type === 'personal' && isOnlyEmoji(message.text)}
      note={!isOwn && message.type === 'personal' && contactDetailIn(message.text) !== null ? texts.careful : undefined}
      joins={joins}
      isNew={isNew}
      isSought={isSought}
    >
      {image !== undefined ? (
        <Pictured size={image} text={message.text}>
          {({ MessagePicture }) => <MessagePicture image={image} isOwn={isOwn} angelId={angelId} name={name} />}
        </Pictured>
      ) : message.text === '' ? (
        <em>{texts.deleted.message}</em>
      ) : message.notificationId === 'benvenuto' ? (
        <WelcomeHtml html={message.text} />
      ) : (
        <Words text={message.text} />
      )}
    </ChatBubble>
  )
}

/** D1: it stands here because it happened. */
function Happening({ message, name, isOwn }: { message: Message; name: string; isOwn: boolean }) {
  const { events } = useTexts('chat')
  if (message.type === 'like')
    return <ChatEvent icon={<HeartIcon />}>{isOwn ? events.youLike(name) : events.likesYou(name)}</ChatEvent>
  return <ChatEvent icon={<EyeIcon />}>{isOwn ? events.youVisited(name) : events.visitedYou(name)}</ChatEvent>
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
