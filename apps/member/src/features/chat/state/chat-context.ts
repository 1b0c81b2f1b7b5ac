import type { ChatClient } from '@incontro/client/chat/conversation-client.ts'
import type { Conversation, ConversationState } from '@incontro/client/chat/conversation.ts'
import type { InboxState } from '@incontro/client/chat/inbox.ts'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { useRealtime } from '../../../shared/calls/realtime.ts'

export const ChatContext = createContext<ChatClient | undefined>(undefined)

/** All conversations of the signed-in member. */
export function useChat(): ChatClient {
  const chat = use(ChatContext)
  if (!chat) throw new TypeError('useChat outside the member area')
  return chat
}

export function useInbox(): InboxState {
  const { inbox } = useChat()
  return useSyncExternalStore(inbox.subscribe, inbox.getSnapshot)
}

/** One conversation, loaded and kept in step for as long as the component stands. */
export function useConversation(angelId: string): { conversation: Conversation; state: ConversationState } {
  const conversation = useChat().conversation(angelId)
  useEffect(() => conversation.open(), [conversation])
  return { conversation, state: useSyncExternalStore(conversation.subscribe, conversation.getSnapshot) }
}

/**
 * Returns whether an angel can answer now: the newest presence event, else what the page was given. Returns undefined
 * while that is unknown, which includes the whole time without a connection (D1).
 */
export function useAvailable(angelId: string, given: boolean | undefined): boolean | undefined {
  const { presence } = useChat()
  const line = useRealtime()
  const { status } = useSyncExternalStore(line.subscribe, line.getSnapshot)
  const known = useSyncExternalStore(presence.subscribe, presence.getSnapshot)
  return status === 'offline' ? undefined : (known.get(angelId) ?? given)
}
