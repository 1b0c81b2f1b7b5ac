import { wordPattern } from '@incontro/contract'

/** A piece of a text: plain, or what was looked for. */
export type MarkedPart = { readonly text: string; readonly isFound: boolean }

/** What stands before the first word that was found: the line that shows it is short. */
const BEFORE = 16
const LONGEST = 120

/** Parts a text by the words of a search, the longest words first. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  if (words.length === 0) return text === '' ? [] : [{ text, isFound: false }]
  const longestFirst = [...words].sort((one, other) => other.length - one.length)
  const parts: MarkedPart[] = []
  let from = 0
  for (const match of text.matchAll(new RegExp(longestFirst.map(wordPattern).join('|'), 'gu'))) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isFound: false })
    parts.push({ text: match[0], isFound: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false })
  return parts
}

/** One line of a message around the first word that was found, its words marked; cut between words where there are any. */
export function snippetOf(message: string, words: readonly string[]): MarkedPart[] {
  const text = message.replace(/\s+/g, ' ').trim()
  const [first, next] = markWords(text, words)
  const at = first !== undefined && !first.isFound && next !== undefined ? first.text.length : 0
  const start = at <= BEFORE ? 0 : beginOfWord(text, at - BEFORE, at)
  const end = start + LONGEST
  const cut = text.slice(start, end).replace(/[\uD800-\uDBFF]$/, '')
  return markWords(`${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`, words)
}

/** The next begin of a word from a place on, or the place itself where none comes before the limit. */
function beginOfWord(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from)
  if (space >= 0 && space < limit) return space + 1
  return /[\uDC00-\uDFFF]/.test(text[from] ?? '') ? from - 1 : from
}
