import type { Conversation } from '@incontro/client/chat/conversation.ts'
import { holdsCardNumber, isBlank, MAX_MESSAGE_LENGTH, photoTypes } from '@incontro/contract'
import { EmojiOpener } from '@incontro/conversation/emoji-opener.tsx'
import { pictureParts, preparePicture } from '@incontro/conversation/picture-parts.ts'
import { Composer } from '@incontro/ui/composer.tsx'
import { useAttachedPictures } from '@incontro/ui/use-attached-pictures.tsx'
import { useWordsDraft } from '@incontro/ui/use-words-draft.ts'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useOpenPrompt } from '../../../shared/prompts.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { useRealtime } from '../../../shared/calls/realtime.ts'
import { useMember } from '../../../shared/session/session.ts'
import { storage } from '../../../shared/storage.ts'
import { useChat } from '../state/chat-context.ts'
import { sayOutOfCredits } from '../state/out-of-credits.ts'
import {
  BalanceFor,
  costOf,
  isShortOf,
  type OpenConversation,
  PriceOf,
  Shortfall,
  useBalance,
  useClosedReason,
  useNeedsPlan,
} from './composer-parts.tsx'
import styles from './chat.module.css'

const accept = photoTypes.join(',')

type ComposerProps = {
  readonly angelId: string
  readonly name: string
  readonly conversation: Conversation
  readonly state: OpenConversation
}

/** CH-07, CH-09, CH-13: the field, with the price of this message on its button and the balance beside it. */
export function ChatComposer({ angelId, name, conversation, state }: ComposerProps) {
  const { language } = useLanguage()
  const texts = useTexts('chat')
  const common = useTexts('common')
  const { outbox } = useChat()
  const errorText = useErrorText()
  const [text, write] = useWordsDraft(outbox, angelId)
  const balance = useBalance()
  const socket = useRealtime()
  const openPrompt = useOpenPrompt()
  const { trackerId } = useMember()
  const attached = useAttachedPictures({
    isWelcome: state.takesImages && state.stage === 'talking', // never the first thing that she sees of the member
    store: outbox,
    peer: angelId,
    prepare: preparePicture,
    load: pictureParts(language),
    name,
    accept,
    words: { choose: texts.composer.photo, retry: common.actions.retry },
    faultText: errorText,
  })
  const nextCost = costOf(state.nextCost, attached.pictures.length)
  const isShort = isShortOf(nextCost, balance)
  const price = useNeedsPlan(nextCost) ? null : nextCost

  function send(): void {
    if (attached.isPreparing) return
    if (isShort && nextCost !== null) {
      sayOutOfCredits({ socket, openPrompt, trackerId, angelId, wasIcebreaker: nextCost.icebreakers > 0 }) // what is typed stays
      return
    }
    state.send(text.trim(), attached.pictures)
    write('')
    attached.clear()
  }

  const closed = useClosedReason({ angelId, name, state })
  return (
    <div className={styles.composer}>
      {isShort && nextCost && closed === undefined && <Shortfall cost={nextCost} has={balance?.messages ?? 0} />}
      <Composer
        value={text}
        onChange={(next) => {
          write(next)
          if (next !== '') conversation.typed()
        }}
        onSend={send}
        label={texts.composer.label(name)}
        placeholder={attached.pictures.length > 0 ? texts.composer.caption : texts.composer.placeholder}
        sendLabel={texts.composer.send}
        cost={price && <PriceOf cost={price} />}
        balance={
          balance && price && <BalanceFor cost={price} messages={balance.messages} icebreakers={balance.icebreakers} />
        }
        closed={closed}
        maxLength={MAX_MESSAGE_LENGTH}
        isBlank={isBlank(text)}
        warning={holdsCardNumber(text) ? texts.composer.cardNumber : undefined}
        {...attached.composer}
        moreLabel={texts.composer.more}
        keysHint={texts.composer.keys}
        emoji={{
          label: texts.composer.emoji,
          panel: (put) => (
            <EmojiOpener language={language} texts={{ chat: texts, common }} storage={storage} onPick={put} />
          ),
        }}
      />
    </div>
  )
}
