import { type ContactDetail, contactPartOf } from '../people/contact-details.ts'

/** How long the words of a profile may be; the answer is one to a question of the list. */
export const LONGEST_WORDS = { about: 80, description: 1000, lookingFor: 500, position: 60, answer: 240 } as const
export type WordsPlace = keyof typeof LONGEST_WORDS
/** Where something has to stand, and how much at least; the others may be empty. */
const SHORTEST: Partial<Record<WordsPlace, number>> = { about: 2, answer: 2 }

type WordsFault =
  | { readonly kind: 'short' }
  | { readonly kind: 'long' }
  | { readonly kind: ContactDetail; /** The part that gives it away. */ readonly word: string }

/** AN-08: what keeps words of a profile from being sent; null where nothing does. The same as they are typed and on the server. */
export function faultOfWords(place: WordsPlace, text: string): WordsFault | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_WORDS[place]) return { kind: 'long' }
  if (trimmed.length < (SHORTEST[place] ?? 0)) return { kind: 'short' }
  const found = contactPartOf(trimmed)
  return found === null ? null : { kind: found.detail, word: found.word }
}
