import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import type { Texts } from '@incontro/texts'
import type { Target } from '@incontro/ui/safety-dialog.tsx'

/** A message of the other side that a report can point at. */
export type Sayable = { readonly id: string; readonly text: string }

/** As many as a list can be looked through. */
const MOST = 12
/** As much of a message as tells it from others. */
const SHOWN = 60

/** What the other side wrote, the newest first; what cannot be read cannot be pointed at. */
export function sayables(items: readonly ChatItem[]): readonly Sayable[] {
  return items
    .flatMap((item) => {
      if (item.kind !== 'message' || item.isOwn || item.message.type !== 'personal') return []
      const { id, text, image } = item.message
      return text === undefined || (text === '' && image === undefined) ? [] : [{ id, text }]
    })
    .slice(-MOST)
    .reverse()
}

/** TS-13: messages as things that a report can point at. */
export function messageTargets(messages: readonly Sayable[], words: Texts['trust']['report']['about']): Target[] {
  return messages.map(({ id, text }) => ({
    kind: 'message',
    id,
    label: text === '' ? words.picture : words.message(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text),
  }))
}
