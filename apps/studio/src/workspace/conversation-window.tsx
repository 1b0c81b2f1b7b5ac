import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import { type Sayable, sayables } from '@incontro/conversation/message-targets.ts'
import { Button, IconButton, IconLink } from '@incontro/ui/button.tsx'
import { ChatScroll } from '@incontro/ui/chat-scroll.tsx'
import { BackIcon, UserIcon } from '@incontro/ui/icons.ts'
import { Avatar } from '@incontro/ui/photo.tsx'
import { ChatSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { useVisible } from '@incontro/ui/use-visible.ts'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { useEffect, useState } from 'react'
import { HeldMessages } from '../liveness/held-messages.tsx'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { Answer } from './answer.tsx'
import { PlaceBar } from './inbox/place-bar.tsx'
import { usePlaceInInbox } from './inbox/use-inbox.ts'
import { EndedLine } from './safety/ended-line.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'
import { MemberProfile } from './member-profile.tsx'
import { Safety } from './safety/safety.tsx'
import { useConversation, useNameOf, useOnline, useRow, useStudio } from './studio-context.ts'
import { Thread } from './thread.tsx'
import styles from './workspace.module.css'

const isWrittenForMany = (item: ChatItem) => item.kind === 'refused' && item.code === 'written_for_many'

function lastSentIn(items: readonly ChatItem[]): string | null {
  const last = items.findLast((item) => item.kind === 'message' && item.isOwn && (item.message.text ?? '') !== '')
  return last?.kind === 'message' ? (last.message.text ?? null) : null
}

/** One conversation: what was said, and the field to answer. */
export function ConversationWindow({ trackerId }: { trackerId: string }) {
  const texts = useTexts('studio')
  const chatTexts = useTexts('chat')
  const { states, actions } = useTexts('common')
  const errorText = useErrorText()
  const { socket } = useStudio()
  const { conversation, state } = useConversation(trackerId)
  const row = useRow(trackerId)
  const isVisible = useVisible()
  const name = useNameOf()(row)
  const isOpen = state.status === 'ready' || state.status === 'offline'
  const items: readonly ChatItem[] = isOpen ? state.items : []
  const last = items.at(-1)

  useEffect(() => {
    if (isVisible) conversation.markRead()
  }, [conversation, isVisible, state])

  return (
    <section className={styles.window} aria-label={chatTexts.titleWith(name)}>
      <Header
        trackerId={trackerId}
        isTyping={isOpen && state.isPeerTyping}
        messages={sayables(items)}
        mayRead={isOpen && state.peerReads}
      />
      {state.status !== 'failed' && <PlaceBar trackerId={trackerId} name={name} />}
      <Announcement items={items} name={name} />
      {state.status === 'failed' ? (
        <div className={styles.middle}>
          {state.code === 'not_found' ? (
            <EmptyState title={chatTexts.missing.title} text={chatTexts.missing.text} />
          ) : (
            <ErrorState
              title={states.errorTitle}
              text={errorText(state.code)}
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
          <ChatScroll
            label={chatTexts.messages}
            firstKey={items[0]?.key}
            lastKey={state.isPeerTyping ? `${last?.key ?? ''} typing` : last?.key}
            isLastOwn={last !== undefined && (last.kind !== 'message' || last.isOwn)}
            onNearTop={() => {
              if (state.earlier !== 'failed') void conversation.loadEarlier()
            }}
            newestLabel={chatTexts.newest}
            newLabel={chatTexts.newMessages}
          >
            {state.earlier === 'failed' && (
              <p className={styles.hint} role="alert">
                {chatTexts.earlier.failed}{' '}
                <Button size="s" variant="ghost" onClick={() => void conversation.loadEarlier()}>
                  {actions.retry}
                </Button>
              </p>
            )}
            {state.stage === 'empty' && <p className={styles.hint}>{texts.hints.empty(name)}</p>}
            <Thread
              name={name}
              items={items}
              isTyping={state.isPeerTyping}
              peerReads={state.peerReads}
              now={socket.now()}
            />
          </ChatScroll>
          {!state.peerReads && <p className={styles.unread}>{texts.hints.unreadable(name)}</p>}
          <InvitationAnswer
            trackerId={trackerId}
            name={name}
            awaits={state.awaitsAcceptance}
            isDeclined={state.inviteDeclined}
          />
          <HeldMessages items={items} />
          <Answer
            trackerId={trackerId}
            name={name}
            canWrite={state.canWrite}
            ended={state.ended && <EndedLine trackerId={trackerId} at={state.ended.at} />}
            takesImages={state.takesImages && state.stage === 'talking'}
            send={state.send}
            typed={() => conversation.typed()}
            refused={items.findLast(isWrittenForMany)}
            lastSent={lastSentIn(items)}
          />
        </>
      )}
    </section>
  )
}

function Header({
  trackerId,
  isTyping,
  messages,
  mayRead,
}: {
  trackerId: string
  isTyping: boolean
  messages: readonly Sayable[]
  mayRead: boolean
}) {
  const { member } = useTexts('studio')
  const { back } = useTexts('chat')
  const { search } = usePlaceInInbox() // the view that she came from
  const [isOpen, setOpen] = useState(false)
  const row = useRow(trackerId)
  const name = useNameOf()(row)
  const isOnline = useOnline(trackerId, row?.isAvailable)
  const facts = [row?.age == null ? null : member.years(row.age), row?.city ?? null].filter((fact) => fact !== null)
  return (
    <header className={styles.header}>
      <IconLink className={styles.back} href={`/${search}`} label={back} icon={<BackIcon />} />
      <Avatar
        src={row?.photo ?? null}
        name={row?.name || (row?.city ?? name)}
        seed={trackerId}
        size={44}
        isAvailable={isOnline}
        availableLabel={member.online}
      />
      <div className={styles.person}>
        <h1>{name}</h1>
        <p>{isTyping ? member.typing : [isOnline ? member.online : member.away, ...facts].join(' · ')}</p>
      </div>
      {row !== undefined && row.name !== null && (
        <IconButton label={member.openProfile(name)} icon={<UserIcon aria-hidden />} onClick={() => setOpen(true)} />
      )}
      <Safety trackerId={trackerId} name={name} messages={messages} photo={row?.photo ?? null} mayRead={mayRead} />
      {isOpen && <MemberProfile trackerId={trackerId} onClose={() => setOpen(false)} />}
    </header>
  )
}

/** The member's newest message that came while the page was open, read out politely. */
function Announcement({ items, name }: { items: readonly ChatItem[]; name: string }) {
  const { says, photo } = useTexts('chat')
  const newest = items.findLast((item) => item.kind === 'message' && !item.isOwn && item.message.type === 'personal')
  const [first, setFirst] = useState<string>()
  if (first === undefined && items.length > 0) setFirst(newest?.key ?? '')
  const isNew = newest?.kind === 'message' && first !== undefined && newest.key !== first
  return (
    <VisuallyHidden role="status">
      {isNew && newest.message.text !== undefined
        ? says(name, newest.message.image === undefined ? newest.message.text : photo(newest.message.text))
        : ''}
    </VisuallyHidden>
  )
}
