import { createPasskeySignIn } from '@incontro/client/passkeys/sign-in.ts'
import { routes } from '@incontro/contract'
import { call, session } from '../shared/session.ts'

/** What asks the browser for a passkey: loaded when the first is asked for. */
export const loadPasskeys = () => import('./browser.ts')

export const passkeySignIn = createPasskeySignIn({
  load: loadPasskeys,
  signIn: async (answer) => session.adopt(await call(routes.passkeySignIn, { body: { answer } })),
})
