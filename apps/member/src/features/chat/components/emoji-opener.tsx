import { loadTexts } from '@incontro/texts/load.ts'
import { EmojiPanel } from '@incontro/ui/emoji-panel.tsx'
import { useCallback } from 'react'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { storage } from '../../../shared/storage.ts'

/** The panel of emoji in the reader's language. */
export function EmojiOpener({ onPick }: { onPick: (sign: string) => void }) {
  const { language } = useLanguage()
  const { composer } = useTexts('chat')
  const { actions, states } = useTexts('common')
  const load = useCallback(async () => {
    const [{ emojiPicking }, texts] = await Promise.all([
      import('@incontro/client/emoji-picking.ts'),
      loadTexts(language, 'emoji'),
    ])
    return emojiPicking(texts, storage)
  }, [language])
  const words = { loading: states.loading, failed: composer.emojiFailed, retry: actions.retry }
  return <EmojiPanel load={load} words={words} onPick={onPick} />
}
