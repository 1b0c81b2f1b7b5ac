import { ChatClient } from '@incontro/client/chat/conversation-client.ts'
import type { ConversationPage } from '@incontro/client/chat/conversation.ts'
import { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { routes } from '@incontro/contract'
import { createApi } from '@incontro/testing'
import type { Account } from '@incontro/testing/crowd.ts'

type Side = { readonly me: 'member' | 'angel'; readonly ownId: string; readonly peer: string }

/**
 * A page of the web apps without its pictures: the same line, outbox and conversation. It is never loaded again; what it
 * shows it has from the line and from what it asks.
 */
export function openChatPage(url: string, account: Account, { me, ownId, peer }: Side) {
  const api = createApi({ url, paymentUrl: url })
  const { token, trackerId } = account
  const loaded = { hasReload: false }
  const socket = new SocketClient({
    url,
    trackerId,
    token: () => token,
    softwareVersion: { read: () => null, keep: () => undefined },
    report: () => undefined,
    reload: () => (loaded.hasReload = true),
  })
  const loadConversation = async (
    id: string,
    cursor: { before?: string; after?: string },
  ): Promise<ConversationPage> => {
    if (me === 'member') {
      const {
        readByAngel,
        answersLater: _,
        ...page
      } = await api.call(routes.messages, {
        token,
        params: { trackerId, angelId: id },
        query: cursor,
      })
      return { ...page, readByPeer: readByAngel, takesImages: false, peerReads: true }
    }
    const { messages, hasEarlier, readByMember } = await api.call(routes.studioMessages, {
      token,
      params: { trackerId: id },
      query: cursor,
    })
    return {
      messages,
      hasEarlier,
      readByPeer: readByMember,
      nextCost: null,
      canWrite: true,
      whyNot: null,
      awaitsAcceptance: false,
      inviteDeclined: false,
      takesImages: false,
      peerReads: true,
    }
  }
  const client = new ChatClient({
    side: { me, ownId },
    socket,
    typingSeconds: { person: 0, automated: 0 },
    loadConversation,
    loadInbox: async () => ({ rows: [], totalUnread: 0, next: null }),
    uploadImage: () => Promise.reject(new Error('none here')),
    loadImage: () => Promise.reject(new Error('none here')),
    errorCode: () => 'offline',
  })
  const conversation = client.conversation(peer)
  client.start()
  void socket.connect()
  const leave = conversation.open()
  return {
    socket,
    client,
    wasReloaded: () => loaded.hasReload,
    write: (text: string) => client.outbox.add({ peer, text }),
    waiting: () => client.outbox.getSnapshot().length,
    status: () => `${socket.getSnapshot().status} ${conversation.getSnapshot().status}`,
    /** The texts that stand on the page in their order, without those that wait to be sent. */
    shown(): string[] {
      const state = conversation.getSnapshot()
      if (state.status !== 'ready') return []
      return state.items.flatMap((item) => (item.kind === 'message' ? [item.message.text ?? ''] : []))
    },
    async close() {
      leave()
      await client.close()
      socket.close()
    },
  }
}
export type ChatPage = ReturnType<typeof openChatPage>
