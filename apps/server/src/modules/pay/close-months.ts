import type { RunTransaction } from '../../platform/database/database.ts'
import type { Accrue, ZoneOf } from './accrue.ts'
import { dayOf, endOfMonth } from './days.ts'
import type { LeaversStore } from './leavers.store.ts'
import type { PayNews } from './news.ts'
import type { PayStore } from './pay.store.ts'

type Deps = {
  readonly store: PayStore
  readonly leavers: Pick<LeaversStore, 'all' | 'removeBefore'>
  readonly transaction: RunTransaction
  readonly accrue: Pick<Accrue, 'hoursOf'>
  readonly news: Pick<PayNews, 'closed'>
  readonly brandIds: () => Promise<readonly string[]>
  readonly zoneOf: ZoneOf
  readonly now: () => Date
}

/** What was written in the last minutes of a month has its line before it closes. */
const GRACE_MS = 6 * 3_600_000
/** Longer than leaving takes: by then a leaver's account is gone. */
const LEAVING_MS = 45 * 86_400_000

/**
 * Closes the months that are over: the last lines, the total and the e-mail about it are one transaction a host, so that a month is
 * closed with all of them or is open. From then on the database takes no line for it.
 *
 * The month of a host who leaves closes the day after (AN-25), so that its e-mail and its payout reach her before her account is
 * erased. If she stays after all, what she earns until the month is over stands in the next one.
 */
export function createCloseMonths({ store, leavers, transaction, accrue, news, brandIds, zoneOf, now }: Deps) {
  return async function closeMonths(): Promise<void> {
    await leavers.removeBefore(new Date(now().getTime() - LEAVING_MS))
    const leaving = await leavers.all()
    for (const brandId of await brandIds()) {
      const zone = await zoneOf(brandId)
      const today = dayOf(new Date(now().getTime() - GRACE_MS), zone)
      const left = leaving.filter(({ leftAt }) => dayOf(leftAt, zone) < today).map(({ angelId }) => angelId)
      const hosts = new Map((await store.hosts(endOfMonth('2026-01', zone))).map((host) => [host.angelId, host]))
      for (const { angelId, month } of await store.openBefore(today.slice(0, 7), brandId, left)) {
        const host = hosts.get(angelId)
        await transaction(async (tx) => {
          await store.lock(tx, angelId)
          if (await store.isClosed(tx, angelId, month)) return
          if (host !== undefined) await accrue.hoursOf(tx, host, { month, rates: await store.rates(brandId, tx) })
          const lines = await store.lines(angelId, month, tx)
          const currency = lines[0]?.currency
          if (currency === undefined) return
          const total = lines.reduce((sum, { amount }) => sum + amount, 0)
          await store.insertPeriod(tx, { angelId, brandId, month, currency, total, at: now() })
          if (host !== undefined) await news.closed(tx, host, { month, total, currency })
        })
      }
    }
  }
}
