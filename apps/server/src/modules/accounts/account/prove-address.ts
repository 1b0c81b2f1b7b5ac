import { accountsAddressConfirmed } from '../../../events/accounts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Suppressions } from '../../../platform/email/suppressions.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Account, AccountStore } from '../account.store.ts'

type Deps = {
  store: Pick<AccountStore, 'setConfirmed'>
  suppressions: Pick<Suppressions, 'lift'>
  outbox: Pick<Outbox, 'publish'>
  now: () => Date
}
export type ProvenBy = (link: 'confirm' | 'reset' | 'autologin', tx: Tx, account: Account) => Promise<void>

/**
 * The reader of an e-mail has its address: it is confirmed, and e-mails arrive there. That a member who complained wants
 * e-mails again is said only by the confirmation link, which is sent at the member's own request.
 */
export function createProvenBy({ store, suppressions, outbox, now }: Deps): ProvenBy {
  return async function provenBy(link, tx, account) {
    if (await store.setConfirmed(tx, account.id, now()))
      await outbox.publish(tx, accountsAddressConfirmed({ memberId: account.id }))
    await suppressions.lift(tx, account.email, link === 'confirm' ? ['bounced', 'complained'] : ['bounced'])
  }
}
