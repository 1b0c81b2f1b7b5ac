import { demoBrands } from '@incontro/brand'
import type { AccountsApi } from '../modules/accounts/index.ts'
import type { OperatorsApi } from '../modules/operators/index.ts'
import type { RunTransaction } from '../platform/database/database.ts'
import { demoAccountId, demoMembers, OPERATOR_EMAIL } from './accounts.ts'
import { demoOperators } from './operators.ts'
import { playableEmails } from './history.ts'

type Deps = {
  transaction: RunTransaction
  accounts: Pick<AccountsApi, 'close'>
  /** Left out in a process of the role payment alone, which has none. */
  operators?: Pick<OperatorsApi, 'close'> | undefined
  now: () => Date
}

/** Closes every account and operator of the demo that is still open, and returns how many that were. */
export async function closeDemoAccounts({ transaction, accounts, operators, now }: Deps): Promise<number> {
  const emails = [...demoMembers.map(({ email }) => email), ...playableEmails, OPERATOR_EMAIL]
  const ids = demoBrands.flatMap(({ brand }) => emails.map((email) => demoAccountId(brand.id, email)))
  return transaction(async (tx) => {
    const addresses = demoOperators.map(({ email }) => email)
    return (await accounts.close(tx, ids, now())) + ((await operators?.close(tx, addresses)) ?? 0)
  })
}
