import { useEffect } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { useRealtime } from '../../../shared/calls/realtime.ts'
import { useMember } from '../../../shared/session/session.ts'
import { useChat } from './chat-context.ts'

/** Nothing on the page waits for this. */
const LATER_MS = 3000

/** CH-22: what waits for a line goes out without a page, where the browser can do that. */
export function useBackgroundSync(): void {
  const { outbox } = useChat()
  const { trackerId } = useMember()
  const { unsent } = useTexts('chat')
  const socket = useRealtime()
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('SyncManager' in globalThis)) return
    let stop = () => {}
    let isOver = false
    const start = async () => {
      const { startBackgroundSync } = await import('./background-sync.ts')
      const stopIt = await startBackgroundSync({ outbox, socket, trackerId, refused: unsent })
      if (isOver) stopIt()
      else stop = stopIt
    }
    const timer = setTimeout(() => void start().catch(() => undefined), LATER_MS) // no line, no file: pages send by themselves
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [outbox, socket, trackerId, unsent])
}
