import { AppError } from '../../platform/errors.ts'

/** The answer to a caller who proved that a disabled account is theirs. */
export function accountDisabled(): AppError {
  return new AppError('account_disabled', { message: 'the account is disabled', beside: { account_active: false } })
}
