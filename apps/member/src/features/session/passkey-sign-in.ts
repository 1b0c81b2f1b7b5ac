import { createPasskeySignIn } from '@incontro/client/passkeys/sign-in.ts'
import { useEffect } from 'react'
import { loadCalls } from '../../shared/calls/calls.ts'
import { session } from '../../shared/session/session.ts'

export const passkeySignIn = createPasskeySignIn({
  load: () => import('../../shared/session/passkeys.ts'),
  async signIn(answer) {
    const { call, routes } = await loadCalls()
    session.adopt(await call(routes.passkeySignIn, { body: { answer } }))
  },
})

/** Passkeys stand in the browser's list below the e-mail field, for as long as the field is there. */
export function usePasskeyAutofill(onFault: (error: unknown) => void): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun once for the life of the form
  useEffect(() => passkeySignIn.inList(onFault), [])
}
