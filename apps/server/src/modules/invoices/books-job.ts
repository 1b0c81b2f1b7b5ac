import type { RunTransaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { booksYears } from '../../config/retention.ts'
import type { ChargesStore } from '../charges/index.ts'
import type { ReceiptsStore } from './receipts.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly receipts: ReceiptsStore
  readonly store: Pick<ChargesStore, 'clearOrdersBefore'>
  readonly now: () => Date
  readonly log: Log
}

const DAY_MS = 86_400_000
const BATCH = 1000

/** Books are kept for ten years from the end of the year that they belong to, and no longer. */
export function booksEnd(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - booksYears, 0, 1))
}

/** Once a day: receipts that are older than the law wants them go, and with them what orders of that age say of a person. */
export function booksJob({ transaction, receipts, store, now, log }: Deps): Job {
  return {
    name: 'payments.books',
    everyMs: DAY_MS,
    async run() {
      const until = booksEnd(now())
      const gone = await transaction((tx) => receipts.forgetBefore(tx, until))
      let cleared = 0
      for (let some = BATCH; some === BATCH; cleared += some)
        some = await transaction((tx) => store.clearOrdersBefore(tx, until, BATCH))
      if (gone > 0 || cleared > 0) log.info({ receipts: gone, orders: cleared }, 'old books deleted')
    },
  }
}
