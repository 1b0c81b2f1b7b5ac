import { useSyncExternalStore } from 'react'
import { useFormats } from './language.tsx'
import { useRealtime } from './calls/realtime.ts'

/**
 * Formats a past moment relative to now ('5 minutes ago') by the server's clock. A device whose clock is off shows the
 * same words as any other, and what has happened is never in the future.
 */
export function useAgo(): (at: number) => string {
  const { relative } = useFormats()
  const { clock } = useRealtime()
  useSyncExternalStore(clock.subscribe, clock.getSnapshot)
  return (at) => {
    const now = clock.now()
    return relative(Math.min(at, now), now)
  }
}
