import type { ChatClient } from '@incontro/client/conversation-client.ts'
import type { Conversation, ConversationState } from '@incontro/client/conversation.ts'
import type { InboxState } from '@incontro/client/inbox.ts'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'

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

/** Whether she can answer now: what the line told last, else what the page was given; undefined while nobody knows. */
export function useAvailable(angelId: string, given: boolean | undefined): boolean | undefined {
  const { presence } = useChat()
  const told = useSyncExternalStore(presence.subscribe, presence.getSnapshot)
  return told.get(angelId) ?? given
}
