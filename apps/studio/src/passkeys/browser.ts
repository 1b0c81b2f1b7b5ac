import { createAccountPasskeys } from '@incontro/client/passkeys/account-passkeys.ts'
import { call } from '../shared/session.ts'

export const { askPasskey, canAutofill, makePasskey, stopCeremony } = createAccountPasskeys({ call })
