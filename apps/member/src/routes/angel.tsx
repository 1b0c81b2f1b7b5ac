import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@incontro/ui/button.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useChat } from '../features/chat/state/chat-context.ts'
import { useLikes } from '../features/likes/use-likes.ts'
import { useMarkRead } from '../features/notifications/use-mark-read.ts'
import { AngelPage } from '../features/profile/angel-page.tsx'
import { AngelSkeleton } from '../features/profile/angel-skeleton.tsx'
import { shownInGrid } from '../features/profile/shown-in-grid.ts'
import { useVisit } from '../features/profile/use-visit.ts'
import { angelQuery } from '../shared/people/angels.ts'
import { useErrorText } from '../shared/calls/error-text.ts'
import { useInvite } from '../shared/people/invite.ts'
import { useTexts } from '../shared/language.tsx'
import { LeadTo } from '../shared/page/lead-to.tsx'
import { Safety } from '../shared/people/safety.tsx'
import { useMember } from '../shared/session/session.ts'

/** RT-11: the profile of an angel. Where there is none, the way leads home (FD-06). */
export function Component() {
  const { id = '' } = useParams()
  const { states, actions } = useTexts('common')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const likes = useLikes()
  const member = useMember()
  const invite = useInvite()
  const markRead = useMarkRead()
  const { outbox } = useChat()
  const navigate = useNavigate()
  const isFromNotification = useSearchParams()[0].get('from') === 'notifications'
  const {
    data: angel,
    error,
    isPending,
    refetch,
  } = useQuery({ ...angelQuery(id, member), placeholderData: () => shownInGrid(queries, id) })
  useVisit(angel?.id)
  useEffect(() => {
    if (isFromNotification) markRead(id)
  }, [isFromNotification, id, markRead])

  /** What is being written to her already stays. */
  async function answer(angelId: string, quote: string): Promise<void> {
    if ((await outbox.draft(angelId)) === '') await outbox.keepDraft(angelId, quote)
    void navigate(`/chats/${angelId}`)
  }

  if (isPending) return <AngelSkeleton />
  if (angel === null) return <LeadTo to="/" />
  if (angel === undefined)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  return (
    <AngelPage
      angel={angel}
      isLiked={likes.isLiked(angel)}
      onLike={() => likes.like(angel, 'profile')}
      onAnswer={(quote) => void answer(angel.id, quote)}
      onInvite={member.flow.invites && member.isVerified ? () => invite(angel) : undefined}
      safety={<Safety angelId={angel.id} name={angel.screenName} form="words" />}
    />
  )
}
