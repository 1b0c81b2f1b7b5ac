import type { Tx } from '../../../platform/database/database.ts'
import type { Account } from '../account.store.ts'
import type { IdentitiesStore } from './identities.store.ts'
import type { PasskeyRule } from './passkey-rule.ts'
import type { PasskeysStore } from './passkeys.store.ts'
import type { TotpStore } from './totp.store.ts'

type Deps = {
  passkeys: PasskeysStore
  identities: IdentitiesStore
  totp: TotpStore
  rule: Pick<PasskeyRule, 'holdsFor'>
}

/** What a recovered account keeps of its ways in. */
export function createForget({ passkeys, identities, totp, rule }: Deps) {
  return {
    /**
     * Any new password: remembered browsers are asked for a code again. By an e-mail to an unconfirmed
     * address, the account goes to the person who proves the address; what was added before no longer signs in.
     */
    async onNewPassword(tx: Tx, account: Account, { byLink }: { byLink: boolean }): Promise<void> {
      await totp.forgetDevices(tx, account.id)
      if (!byLink) return
      // a host who lost her device comes back this way: the passkey she adds next asks for her face (AN-06)
      if (await rule.holdsFor(account.id, account.brand_id, tx)) await passkeys.removeAll(tx, account.id)
      if (account.email_confirmed_at !== null) return
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
