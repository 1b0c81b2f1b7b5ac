import type { Db } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Charges, Core } from '../charges/index.ts'
import { createCloses } from './closes/index.ts'
import { createInvariants, type InvariantReport } from './invariants/check-invariants.ts'
import { createMoney } from './money/index.ts'
import { booksPersonalData } from './personal-data.ts'
import { createReconciliation } from './reconciliation/index.ts'

type Deps = {
  readonly core: Core
  readonly charges: Pick<Charges, 'store' | 'attempts' | 'providers' | 'timeoutMs'>
  readonly credits: {
    leftOfOrders(
      db: Db,
      orderIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly granted: number; readonly left: number }>>
  }
  /** The merchant accounts whose lists are compared. */
  readonly accountIds: () => readonly string[]
}
export type BooksModule = ReturnType<typeof createBooksModule>

/** Money as double entry, compared with the providers' lists, and the integrity checks of payments. */
export function createBooksModule({ core, charges, credits, accountIds }: Deps) {
  const { db, now, log } = core
  const money = createMoney({
    db,
    charges: charges.store,
    leftOf: (orderIds) => credits.leftOfOrders(db, orderIds),
    now,
  })
  const reconciliation = createReconciliation({ core, charges, books: money.books, accountIds })
  const invariants = createInvariants({ db, accounts: money.accounts, now, log })
  const closes = createCloses({ db, now, log })
  const parts: ModuleParts = {
    personalData: booksPersonalData,
    transactionHandlers: money.transactionHandlers,
    jobs: [
      ...reconciliation.jobs,
      ...money.jobs,
      ...closes.jobs,
      { name: 'payments.invariants', everyMs: 10 * 60_000, run: invariants.run },
    ],
  }
  return {
    ...parts,
    books: money.books,
    suspense: reconciliation.suspenseStore,
    api: {
      ...money.accounts,
      ...closes.api,
      ...reconciliation.suspense,
      /** AN-19: what is owed to hosts. */
      hostEarned: money.books.hostEarned,
      hostPaid: money.books.hostPaid,
      /** payments.md 3.3: the newest daily integrity check; null before the first. */
      invariantReport: (): Promise<InvariantReport | null> => invariants.report(),
      reconciliationDesk: reconciliation.desk,
      /** Payments that stand otherwise in the provider's list than in our books, the oldest first. */
      differences: reconciliation.differences,
    },
  }
}
