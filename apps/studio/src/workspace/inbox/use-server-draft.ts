import { type DraftState, ServerDraft } from '@incontro/client/chat/server-draft.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection, useStudio } from '../studio-context.ts'
import { fetchPlace, keepWords } from './place.ts'

type OwnDraft = DraftState & { readonly write: (text: string) => void; readonly dropOther: () => void }

/** AN-11: what she is writing to a member, the same on all her devices. For one conversation as long as the component stands. */
export function useServerDraft(trackerId: string): OwnDraft {
  const { chat, socket } = useStudio()
  const { outbox } = chat
  const { status } = useConnection()
  const [draft] = useState(
    () =>
      new ServerDraft({
        local: { read: () => outbox.draft(trackerId), keep: (text) => outbox.keepDraft(trackerId, text) },
        server: {
          read: () => fetchPlace(trackerId),
          save: (write) => keepWords(trackerId, { of: 'draft', ...write }),
        },
      }),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.getSnapshot)

  useEffect(() => {
    void draft.open()
    const stops = [
      socket.on('place', (frame) => {
        if (frame.trackerId === trackerId) draft.take(frame.place)
      }),
      socket.on('resync', () => void draft.refresh()),
    ]
    return () => {
      for (const stop of stops) stop()
      draft.close()
    }
  }, [draft, socket, trackerId])

  useEffect(() => {
    if (status === 'online') void draft.refresh()
  }, [draft, status])

  // The page may be left or hidden at any moment.
  useEffect(() => {
    const leave = () => void draft.save()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [draft])

  const write = useCallback((text: string) => draft.write(text), [draft])
  const dropOther = useCallback(() => void draft.dropOther().catch(() => undefined), [draft])
  return { ...state, write, dropOther }
}
