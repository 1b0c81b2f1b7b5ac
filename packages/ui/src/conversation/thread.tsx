import { Fragment, useState, type ComponentProps, type ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { ChatBubble, ChatEvent, ChatItems, TypingBubble } from './chat.tsx'
import { PicturePlace, type PictureSize } from './picture-place.tsx'
import { WhenLoaded } from '../feedback/when-loaded.tsx'

type Joins = 'none' | 'above' | 'below' | 'both'
type Entry<Item> =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'change'; readonly key: string; readonly to: 'member' | 'host' }
  | { readonly kind: 'item'; readonly key: string; readonly item: Item; readonly joins: Joins }

interface ThreadListProps<Item> {
  entries: readonly Entry<Item>[]
  /** The product's time. */
  now: number
  formats: { date(at: number): string; longDate(at: number): string }
  words: { messages: string; today: string; yesterday: string }
  /** Says that the other side is writing, while it is. */
  typing: string | undefined
  /** What is said where the other side became one of another kind. */
  changeTo?: ((kind: 'member' | 'host') => string) | undefined
  /** `isNew`: it came while the thread stood. */
  children: (item: Item, place: { joins: Joins; isNew: boolean }) => ReactNode
}

const DAY_MS = 86_400_000

/** What was said and what happened, parted by days. */
export function ThreadList<Item>({ entries, now, formats, words, typing, changeTo, children }: ThreadListProps<Item>) {
  const { date, longDate } = formats
  const [openedWith] = useState(() => new Set(entries.map(({ key }) => key)))
  const dayName = (at: number) =>
    date(at) === date(now) ? words.today : date(at) === date(now - DAY_MS) ? words.yesterday : longDate(at)
  return (
    <ChatItems label={words.messages}>
      {entries.map((entry) =>
        entry.kind === 'day' ? (
          <ChatEvent key={entry.key}>{dayName(entry.at)}</ChatEvent>
        ) : entry.kind === 'change' ? (
          <ChatEvent key={entry.key}>{changeTo?.(entry.to)}</ChatEvent>
        ) : (
          <Fragment key={entry.key}>
            {children(entry.item, { joins: entry.joins, isNew: !openedWith.has(entry.key) })}
          </Fragment>
        ),
      )}
      {typing !== undefined && <TypingBubble label={typing} />}
    </ChatItems>
  )
}

type OutgoingBubbleProps = Pick<
  ComponentProps<typeof ChatBubble>,
  'time' | 'dateTime' | 'joins' | 'isNew' | 'isLarge'
> & {
  item: { readonly kind: 'pending'; readonly delivery: 'sending' | 'waiting' } | { readonly kind: 'refused' }
  words: { sending: string; waiting: string; refused: string; retry: string; takeBack: string }
  /** Why it was refused. */
  reason: string
  onRetry: () => void
  onTakeBack: () => void
  children: ReactNode
}

/** An own message that the server has not confirmed, or has refused. */
export function OutgoingBubble({ item, words, reason, onRetry, onTakeBack, ...bubble }: OutgoingBubbleProps) {
  if (item.kind === 'pending')
    return <ChatBubble {...bubble} side="own" state="sending" stateLabel={words[item.delivery]} />
  const { isLarge: _, isNew: __, ...rest } = bubble
  return (
    <ChatBubble
      {...rest}
      side="own"
      state="failed"
      stateLabel={`${words.refused}. ${reason}`}
      retry={{ label: words.retry, onPress: onRetry }}
      discard={{ label: words.takeBack, onPress: onTakeBack }}
    />
  )
}

interface WithPictureProps<Parts> {
  size: PictureSize
  /** The same function as long as the same is wanted. */
  load: () => Promise<Parts>
  retryLabel: string
  picture: (parts: Parts) => ReactNode
  /** The words under it, if any. */
  children: ReactNode
}

/** A picture and what was written with it; its place is held while its code comes. */
export function WithPicture<Parts>({
  size: { width, height },
  load,
  retryLabel,
  picture,
  children,
}: WithPictureProps<Parts>) {
  return (
    <>
      <WhenLoaded
        load={load}
        loading={<PicturePlace width={width} height={height} />}
        failed={(retry) => (
          <PicturePlace width={width} height={height}>
            <Button size="s" variant="secondary" onClick={retry}>
              {retryLabel}
            </Button>
          </PicturePlace>
        )}
      >
        {picture}
      </WhenLoaded>
      {children !== null && <p>{children}</p>}
    </>
  )
}

/** What a person wrote, in parts: its web addresses can be followed, and learn nothing of where they stood. */
export function Words({ parts }: { parts: readonly { readonly text: string; readonly href: string | null }[] }) {
  return parts.map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ),
  )
}
