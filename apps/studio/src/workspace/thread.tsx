import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import { isOnlyEmoji, linkParts, threadOf, timeOf } from '@incontro/client/chat/conversation-thread.ts'
import { contactDetailIn, signalIn } from '@incontro/contract'
import { Outgoing, Pictured } from '@incontro/conversation/pictured.tsx'
import { ChatBubble, ChatEvent } from '@incontro/ui/chat.tsx'
import { EyeIcon, HeartIcon } from '@incontro/ui/icons.ts'
import { OutgoingBubble, ThreadList, Words } from '@incontro/ui/thread.tsx'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useLanguage, useTexts } from '../shared/language.tsx'
import { Safety } from './safety/safety.tsx'
import { useStudio } from './studio-context.ts'

type ThreadProps = {
  readonly name: string
  readonly items: readonly ChatItem[]
  readonly isTyping: boolean
  /** Whether the member may read what she writes, as things stand. */
  readonly peerReads: boolean
  readonly now: number
}

/** The messages, parted by days; hers on the right, with what the member has seen. */
export function Thread({ name, items, isTyping, peerReads, now }: ThreadProps) {
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
      {(item, place) => <Item {...place} name={name} item={item} peerReads={peerReads} />}
    </ThreadList>
  )
}

type ItemProps = {
  readonly name: string
  readonly item: ChatItem
  readonly peerReads: boolean
  readonly joins: 'none' | 'above' | 'below' | 'both'
  readonly isNew: boolean
}

function Item({ name, item, peerReads, joins, isNew }: ItemProps) {
  const { delivery, automatedNote, deleted, careful } = useTexts('chat')
  const { events } = useTexts('studio')
  const { signals } = useTexts('studioSafety')
  const errorText = useErrorText()
  const { language } = useLanguage()
  const { actions } = useTexts('common')
  const { outbox, pictures, progress } = useStudio().chat
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
        <Outgoing item={item} progress={progress} language={language} retryLabel={actions.retry} />
      </OutgoingBubble>
    )
  }
  const { message, isOwn, receipt } = item
  const signal = isOwn ? null : signalIn(message.text ?? '') // AN-16
  const { image } = message
  if (message.type === 'like')
    return <ChatEvent icon={<HeartIcon />}>{isOwn ? events.youLike(name) : events.likesYou(name)}</ChatEvent>
  if (message.type === 'visit')
    return <ChatEvent icon={<EyeIcon />}>{isOwn ? events.youVisited(name) : events.visitedYou(name)}</ChatEvent>
  return (
    <ChatBubble
      side={isOwn ? 'own' : 'other'}
      {...when}
      state={receipt === 'none' ? undefined : receipt}
      stateLabel={receipt === 'none' ? undefined : delivery[receipt === 'sent' && !peerReads ? 'delivered' : receipt]}
      automatedLabel={message.isAutomated ? automatedNote : undefined}
      isLarge={isOnlyEmoji(message.text ?? '')}
      note={
        signal !== null ? signals[signal] : !isOwn && contactDetailIn(message.text ?? '') !== null ? careful : undefined
      }
      joins={joins}
      isNew={isNew}
    >
      {image !== undefined ? (
        <Pictured
          language={language}
          retryLabel={actions.retry}
          size={image}
          text={message.text ?? ''}
          picture={({ MessagePicture, words }) => (
            <MessagePicture image={image} isOwn={isOwn} name={name} pictures={pictures} words={words}>
              <Safety
                trackerId={message.trackerId}
                name={name}
                form="words"
                messages={[{ id: message.id, text: '' }]}
                messageId={message.id}
              />
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
