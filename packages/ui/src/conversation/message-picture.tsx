import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'

import { ChatPicture, useObjectUrl } from './chat-picture.tsx'
import type { PictureSize } from './picture-place.tsx'
import { PicturePreview } from './picture-preview.tsx'
import { MOST_PICTURES, type PicturesDraft } from './use-pictures-draft.ts'

/** Something with listeners, in the form that useSyncExternalStore takes. */
interface Watched<Snapshot> {
  subscribe(listener: () => void): () => void
  getSnapshot(): Snapshot
}

type Arrived =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'failed'; readonly code: string }

/** The pictures that a page has, by id. */
interface PictureShelf extends Watched<ReadonlyMap<string, Arrived>> {
  want(id: string): void
}

export interface PictureWords {
  preview: {
    label: string
    alt: string
    altOf(place: number, count: number): string
    remove: string
    removeOf(place: number): string
    busy: string
    note(name: string): string
    noteOfMany(name: string, count: number): string
    tooMany(most: number): string
  }
  alt: { own: string; from(name: string): string }
  hidden(name: string): string
  show: string
  loading: string
  sending: string
  failed: string
  gone: string
  open(alt: string): string
  retry: string
  close: string
}

interface MessagePictureProps {
  image: PictureSize & { id: string; thumbHash: string | null }
  isOwn: boolean
  /** Who is at the other end. */
  name: string
  pictures: PictureShelf
  words: PictureWords
  /** Under one of the other side: how to report it. */
  children: ReactNode
}

/** The picture of a message: one of the other side is fetched when its reader wants to see it, an own one at once. */
export function MessagePicture({ image, isOwn, name, pictures, words, children }: MessagePictureProps) {
  const picture = useSyncExternalStore(pictures.subscribe, pictures.getSnapshot).get(image.id)
  const alt = isOwn ? words.alt.own : words.alt.from(name)
  const isGone = picture?.status === 'failed' && picture.code === 'not_found'
  useEffect(() => {
    if (isOwn) pictures.want(image.id)
  }, [isOwn, pictures, image.id])
  return (
    <ChatPicture
      status={picture?.status ?? (isOwn ? 'loading' : 'hidden')}
      url={picture?.status === 'ready' ? picture.url : undefined}
      width={image.width}
      height={image.height}
      thumbHash={image.thumbHash}
      alt={alt}
      words={{
        ...words,
        hidden: words.hidden(name),
        open: words.open(alt),
        failed: isGone ? words.gone : words.failed,
      }}
      onShow={() => pictures.want(image.id)}
    >
      {!isOwn && children}
    </ChatPicture>
  )
}

interface OutgoingPictureProps {
  image: PictureSize & { file: Blob }
  clientId: string
  /** How far those on their way are, by the client-made ids of their messages. */
  progress: Watched<ReadonlyMap<string, number>>
  words: PictureWords
}

/** The same on its way out, from this device's own memory. */
export function OutgoingPicture({ image, clientId, progress, words }: OutgoingPictureProps) {
  const share = useSyncExternalStore(progress.subscribe, progress.getSnapshot).get(clientId)
  const [file] = useState(image.file) // every look into the outbox gives another one of the same
  const url = useObjectUrl(file)
  return (
    <ChatPicture
      status={url === undefined ? 'loading' : 'ready'}
      url={url}
      width={image.width}
      height={image.height}
      alt={words.alt.own}
      words={{ ...words, hidden: '', loading: words.sending, open: words.open(words.alt.own) }}
      share={share}
      onShow={() => undefined}
    />
  )
}

interface DraftPicturesProps {
  name: string
  draft: PicturesDraft<{ readonly id: string; readonly file: Blob }>
  words: PictureWords
  faultText: (cause: unknown) => string
  onRemove(id: string): void
  onDismiss(): void
}

/** What was chosen to be sent, and who will see it; said before it is sent. */
export function DraftPictures({ name, draft, words, faultText, onRemove, onDismiss }: DraftPicturesProps) {
  const { preview, close } = words
  const { pictures, preparing, fault } = draft
  const count = pictures.length + preparing
  return (
    <PicturePreview
      pictures={pictures.map(({ id, file }, index) => ({
        id,
        file,
        alt: count === 1 ? preview.alt : preview.altOf(index + 1, count),
        removeLabel: count === 1 ? preview.remove : preview.removeOf(index + 1),
      }))}
      isBusy={preparing > 0}
      label={preview.label}
      busyLabel={preview.busy}
      note={count === 0 ? null : count === 1 ? preview.note(name) : preview.noteOfMany(name, count)}
      fault={
        fault === null ? undefined : fault.kind === 'too_many' ? preview.tooMany(MOST_PICTURES) : faultText(fault.cause)
      }
      dismissLabel={count === 0 ? preview.remove : close}
      onRemove={onRemove}
      onDismiss={onDismiss}
    />
  )
}
