import { PAYOUT_MINIMUM, type PayoutOverview, type StudioPayout, taxCountries } from '@incontro/contract'
import { balanceOf, obstacleOf } from './balance.rules.ts'
import type { DetailsStore } from './details.store.ts'
import type { Payee } from './make.ts'
import type { PayoutRow, PayoutsStore } from './payouts.store.ts'
import type { TaxReports } from './tax-reports.ts'

type Deps = {
  readonly store: Pick<PayoutsStore, 'sums' | 'ofAngel'>
  readonly details: Pick<DetailsStore, 'current' | 'waiting' | 'tax'>
  readonly reports: Pick<TaxReports, 'years'>
  /** The day of the next payouts, where the brand is. */
  readonly nextDay: (brandId: string) => Promise<string>
  readonly now: () => Date
}

/** AN-21: a host's own balance, what is on the way, and where it goes. */
export function createOverview({ store, details, reports, nextDay, now }: Deps) {
  return async function overview({ angelId, accountId, brandId, currency }: Payee): Promise<PayoutOverview> {
    const balance = balanceOf(await store.sums(angelId, currency))
    const [current, waiting, tax] = await Promise.all([
      details.current(accountId, now()),
      details.waiting(accountId, now()),
      details.tax(accountId),
    ])
    const ready = { hasTax: tax !== undefined, hasDetails: current !== undefined }
    const country = taxCountries.find((each) => each === tax?.country)
    return {
      currency,
      ...balance,
      obstacle: obstacleOf(balance, ready, PAYOUT_MINIMUM),
      nextDay: await nextDay(brandId),
      details: current === undefined ? null : { country: current.country, last4: current.last4 },
      waiting:
        waiting === undefined
          ? null
          : { country: waiting.country, last4: waiting.last4, usableFrom: waiting.usableFrom.getTime() },
      tax:
        tax === undefined || country === undefined
          ? null
          : { country, last4: tax.last4, savedAt: tax.savedAt.getTime() },
      payouts: (await store.ofAngel(angelId)).map(presentPayout),
      years: await reports.years({ brandId, angelId }),
    }
  }
}
export type Overview = ReturnType<typeof createOverview>

/** A payout as its host and operators read it. */
export function presentPayout(row: PayoutRow): StudioPayout {
  const { id, amount, currency, state, key, at, paidAt, failedAt, country, last4, failure } = row
  return {
    ...{ id, amount, currency, state, failure },
    isOwnRequest: key.startsWith('request:'),
    at: at.getTime(),
    endedAt: (failedAt ?? paidAt)?.getTime() ?? null,
    account: country === null || last4 === null ? null : { country, last4 },
  }
}
