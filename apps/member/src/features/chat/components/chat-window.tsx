import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import { SERVICE_ID } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { ChatScroll } from '@incontro/ui/chat-scroll.tsx'
import { ChatSkeleton } from '@incontro/ui/skeleton.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { useVisible } from '@incontro/ui/use-visible.ts'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { useEffect } from 'react'
import { useAngel, useRenewedKind } from '../../../shared/people/angels.ts'
import { brand } from '../../../shared/brand.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useRealtime } from '../../../shared/calls/realtime.ts'
import { useOwnLimit } from '../../../shared/own-limits.ts'
import { useMember } from '../../../shared/session/session.ts'
import { usePageTitle } from '../../../shared/page/title.ts'
import { useAnnouncement } from '../state/announcement.ts'
import { useChat, useConversation } from '../state/chat-context.ts'
import { useSought } from '../state/sought-place.ts'
import { useTypingSeen } from '../state/typing-seen.ts'
import { ChatComposer } from './chat-composer.tsx'
import { sayables } from '@incontro/conversation/message-targets.ts'
import { ChatHeader, type Counterpart } from './chat-header.tsx'
import { Thread } from './thread.tsx'
import styles from './chat.module.css'

/** One conversation: who she is, what was said, and the field to answer. */
export function ChatWindow({ angelId }: { angelId: string }) {
  const texts = useTexts('chat')
  const { actions, states } = useTexts('common')
  const { byCode } = useTexts('errors')
  const { conversation, state } = useConversation(angelId)
  const her = useCounterpart(angelId)
  const socket = useRealtime()
  const isVisible = useVisible()
  const isOpen = state.status === 'ready' || state.status === 'offline'
  const items: readonly ChatItem[] = isOpen ? state.items : []
  const announcement = useAnnouncement(items, her.name)
  const last = items.at(-1)
  const sought = useSought(conversation, items, isOpen)
  useRenewedKind(angelId, isOpen ? (state.kindChanges?.length ?? 0) : 0)
  usePageTitle(her.name === '' ? texts.title : texts.titleWith(her.name))

  useTypingSeen(angelId, isOpen && isVisible && state.isPeerTyping)
  useEffect(() => {
    if (isVisible) conversation.markRead()
  }, [conversation, isVisible, state])

  return (
    <section className={styles.window} aria-label={her.name === '' ? texts.title : texts.titleWith(her.name)}>
      <ChatHeader her={her} isTyping={isOpen && state.isPeerTyping} messages={sayables(items)} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {state.status === 'failed' ? (
        <div className={styles.middle}>
          {state.code === 'not_found' || state.code === 'blocked' ? (
            <EmptyState
              title={texts.missing.title}
              text={texts.missing.text}
              action={<ButtonLink href="/chats">{texts.back}</ButtonLink>}
            />
          ) : (
            <ErrorState
              title={states.errorTitle}
              text={state.code in byCode ? byCode[state.code as keyof typeof byCode] : states.errorText} // looked up just before
              action={<Button onClick={state.retry}>{actions.retry}</Button>}
            />
          )}
        </div>
      ) : !isOpen ? (
        <div className={styles.middle} role="status" aria-label={states.loading}>
          <ChatSkeleton />
        </div>
      ) : (
        <>
          <SoughtNote status={sought.status} onRetry={sought.retry} />
          <ChatScroll
            label={texts.messages}
            soughtKey={sought.key}
            firstKey={items[0]?.key}
            lastKey={state.isPeerTyping ? `${last?.key ?? ''} typing` : last?.key}
            isLastOwn={last !== undefined && (last.kind !== 'message' || last.isOwn)}
            onNearTop={() => {
              if (state.earlier !== 'failed') void conversation.loadEarlier()
            }}
            newestLabel={texts.newest}
            newLabel={texts.newMessages}
          >
            <Earlier state={state} onRetry={() => void conversation.loadEarlier()} />
            {state.stage !== 'talking' && !her.isService && state.canWrite && <Hint items={items} name={her.name} />}
            <Thread
              angelId={angelId}
              name={her.name}
              items={items}
              soughtSeq={sought.place}
              kindChanges={state.kindChanges}
              isTyping={state.isPeerTyping}
              isAutomated={her.kind === 'automated'}
              now={socket.now()}
            />
          </ChatScroll>
          <ChatComposer angelId={angelId} name={her.name} conversation={conversation} state={state} />
        </>
      )}
    </section>
  )
}

/** What the list knows of her at once, and her profile when it has come. */
function useCounterpart(angelId: string): Counterpart {
  const { inbox } = useChat()
  const row = inbox.row(angelId)
  const isService = angelId === SERVICE_ID
  const profile = useAngel(isService ? null : angelId)
  const { deleted } = useTexts('chat')
  const isDeleted = row?.name === null
  return {
    angelId,
    isDeleted,
    isService,
    name: isService ? brand.title : isDeleted ? deleted.profile : (profile?.screenName ?? row?.name ?? ''),
    photo: profile?.photo ?? row?.photo ?? null,
    thumbHash: profile?.thumbHash ?? row?.thumbHash ?? null,
    kind: profile?.kind ?? row?.kind ?? null,
    isAvailable: profile?.isAvailable ?? row?.isAvailable,
    answersWithin: profile?.answersWithin,
  }
}

/** While the message that was looked for is on its way, and where it did not come. */
function SoughtNote({ status, onRetry }: { status: 'none' | 'going' | 'there' | 'failed'; onRetry: () => void }) {
  const texts = useTexts('chatSearch')
  const { actions } = useTexts('common')
  if (status === 'failed') {
    return (
      <p className={styles.soughtNote} role="alert">
        {texts.notReached}{' '}
        <Button size="s" variant="ghost" onClick={onRetry}>
          {actions.retry}
        </Button>
      </p>
    )
  }
  if (status !== 'going') return null
  return (
    <p className={styles.soughtNote} role="status">
      <Spinner /> {texts.going}
    </p>
  )
}

function Earlier({
  state,
  onRetry,
}: {
  state: { hasEarlier: boolean; earlier: 'idle' | 'loading' | 'failed'; items: readonly ChatItem[] }
  onRetry: () => void
}) {
  const { earlier } = useTexts('chat')
  const { actions } = useTexts('common')
  if (state.earlier === 'failed') {
    return (
      <p className={styles.earlier} role="alert">
        {earlier.failed}{' '}
        <Button size="s" variant="ghost" onClick={onRetry}>
          {actions.retry}
        </Button>
      </p>
    )
  }
  if (state.hasEarlier)
    return <p className={styles.earlier}>{state.earlier === 'loading' ? <Spinner label={earlier.loading} /> : null}</p>
  return state.items.length > 20 ? <p className={styles.earlier}>{earlier.begin}</p> : null
}

/** CH-08: what to do where nothing has been written yet. It says only what happened (D1). */
function Hint({ items, name }: { items: readonly ChatItem[]; name: string }) {
  const { hints } = useTexts('chat')
  const invite = useTexts('invite')
  const { flow } = useMember()
  const limit = useOwnLimit('first_messages')
  if (limit !== undefined) return null // the composer says it
  const happened = items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))
  const text = happened.some(({ type, author }) => type === 'visit' && author === 'angel')
    ? hints.visited(name)
    : happened.some(({ type, author }) => type === 'like' && author === 'angel')
      ? hints.likesYou(name)
      : happened.some(({ type }) => type === 'like')
        ? hints.youLike(name)
        : hints.empty(name)
  return (
    <p className={styles.hint}>
      {text} {flow.invites && invite.first(name)}
    </p>
  )
}
