import { type Language, parseLanguage } from '@incontro/locale/languages.ts'
import { addressLanguage } from './page/prerendered.ts'
import { storage } from './storage.ts'

const ofAddress = addressLanguage() ?? keptLanguage()

/** UI-09: this browser's choice, else that of the last address that said one: the next screen's does not. */
export function chosenLanguage(): Language | undefined {
  return parseLanguage(storage.get('language')) ?? (import.meta.env.SSR ? addressLanguage() : ofAddress)
}

/** Keeps what this address says for the pages that come; a choice goes before it, and it is saved to no account. */
export function keepAddressLanguage(): void {
  const asked = addressLanguage()
  if (asked !== undefined) storage.set('addressLanguage', asked)
}

function keptLanguage(): Language | undefined {
  return parseLanguage(storage.get('addressLanguage'))
}
