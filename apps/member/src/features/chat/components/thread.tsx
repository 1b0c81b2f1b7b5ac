import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import { isOnlyEmoji, linkParts, threadOf, timeOf } from '@incontro/client/chat/conversation-thread.ts'
import { contactDetailIn, type KindChange, type Message } from '@incontro/contract'
import { Outgoing, Pictured } from '@incontro/conversation/pictured.tsx'
import { BlurredBubble, ChatBubble, ChatEvent } from '@incontro/ui/chat.tsx'
import { EyeIcon, HeartIcon } from '@incontro/ui/icons.ts'
import { OutgoingBubble, ThreadList, Words } from '@incontro/ui/thread.tsx'
import { useOpenPrompt } from '../../../shared/prompts.ts'
import { useFormats, useLanguage, useTexts } from '../../../shared/language.tsx'
import { Safety } from '../../../shared/people/safety.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { useChat } from '../state/chat-context.ts'
import { WelcomeHtml } from './welcome-html.tsx'

type ThreadProps = {
  readonly angelId: string
  readonly name: string
  readonly items: readonly ChatItem[]
  /** The place of the message that a search led to. */
  readonly soughtSeq: number
  /** AN-07: when a contract changed what she is. */
  readonly kindChanges: readonly KindChange[] | undefined
  readonly isTyping: boolean
  /** D7: what is on its way is software's. */
  readonly isAutomated: boolean
  readonly now: number
}

/** The messages, parted by days. */
export function Thread({ angelId, name, items, soughtSeq, kindChanges, isTyping, isAutomated, now }: ThreadProps) {
  const texts = useTexts('chat')
  const formats = useFormats()
  const { level } = useMember()
  const lastKey = items.at(-1)?.key
  return (
    <ThreadList
      entries={threadOf(items, (at) => formats.date(at), kindChanges)}
      now={now}
      formats={formats}
      words={texts}
      typing={isTyping ? (isAutomated ? texts.automatedSoon : texts.typingNow)(name) : undefined}
      changeTo={(kind) => texts.events.became[kind](name)}
    >
      {(item, place) => (
        <Item
          {...place}
          angelId={angelId}
          name={name}
          item={item}
          isSought={item.kind === 'message' && item.message.seq === soughtSeq}
          asksForReceipt={level === 0 && item.key === lastKey}
        />
      )}
    </ThreadList>
  )
}

type ItemProps = {
  readonly angelId: string
  readonly name: string
  readonly item: ChatItem
  readonly joins: 'none' | 'above' | 'below' | 'both'
  readonly isSought: boolean
  readonly isNew: boolean
  /** CH-17: nothing came after it, and whether it was read is what a plan shows. */
  readonly asksForReceipt: boolean
}

function Item({ angelId, name, item, joins, isSought, isNew, asksForReceipt }: ItemProps) {
  const texts = useTexts('chat')
  const { byCode } = useTexts('errors')
  const { time } = useFormats()
  const { language } = useLanguage()
  const { actions } = useTexts('common')
  const { outbox, pictures, progress } = useChat()
  const openPrompt = useOpenPrompt()
  const at = timeOf(item)
  const when = { time: time(at), dateTime: new Date(at).toISOString() }

  if (item.kind !== 'message') {
    const reason = item.kind === 'refused' && item.code in byCode ? byCode[item.code as keyof typeof byCode] : '' // looked up just before
    return (
      <OutgoingBubble
        item={item}
        {...when}
        words={texts.delivery}
        reason={reason}
        onRetry={() => void outbox.retry(item.key)}
        onTakeBack={() => void outbox.discard(item.key)}
        isLarge={isOnlyEmoji(item.text)}
        joins={joins}
        isNew={isNew}
      >
        <Outgoing item={item} progress={progress} language={language} retryLabel={actions.retry} />
      </OutgoingBubble>
    )
  }
  const { message, isOwn, receipt } = item
  const { image } = message
  if (message.type === 'like' || message.type === 'visit')
    return <Happening message={message} name={name} isOwn={isOwn} />
  if (message.text === undefined) {
    return (
      <BlurredBubble
        text={message.blurredText ?? ''}
        label={texts.blurred.action}
        time={when.time}
        automatedLabel={message.isAutomated ? texts.automatedNote : undefined}
        onOpen={() => openPrompt('blurred', { angelId })}
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
          ? { label: texts.delivery.whenRead, onPress: () => openPrompt('read_receipts', { angelId }) }
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
        <Pictured
          language={language}
          retryLabel={actions.retry}
          size={image}
          text={message.text}
          picture={({ MessagePicture, words }) => (
            <MessagePicture image={image} isOwn={isOwn} name={name} pictures={pictures} words={words}>
              <Safety
                angelId={angelId}
                name={name}
                form="chat"
                messages={[{ id: message.id, text: '' }]}
                messageId={message.id}
              />
            </MessagePicture>
          )}
        />
      ) : message.text === '' ? (
        <em>{texts.deleted.message}</em>
      ) : message.notificationId === 'benvenuto' ? (
        <WelcomeHtml html={message.text} />
      ) : (
        <Words parts={linkParts(message.text)} />
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
