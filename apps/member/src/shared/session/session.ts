import { SessionStore, type SessionState } from '@incontro/client/calls/session.ts'
import type { Session } from '@incontro/contract'
import { useSyncExternalStore } from 'react'
import { chosenLanguage } from '../chosen-language.ts'
import { untilLoaded } from '../page/lazily.ts'
import { storage } from '../storage.ts'
import { unauthorized } from '../calls/unauthorized.ts'

/** The session of this browser. The calls (and with them zod) are loaded when the first is made. */
export const session = new SessionStore({
  storage,
  calls: async () => (await untilLoaded(() => import('../calls/api.ts'))).sessionCalls,
  pageLanguage: chosenLanguage,
})
unauthorized.addEventListener('refused', () => session.expire())

/** Hears that a session has ended here, however: by log-out, in another tab, or since the server takes it no more. */
export function onSessionEnd(ended: () => void): void {
  session.subscribe(() => {
    const state = session.getSnapshot()
    if (state.status === 'visitor' && state.because !== 'new') ended()
  })
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
}

/** The signed-in member; for use below the member area only, where there is one. */
export function useMember(): Session {
  const state = useSessionState()
  if (state.status !== 'member') throw new TypeError('useMember outside the member area')
  return state.session
}
