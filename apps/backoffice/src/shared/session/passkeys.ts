import { createPasskey, signByPasskey } from '@incontro/client/passkeys/ceremony.ts'
import { operatorCalls, type SignedIn } from '@incontro/contract/backoffice.ts'
import { call, type CallInput } from '../calls/call.ts'
import { OperatorApiError } from '../calls/operator-api-error.ts'

export { canPasskeys } from '@incontro/client/passkeys/ceremony.ts'

type PasskeyAnswer = CallInput<typeof operatorCalls.signInPasskey>['body']['passkey']
type NewPasskey = CallInput<typeof operatorCalls.addPasskey>['body']['passkey']

const refusal = (code: 'conflict' | 'passkey_refused', cause: unknown) => new OperatorApiError(code, { cause })

/** Asks the browser for a passkey's signature. */
export async function askPasskey(): Promise<PasskeyAnswer> {
  const options = await call(operatorCalls.signInPasskeyOptions, { body: {} })
  return signByPasskey<PasskeyAnswer>({ options, refusal })
}

/** Makes a passkey of this device for the operator of the session. */
export async function makePasskey(name: string): Promise<SignedIn> {
  const options = await call(operatorCalls.passkeyOptions, { body: {} })
  const passkey = await createPasskey<NewPasskey>({ options, refusal })
  return call(operatorCalls.addPasskey, { body: { name, passkey } })
}
