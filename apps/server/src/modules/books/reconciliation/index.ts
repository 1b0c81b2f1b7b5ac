import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import type { Charges, Core } from '../../charges/index.ts'
import type { Books } from '../money/books.ts'
import { createReconciliationDeskStore } from './desk.store.ts'
import { createReconcile } from './reconcile.ts'
import { createReconciliationStore } from './reconciliation.store.ts'
import { createSuspense } from './suspense.ts'
import { createSuspenseStore } from './suspense.store.ts'

type Deps = {
  readonly core: Core
  readonly charges: Pick<Charges, 'store' | 'attempts' | 'providers' | 'timeoutMs'>
  readonly books: Books
  readonly accountIds: () => readonly string[]
}

const SUSPENSE = 'payments.suspense'

/** Our books against the providers' lists, and the money that has no place in ours. */
export function createReconciliation({ core, charges, books, accountIds }: Deps) {
  const { store, providers, timeoutMs } = charges
  const recon = createReconciliationStore(core.db)
  const items = createSuspenseStore()
  const around = { ...core, store, providers, timeoutMs, books, recon }
  const { refundDue, wentBack, ...suspense } = createSuspense({
    ...around,
    wake: (tx) => core.jobs.wake(tx, SUSPENSE),
  })
  const reconcile = createReconcile({ core, charges, books, recon, items, accountIds, wentBack })
  return {
    suspense,
    suspenseStore: items,
    differences: recon.differing,
    /** BO-42: comparisons and suspense as operators read them. */
    desk: {
      ...createReconciliationDeskStore(core.db),
      /** Every merchant account that is set up, and whether its provider reports what it moved. */
      accounts: () => accountIds().map((id) => ({ id, isListed: providers.get(id)?.list !== undefined })),
    },
    jobs: [
      { name: SUSPENSE, everyMs: SAFETY_NET_MS, run: refundDue },
      { name: 'payments.reconciliation', everyMs: 10 * 60_000, run: reconcile },
    ] satisfies Job[],
  }
}
