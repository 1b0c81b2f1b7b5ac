import type { AngelKind } from '@incontro/contract'
import { isLanguage } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { News } from '../letters.rules.ts'

/** What a member is told, in his language. The address is a path of his brand. */
export type AwayMessage = { readonly title: string; readonly body: string; readonly url: string; readonly tag: string }
type Angel = {
  readonly screenName: string
  readonly kind: AngelKind
  /** The beginning of what she wrote, where he wants to see it there; never without that (D6). */
  readonly words?: string | null
}

/** Who and what; whether software or a paid host did it (D2). */
export function wordAway(
  language: string,
  { kind, angelId, count, isReply }: News,
  { screenName: name, kind: angelKind, words = null }: Angel,
): AwayMessage {
  const own = isLanguage(language) ? language : 'es'
  const label = angelKind === 'member' ? null : textsFor(own, 'common').kinds[angelKind].label
  return {
    title: textsFor(own, 'notices').what({ name, kind, count, isReply }),
    body: [label, words].filter((part) => part !== null).join(' · '),
    url: kind === 'messages' ? `/chats/${angelId}` : `/user/${angelId}?from=notifications`,
    tag: `${kind}-${angelId}`,
  }
}
