import { type Language, parseLanguage } from '@incontro/locale/languages.ts'

/** What the server drew into the document, and with what: the page begins from the same, so that nothing on it changes. */
export type Prerendered = {
  readonly path: string
  readonly language: Language
  /** The legal page of that path. */
  readonly legalText: { readonly page: string; readonly title: string; readonly html: string } | null
}

/** Given to the bundle that draws (src/prerender.tsx) by the server. */
declare const __PRERENDERED__: Prerendered

/** Null where the document came without content. */
export const prerendered: Prerendered | null = import.meta.env.SSR ? __PRERENDERED__ : ofDocument()

function ofDocument(): Prerendered | null {
  const text = document.getElementById('prerendered')?.textContent
  return text === undefined ? null : (JSON.parse(text) as Prerendered) // our own server's words
}

/** UI-09: the language that an address asks for; what this browser chose goes before it. */
export function addressLanguage(): Language | undefined {
  if (import.meta.env.SSR) return prerendered?.language
  return parseLanguage(new URLSearchParams(location.search).get('lang'))
}
