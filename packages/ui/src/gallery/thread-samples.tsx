import { ChatBubble } from '../conversation/chat.tsx'
import { DraftPictures, MessagePicture, OutgoingPicture } from '../conversation/message-picture.tsx'
import { OutgoingBubble, ThreadList, WithPicture, Words } from '../conversation/thread.tsx'
import { threadWords } from './thread-words.ts'

const { pictures: pictureWords, delivery, talk } = threadWords
const DRAWING = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'], {
  type: 'image/svg+xml',
})
const SIZE = { width: 400, height: 300 }
/** What never changes. */
const still = <Value,>(value: Value) => ({ subscribe: () => () => undefined, getSnapshot: () => value })
const none = still(new Map<string, { readonly status: 'loading' }>())
const progress = still(new Map([['own', 0.4]]))
const loadNothing = () => Promise.resolve(null)
const entries = (['refused', 'pending', 'received'] as const).map(
  (item) => ({ kind: 'item', key: item, item, joins: 'none' }) as const,
)

/** A thread as both apps put it together: what is on its way, what was refused, and pictures. */
export function ThreadSample() {
  return (
    <>
      <ThreadList
        entries={[{ kind: 'day', key: 'day', at: 0 }, ...entries]}
        now={0}
        formats={{ date: String, longDate: String }}
        words={threadWords}
        typing={undefined}
      >
        {(item, place) =>
          item === 'received' ? (
            <ChatBubble side="other" time="14:12" {...place}>
              <MessagePicture
                image={{ id: 'hers', thumbHash: null, ...SIZE }}
                isOwn={false}
                name="Lucía"
                pictures={{ ...none, want: () => undefined }}
                words={pictureWords}
              >
                {talk}
              </MessagePicture>
            </ChatBubble>
          ) : (
            <OutgoingBubble
              {...place}
              item={item === 'refused' ? { kind: 'refused' } : { kind: 'pending', delivery: 'waiting' }}
              time="14:11"
              words={delivery}
              reason={talk}
              onRetry={() => undefined}
              onTakeBack={() => undefined}
            >
              {item === 'refused' ? (
                <Words parts={[{ text: talk, href: null }]} />
              ) : (
                <WithPicture
                  size={SIZE}
                  load={loadNothing}
                  retryLabel={pictureWords.retry}
                  picture={() => (
                    <OutgoingPicture
                      image={{ file: DRAWING, ...SIZE }}
                      clientId="own"
                      progress={progress}
                      words={pictureWords}
                    />
                  )}
                >
                  {talk}
                </WithPicture>
              )}
            </OutgoingBubble>
          )
        }
      </ThreadList>
      <DraftPictures
        name="Lucía"
        draft={{ pictures: [], preparing: 1, fault: null }}
        words={pictureWords}
        faultText={String}
        onRemove={() => undefined}
        onDismiss={() => undefined}
      />
    </>
  )
}
