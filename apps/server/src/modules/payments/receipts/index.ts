import type { Db, RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { RouteBinding } from '../../../platform/http/binding.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Sweep } from '../../../platform/module.ts'
import type { SellingBrand } from '../parties.ts'
import type { RefundRow } from '../payments.store.ts'
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts'
import { booksSweep } from './books-sweep.ts'
import { quarterOf } from './receipts.rules.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { createReceiptsStore, type VatSum } from './receipts.store.ts'
import { createWriteReceipt, type WriteReceipt } from './write-receipt.ts'

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly now: () => Date
  readonly log: Log
  readonly subscriptions: Pick<SubscriptionsStore, 'periodOfOrder'>
  readonly refundsOf: (tx: Tx, attemptId: string) => Promise<readonly RefundRow[]>
  readonly brand: (brandId: string) => Promise<SellingBrand>
}
export type Receipts = {
  readonly write: WriteReceipt
  /** R28: what a company declares for a quarter, by country and rate: sales less credit notes. */
  vatReturn(series: string, year: number, quarter: 1 | 2 | 3 | 4): Promise<VatSum[]>
  readonly routes: readonly RouteBinding[]
  readonly sweeps: readonly Sweep[]
}

/** R27, R28: receipts and credit notes: written, shown, printed, summed up for the tax office, kept for ten years. */
export function createReceipts({ db, transaction, now, log, subscriptions, refundsOf, brand }: Deps): Receipts {
  const store = createReceiptsStore(db)
  return {
    write: createWriteReceipt({ receipts: store, subscriptions, refundsOf, brand, now }),
    vatReturn: (series, year, quarter) => store.vatSums(series, quarterOf(year, quarter)),
    routes: receiptsRoutes({ receipts: store }),
    sweeps: [booksSweep({ transaction, receipts: store, now, log })],
  }
}
