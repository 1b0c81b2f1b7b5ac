import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { type NotificationMessage, wordsOf, type Written } from '../format-message.ts'

type Waiting = {
  readonly trackerId: string
  /** Null where the member has not given one. */
  readonly name: string | null
  readonly count: number
  /** The beginning of the newest message, where she chose to see it there; never without that. */
  readonly words: Written | null
}

/** A conversation that waits for her, in her language: who and how many, and no words unless she wants them there. */
export function formatWaiting(language: Language, { trackerId, name, count, words }: Waiting): NotificationMessage {
  const texts = textsFor(language, 'studioNotifications').pushed
  return {
    title: texts.title(name ?? textsFor(language, 'studio').member.unnamed),
    body: words === null ? texts.waiting(count) : wordsOf(language, words),
    url: `/studio/${trackerId}`,
    tag: `waiting-${trackerId}`,
  }
}
