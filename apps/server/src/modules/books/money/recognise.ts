import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Books } from './books.ts'
import { earnedOf } from './money.rules.ts'
import type { MoneyStore } from './money.store.ts'

type Deps = {
  readonly db: Db
  readonly store: Pick<MoneyStore, 'deferred'>
  readonly books: Pick<Books, 'recognised'>
  /** Of orders: how many credits they brought, and how many of them are neither used nor ended. */
  readonly leftOf: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, { granted: number; left: number }>>
  readonly now: () => Date
}

const HOUR_MS = 3_600_000
const BATCH = 500

/** Once a day the money of credits that were used, taken back or ended becomes revenue; the rest stays owed. */
export function recogniseJob({ db, store, books, leftOf, now }: Deps): Job {
  return {
    name: 'payments.recognition',
    everyMs: HOUR_MS,
    async run() {
      const day = now().toISOString().slice(0, 10)
      for (let after: string | null = null; ;) {
        const page = await store.deferred(day, after, BATCH)
        const credits = await leftOf(page.map(({ orderId }) => orderId))
        for (const { attemptId, orderId, currency, owedMinor, earnedMinor } of page) {
          const { granted, left } = credits.get(orderId) ?? { granted: 0, left: 0 }
          const minor = earnedOf({ paidMinor: owedMinor + earnedMinor, granted, left }) - earnedMinor
          if (minor !== 0) await books.recognised(db, { attemptId, day, currency, minor })
        }
        after = page.at(-1)?.attemptId ?? null
        if (page.length < BATCH || after === null) return
      }
    },
  }
}
