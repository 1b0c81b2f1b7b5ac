import { demoBrands } from '@incontro/brand'
import type { IdentityApi } from '../modules/identity/index.ts'
import type { RunTransaction } from '../platform/database/database.ts'
import { demoAccountId, demoMembers, OPERATOR_EMAIL } from './accounts.ts'
import { playableEmails } from './history.ts'

type Deps = {
  transaction: RunTransaction
  identity: Pick<IdentityApi, 'close'>
  now: () => Date
}

/** Closes every account of the demo that is still open, and returns how many that were. */
export async function closeDemoAccounts({ transaction, identity, now }: Deps): Promise<number> {
  const emails = [...demoMembers.map(({ email }) => email), ...playableEmails, OPERATOR_EMAIL]
  const ids = demoBrands.flatMap(({ brand }) => emails.map((email) => demoAccountId(brand.id, email)))
  return transaction((tx) => identity.close(tx, ids, now()))
}
