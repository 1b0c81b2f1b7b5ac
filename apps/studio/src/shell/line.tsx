import { ChatClient } from '@incontro/client/chat/conversation-client.ts'
import { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { isOffline, keptPages } from '../anywhere/kept-pages.ts'
import { newerVersion } from '../anywhere/worker.ts'
import { brand } from '../shared/brand.ts'
import { logClient } from '../shared/client-log.ts'
import { codeOrOther } from '../shared/error-text.ts'
import { useAngel } from '../shared/session.ts'
import { queries } from '../shared/queries.ts'
import { storage } from '../shared/storage.ts'
import { loadConversation, loadImage, loadInbox, uploadImage } from '../workspace/calls.ts'
import { StudioContext } from '../workspace/studio-context.ts'

/** The realtime line and the stores on it, for as long as she is signed in, whatever page is open. */
export function LineProvider({ children }: { readonly children: ReactNode }) {
  const line = useLine()
  return line ? <StudioContext value={line}>{children}</StudioContext> : <Spinner />
}

function useLine() {
  const { angelId, session: own } = useAngel()
  const { trackerId } = own
  const [line, setLine] = useState<{ chat: ChatClient; socket: SocketClient }>()
  useEffect(() => {
    const socket = new SocketClient({
      trackerId,
      token: () => storage.get('token'),
      softwareVersion: {
        read: () => brand.softwareVersion,
        keep: (version) => storage.set('softwareVersion', version),
      },
      report: logClient,
      reload: () => newerVersion.reloadWhenFree(),
      keepSocketId: (id) => storage.set('socketId', id),
    })
    const stops: (() => void)[] = []
    const chat = new ChatClient({
      side: { me: 'angel', ownId: angelId },
      socket,
      typingSeconds: { person: 0, automated: 0 },
      loadConversation: async (peer, cursor) => {
        const load = () => loadConversation(peer, cursor)
        const isNewest = cursor.before === undefined && cursor.after === undefined
        return isNewest ? keptPages.conversation(angelId, { peer, load }, isOffline) : load()
      },
      loadInbox: async (cursor) => {
        const load = () => loadInbox(cursor)
        return cursor.before === undefined ? keptPages.inbox(angelId, load, isOffline) : load()
      },
      onMade: (conversation) => stops.push(keptPages.followConversation(angelId, conversation)),
      uploadImage,
      loadImage,
      errorCode: codeOrOther,
    })
    stops.push(keptPages.followInbox(angelId, chat.inbox))
    chat.start()
    void socket.connect()
    setLine({ chat, socket })
    return () => {
      for (const stop of stops) stop()
      void chat.close()
      socket.close()
      queries.clear() // what was hers is no one else’s
    }
  }, [angelId, trackerId])
  return line
}
