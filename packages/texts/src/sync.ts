import type { Area, Texts } from './areas.ts'
import type { Language } from './languages.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import * as it from './it.ts'

const all: Record<Language, Texts> = { en, es, fr, it }

/** All languages and areas at once, for the server; a page uses `loadTexts` and gets only what it needs. */
export function textsFor<A extends Area>(language: Language, area: A): Texts[A] {
  return all[language][area]
}
