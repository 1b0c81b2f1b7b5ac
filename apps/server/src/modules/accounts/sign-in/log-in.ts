import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { type Enter, inOrThrow, type Opened } from '../factors/enter.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Passwords } from '../passwords.ts'
import type { GuardSignIn } from './sign-in-guard.ts'

type Deps = {
  store: Pick<AccountsStore, 'byEmail'>
  guard: GuardSignIn
  enter: Enter
  passwordMatches: Passwords['passwordMatches']
}
export type LogInInput = {
  readonly email: string
  readonly password: string
  /** The token of a browser that is remembered. */
  readonly device?: string | undefined
  readonly lastToken?: string | undefined
}

/**
 * Opens a session for an address and its password (ID-06), or returns the id of the account where it is disabled. Answers 1001
 * in the same time for an unknown address (D3, D11).
 */
export function createLogIn({ store, guard, enter, passwordMatches }: Deps) {
  return async function logIn(input: LogInInput, call: Call): Promise<Opened | { readonly disabled: string }> {
    const member = await store.byEmail(call.brandId, input.email)
    const tried = { email: input.email, memberId: member?.id, lastToken: input.lastToken ?? call.token }
    const count = await guard(tried, call)
    const matches = await passwordMatches(member?.password_hash ?? null, input.password)
    if (member === undefined || !matches)
      throw new AppError('wrong_credentials', { message: 'unknown address or wrong password' })
    await count.giveBack()
    if (member.disabled_at !== null) return { disabled: member.id }
    return inOrThrow(await enter({ memberId: member.id, device: input.device }, call))
  }
}
