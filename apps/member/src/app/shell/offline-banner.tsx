import { Banner } from '@incontro/ui/states.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { useRealtime } from '../../shared/calls/realtime.ts'

const RECONNECTING_AFTER_MS = 4000

function subscribeToLine(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the line is down, as soon as the device knows or when it lasts; says nothing of a short blink. */
export function OfflineBanner() {
  const { states } = useTexts('common')
  const client = useRealtime()
  const isOnline = useSyncExternalStore(subscribeToLine, () => navigator.onLine)
  const { status } = useSyncExternalStore(client.subscribe, client.getSnapshot)
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    if (status === 'online') return
    const timer = setTimeout(() => setIsLate(true), RECONNECTING_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [status])

  const text = !isOnline ? states.offline : isLate && status !== 'online' ? states.reconnecting : undefined
  return text === undefined ? null : <Banner kind="offline">{text}</Banner>
}
