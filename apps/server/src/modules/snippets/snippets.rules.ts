import { contactDetailIn, MAX_SNIPPET_LENGTH, NAME_PLACE } from '@incontro/contract'

/** So many members may get the same words on a day. */
const MOST_SAME_A_DAY = 3
const SHORT_LETTERS = 16
const SHORT_WORDS = 2

/** Words without what does not change them: capitals, accents, signs, blanks, and the name of whom they are for. */
export function plainWords(text: string, name: string | null): string {
  const fold = (words: string) =>
    words
      .normalize('NFD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const words = fold(text.replaceAll(NAME_PLACE, ' '))
  const called = name === null ? '' : fold(name)
  if (words === '') return text.trim() // emoji alone are words, too
  if (called === '') return words
  const without = ` ${words} `.replaceAll(` ${called} `, ' ').replaceAll(` ${called} `, ' ').trim()
  return without === '' ? words : without
}

/** An answer such as "yes, thank you" belongs to no one. */
export function isShortAnswer(words: string): boolean {
  return words.length <= SHORT_LETTERS && words.split(' ').length <= SHORT_WORDS
}

export type WordingFacts = {
  /** Her first words to this member. */
  readonly isFirst: boolean
  /** How many other members got the same today. */
  readonly others: number
  /** The words are a snippet of hers as it stands. */
  readonly isSnippet: boolean
  readonly isShort: boolean
}

/** AN-12: whether words count as written for this member. */
export function isWrittenForOne({ isFirst, others, isSnippet, isShort }: WordingFacts): boolean {
  if (isFirst && isSnippet) return false
  return isShort || others < (isFirst ? 1 : MOST_SAME_A_DAY)
}

/** Words of payment outside, in the product's languages; each is matched as a whole word without regard to accents. */
const PAYMENT = [
  ...[
    'paypal',
    'bizum',
    'revolut',
    'postepay',
    'satispay',
    'venmo',
    'cashapp',
    'cash app',
    'western union',
    'moneygram',
  ],
  ...[
    'paysafecard',
    'iban',
    'bitcoin',
    'crypto',
    'usdt',
    'gift card',
    'bank transfer',
    'wire transfer',
    'bank account',
  ],
  ...['bonifico', 'buono regalo', 'conto corrente', 'ricarica', 'transferencia', 'tarjeta regalo', 'cuenta bancaria'],
  ...['virement', 'carte cadeau', 'compte bancaire'],
]

export type SnippetFault = { readonly kind: 'long' } | { readonly kind: 'word'; readonly word: string }
/** What keeps a text from being kept; null where nothing does. */
export function faultOf(text: string): SnippetFault | null {
  if (text.length > MAX_SNIPPET_LENGTH) return { kind: 'long' }
  const detail = contactDetailIn(text)
  if (detail !== null) return { kind: 'word', word: wordWith(text, detail) }
  const words = ` ${plainWords(text, null)} `
  const word = PAYMENT.find((one) => words.includes(` ${one} `))
  return word === undefined ? null : { kind: 'word', word }
}

/** The part of the text that gives the detail away. */
function wordWith(text: string, detail: 'email' | 'link' | 'phone'): string {
  if (detail === 'phone') return /\+?\d(?:[\s().-]{0,3}\d){6,14}/.exec(text)?.[0] ?? text.slice(0, 40)
  return text.split(/\s+/).find((word) => contactDetailIn(word) !== null) ?? text.slice(0, 40)
}
