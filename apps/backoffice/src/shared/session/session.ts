import { Observable } from '@incontro/client/observable.ts'
import type { SignedIn } from '@incontro/contract/backoffice.ts'
import { useSyncExternalStore } from 'react'
import { storage } from '../storage.ts'

export type SessionState =
  | { readonly status: 'out'; readonly because: 'new' | 'expired' | 'left' | 'left_everywhere' }
  /** The password was right; a second factor has to be shown, or set up first. Kept nowhere: a reload begins again. */
  | { readonly status: 'half'; readonly token: string; readonly next: 'factor' | 'enrol' }
  | { readonly status: 'in' }

/** BO-07: the session of this browser. All its tabs share it, and leave it together. */
class OperatorSession extends Observable<SessionState> {
  constructor() {
    super(storage.get('token') === null ? { status: 'out', because: 'new' } : { status: 'in' })
    storage.onOtherTab('token', (token) => {
      const isIn = this.getSnapshot().status === 'in'
      if (token === null) return isIn ? this.publish({ status: 'out', because: 'left' }) : undefined
      if (isIn)
        location.reload() // perhaps another operator: nothing of the one before may stay
      else this.publish({ status: 'in' })
    })
  }

  /** Read at every call: another tab may have signed in again. */
  token(): string | null {
    const state = this.getSnapshot()
    return state.status === 'half' ? state.token : storage.get('token')
  }

  /** Takes what a step of signing in answered. */
  take({ token, next }: SignedIn): void {
    if (next !== 'done') return this.publish({ status: 'half', token, next })
    storage.set('token', token)
    this.publish({ status: 'in' })
  }

  /** The server no longer knows the token; one that was replaced meanwhile changes nothing. */
  expire(token: string): void {
    if (this.token() === token) this.#leave('expired')
  }

  leave(because: 'new' | 'left' | 'left_everywhere'): void {
    this.#leave(because)
  }

  #leave(because: Extract<SessionState, { status: 'out' }>['because']): void {
    storage.remove('token')
    this.publish({ status: 'out', because })
  }
}

export const session = new OperatorSession()

export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot)
}
