import { isLanguage, type Language } from '@incontro/texts/languages.ts'
import { addressLanguage } from './prerendered.ts'
import { storage } from './storage.ts'

const ofAddress = addressLanguage()

/** UI-09: this browser's choice, else that of the address that the page was opened by: the next screen's does not say it. */
export function chosenLanguage(): Language | undefined {
  const stored = storage.get('language')
  if (isLanguage(stored)) return stored
  return import.meta.env.SSR ? addressLanguage() : ofAddress
}
