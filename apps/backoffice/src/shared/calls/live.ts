import { useEffect } from 'react'
import { queries } from './queries.ts'

const EVERY_MS = 5000
/** A session ends after half an hour without use: a page that nobody looks at must not keep it open. */
const ABSENT_AFTER_MS = 5 * 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'focus'] as const

/**
 * Keeps what is marked as live up to date while the operator is there and the page is seen, so that two windows agree and a
 * session that was ended elsewhere ends here within five seconds (BO-17).
 */
export function useLive(): void {
  useEffect(() => {
    let lastSeen = Date.now()
    const note = () => {
      lastSeen = Date.now()
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || Date.now() - lastSeen > ABSENT_AFTER_MS) return
      void queries.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true, refetchType: 'active' })
    }, EVERY_MS)
    for (const name of SIGNS_OF_LIFE) addEventListener(name, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const name of SIGNS_OF_LIFE) removeEventListener(name, note)
    }
  }, [])
}
