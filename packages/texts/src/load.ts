import type { Area, Texts } from './areas.ts'
import { folderOf } from './folders.ts'
import type { Language } from '@incontro/locale/languages.ts'

const loads = new Map<string, Promise<unknown>>()

/**
 * Loads one area in one language, once: the same call gives the same promise, fit for React's `use`.
 * A load that failed is forgotten, so that the next call tries again.
 */
export function loadTexts<A extends Area>(language: Language, area: A): Promise<Texts[A]> {
  const key = `${language}/${area}`
  let load = loads.get(key)
  if (!load) {
    // The template is what lets the bundler make one chunk a language and area.
    load = import(`./${language}/${folderOf[area]}/${area}.ts`).then((module: Record<string, unknown>) => module[area])
    load.catch(() => loads.delete(key))
    loads.set(key, load)
  }
  // Every area file exports a constant of its own name with the type of the English one: its `satisfies` proves it.
  return load as Promise<Texts[A]>
}
