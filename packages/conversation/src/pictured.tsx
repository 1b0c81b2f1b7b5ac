import { linkParts } from '@incontro/client/chat/conversation-thread.ts'
import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import type { Progress } from '@incontro/client/chat/pictures.ts'
import type { Language } from '@incontro/locale/languages.ts'
import type { PictureSize } from '@incontro/ui/picture-place.tsx'
import { WithPicture, Words } from '@incontro/ui/thread.tsx'
import type { PictureParts } from '@incontro/ui/use-attached-pictures.tsx'
import type { ReactNode } from 'react'

import { pictureParts } from './picture-parts.ts'

interface PicturedProps {
  size: PictureSize
  /** What was written with it, or nothing. */
  text: string
  language: Language
  retryLabel: string
  picture: (parts: PictureParts) => ReactNode
}

/** A picture and the words that came with it. */
export function Pictured({ size, text, language, retryLabel, picture }: PicturedProps) {
  return (
    <WithPicture size={size} load={pictureParts(language)} retryLabel={retryLabel} picture={picture}>
      {text === '' ? null : <Words parts={linkParts(text)} />}
    </WithPicture>
  )
}

interface OutgoingProps extends Pick<PicturedProps, 'language' | 'retryLabel'> {
  item: Extract<ChatItem, { kind: 'pending' | 'refused' }>
  progress: Progress
}

/** What is on its way out, or was refused: its words, and its picture from this device's own memory. */
export function Outgoing({ item, progress, ...rest }: OutgoingProps) {
  const { image } = item
  if (image === null) return <Words parts={linkParts(item.text)} />
  return (
    <Pictured
      {...rest}
      size={image}
      text={item.text}
      picture={({ OutgoingPicture, words }) => (
        <OutgoingPicture image={image} clientId={item.key} progress={progress} words={words} />
      )}
    />
  )
}
