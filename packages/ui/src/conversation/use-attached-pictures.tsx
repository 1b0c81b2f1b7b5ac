import { useEffect, type ComponentProps } from 'react'

import { Button } from '../controls/button.tsx'
import type { Composer } from './composer.tsx'
import type * as Parts from './message-picture.tsx'
import { usePicturesDraft, type PicturesDraftOptions } from './use-pictures-draft.ts'
import { WhenLoaded } from '../feedback/when-loaded.tsx'

/** What shows pictures, and its words: fetched where there are pictures. */
export type PictureParts = typeof Parts & { readonly words: Parts.PictureWords }

interface AttachedPicturesOptions<Kept> extends PicturesDraftOptions<Kept> {
  /** Whether the next message may bring some along. */
  isWelcome: boolean
  /** The same function as long as the same is wanted. */
  load: () => Promise<PictureParts>
  /** Who gets them. */
  name: string
  /** The kinds of files. */
  accept: string
  words: { choose: string; retry: string }
  faultText: (fault: unknown) => string
}

type ComposerPart = Pick<ComponentProps<typeof Composer>, 'attach' | 'attached' | 'mayBeEmpty'>

/** The pictures that go with the words of a composer: what is to be sent, and what the composer shows of it. */
export function useAttachedPictures<Kept extends { readonly id: string; readonly file: Blob }>(
  options: AttachedPicturesOptions<Kept>,
) {
  const { isWelcome, load, name, accept, words, faultText } = options
  const { draft, choose, remove, dismiss, clear } = usePicturesDraft(options)
  useEffect(() => {
    if (isWelcome) void load().catch(() => undefined) // asked for again when a picture is chosen
  }, [isWelcome, load])
  if (!isWelcome)
    return { pictures: [], isPreparing: false, clear: () => undefined, composer: {} satisfies ComposerPart }

  const { pictures, preparing, fault } = draft
  const composer: ComposerPart = {
    attach: { label: words.choose, accept, onPick: choose },
    attached: (pictures.length > 0 || preparing > 0 || fault !== null) && (
      <WhenLoaded load={load} loading={null} failed={(retry) => <Button onClick={retry}>{words.retry}</Button>}>
        {(parts) => (
          <parts.DraftPictures
            name={name}
            draft={draft}
            words={parts.words}
            faultText={faultText}
            onRemove={remove}
            onDismiss={dismiss}
          />
        )}
      </WhenLoaded>
    ),
    mayBeEmpty: pictures.length > 0,
  }
  return { pictures, isPreparing: preparing > 0, clear, composer }
}
