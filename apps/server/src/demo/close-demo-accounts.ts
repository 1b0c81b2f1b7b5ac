import { demoBrands } from '@incontro/brand'
import type { AccountsApi } from '../modules/accounts/index.ts'
import type { RunTransaction } from '../platform/database/database.ts'
import { demoAccountId, demoMembers, OPERATOR_EMAIL } from './accounts.ts'
import { playableEmails } from './history.ts'

type Deps = {
  transaction: RunTransaction
  accounts: Pick<AccountsApi, 'close'>
  now: () => Date
}

/** Closes every account of the demo that is still open, and returns how many that were. */
export async function closeDemoAccounts({ transaction, accounts, now }: Deps): Promise<number> {
  const emails = [...demoMembers.map(({ email }) => email), ...playableEmails, OPERATOR_EMAIL]
  const ids = demoBrands.flatMap(({ brand }) => emails.map((email) => demoAccountId(brand.id, email)))
  return transaction((tx) => accounts.close(tx, ids, now()))
}
