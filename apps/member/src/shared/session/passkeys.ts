import { createAccountPasskeys } from '@incontro/client/passkeys/account-passkeys.ts'
import { call } from '../calls/api.ts'

export const { askPasskey, canAutofill, canPasskeys, makePasskey, stopCeremony } = createAccountPasskeys({ call })
