import { useState } from 'react'

import { Card } from '../layout/card.tsx'
import { ChatScroll } from '../conversation/chat-scroll.tsx'
import { ChatPicture } from '../conversation/chat-picture.tsx'
import { BlurredBubble, ChatBubble, ChatEvent, ChatItems, TypingBubble } from '../conversation/chat.tsx'
import { Composer } from '../conversation/composer.tsx'
import { EmojiPanel } from '../conversation/emoji-panel.tsx'
import { EmojiPicker } from '../conversation/emoji-picker.tsx'
import { HeartIcon } from '../icons.ts'
import { MobileHeader } from '../layout/shell.tsx'
import { Avatar } from '../people/photo.tsx'
import { PicturePreview } from '../conversation/picture-preview.tsx'
import { PicturePlace } from '../conversation/picture-place.tsx'
import styles from './gallery.module.css'
import { people, portrait, words } from './samples.ts'
import { ThreadSample } from './thread-samples.tsx'

/** What is on its way for ever, and what never comes. */
const never = () => new Promise<never>(() => undefined)
const failing = () => Promise.reject(new Error('for the gallery'))

const TALK = [
  'Hola Lucía, he leído que paseas al perro bajo la lluvia.',
  '¡Hola! Con lluvia o sin lluvia, yo salgo.',
  '¿Y tú?\nCuéntame algo que no esté en tu perfil.',
  'Cocino los domingos.',
  'Y tú no sabes lo que es mi tortilla.',
  'Este se ha quedado aquí.',
  'Y este también.',
]

export function ChatSample() {
  const [text, setText] = useState('')
  const lucia = people[0]
  return (
    <div className={styles.columns}>
      <div className={styles.phone}>
        <MobileHeader
          start={
            <Avatar src={portrait(lucia)} name={lucia.name} size={40} isAvailable availableLabel={words.available} />
          }
          title={lucia.name}
        />
        <ChatScroll
          label={words.talk}
          firstKey="first"
          lastKey="last"
          isLastOwn={false}
          newestLabel={words.newest}
          newLabel={() => words.unread}
        >
          <ChatItems label={words.talk}>
            <ChatEvent>{words.today}</ChatEvent>
            <ChatEvent icon={<HeartIcon />}>{words.liked}</ChatEvent>
            <ChatBubble side="own" time="14:02" state="read" stateLabel={words.read}>
              {TALK[0]}
            </ChatBubble>
            <ChatBubble side="other" time="14:03" joins="below">
              {TALK[1]}
            </ChatBubble>
            <ChatBubble side="other" time="14:03" joins="above" automatedLabel={words.automated}>
              {TALK[2]}
            </ChatBubble>
            <BlurredBubble
              text="Lorem ipsum dolor sit amet consectetur"
              label={words.blurred}
              onOpen={() => undefined}
              time="14:04"
            />
            <ChatBubble side="own" time="14:05" state="sent" stateLabel={words.sent} joins="below">
              {TALK[3]}
            </ChatBubble>
            <ChatBubble side="own" time="14:05" state="sending" stateLabel={words.sending} joins="above">
              {TALK[4]}
            </ChatBubble>
            <ChatBubble
              side="own"
              state="failed"
              stateLabel={words.failed}
              retry={{ label: words.retry, onPress: () => undefined }}
            >
              {TALK[5]}
            </ChatBubble>
            <ChatBubble
              side="own"
              state="failed"
              stateLabel={words.failed}
              retry={{ label: words.retryLast, onPress: () => undefined }}
              discard={{ label: words.discard, onPress: () => undefined }}
            >
              {TALK[6]}
            </ChatBubble>
            <TypingBubble label={words.typing} />
          </ChatItems>
        </ChatScroll>
        <Composer
          value={text}
          onChange={setText}
          onSend={() => setText('')}
          label={words.write}
          sendLabel={words.send}
          cost={words.credit}
          balance={words.balance}
          emoji={{
            label: words.emoji.open,
            panel: (put) => <EmojiPicker {...words.emoji} recent={['❤️', '😂']} onPick={put} />,
          }}
        />
      </div>
      <div className={styles.stack}>
        <ChatItems label={words.moreTalk}>
          <ChatBubble side="other" time="14:06" isLarge>
            {'😂'}
          </ChatBubble>
          <ChatBubble side="other" time="14:06" joins="below" isSought>
            {TALK[1]}
          </ChatBubble>
          <ChatBubble side="other" time="14:06" joins="both">
            {TALK[3]}
          </ChatBubble>
          <ChatBubble side="other" time="14:06" joins="above" note={words.careful}>
            {words.address}
          </ChatBubble>
          <BlurredBubble
            text="Lorem ipsum dolor sit amet"
            label={words.blurredAutomated}
            onOpen={() => undefined}
            time="14:07"
            automatedLabel={words.automated}
          />
        </ChatItems>
        <PictureSamples />
        <Card>
          <EmojiPanel load={never} words={words.emoji.panel} onPick={() => undefined} />
        </Card>
        <Card>
          <EmojiPanel load={failing} words={words.emoji.panel} onPick={() => undefined} />
        </Card>
        <Composer
          value={words.longText}
          onChange={() => undefined}
          onSend={() => undefined}
          label={words.writeLong}
          sendLabel={words.sendLong}
          cost={words.credit}
          maxLength={words.longText.length}
        />
        <Composer
          value=""
          onChange={() => undefined}
          onSend={() => undefined}
          label={words.write}
          sendLabel={words.send}
          cost={words.free}
          closed={words.closedText}
        />
      </div>
    </div>
  )
}

const noop = () => undefined
const DRAWING = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'], {
  type: 'image/svg+xml',
})
const STATES = ['hidden', 'loading', 'failed', 'ready'] as const

/** Pictures of messages in every state, and what is chosen to be sent. */
function PictureSamples() {
  const { picture } = words
  const url = portrait(people[0])
  return (
    <>
      <ChatItems label={picture.list}>
        {STATES.map((status) => (
          <ChatBubble key={status} side={status === 'ready' ? 'own' : 'other'} time="14:08">
            <ChatPicture
              status={status}
              url={url}
              width={800}
              height={1000}
              alt={picture.alt(status)}
              words={{ ...picture.words, open: picture.open(status) }}
              share={status === 'ready' ? 0.6 : undefined}
              onShow={noop}
            >
              {picture.caption}
            </ChatPicture>
          </ChatBubble>
        ))}
        <ChatBubble side="other" time="14:09">
          <PicturePlace width={1000} height={500} />
        </ChatBubble>
      </ChatItems>
      <PicturePreview pictures={[]} isBusy {...picture.preview} onRemove={noop} onDismiss={noop} />
      <PicturePreview
        pictures={[1, 2, 3].map((place) => ({ ...picture.chosen(place), file: DRAWING }))}
        isBusy
        {...picture.preview}
        {...picture.several}
        onRemove={noop}
        onDismiss={noop}
      />
      <PicturePreview
        pictures={[]}
        isBusy={false}
        {...picture.preview}
        {...picture.faulty}
        note={null}
        onRemove={noop}
        onDismiss={noop}
      />
      <ThreadSample />
    </>
  )
}
