import { useEffect } from 'react'
import { loadCalls } from '../../shared/calls/calls.ts'
import { session } from '../../shared/session/session.ts'

/** Asked before anything is loaded for it. */
export function canSignInByPasskey(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** By the browser's own window. Closing it shows nothing. */
export async function signInByPasskey(): Promise<void> {
  const { askPasskey, LeftAlone } = await import('../../shared/session/passkeys.ts')
  try {
    const answer = await askPasskey()
    const { call, routes } = await loadCalls()
    session.adopt(await call(routes.passkeySignIn, { body: { answer } }))
  } catch (error) {
    if (!(error instanceof LeftAlone)) throw error
  }
}

/** Passkeys stand in the browser's list below the e-mail field, for as long as the field is there. */
export function usePasskeyAutofill(onFault: (error: unknown) => void): void {
  useEffect(() => {
    if (!canSignInByPasskey()) return
    let isHere = true
    let stop = () => {}
    async function wait(): Promise<void> {
      const passkeys = await import('../../shared/session/passkeys.ts')
      if (!isHere || !(await passkeys.canAutofill()) || !isHere) return
      stop = passkeys.stopCeremony
      try {
        const answer = await passkeys.askPasskey({ autofill: true })
        const { call, routes } = await loadCalls()
        session.adopt(await call(routes.passkeySignIn, { body: { answer } }))
      } catch (error) {
        // a list that cannot be had is no fault of a form that works without it
        if (isHere && !(error instanceof passkeys.LeftAlone) && answered(error)) onFault(error)
      }
    }
    void wait().catch(() => undefined)
    return () => {
      isHere = false
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun once for the life of the form
  }, [])
}

/** Whether a passkey was chosen and refused. */
function answered(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'passkey_refused' || error.code === 'account_disabled')
  )
}
