import type { Conversation } from '@incontro/client/conversation.ts'
import { MAX_MESSAGE_LENGTH, photoTypes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Composer } from '@incontro/ui/composer.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { WhenLoaded } from '@incontro/ui/when-loaded.tsx'
import { useEffect, useId } from 'react'
import { useOpenHook } from '../../../shared/hooks.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useRealtime } from '../../../shared/realtime.ts'
import { useMember } from '../../../shared/session.ts'
import { useDraft } from '../state/composer-draft.ts'
import { sayOutOfCredits } from '../state/out-of-credits.ts'
import { useDraftPicture } from '../state/draft-picture.ts'
import {
  BalanceFor,
  isShortOf,
  type OpenConversation,
  PriceOf,
  Shortfall,
  useBalance,
  useClosedReason,
} from './composer-parts.tsx'
import { EmojiOpener } from './emoji-opener.tsx'
import { usePictureParts } from './picture-parts.ts'
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
  const texts = useTexts('chat')
  const { actions } = useTexts('common')
  const [text, write] = useDraft(angelId)
  const balance = useBalance()
  const socket = useRealtime()
  const openHook = useOpenHook()
  const { trackerId } = useMember()
  const keysId = useId()
  const { nextCost } = state
  const isShort = isShortOf(nextCost, balance)
  const takesImages = state.takesImages && state.stage === 'talking' // never the first that she gets to see of him
  const { draft, choose, remove } = useDraftPicture(angelId)
  const picture = takesImages && draft.status === 'ready' ? draft.picture : undefined
  const loadParts = usePictureParts()
  useEffect(() => {
    if (takesImages) void loadParts().catch(() => undefined) // asked for again when a picture is chosen
  }, [takesImages, loadParts])

  function send(): void {
    if (takesImages && draft.status === 'preparing') return
    if (isShort && nextCost !== null) {
      sayOutOfCredits({ socket, openHook, trackerId, angelId, wasIcebreaker: nextCost.icebreakers > 0 }) // what is typed stays
      return
    }
    state.send(text.trim(), picture)
    write('')
    if (picture) remove()
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
        placeholder={picture ? texts.composer.caption : texts.composer.placeholder}
        sendLabel={texts.composer.send}
        cost={nextCost && <PriceOf cost={nextCost} />}
        balance={
          balance &&
          nextCost && <BalanceFor cost={nextCost} messages={balance.messages} icebreakers={balance.icebreakers} />
        }
        closed={closed}
        maxLength={MAX_MESSAGE_LENGTH}
        attach={takesImages ? { label: texts.composer.photo, accept, onPick: (file) => void choose(file) } : undefined}
        attached={
          takesImages && draft.status !== 'none' ? (
            <WhenLoaded
              load={loadParts}
              loading={null}
              failed={(retry) => <Button onClick={retry}>{actions.retry}</Button>}
            >
              {({ DraftPicture }) => <DraftPicture name={name} draft={draft} onRemove={remove} />}
            </WhenLoaded>
          ) : undefined
        }
        mayBeEmpty={picture !== undefined}
        emoji={{ label: texts.composer.emoji, panel: (put) => <EmojiOpener onPick={put} /> }}
      />
      <VisuallyHidden id={keysId}>{texts.composer.keys}</VisuallyHidden>
    </div>
  )
}
