import { loadTexts } from '@incontro/texts/load.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { WhenLoaded } from '@incontro/ui/when-loaded.tsx'
import { useCallback } from 'react'
import { useLanguage, useTexts } from '../shared/language.tsx'

/** The panel of emoji, once its file and its words are there. */
export function EmojiOpener({ onPick }: { onPick: (sign: string) => void }) {
  const { language } = useLanguage()
  const { composer } = useTexts('chat')
  const { actions, states } = useTexts('common')
  const load = useCallback(() => Promise.all([import('./emoji-panel.tsx'), loadTexts(language, 'emoji')]), [language])
  return (
    <WhenLoaded
      load={load}
      loading={<Spinner label={states.loading} />}
      failed={(retry) => (
        <ErrorState title={composer.emojiFailed} action={<Button onClick={retry}>{actions.retry}</Button>} />
      )}
    >
      {([{ EmojiPanel }, texts]) => <EmojiPanel texts={texts} onPick={onPick} />}
    </WhenLoaded>
  )
}
