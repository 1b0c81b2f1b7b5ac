import type { Db, RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { RouteBinding } from '../../../platform/http/binding.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { EmailFile } from '../../../platform/email/outgoing.ts'
import type { Books } from '../money/books.ts'
import type { Payer, SellingBrand } from '../parties.ts'
import type { SendPaymentEmail } from '../send-payment-email.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts'
import { booksJob } from './books-job.ts'
import { createCreditEmail } from './credit-email.ts'
import { createPapers } from './papers.ts'
import { taxZoneOf } from './receipts.rules.ts'
import { quarterOf } from './seller-days.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { createReceiptsStore, type VatSum } from './receipts.store.ts'
import { owedJob } from './write-owed.ts'
import { createWriteReceipt, type WriteReceipt } from './write-receipt.ts'

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly now: () => Date
  readonly log: Log
  readonly subscriptions: Pick<SubscriptionsStore, 'periodOfOrder'>
  readonly store: PaymentsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly brand: (brandId: string) => Promise<SellingBrand>
  readonly brandIds: () => Promise<readonly string[]>
  readonly sendEmail: SendPaymentEmail
  readonly books: Pick<Books, 'receipt'>
}
export type Receipts = {
  readonly write: WriteReceipt
  /** The receipt or credit note that a letter brings, as PDF. */
  paper(name: string): Promise<EmailFile | null>
  /** R28: what a company declares for a quarter, by country and rate: sales less credit notes. */
  vatReturn(series: string, year: number, quarter: 1 | 2 | 3 | 4): Promise<VatSum[]>
  readonly routes: readonly RouteBinding[]
  readonly jobs: readonly Job[]
}

/** R27, R28: receipts and credit notes: written, shown, printed, summed up for the tax office, kept for ten years. */
export function createReceipts(deps: Deps): Receipts {
  const { db, transaction, now, log, subscriptions, brand } = deps
  const receipts = createReceiptsStore(db)
  const write = createWriteReceipt({
    receipts,
    subscriptions,
    refundsOf: deps.store.refundsOf,
    brand,
    tellCredited: createCreditEmail(deps),
    books: deps.books,
    now,
  })
  /** Brands of one company share its series. */
  async function zoneOfSeries(series: string): Promise<string> {
    for (const id of await deps.brandIds()) {
      const { seller } = await brand(id)
      if (seller?.series === series) return taxZoneOf(seller)
    }
    return taxZoneOf(null)
  }

  return {
    write,
    paper: createPapers({ receipts }),
    async vatReturn(series, year, quarter) {
      return receipts.vatSums(series, quarterOf(year, quarter, await zoneOfSeries(series)))
    },
    routes: receiptsRoutes({ receipts }),
    jobs: [booksJob({ transaction, receipts, now, log }), owedJob({ ...deps, receipts, write })],
  }
}
