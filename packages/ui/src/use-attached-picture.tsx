import { useEffect, type ComponentProps } from 'react'

import { Button } from './button.tsx'
import type { Composer } from './composer.tsx'
import type * as Parts from './message-picture.tsx'
import { usePictureDraft, type PictureDraftOptions } from './use-picture-draft.ts'
import { WhenLoaded } from './when-loaded.tsx'

/** What shows pictures, and its words: fetched where there are pictures. */
export type PictureParts = typeof Parts & { readonly words: Parts.PictureWords }

interface AttachedPictureOptions<Kept> extends PictureDraftOptions<Kept> {
  /** Whether the next message may bring one along. */
  isWelcome: boolean
  /** The same function as long as the same is wanted. */
  load: () => Promise<PictureParts>
  /** Who gets it. */
  name: string
  /** The kinds of files. */
  accept: string
  words: { choose: string; retry: string }
  faultText: (fault: unknown) => string
}

type ComposerPart = Pick<ComponentProps<typeof Composer>, 'attach' | 'attached' | 'mayBeEmpty'>

/** The picture that goes with the words of a composer: what is to be sent, and what the composer shows of it. */
export function useAttachedPicture<Kept extends { readonly id: string; readonly file: Blob }>(
  options: AttachedPictureOptions<Kept>,
) {
  const { isWelcome, load, name, accept, words, faultText } = options
  const { draft, choose, remove } = usePictureDraft(options)
  useEffect(() => {
    if (isWelcome) void load().catch(() => undefined) // asked for again when a picture is chosen
  }, [isWelcome, load])
  if (!isWelcome)
    return { picture: undefined, isPreparing: false, remove: () => undefined, composer: {} satisfies ComposerPart }

  const picture = draft.status === 'ready' ? draft.picture : undefined
  const composer: ComposerPart = {
    attach: { label: words.choose, accept, onPick: (file) => void choose(file) },
    attached: draft.status !== 'none' && (
      <WhenLoaded load={load} loading={null} failed={(retry) => <Button onClick={retry}>{words.retry}</Button>}>
        {(parts) => (
          <parts.DraftPicture
            name={name}
            draft={draft}
            words={parts.words}
            fault={draft.status === 'failed' ? faultText(draft.fault) : undefined}
            onRemove={remove}
          />
        )}
      </WhenLoaded>
    ),
    mayBeEmpty: picture !== undefined,
  }
  return { picture, isPreparing: draft.status === 'preparing', remove, composer }
}
