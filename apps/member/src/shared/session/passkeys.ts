import { ApiError } from '@incontro/client/calls/api-error.ts'
import { type NewPasskey, type PasskeyAnswer, routes } from '@incontro/contract'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { call } from '../calls/api.ts'

export const canPasskeys = browserSupportsWebAuthn
export const canAutofill = browserSupportsWebAuthnAutofill
export const stopCeremony = (): void => WebAuthnAbortService.cancelCeremony()

/** The browser's own window was closed, or another began: nothing to report. */
export class LeftAlone extends Error {}

/** Asks the browser for a passkey's signature: in its own window, or in the list of the e-mail field. */
export async function askPasskey({ autofill = false }: { autofill?: boolean } = {}): Promise<PasskeyAnswer> {
  const optionsJSON = await call(routes.passkeySignInOptions, {})
  // the options are the server library's, the answer is checked by the server's schema
  const running = startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill: autofill })
  return ceremony(running, { isAsked: !autofill })
}

/** Makes a passkey of this device for the account of the bearer. */
export async function makePasskey(name: string): Promise<void> {
  const optionsJSON = await call(routes.passkeyOptions, {})
  const passkey = await ceremony<NewPasskey>(startRegistration({ optionsJSON: optionsJSON as never })) // as above
  await call(routes.addPasskey, { body: { name, passkey } })
}

/** No one asked for the list of passkeys that the browser withholds: the form works without it. */
async function ceremony<T>(running: Promise<unknown>, { isAsked = true } = {}): Promise<T> {
  try {
    return (await running) as T // as above
  } catch (cause) {
    if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new ApiError('conflict', { cause })
    const name = cause instanceof Error ? cause.name : ''
    if (!isAsked || name === 'NotAllowedError' || name === 'AbortError') throw new LeftAlone()
    throw new ApiError('passkey_refused', { cause })
  }
}
