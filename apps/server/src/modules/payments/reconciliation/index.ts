import type { Db, RunTransaction } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { DisputesStore } from '../disputes/disputes.store.ts'
import type { ApplyFact } from '../facts/apply-fact.ts'
import type { Books } from '../money/books.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { Providers } from '../../gateways/index.ts'
import { createReconcile } from './reconcile.ts'
import { createReconciliationStore } from './reconciliation.store.ts'
import { createSuspense } from './suspense.ts'

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly disputes: DisputesStore
  readonly books: Books
  readonly providers: Providers
  readonly accountIds: readonly string[]
  readonly applyFact: ApplyFact
  readonly timeoutMs: number
  readonly now: () => Date
  readonly log: Log
}

/** Our books against the providers' lists, and the money that has no place in ours. */
export function createReconciliation(deps: Deps) {
  const recon = createReconciliationStore(deps.db)
  const { refundDue, wentBack, ...suspense } = createSuspense({ ...deps, recon })
  const reconcile = createReconcile({ ...deps, recon, wentBack })
  return {
    suspense,
    differences: recon.differing,
    jobs: [
      { name: 'payments.suspense', everyMs: 60_000, run: refundDue },
      { name: 'payments.reconciliation', everyMs: 10 * 60_000, run: reconcile },
    ] satisfies Job[],
  }
}
