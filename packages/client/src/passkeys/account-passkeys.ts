import { type NewPasskey, type PasskeyAnswer, routes } from '@incontro/contract'
import { ApiError } from '../calls/api-error.ts'
import type { Http } from '../calls/http.ts'
import { canAutofill, canPasskeys, createPasskey, signByPasskey, stopCeremony } from './ceremony.ts'

const refusal = (code: 'conflict' | 'passkey_refused', cause: unknown) => new ApiError(code, { cause })

/** Passkeys of the accounts of members and angels, in this browser. */
export function createAccountPasskeys({ call }: Pick<Http, 'call'>) {
  return {
    canPasskeys,
    canAutofill,
    stopCeremony,
    /** Asks the browser for a passkey's signature: in its own window, or in the list of the e-mail field. */
    async askPasskey({ autofill = false }: { autofill?: boolean } = {}): Promise<PasskeyAnswer> {
      const options = await call(routes.passkeySignInOptions, {})
      return signByPasskey<PasskeyAnswer>({ options, refusal, autofill })
    },
    /** Makes a passkey of this device for the account of the bearer. */
    async makePasskey(name: string): Promise<void> {
      const options = await call(routes.passkeyOptions, {})
      await call(routes.addPasskey, { body: { name, passkey: await createPasskey<NewPasskey>({ options, refusal }) } })
    },
  }
}
export type AccountPasskeys = ReturnType<typeof createAccountPasskeys>
