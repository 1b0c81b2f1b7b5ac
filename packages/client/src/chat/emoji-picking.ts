import { holdsWords, searchWords } from '@incontro/contract'
import { keepRecentEmoji, recentEmoji } from './recent-emoji.ts'
import type { LocalStore } from '../device/storage.ts'

type Texts = {
  readonly find: string
  readonly recent: string
  readonly nothing: string
  readonly groups: Readonly<
    Record<string, { readonly label: string; readonly names: Readonly<Record<string, string>> }>
  >
}

/** What a panel of emoji shows and finds, in the words of the reader's language and with the signs used last here. */
export function emojiPicking(texts: Texts, storage: Pick<LocalStore, 'get' | 'set'>) {
  return {
    groups: Object.entries(texts.groups).map(([key, { label, names }]) => ({
      key,
      label,
      emoji: Object.entries(names).map(([sign, name]) => ({ sign, name })),
    })),
    recent: recentEmoji(storage),
    keepRecent: (sign: string) => keepRecentEmoji(storage, sign),
    /** Whether a name holds what is looked for, with any capitals and accents. */
    fits: (name: string, text: string) => holdsWords(name, searchWords(text)),
    findLabel: texts.find,
    recentLabel: texts.recent,
    nothing: texts.nothing,
  }
}
