import type { AngelKind } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { News } from './planner.rules.ts'

/** A notification in the member's language. The address is a path of the brand. */
export type NotificationMessage = {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}
/** The beginning of what an angel wrote; a picture is named as one, in the reader's language. */
export type Written = { readonly text: string; readonly hasImage: boolean }
type Angel = {
  readonly screenName: string
  readonly kind: AngelKind
  /** The beginning of the message, where the member chose to see it there; never without that (D6). */
  readonly words?: Written | null
}

/** Formats who did what, and whether software or a paid host did it (D2). */
export function formatMessage(
  language: Language,
  { kind, angelId, count, isReply }: News,
  { screenName: name, kind: angelKind, words = null }: Angel,
): NotificationMessage {
  const label = angelKind === 'member' ? null : textsFor(language, 'common').kinds[angelKind].label
  return {
    title: textsFor(language, 'pageNotifications').what({ name, kind, count, isReply }),
    body: [label, words && wordsOf(language, words)].filter((part) => part !== null).join(' · '),
    url: kind === 'messages' ? `/chats/${angelId}` : `/user/${angelId}?from=notifications`,
    tag: `${kind}-${angelId}`,
  }
}

export function wordsOf(language: Language, { text, hasImage }: Written): string {
  return hasImage ? textsFor(language, 'chat').photo(text) : text
}
