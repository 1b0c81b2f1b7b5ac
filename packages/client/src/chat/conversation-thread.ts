import type { KindChange } from '@incontro/contract'
import type { ChatItem } from './conversation-items.ts'

/** What stands in a thread: the items, where a new day begins, and from where on the other side is of another kind (AN-07). */
export type ThreadEntry =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'change'; readonly key: string; readonly to: KindChange['kind'] }
  | {
      readonly kind: 'item'
      readonly key: string
      readonly item: ChatItem
      readonly joins: 'none' | 'above' | 'below' | 'both'
    }

/** Bubbles of one person join when no more than this lies between them. */
const JOIN_WITHIN_MS = 5 * 60_000

export function timeOf(item: ChatItem): number {
  return item.kind === 'message' ? item.message.time : item.at
}

function speaker(item: ChatItem): string | null {
  if (item.kind !== 'message') return 'own'
  if (item.message.type !== 'personal') return null
  return item.isOwn ? 'own' : 'other'
}

/** Days apart, and bubbles of one person close together. `dayOf` names the calendar day of a time. */
export function threadOf(
  items: readonly ChatItem[],
  dayOf: (at: number) => string,
  changes: readonly KindChange[] = [],
): ThreadEntry[] {
  const joined = (one: ChatItem | undefined, next: ChatItem | undefined): boolean => {
    if (!one || !next || speaker(one) === null || speaker(one) !== speaker(next)) return false
    return timeOf(next) - timeOf(one) <= JOIN_WITHIN_MS && dayOf(timeOf(one)) === dayOf(timeOf(next))
  }
  const entries: ThreadEntry[] = []
  /** Changes after one item and before the next; what was before all that is shown is not. */
  function addChanges(from: number, to: number): void {
    for (const { at, kind } of changes)
      if (at >= from && at < to) entries.push({ kind: 'change', key: `change ${at}`, to: kind })
  }
  items.forEach((item, index) => {
    const previous = items[index - 1]
    const at = timeOf(item)
    if (previous) addChanges(timeOf(previous), at)
    if (!previous || dayOf(timeOf(previous)) !== dayOf(at))
      entries.push({ kind: 'day', key: `day ${dayOf(at)} ${item.key}`, at })
    const above = joined(previous, item)
    const below = joined(item, items[index + 1])
    entries.push({
      kind: 'item',
      key: item.key,
      item,
      joins: above ? (below ? 'both' : 'above') : below ? 'below' : 'none',
    })
  })
  const last = items.at(-1)
  if (last) addChanges(timeOf(last), Number.POSITIVE_INFINITY)
  return entries
}

/** A piece of a text: plain, or an address that may be followed. */
export type TextPart = { readonly text: string; readonly href: string | null }

const ADDRESS = /\bhttps:\/\/[^\s<>"']+/gi

/** An address that leads where it says: encrypted, without a name before the host, and a host spelt in plain letters. */
function isPlainAddress(found: string): boolean {
  if (!URL.canParse(found)) return false
  const { host, username, password } = new URL(found)
  return username === '' && password === '' && found.toLowerCase().startsWith(`https://${host}`)
}

/** Finds web addresses (https only) in what a person wrote; punctuation at the end is not part of them. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const found = match[0].replace(/[.,;:!?)\]}»”']+$/u, '')
    if (!isPlainAddress(found)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null })
    parts.push({ text: found, href: new URL(found).href })
    from = match.index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}

const TONE = '[\\uFE0F\\p{Emoji_Modifier}]*'
const PICTURE = `\\p{Extended_Pictographic}${TONE}`
/** A flag, or a picture that is shown as one, with those that are joined to it. */
const ONE_EMOJI = `(?:\\p{RI}\\p{RI}|(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}\\uFE0F)${TONE}(?:\\u200D${PICTURE})*)`
const ONLY_EMOJI = new RegExp(`^${ONE_EMOJI}{1,3}$`, 'u')

/** One to three emoji and nothing else: shown large. */
export function isOnlyEmoji(text: string): boolean {
  return ONLY_EMOJI.test(text)
}
