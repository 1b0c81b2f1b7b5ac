import type { Tx } from '../../../platform/database/database.ts'
import type { Suppressions } from '../../../platform/email/suppressions.ts'
import type { Account, AccountStore } from '../account.store.ts'

type Deps = {
  store: Pick<AccountStore, 'setConfirmed'>
  suppressions: Pick<Suppressions, 'lift'>
  now: () => Date
}
export type ProvenBy = (link: 'confirm' | 'reset' | 'autologin', tx: Tx, account: Account) => Promise<void>

/**
 * The reader of an e-mail has its address: it is confirmed, and e-mails arrive there. That a member who complained wants
 * e-mails again is said only by the confirmation link, which is sent at the member's own request.
 */
export function createProvenBy({ store, suppressions, now }: Deps): ProvenBy {
  return async function provenBy(link, tx, account) {
    await store.setConfirmed(tx, account.id, now())
    await suppressions.lift(tx, account.email, link === 'confirm' ? ['bounced', 'complained'] : ['bounced'])
  }
}
