const MOST_WORDS = 6
const MARKS = /\p{M}/gu
/** One letter that is written for two. */
const joined = [
  ['oe', 'œŒ'],
  ['ae', 'æÆ'],
  ['ss', 'ßẞ'],
] as const

function plain(text: string): string {
  let folded = text.normalize('NFD').toLowerCase().replace(MARKS, '')
  for (const [pair, letters] of joined) folded = folded.replaceAll(new RegExp(`[${letters}]`, 'gu'), pair)
  return folded
}

/** The words that a person looks for: small letters without accents, each once. */
export function searchWords(text: string): string[] {
  const words = plain(text).split(/[\s\p{C}]+/u)
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_WORDS)
}

let accented: Map<string, string> | undefined

/** The letters of Latin with an accent, by the one without. */
function accentedLetters(): Map<string, string> {
  const letters = new Map<string, string>()
  for (let code = 0xc0; code < 0x250; code += 1) {
    const letter = String.fromCodePoint(code)
    const base = plain(letter)
    if (base !== letter && base.length === 1) letters.set(base, (letters.get(base) ?? '') + letter)
  }
  return letters
}

/** Accents may stand apart from their letter, and so may the wish to see a sign as a picture. */
const MAY_FOLLOW = '[\u0300-\u036f\ufe0f]*'

function letterPattern(letter: string): string {
  accented ??= accentedLetters() // when first asked for: the first page has no need of them
  const capital = letter.toUpperCase()
  const forms = new Set([letter, ...([...capital].length === 1 ? [capital] : []), ...(accented.get(letter) ?? '')])
  const one = letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
  return `${forms.size > 1 ? `[${[...forms].join('')}]` : one}${MAY_FOLLOW}`
}

/**
 * A word of a search as a regular expression that finds it with any capitals and accents; it means the same to PostgreSQL and
 * to JavaScript, so that what the server finds is what the page marks.
 */
export function wordPattern(word: string): string {
  const letters = [...word]
  let pattern = ''
  for (let at = 0; at < letters.length; at += 1) {
    const [one = '', two = ''] = [letters[at], letters[at + 1]]
    const both = joined.find(([pair]) => pair === one + two)
    pattern += both ? `(?:${letterPattern(one)}${letterPattern(two)}|[${both[1]}])` : letterPattern(one)
    if (both) at += 1
  }
  return pattern
}

/** Whether all words stand in a text. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => new RegExp(wordPattern(word), 'u').test(text))
}
