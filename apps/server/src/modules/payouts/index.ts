import { currencyOf } from '@incontro/locale'
import { payoutsChanged } from '../../events/payouts.ts'
import type { LinkKey } from '../../platform/crypto/link-tokens.ts'
import { createEnvelope } from '../../platform/crypto/envelope.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { AccountsApi } from '../accounts/index.ts'
import type { BrandsApi } from '../brands/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { dayOf, nextMonth, payZoneOf } from '../pay/index.ts'
import { nextPayoutDay } from './balance.rules.ts'
import { createPayoutDesk, type PayoutBooks, type PayoutDesk } from './desk.ts'
import { createDetails } from './details.ts'
import { createDetailsStore } from './details.store.ts'
import { createHoldsStore } from './holds.store.ts'
import { createMake, PREPARE } from './make.ts'
import { createPayoutNews } from './news.ts'
import { createOverview } from './overview.ts'
import { createPayoutsStore } from './payouts.store.ts'
import { payoutRoutes } from './payouts.routes.ts'
import { payoutsPersonalData } from './personal-data.store.ts'
import { createTaxReports, type TaxReports } from './tax-reports.ts'

export { presentPayout } from './overview.ts'
export { detailsEmail, failedEmail, heldEmail, paidEmail } from './emails.ts'
export type { HoldRow } from './holds.store.ts'
export type { FileRow, PayoutRow } from './payouts.store.ts'

export type PayoutsApi = {
  readonly desk: PayoutDesk
  readonly reports: TaxReports
}

export type PayoutsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly accounts: Pick<AccountsApi, 'requireStepUp' | 'formerEmail'>
  readonly brands: Pick<BrandsApi, 'get'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly books: PayoutBooks
  /** What bank and tax details are sealed by; newest first. */
  readonly keys: readonly LinkKey[]
  readonly email: Email
  readonly hub: Pick<Hub, 'deliver'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly jobs: Waker
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}

const HOUR_MS = 3_600_000

/** What hosts have earned, on its way to their bank (AN-21). */
export function createPayouts(deps: PayoutsDeps): ModuleParts & { api: PayoutsApi } {
  const { database, accounts, brands, memberships, books, keys, email, hub, outbox, jobs, notifyDesk, now } = deps
  const { db, transaction } = database
  const store = createPayoutsStore(db)
  const detailsStore = createDetailsStore(db)
  const news = createPayoutNews({ email, memberships, outbox, formerEmail: accounts.formerEmail })
  const zoneOf = async (brandId: string) => payZoneOf(await brands.get(brandId))
  const today = async (brandId: string) => dayOf(now(), await zoneOf(brandId))
  const details = createDetails({
    store: detailsStore,
    envelope: createEnvelope(keys),
    transaction,
    news,
    now,
  })
  const make = createMake({ store, details: detailsStore, transaction, jobs, notifyDesk, dayOf: today, now })
  const reports = createTaxReports({ store, details, zoneOf, now })
  const overview = createOverview({
    store,
    details: detailsStore,
    reports,
    nextDay: async (brandId) => {
      const day = await today(brandId)
      return nextPayoutDay(day, nextMonth(day.slice(0, 7)))
    },
    now,
  })
  return {
    api: {
      desk: createPayoutDesk({
        ...{ store, detailsStore, details, books, news, notifyDesk, now },
        holds: createHoldsStore(db),
      }),
      reports,
    },
    personalData: payoutsPersonalData(db, detailsStore),
    routes: payoutRoutes({
      ...{ overview, make, details, reports },
      requireStepUp: accounts.requireStepUp,
      currencyOf: async (brandId) => currencyOf((await brands.get(brandId)).country),
    }),
    subscribers: [
      on(payoutsChanged, 'payouts.pages', async ({ memberId, about }) => hub.deliver(memberId, 'payout', { about })),
    ],
    jobs: [
      { name: 'payouts.months', everyMs: HOUR_MS, run: make.months },
      { name: PREPARE, everyMs: HOUR_MS, run: make.prepare },
    ],
  }
}
