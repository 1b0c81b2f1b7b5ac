import { type Language, languages } from '@incontro/locale'
import type { Area, Texts } from './areas.ts'
import * as en from './en.ts'
import { loadTexts } from './load.ts'

const areas = Object.keys(en) as Area[] // areas.ts proves it
const all = await byKey(languages, (language) => byKey(areas, (area) => loadTexts(language, area)))

/** All languages and areas at once, for the server; a page uses `loadTexts` and gets only what it needs. */
export function textsFor<A extends Area>(language: Language, area: A): Texts[A] {
  return textsIn(language)[area]
}

/** All texts of a language, by area. */
export function textsIn(language: Language): Texts {
  return all[language] as Texts // every area was loaded for it
}

async function byKey<Key extends string, Value>(keys: readonly Key[], load: (key: Key) => Promise<Value>) {
  const entries = await Promise.all(keys.map(async (key) => [key, await load(key)] as const))
  return Object.fromEntries(entries) as Record<Key, Value> // fromEntries forgets the keys
}
