import type { LocalStore } from '@incontro/client/device/storage.ts'
import type { Texts } from '@incontro/texts/areas.ts'
import type { Language } from '@incontro/locale/languages.ts'
import { loadTexts } from '@incontro/texts/load.ts'
import { EmojiPanel } from '@incontro/ui/emoji-panel.tsx'
import { useCallback } from 'react'

interface EmojiOpenerProps {
  language: Language
  texts: Pick<Texts, 'chat' | 'common'>
  /** Where the signs used last are kept. */
  storage: Pick<LocalStore, 'get' | 'set'>
  onPick: (sign: string) => void
}

/** The panel of emoji in the reader's language. */
export function EmojiOpener({ language, texts: { chat, common }, storage, onPick }: EmojiOpenerProps) {
  const load = useCallback(async () => {
    const [{ emojiPicking }, texts] = await Promise.all([
      import('@incontro/client/chat/emoji-picking.ts'),
      loadTexts(language, 'emoji'),
    ])
    return emojiPicking(texts, storage)
  }, [language, storage])
  const words = { loading: common.states.loading, failed: chat.composer.emojiFailed, retry: common.actions.retry }
  return <EmojiPanel load={load} words={words} onPick={onPick} />
}
