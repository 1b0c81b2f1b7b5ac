import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type Enter, inOrThrow } from './factors/enter.ts'
import type { IdentityStore } from './identity.store.ts'
import type { Passwords } from './passwords.ts'
import type { GuardSignIn } from './sign-in-guard.ts'

type Deps = {
  store: Pick<IdentityStore, 'byEmail'>
  guard: GuardSignIn
  enter: Enter
  passwordMatches: Passwords['passwordMatches']
  /** TS-02: when the account goes and a token that keeps it, while it can be kept. */
  pendingErasure: (memberId: string) => Promise<{ erasesAt: number; token: string } | null>
}

/** Opens a session for an address and its password (ID-06); says 1001 in the same time for an unknown address (D3, D11). */
export function createLogIn({ store, guard, enter, passwordMatches, pendingErasure }: Deps) {
  return async function logIn(
    input: { email: string; password: string; device?: string | undefined; lastToken?: string | undefined },
    call: Call,
  ): Promise<{ memberId: string; token: string }> {
    const member = await store.byEmail(call.brandId, input.email)
    const tried = { email: input.email, memberId: member?.id, lastToken: input.lastToken ?? call.token }
    const count = await guard(tried, call)
    const matches = await passwordMatches(member?.password_hash ?? null, input.password)
    if (member === undefined || !matches) throw new AppError('1001', { message: 'unknown address or wrong password' })
    await count.giveBack()
    if (member.disabled_at !== null) {
      const pending = await pendingErasure(member.id)
      if (pending !== null)
        throw new AppError('erasure_pending', {
          message: 'the account is about to be erased; the token takes that back',
          beside: { account_active: false, ...pending },
        })
      throw new AppError('1008', { message: 'the account is disabled', beside: { account_active: false } })
    }
    return inOrThrow(await enter({ memberId: member.id, device: input.device }, call))
  }
}
