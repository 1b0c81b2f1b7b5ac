import type { Message } from '@incontro/contract'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../shared/language.tsx'
import { usePatchNavigation } from '../../../shared/navigation.ts'
import { useServerEvent } from '../../../shared/calls/realtime.ts'
import { toasts } from '../../../shared/toasts.ts'
import { useChat, useInbox } from '../state/chat-context.ts'
import { useBackgroundSync } from '../state/use-background-sync.ts'

/** What the conversations do outside their own page: the count in the bar, a note when someone writes, and what goes out later. */
export function ChatEffects() {
  const { inbox } = useChat()
  const state = useInbox()
  const patch = usePatchNavigation()
  const { wrote, accepted } = useTexts('chat')
  const { actions } = useTexts('common')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useBackgroundSync()
  const totalUnread = state.status === 'ready' ? state.totalUnread : undefined

  // NT-11: the bar shows what the list says.
  useEffect(() => {
    if (totalUnread !== undefined)
      patch((summary) => (summary.unread === totalUnread ? summary : { ...summary, unread: totalUnread }))
  }, [totalUnread, patch])

  useServerEvent('chat', (message: Message) => {
    if (message.author !== 'angel' || message.type !== 'personal') return
    if (pathname === '/chats' || pathname === `/chats/${message.angelId}` || pathname.startsWith('/purchase')) return
    toasts.show({
      id: `chat-${message.angelId}`,
      title: wrote(inbox.row(message.angelId)?.name ?? message.screenName),
      action: { label: actions.chat, onPress: () => void navigate(`/chats/${message.angelId}`) },
    })
  })
  useServerEvent('invitation', ({ angelId, isAccepted }) => {
    if (!isAccepted || pathname === `/chats/${angelId}`) return
    const name = inbox.row(angelId)?.name
    if (name == null) return
    toasts.show({
      id: `invite-${angelId}`,
      variant: 'success',
      title: accepted(name),
      action: { label: actions.chat, onPress: () => void navigate(`/chats/${angelId}`) },
    })
  })
  return null
}
