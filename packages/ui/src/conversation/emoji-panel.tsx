import { useCallback } from 'react'

import { Button } from '../controls/button.tsx'
import type { EmojiPickerProps } from './emoji-picker.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { ErrorState } from '../feedback/states.tsx'
import { WhenLoaded } from '../feedback/when-loaded.tsx'

interface EmojiPanelProps {
  /** The same function as long as the same words are wanted. */
  load: () => Promise<Omit<EmojiPickerProps, 'onPick'> & { keepRecent: (sign: string) => void }>
  words: { loading: string; failed: string; retry: string }
  onPick: (sign: string) => void
}

/** The emoji of a composer: their file and their words are fetched when the panel is opened. */
export function EmojiPanel({ load, words, onPick }: EmojiPanelProps) {
  const loadAll = useCallback(() => Promise.all([import('./emoji-picker.tsx'), load()]), [load])
  return (
    <WhenLoaded
      load={loadAll}
      loading={<Spinner label={words.loading} />}
      failed={(retry) => <ErrorState title={words.failed} action={<Button onClick={retry}>{words.retry}</Button>} />}
    >
      {([{ EmojiPicker }, { keepRecent, ...picking }]) => (
        <EmojiPicker
          {...picking}
          onPick={(sign) => {
            keepRecent(sign)
            onPick(sign)
          }}
        />
      )}
    </WhenLoaded>
  )
}
