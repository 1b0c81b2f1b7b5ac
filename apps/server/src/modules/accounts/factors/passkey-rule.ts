import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { AccountsStore } from '../accounts.store.ts'

type Deps = {
  store: Pick<AccountsStore, 'isHost' | 'lacksPasskey'>
  /** Whether hosts of a brand have to sign in by a passkey. */
  requiresPasskeys: (brandId: string) => Promise<boolean>
}

/** AN-06: a paid host writes in a session that a passkey opened, and in no other. */
export function createPasskeyRule({ store, requiresPasskeys }: Deps) {
  return {
    /** Whether an account signs in by a passkey once it has one. */
    holdsFor: async (memberId: string, brandId: string, tx?: Tx): Promise<boolean> =>
      (await store.isHost(memberId, tx)) && requiresPasskeys(brandId),
    /** Whether a session is of such an account, and no passkey was shown in it. */
    lacks: async ({ sessionId, brandId }: Pick<Principal, 'sessionId' | 'brandId'>): Promise<boolean> =>
      (await store.lacksPasskey(sessionId)) && requiresPasskeys(brandId),
  }
}
export type PasskeyRule = ReturnType<typeof createPasskeyRule>

export function passkeyRequired(): AppError {
  return new AppError('passkey_required', { message: 'a host signs in by her passkey' })
}
