import { KeptPages } from '@incontro/client/chat/kept-pages.ts'
import type { Session } from '@incontro/contract'
import { useEffect, useState } from 'react'
import { codeOrOther } from '../shared/error-text.ts'
import { type Angel, session, useSessionState } from '../shared/session.ts'
import { storage } from '../shared/storage.ts'

/** What she saw last, for reading it without a line (AN-24). */
export const keptPages = new KeptPages({ database: 'incontro-studio-reading', now: Date.now })

export const isOffline = (error: unknown): boolean => codeOrOther(error) === 'offline'

/** Keeps who is signed in, and forgets all that was kept once no one is. */
export function keepPagesWithSession(): void {
  session.subscribe(() => {
    const state = session.getSnapshot()
    if (state.status === 'member' && state.session.angelId !== undefined) void keptPages.keepWho(state.session)
    if (state.status === 'visitor') void keptPages.clear()
  })
}

/** Who is signed in: as the server says, and without a line as it was; undefined while that is being read, null where it is unknown. */
export function useKnownAngel(): Angel | null | undefined {
  const state = useSessionState()
  const isUnreachable = state.status === 'unreachable'
  const [kept, setKept] = useState<Angel | null>()
  useEffect(() => {
    if (!isUnreachable) return
    let isStale = false
    void keptPages.who().then((who) => {
      const known = who as Session | undefined // as it was kept above
      if (isStale) return
      if (known?.angelId === undefined || known.token !== storage.get('token')) setKept(null)
      else setKept({ session: known, angelId: known.angelId })
    })
    return () => void (isStale = true)
  }, [isUnreachable])
  if (isUnreachable) return kept
  if (state.status !== 'member' || state.session.angelId === undefined) return null
  return { session: state.session, angelId: state.session.angelId }
}
