import { accountsDisabled, accountsReopened } from '../../../events/accounts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Account, AccountStore } from '../account.store.ts'

type Deps = {
  store: AccountStore
  outbox: Pick<Outbox, 'publish'>
}

/** Closes an account and opens it again (ID-15, TS-02): its sessions end, and its profile is hidden and shown by the events. */
export function createCloseAccount({ store, outbox }: Deps) {
  return {
    /** Answers the account and the ids of the sessions that were open. */
    async close(tx: Tx, memberId: string, at: Date): Promise<{ account: Account; ended: string[] }> {
      const account = await store.lock(tx, memberId)
      if (account === undefined) throw new AppError('not_found')
      await store.setDisabled(tx, memberId, at)
      await outbox.publish(tx, accountsDisabled({ memberId }))
      return { account, ended: await store.endSessions(tx, memberId, at) }
    },
    /** Undoes a closing at that very moment; one of another cause, such as our support's, stays. */
    async reopen(tx: Tx, memberId: string, closedAt: Date): Promise<boolean> {
      if (!(await store.setEnabled(tx, memberId, closedAt))) return false
      await outbox.publish(tx, accountsReopened({ memberId }))
      return true
    },
  }
}
export type CloseAccount = ReturnType<typeof createCloseAccount>
