import { loadTexts } from '@incontro/texts/load.ts'
import type { Language } from '@incontro/locale/languages.ts'
import type { PictureParts } from '@incontro/ui/use-attached-pictures.tsx'

export const preparePicture = async (file: File) =>
  (await import('@incontro/client/chat/prepare-picture.ts')).preparePicture(file)

const loaders = new Map<Language, () => Promise<PictureParts>>()

/**
 * What loads the code and the words of pictures, the same function for the same language: a picture whose message
 * arrives is then drawn without waiting once more. A page that may send one calls it before the line can be lost.
 */
export function pictureParts(language: Language): () => Promise<PictureParts> {
  const known = loaders.get(language)
  if (known) return known
  const load = async () => {
    const [parts, words, { actions }] = await Promise.all([
      import('@incontro/ui/message-picture.tsx'),
      loadTexts(language, 'images'),
      loadTexts(language, 'common'),
      loadTexts(language, 'errors'),
      import('@incontro/client/chat/prepare-picture.ts'),
    ])
    return { ...parts, words: { ...words, retry: actions.retry, close: actions.close } }
  }
  loaders.set(language, load)
  return load
}
