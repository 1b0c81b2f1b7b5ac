import type { AngelKind } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { News } from './letters.rules.ts'

/** What a member is told, in his language. The address is a path of his brand. */
export type AwayMessage = { readonly title: string; readonly body: string; readonly url: string; readonly tag: string }
/** What she wrote, as far as it is told; a picture is said to be one, in the reader's words. */
export type Written = { readonly text: string; readonly hasImage: boolean }
type Angel = {
  readonly screenName: string
  readonly kind: AngelKind
  /** The beginning of what she wrote, where he wants to see it there; never without that (D6). */
  readonly words?: Written | null
}

/** Who and what; whether software or a paid host did it (D2). */
export function wordAway(
  language: Language,
  { kind, angelId, count, isReply }: News,
  { screenName: name, kind: angelKind, words = null }: Angel,
): AwayMessage {
  const label = angelKind === 'member' ? null : textsFor(language, 'common').kinds[angelKind].label
  return {
    title: textsFor(language, 'notices').what({ name, kind, count, isReply }),
    body: [label, words && wordsOf(language, words)].filter((part) => part !== null).join(' · '),
    url: kind === 'messages' ? `/chats/${angelId}` : `/user/${angelId}?from=notifications`,
    tag: `${kind}-${angelId}`,
  }
}

function wordsOf(language: Language, { text, hasImage }: Written): string {
  return hasImage ? textsFor(language, 'chat').photo(text) : text
}
