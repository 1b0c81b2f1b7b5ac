import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import { holdsCardNumber, isBlank, MAX_MESSAGE_LENGTH } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { InviteIcon, SuccessIcon } from '@incontro/ui/icons.ts'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useWordsDraft } from '@incontro/ui/use-words-draft.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useOpenPrompt } from '../../../shared/prompts.ts'
import type { Invited } from '../../../shared/people/invite.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useRealtime } from '../../../shared/calls/realtime.ts'
import { useMember } from '../../../shared/session/session.ts'
import { useChat, useConversation } from '../state/chat-context.ts'
import { sayOutOfCredits } from '../state/out-of-credits.ts'
import {
  BalanceFor,
  isShortOf,
  type OpenConversation,
  PriceOf,
  Shortfall,
  useBalance,
  useClosedReason,
  useNeedsPlan,
} from './composer-parts.tsx'
import styles from './chat.module.css'

/** LK-06: how long the confirmation stands. */
const CLOSES_AFTER_MS = 4000

type Props = { readonly angel: Invited; readonly onClose: (wasSent: boolean) => void }

/** LK-06: the first words to a person, from profile, card or deck; what they cost is said before the press. */
export function InviteDialog({ angel, onClose }: Props) {
  const texts = useTexts('invite')
  const { actions, states } = useTexts('common')
  const { byCode } = useTexts('errors')
  const { state } = useConversation(angel.id)
  const [sent, setSent] = useState<string>()
  const isOpen = state.status === 'ready' || state.status === 'offline'
  const item = isOpen && sent !== undefined ? state.items.find(({ key }) => key === sent) : undefined
  const isSent = item?.kind === 'message'
  const close = () => onClose(isSent)

  const closeByItself = useEffectEvent(() => onClose(true))
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(closeByItself, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSent])

  function content(): ReactNode {
    if (state.status === 'failed') {
      const text = state.code in byCode ? byCode[state.code as keyof typeof byCode] : states.errorText // looked up just before
      return (
        <ErrorState
          title={states.errorTitle}
          text={text}
          action={<Button onClick={state.retry}>{actions.retry}</Button>}
        />
      )
    }
    if (!isOpen) return <Spinner label={states.loading} />
    if (item !== undefined)
      return <Sending angel={angel} item={item} onTakenBack={() => setSent(undefined)} onClose={close} />
    return <Writing angel={angel} state={state} onSent={setSent} onClose={close} />
  }

  return (
    <Dialog
      open
      onClose={close}
      title={isSent ? texts.sent : texts.title(angel.screenName)}
      closeLabel={actions.close}
      figure={isSent ? <SuccessIcon aria-hidden /> : <InviteIcon aria-hidden />}
      tone={isSent ? 'success' : 'plain'}
    >
      {content()}
    </Dialog>
  )
}

type WritingProps = {
  readonly angel: Invited
  readonly state: OpenConversation
  readonly onSent: (key: string) => void
  readonly onClose: () => void
}

function Writing({ angel, state, onSent, onClose }: WritingProps) {
  const texts = useTexts('invite')
  const { cardNumber } = useTexts('chat').composer
  const chat = useChat()
  const [text, write] = useWordsDraft(chat.outbox, angel.id)
  const balance = useBalance()
  const socket = useRealtime()
  const openPrompt = useOpenPrompt()
  const { trackerId, flow } = useMember()
  const closed = useClosedReason({ angelId: angel.id, name: angel.screenName, state })
  const { nextCost } = state
  const isShort = isShortOf(nextCost, balance)
  const price = useNeedsPlan(nextCost) ? null : nextCost

  async function send(): Promise<void> {
    if (isShort && nextCost !== null) {
      onClose() // what is typed stays as a draft
      sayOutOfCredits({ socket, openPrompt, trackerId, angelId: angel.id, wasIcebreaker: nextCost.icebreakers > 0 })
      return
    }
    const entry = await chat.invite(angel.id, text.trim())
    write('')
    void chat.outbox.keepDraft(angel.id, '')
    onSent(entry.clientId)
  }

  const isTalking = state.stage === 'talking' && state.canWrite
  if (isTalking || closed !== undefined) {
    return (
      <div className={styles.invite}>
        <p>{closed ?? texts.talking(angel.screenName)}</p>
        <ButtonLink href={`/chats/${angel.id}`} variant={isTalking ? 'primary' : 'secondary'} block onClick={onClose}>
          {texts.toChat}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form
      className={styles.invite}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank(text)) void send()
      }}
    >
      <Textarea
        label={texts.label(angel.screenName)}
        value={text}
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        autoFocus
        error={holdsCardNumber(text) ? cardNumber : undefined}
        hint={`${flow.invites ? `${texts.how(angel.screenName)} ` : ''}${texts.like}`}
        onChange={(event) => write(event.target.value)}
      />
      {isShort && nextCost && <Shortfall cost={nextCost} has={balance?.messages ?? 0} />}
      <Button type="submit" block disabled={isBlank(text)} sub={price && <PriceOf cost={price} />}>
        {texts.send}
      </Button>
      {balance && price && (
        <p className={styles.inviteBalance}>
          <BalanceFor cost={price} messages={balance.messages} icebreakers={balance.icebreakers} />
        </p>
      )}
    </form>
  )
}

type SendingProps = {
  readonly angel: Invited
  readonly item: ChatItem
  readonly onTakenBack: () => void
  readonly onClose: () => void
}

/** What becomes of it: on its way, refused with the reason, or there. */
function Sending({ angel, item, onTakenBack, onClose }: SendingProps) {
  const texts = useTexts('invite')
  const { delivery } = useTexts('chat')
  const { byCode } = useTexts('errors')
  const { flow } = useMember()
  const { outbox } = useChat()
  const code = item.kind === 'refused' ? item.code : ''
  const reason = code in byCode ? byCode[code as keyof typeof byCode] : '' // looked up just before

  async function takeBack(): Promise<void> {
    const text = await outbox.discard(item.key)
    if (text !== null) await outbox.keepDraft(angel.id, text)
    onTakenBack()
  }

  if (item.kind === 'pending') {
    return (
      <div className={styles.invite} role="status">
        {item.delivery === 'sending' ? <Spinner label={texts.sending} /> : <p>{texts.waiting}</p>}
      </div>
    )
  }
  if (item.kind === 'refused') {
    return (
      <div className={styles.invite}>
        <p role="alert">
          {delivery.refused}. {reason}
        </p>
        <Button onClick={() => void outbox.retry(item.key)}>{delivery.retry}</Button>
        <Button variant="secondary" onClick={() => void takeBack()}>
          {delivery.takeBack}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.invite}>
      <p role="status">{flow.invites ? texts.sentInvite(angel.screenName) : texts.sentText(angel.screenName)}</p>
      <ButtonLink href={`/chats/${angel.id}`} variant="secondary" block onClick={onClose}>
        {texts.toChat}
      </ButtonLink>
    </div>
  )
}
