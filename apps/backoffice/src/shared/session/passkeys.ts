import { operatorCalls, type SignedIn } from '@incontro/contract/backoffice.ts'
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { call, type CallInput } from '../calls/call.ts'
import { OperatorApiError } from '../calls/operator-api-error.ts'

export const canPasskeys = browserSupportsWebAuthn

/** The browser's own window was closed: nothing to report. */
export class LeftAlone extends Error {}

type PasskeyAnswer = CallInput<typeof operatorCalls.signInPasskey>['body']['passkey']
type NewPasskey = CallInput<typeof operatorCalls.addPasskey>['body']['passkey']

/** Asks the browser for a passkey's signature. */
export async function askPasskey(): Promise<PasskeyAnswer> {
  const optionsJSON = await call(operatorCalls.signInPasskeyOptions, { body: {} })
  // the options are the server library's, the answer is checked by the server's schema
  return ceremony<PasskeyAnswer>(startAuthentication({ optionsJSON: optionsJSON as never }))
}

/** Makes a passkey of this device for the operator of the session. */
export async function makePasskey(name: string): Promise<SignedIn> {
  const optionsJSON = await call(operatorCalls.passkeyOptions, { body: {} })
  const passkey = await ceremony<NewPasskey>(startRegistration({ optionsJSON: optionsJSON as never })) // as above
  return call(operatorCalls.addPasskey, { body: { name, passkey } })
}

async function ceremony<T>(running: Promise<unknown>): Promise<T> {
  try {
    return (await running) as T // as above
  } catch (cause) {
    if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new OperatorApiError('conflict', { cause })
    const name = cause instanceof Error ? cause.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') throw new LeftAlone()
    throw new OperatorApiError('passkey_refused', { cause })
  }
}
