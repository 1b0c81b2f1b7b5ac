import { loadTexts } from '@incontro/texts/load.ts'
import { useCallback } from 'react'
import { useLanguage } from '../shared/language.tsx'

/** The code and the words of pictures, fetched where there are pictures; whoever may send one has them before the line is lost. */
export function usePictureParts() {
  const { language } = useLanguage()
  return useCallback(async () => {
    const [message, draft] = await Promise.all([
      import('./message-picture.tsx'),
      import('./draft-picture.tsx'),
      import('@incontro/client/prepare-picture.ts'),
      loadTexts(language, 'images'),
      loadTexts(language, 'errors'),
    ])
    return { ...message, ...draft }
  }, [language])
}
