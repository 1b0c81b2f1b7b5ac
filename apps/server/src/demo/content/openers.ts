import type { Language } from '@incontro/locale'
import { englishOpeners } from './openers.en.ts'
import { spanishOpeners } from './openers.es.ts'
import { frenchOpeners } from './openers.fr.ts'
import { italianOpeners } from './openers.it.ts'
import type { Openers } from './reply-pack.ts'

export const openers: Readonly<Record<Language, Openers>> = {
  en: englishOpeners,
  es: spanishOpeners,
  fr: frenchOpeners,
  it: italianOpeners,
}
