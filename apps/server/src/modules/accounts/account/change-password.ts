import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Account, AccountStore } from '../account.store.ts'
import type { RequireProof } from '../factors/require-proof.ts'
import type { OriginOf } from '../origin-of.ts'
import type { Passwords } from '../passwords.ts'
import type { Sessions } from '../session/sessions.ts'
import type { SetPassword } from './set-password.ts'

type Deps = {
  store: AccountStore
  sessions: Sessions
  transaction: RunTransaction
  originOf: OriginOf
  disconnect: (memberId: string, sessionIds: readonly string[]) => void
  setPassword: SetPassword
  requireProof: RequireProof
  requireStepUp: RequireProof
  passwordMatches: Passwords['passwordMatches']
  /** Whether an account can show who it is at all: by a password, an app, a passkey or Google. */
  hasProof: (account: Account) => Promise<boolean>
}
type BySession = {
  readonly owner: Principal
  readonly email: string | undefined
  readonly password: string
  readonly currentPassword: string | undefined
}

/**
 * A new password by the bearer, with the present one or after a step-up: a bearer alone may be a stolen one. The other devices
 * are signed out, this one goes on with the token that is returned.
 */
export function createChangePassword(deps: Deps) {
  const { store, sessions, transaction, originOf } = deps

  async function requireOwner(owner: Principal, currentPassword: string | undefined): Promise<void> {
    const account = await store.byId(owner.accountId)
    if (account === undefined) throw new AppError('not_found')
    if (currentPassword === undefined)
      return (await deps.hasProof(account)) ? deps.requireStepUp(owner) : deps.requireProof(owner)
    if (!(await deps.passwordMatches(account.password_hash, currentPassword)))
      throw new AppError('wrong_credentials', { message: 'this is not the password', field: 'currentPassword' })
  }

  return async function changePassword({ owner, ...input }: BySession, call: Call): Promise<string> {
    await requireOwner(owner, input.currentPassword)
    const origin = await originOf(call)
    const byPasskey = await sessions.isByPasskey(owner.sessionId)
    const { ended, token } = await transaction(async (tx) => {
      const account = await store.lock(tx, owner.accountId)
      if (account === undefined) throw new AppError('not_found')
      if (input.email !== undefined && input.email.toLowerCase() !== account.email.toLowerCase())
        throw new AppError('forbidden', { message: 'this is not yours', field: 'email' })
      const ids = await deps.setPassword(tx, account, { password: input.password, origin, byLink: false })
      return {
        ended: ids,
        token: await sessions.open({ memberId: account.id, ip: call.ip, userAgent: call.userAgent, byPasskey }, tx),
      }
    })
    deps.disconnect(owner.accountId, ended)
    return token
  }
}
export type ChangePassword = ReturnType<typeof createChangePassword>
