import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { LeftAlone } from './left-alone.ts'

export const canPasskeys = browserSupportsWebAuthn
export const canAutofill = browserSupportsWebAuthnAutofill
export const stopCeremony = (): void => WebAuthnAbortService.cancelCeremony()

type Asking = {
  /** As the server's library made them. */
  readonly options: unknown
  /** What is thrown where the browser refuses. */
  readonly refusal: (code: 'conflict' | 'passkey_refused', cause: unknown) => Error
}

/** Asks the browser for a passkey's signature: in its own window, or in the list of the e-mail field. */
export async function signByPasskey<Answer>({
  options,
  refusal,
  autofill = false,
}: Asking & { readonly autofill?: boolean }): Promise<Answer> {
  // the options are the server library's, the answer is checked by the server's schema
  const running = startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill })
  return ceremony<Answer>(running, { refusal, isAsked: !autofill })
}

/** Asks the browser for a new passkey of this device. */
export async function createPasskey<Answer>({ options, refusal }: Asking): Promise<Answer> {
  return ceremony<Answer>(startRegistration({ optionsJSON: options as never }), { refusal, isAsked: true }) // as above
}

/** No one asked for the list of passkeys that the browser withholds: the form works without it. */
async function ceremony<Answer>(
  running: Promise<unknown>,
  { refusal, isAsked }: Pick<Asking, 'refusal'> & { readonly isAsked: boolean },
): Promise<Answer> {
  try {
    return (await running) as Answer // as above
  } catch (cause) {
    if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw refusal('conflict', cause)
    const name = cause instanceof Error ? cause.name : ''
    if (!isAsked || name === 'NotAllowedError' || name === 'AbortError') throw new LeftAlone()
    throw refusal('passkey_refused', cause)
  }
}
