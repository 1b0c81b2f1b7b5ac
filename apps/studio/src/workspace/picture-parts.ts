import { loadTexts } from '@incontro/texts/load.ts'
import type { PictureParts } from '@incontro/ui/use-attached-pictures.tsx'
import { useCallback } from 'react'
import { useLanguage } from '../shared/language.tsx'

export const preparePicture = async (file: File) =>
  (await import('@incontro/client/prepare-picture.ts')).preparePicture(file)

/** The code and the words of pictures, fetched where there are pictures; whoever may send one has them before the line is lost. */
export function usePictureParts(): () => Promise<PictureParts> {
  const { language } = useLanguage()
  return useCallback(async () => {
    const [parts, words, { actions }] = await Promise.all([
      import('@incontro/ui/message-picture.tsx'),
      loadTexts(language, 'images'),
      loadTexts(language, 'common'),
      loadTexts(language, 'errors'),
      import('@incontro/client/prepare-picture.ts'),
    ])
    return { ...parts, words: { ...words, retry: actions.retry, close: actions.close } }
  }, [language])
}
