import { createHttp } from '@incontro/client/calls/http.ts'
import { createSessionCalls } from '@incontro/client/calls/session-calls.ts'
import { SessionStore, type SessionState } from '@incontro/client/calls/session.ts'
import type { Session } from '@incontro/contract'
import { createContext, use, useSyncExternalStore } from 'react'
import { brand } from './brand.ts'
import { storage } from './storage.ts'

const http = createHttp({
  token: () => storage.get('token'),
  paymentOrigin: brand.paymentOrigin,
  onUnauthorized: () => session.expire(),
})

/** Calls a route of the contract. */
export const call = http.call
export const { upload, download } = http
export const session = new SessionStore({ storage, calls: async () => createSessionCalls(http) })

export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot)
}

/** The signed-in angel. */
export type Angel = { readonly session: Session; readonly angelId: string }
export const AngelContext = createContext<Angel | undefined>(undefined)

export function useAngel(): Angel {
  const angel = use(AngelContext)
  if (!angel) throw new TypeError('useAngel outside the workspace')
  return angel
}
