import { isLanguage, type Language } from '@incontro/texts/languages.ts'
import { addressLanguage } from './prerendered.ts'
import { storage } from './storage.ts'

/** UI-09: this browser's choice, else the address's. */
export function chosenLanguage(): Language | undefined {
  const stored = storage.get('language')
  return isLanguage(stored) ? stored : addressLanguage()
}
