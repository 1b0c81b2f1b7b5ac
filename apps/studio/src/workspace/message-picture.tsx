import type { MessageImage } from '@incontro/contract'
import type { OutboxImage } from '@incontro/client/outbox.ts'
import { ChatPicture, useObjectUrl } from '@incontro/ui/chat-picture.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../shared/language.tsx'
import { Safety } from './safety.tsx'
import { useStudio } from './studio-context.ts'

function usePictureWords(alt: string, isGone = false) {
  const words = useTexts('images')
  const { actions } = useTexts('common')
  return {
    show: words.show,
    hidden: '',
    loading: words.loading,
    failed: isGone ? words.gone : words.failed,
    retry: actions.retry,
    open: words.open(alt),
    close: actions.close,
  }
}

type SentProps = {
  readonly image: MessageImage
  readonly isOwn: boolean
  readonly trackerId: string
  readonly name: string
}

/** The picture of a message: his is fetched when she wants to see it, her own at once. */
export function MessagePicture({ image, isOwn, trackerId, name }: SentProps) {
  const { alt: alts, hidden } = useTexts('images')
  const { pictures } = useStudio().chat
  const picture = useSyncExternalStore(pictures.subscribe, pictures.getSnapshot).get(image.id)
  const alt = isOwn ? alts.own : alts.from(name)
  const words = usePictureWords(alt, picture?.status === 'failed' && picture.code === 'not_found')
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
      words={{ ...words, hidden: hidden(name) }}
      onShow={() => pictures.want(image.id)}
    >
      {!isOwn && <Safety trackerId={trackerId} name={name} form="words" />}
    </ChatPicture>
  )
}

/** The same on its way out, from this device's own memory. */
export function OutgoingPicture({ image, clientId }: { image: OutboxImage; clientId: string }) {
  const { alt, sending } = useTexts('images')
  const { progress } = useStudio().chat
  const share = useSyncExternalStore(progress.subscribe, progress.getSnapshot).get(clientId)
  const [file] = useState(image.file) // every look into the outbox gives another one of the same
  const url = useObjectUrl(file)
  const words = usePictureWords(alt.own)
  return (
    <ChatPicture
      status={url === undefined ? 'loading' : 'ready'}
      url={url}
      width={image.width}
      height={image.height}
      alt={alt.own}
      words={{ ...words, loading: sending }}
      share={share}
      onShow={() => undefined}
    />
  )
}
