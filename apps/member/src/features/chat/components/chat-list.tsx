import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { List } from '@incontro/ui/card.tsx'
import { ChatIcon } from '@incontro/ui/icons.ts'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { useRealtime } from '../../../shared/calls/realtime.ts'
import { useChat, useInbox } from '../state/chat-context.ts'
import { isSought } from '../state/chat-search.ts'
import { useSoughtPlace } from '../state/sought-place.ts'
import { ChatRow } from './chat-row.tsx'
import { SearchField, SearchResults } from './chat-search.tsx'

/** CH-01: the conversations, newest first, and the search over them. */
export function ChatList({ current }: { current: string | undefined }) {
  const { inbox } = useChat()
  const state = useInbox()
  const socket = useRealtime()
  const at = useSoughtPlace()
  const [sought, setSought] = useState('')
  const texts = useTexts('chat')
  const { actions, states } = useTexts('common')
  const { byCode } = useTexts('errors')

  useEffect(() => {
    if (inbox.getSnapshot().status !== 'ready') void inbox.load()
  }, [inbox])

  if (state.status === 'loading') {
    return (
      <>
        <SearchField text={sought} onChange={setSought} />
        <div role="status" aria-label={states.loading}>
          <ListSkeleton />
        </div>
      </>
    )
  }
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
  if (state.rows.length === 0) {
    return (
      <EmptyState
        icon={<ChatIcon />}
        title={texts.empty.title}
        text={texts.empty.text}
        action={<ButtonLink href="/find">{texts.empty.action}</ButtonLink>}
      />
    )
  }
  const now = socket.now()
  return (
    <>
      <SearchField text={sought} onChange={setSought} />
      {isSought(sought) ? (
        <SearchResults text={sought} now={now} current={current} at={at} />
      ) : (
        <>
          <List aria-label={texts.list}>
            {state.rows.map((row) => (
              <ChatRow key={row.peer} row={row} now={now} isCurrent={row.peer === current} />
            ))}
          </List>
          {state.hasMore && (
            <Button variant="ghost" block busy={state.more === 'loading'} onClick={() => void inbox.loadMore()}>
              {state.more === 'failed' ? actions.retry : texts.more}
            </Button>
          )}
        </>
      )}
    </>
  )
}
