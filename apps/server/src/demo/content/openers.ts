import type { Language } from '@incontro/contract'
import { englishOpeners } from './openers.en.ts'
import { spanishOpeners } from './openers.es.ts'
import { frenchOpeners } from './openers.fr.ts'
import { italianOpeners } from './openers.it.ts'
import type { Intent } from './reply-pack.ts'

/** First messages as people write them, by what an automated angel has to understand in them (F-70). */
export type Openers = Partial<Record<Intent, readonly string[]>>

export const openers: Readonly<Record<Language, Openers>> = {
  en: englishOpeners,
  es: spanishOpeners,
  fr: frenchOpeners,
  it: italianOpeners,
}
