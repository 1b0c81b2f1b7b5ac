import { balanceOf } from '@incontro/client/credits.ts'
import type { Conversation, ConversationState } from '@incontro/client/conversation.ts'
import { MAX_MESSAGE_LENGTH, type NextCost, unwritableIds } from '@incontro/contract'
import { Composer } from '@incontro/ui/chat.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { useId } from 'react'
import { useOpenHook } from '../../../shared/hooks.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useNavigationSummary } from '../../../shared/navigation.ts'
import { useRealtime } from '../../../shared/realtime.ts'
import { useMember } from '../../../shared/session.ts'
import { useChat } from '../state/chat-context.ts'
import { useDraft } from '../state/composer-draft.ts'
import { sayOutOfCredits } from '../state/out-of-credits.ts'
import styles from './chat.module.css'

type Open = Extract<ConversationState, { status: 'ready' | 'offline' }>
type ComposerProps = {
  readonly angelId: string
  readonly name: string
  readonly conversation: Conversation
  readonly state: Open
}

/** CH-07, CH-09, CH-13: the field, with the price of this message on its button and the balance beside it. */
export function ChatComposer({ angelId, name, conversation, state }: ComposerProps) {
  const texts = useTexts('chat')
  const [text, write] = useDraft(angelId)
  const balance = useBalance()
  const socket = useRealtime()
  const openHook = useOpenHook()
  const { trackerId } = useMember()
  const keysId = useId()
  const { nextCost } = state
  const isShort =
    nextCost !== null &&
    balance !== undefined &&
    (nextCost.icebreakers > balance.icebreakers || nextCost.messages > balance.messages)

  function send(): void {
    if (isShort) {
      sayOutOfCredits({ socket, openHook, trackerId, angelId, wasIcebreaker: nextCost.icebreakers > 0 }) // what is typed stays
      return
    }
    state.send(text.trim())
    write('')
  }

  const closed = useClosedReason({ angelId, name, state })
  return (
    <div className={styles.composer}>
      {isShort && closed === undefined && <Shortfall cost={nextCost} has={balance.messages} />}
      <Composer
        value={text}
        onChange={(next) => {
          write(next)
          if (next !== '') conversation.typed()
        }}
        onSend={send}
        label={texts.composer.label(name)}
        placeholder={texts.composer.placeholder}
        sendLabel={texts.composer.send}
        cost={nextCost && <PriceOf cost={nextCost} />}
        balance={
          balance &&
          nextCost && <BalanceFor cost={nextCost} messages={balance.messages} icebreakers={balance.icebreakers} />
        }
        closed={closed}
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <VisuallyHidden id={keysId}>{texts.composer.keys}</VisuallyHidden>
    </div>
  )
}

function useBalance() {
  const summary = useNavigationSummary()
  return summary && balanceOf(summary)
}

function PriceOf({ cost }: { cost: NextCost }) {
  const { price } = useTexts('chat')
  if (cost.icebreakers > 0) return price.icebreakers(cost.icebreakers)
  return cost.messages > 0 ? price.credits(cost.messages) : price.free
}

/** What is left of that which this message costs. */
function BalanceFor({ cost, messages, icebreakers }: { cost: NextCost; messages: number; icebreakers: number }) {
  const { balance } = useTexts('chat')
  return (
    <>
      {balance.label} {cost.icebreakers > 0 ? balance.icebreakers(icebreakers) : balance.credits(messages)}
    </>
  )
}

function Shortfall({ cost, has }: { cost: NextCost; has: number }) {
  const { short } = useTexts('chat')
  return (
    <p className={styles.short}>
      {cost.icebreakers > 0 ? short.icebreakers : short.credits(cost.messages, has)}{' '}
      <UiLink href="/vip_plan/fine_crediti">{short.action}</UiLink>
    </p>
  )
}

function useClosedReason({ angelId, name, state }: Pick<ComposerProps, 'angelId' | 'name' | 'state'>) {
  const { hints, deleted } = useTexts('chat')
  const { inbox } = useChat()
  const { byCode } = useTexts('errors')
  if (unwritableIds.includes(angelId)) return hints.closed
  if (state.canWrite) return undefined
  if (inbox.row(angelId)?.name === null) return deleted.closed
  if (state.awaitsAcceptance) return hints.invite(name)
  const needsProof = state.whyNot === 'verified_only' || state.whyNot === 'not_verified'
  if (needsProof) {
    return (
      <>
        {hints.verifyText(name)} <UiLink href="/purchase">{hints.verify}</UiLink>
      </>
    )
  }
  return state.whyNot !== null && state.whyNot in byCode ? byCode[state.whyNot as keyof typeof byCode] : hints.closed // looked up just before
}
