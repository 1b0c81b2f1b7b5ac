import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'

/** Goes up with every change of the words, in any language. */
const VERSION = 1

/** What a person of a kind signs, in their language: the version names all three. */
export function contractOf(
  kind: 'member' | 'host',
  { language, company }: { readonly language: Language; readonly company: string },
): { readonly textVersion: string; readonly contract: string } {
  const words = textsFor(language, 'angelContract')
  return {
    textVersion: `${kind}-${String(VERSION)}-${language}`,
    contract: [words.between(company), ...words.both, ...words[kind]].join('\n\n'),
  }
}
