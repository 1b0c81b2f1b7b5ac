import type { AccountsApi, LogInInput, Opened } from '../../modules/accounts/index.ts'
import { accountDisabled } from '../../modules/accounts/index.ts'
import type { PrivacyApi } from '../../modules/privacy/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'

type Deps = {
  readonly accounts: Pick<AccountsApi, 'logIn'>
  readonly privacy: Pick<PrivacyApi, 'pendingErasure'>
}

/**
 * Opens a session for an address and its password (ID-06).
 * @throws AppError 1001 (unknown address or wrong password), 1007, second_factor, 1008 (disabled), or erasure_pending with the
 * token that keeps an account which is about to be erased (TS-02).
 */
export function createLogIn({ accounts, privacy }: Deps) {
  return async function logIn(input: LogInInput, call: Call): Promise<Opened> {
    const entered = await accounts.logIn(input, call)
    if (!('disabled' in entered)) return entered
    const pending = await privacy.pendingErasure(entered.disabled)
    if (pending === null) throw accountDisabled()
    throw new AppError('erasure_pending', {
      message: 'the account is about to be erased; the token takes that back',
      beside: { account_active: false, ...pending },
    })
  }
}
