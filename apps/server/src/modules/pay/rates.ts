import { PAY_FORMULA, type PayTerms } from '@incontro/contract'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { ZoneOf } from './accrue.ts'
import { earliestRate } from './days.ts'
import type { PayNews } from './news.ts'
import type { PayStore, Rate } from './pay.store.ts'
import type { Statement } from './statement.ts'

type Deps = {
  readonly store: PayStore
  readonly statement: Pick<Statement, 'lastMonthUnder'>
  readonly news: Pick<PayNews, 'announced'>
  readonly zoneOf: ZoneOf
  readonly now: () => Date
}
export type NewRate = PayTerms & {
  readonly brandId: string
  readonly currency: string
  readonly validFrom: string
  readonly by: string
  readonly approvedBy: string | null
}
export type Rates = ReturnType<typeof createRates>

/** AN-20: rates change for whole months, so many days ahead. */
const AHEAD_DAYS = 14

/** What a brand pays its hosts: announced ahead, never for the past, each told on her own last month. */
export function createRates({ store, statement, news, zoneOf, now }: Deps) {
  return {
    of: (brandId: string, tx?: Tx): Promise<Rate[]> => store.rates(brandId, tx),
    lock: store.lockRates,
    earliest: async (brandId: string): Promise<string> => earliestRate(now(), await zoneOf(brandId), AHEAD_DAYS),
    /** Announces a rate; every host gets an e-mail in the same transaction. The caller has locked the rates of the brand. */
    async announce(tx: Tx, { by, ...terms }: NewRate): Promise<Rate> {
      const rate: Rate = { ...terms, id: newId(), formula: PAY_FORMULA, announcedAt: now(), announcedBy: by }
      await store.insertRate(tx, rate)
      for (const host of await store.hosts(now(), tx)) {
        if (host.brandId !== rate.brandId) continue
        await news.announced(tx, host, { rate, lastMonth: await statement.lastMonthUnder(host.angelId, rate) })
      }
      return rate
    },
  }
}
