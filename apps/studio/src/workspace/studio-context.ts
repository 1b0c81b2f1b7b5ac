import type { ChatClient } from '@incontro/client/chat/conversation-client.ts'
import type { Conversation, ConversationState } from '@incontro/client/chat/conversation.ts'
import type { InboxRow, InboxState } from '@incontro/client/chat/inbox.ts'
import type { Connection, SocketClient } from '@incontro/client/calls/socket-client.ts'
import { knownRow } from './calls.ts'
import { useTexts } from '../shared/language.tsx'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'

type Line = { readonly chat: ChatClient; readonly socket: SocketClient }
export const StudioContext = createContext<Line | undefined>(undefined)

export function useStudio(): Line {
  const line = use(StudioContext)
  if (!line) throw new TypeError('useStudio outside the workspace')
  return line
}

export function useInbox(): InboxState {
  const { inbox } = useStudio().chat
  return useSyncExternalStore(inbox.subscribe, inbox.getSnapshot)
}

/** The row of one member; undefined while nothing is known of them. */
export function useRow(trackerId: string): InboxRow | undefined {
  const state = useInbox()
  const listed = state.status === 'ready' ? state.rows.find(({ peer }) => peer === trackerId) : undefined
  return listed ?? knownRow(trackerId)
}

/** The member's name here; not everybody has given one. */
export function useNameOf(): (row: InboxRow | undefined) => string {
  const { unnamed, from } = useTexts('studio').member
  const { profile: deleted } = useTexts('chat').deleted
  return (row) => (row === undefined ? '' : row.name === '' ? unnamedFrom(row.city) : (row.name ?? deleted))

  function unnamedFrom(city: string | null): string {
    return city === null ? unnamed : from(city)
  }
}

export function useConnection(): Connection {
  const { socket } = useStudio()
  return useSyncExternalStore(socket.subscribe, socket.getSnapshot)
}

/** One conversation, loaded and kept in step for as long as the component stands. */
export function useConversation(trackerId: string): { conversation: Conversation; state: ConversationState } {
  const conversation = useStudio().chat.conversation(trackerId)
  useEffect(() => conversation.open(), [conversation])
  return { conversation, state: useSyncExternalStore(conversation.subscribe, conversation.getSnapshot) }
}

/** Whether the member is online: what the line reported last, else what the list says. */
export function useOnline(trackerId: string, given: boolean | undefined): boolean {
  const { presence } = useStudio().chat
  return useSyncExternalStore(presence.subscribe, presence.getSnapshot).get(trackerId) ?? given ?? false
}
