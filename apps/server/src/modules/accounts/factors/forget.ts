import type { Tx } from '../../../platform/database/database.ts'
import type { Account } from '../account.store.ts'
import type { IdentitiesStore } from './identities.store.ts'
import type { PasskeysStore } from './passkeys.store.ts'
import type { TotpStore } from './totp.store.ts'

type Deps = { passkeys: PasskeysStore; identities: IdentitiesStore; totp: TotpStore }

/** What a recovered account keeps of its ways in. */
export function createForget({ passkeys, identities, totp }: Deps) {
  return {
    /**
     * Any new password: remembered browsers are asked for a code again. By an e-mail to an unconfirmed
     * address, the account goes to the person who proves the address; what was added before no longer signs in.
     */
    async onNewPassword(tx: Tx, account: Account, { byLink }: { byLink: boolean }): Promise<void> {
      await totp.forgetDevices(tx, account.id)
      if (!byLink || account.email_confirmed_at !== null) return
      await passkeys.removeAll(tx, account.id)
      await identities.remove(tx, account.id)
    },
    /** A change of address was taken back: what was added since goes with it. */
    async since(tx: Tx, memberId: string, moment: Date): Promise<void> {
      await passkeys.removeAll(tx, memberId, moment)
      await identities.remove(tx, memberId, moment)
      await totp.forgetDevices(tx, memberId)
      const codes = await totp.lock(tx, memberId)
      if (codes !== undefined && codes.created_at >= moment) await totp.remove(tx, memberId)
    },
  }
}
export type Forget = ReturnType<typeof createForget>
