import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { AccountStore } from '../account.store.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Passwords } from '../passwords.ts'
import { createRequireProof } from './require-proof.ts'
import type { UseCode } from './use-code.ts'

type Deps = {
  store: Pick<AccountsStore, 'provedAt' | 'setProved' | 'setByPasskey'>
  accounts: Pick<AccountStore, 'byId'>
  passwordMatches: Passwords['passwordMatches']
  useCode: UseCode
  transaction: RunTransaction
  now: () => Date
}
export type Proof =
  | { readonly password: string }
  | { readonly code: string }
  /** Something that was checked already, and whose it is. */
  | { readonly shownBy: (call: Call) => Promise<string>; readonly refusal: AppError; readonly isPasskey?: boolean }

/** What changes the ways into an account asks for: a session alone, which may be a stolen one, is not enough. */
export function createProofs({ store, accounts, passwordMatches, useCode, transaction, now }: Deps) {
  return {
    require: createRequireProof({ store, now }),
    async give({ accountId, sessionId }: Principal, proof: Proof, call: Call): Promise<void> {
      if ('password' in proof) {
        const account = await accounts.byId(accountId)
        if (!(await passwordMatches(account?.password_hash ?? null, proof.password)))
          throw new AppError('wrong_credentials', { message: 'this is not the password', field: 'password' })
      } else if ('code' in proof) {
        const used = await transaction((tx) => useCode(tx, accountId, proof.code))
        if (used === null) throw new AppError('wrong_code', { message: 'this code is not right', field: 'code' })
      } else if ((await proof.shownBy(call)) !== accountId) throw proof.refusal
      await store.setProved(sessionId, now())
      if ('shownBy' in proof && proof.isPasskey === true) await store.setByPasskey(sessionId)
    },
  }
}
export type Proofs = ReturnType<typeof createProofs>
