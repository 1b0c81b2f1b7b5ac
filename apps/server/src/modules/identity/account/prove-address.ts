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
 * Whoever has a letter has its address: it is confirmed, and letters arrive there. That somebody wants letters again whom
 * he called unwanted is said by the link to confirm alone, which he gets at his own request.
 */
export function createProvenBy({ store, suppressions, now }: Deps): ProvenBy {
  return async function provenBy(link, tx, account) {
    await store.setConfirmed(tx, account.id, now())
    await suppressions.lift(tx, account.email, link === 'confirm' ? ['bounced', 'complained'] : ['bounced'])
  }
}
