import { emojiGroups, nameFits } from '@incontro/client/emoji-groups.ts'
import { keepRecentEmoji, recentEmoji } from '@incontro/client/recent-emoji.ts'
import type { Texts } from '@incontro/texts'
import { EmojiPicker } from '@incontro/ui/emoji-picker.tsx'
import { storage } from '../../../shared/storage.ts'

type Props = { readonly texts: Texts['emoji']; readonly onPick: (sign: string) => void }

/** The emoji of the composer; fetched when it is opened. */
export function EmojiPanel({ texts, onPick }: Props) {
  return (
    <EmojiPicker
      groups={emojiGroups(texts.groups)}
      recent={recentEmoji(storage)}
      findLabel={texts.find}
      recentLabel={texts.recent}
      nothing={texts.nothing}
      fits={nameFits}
      onPick={(sign) => {
        keepRecentEmoji(storage, sign)
        onPick(sign)
      }}
    />
  )
}
