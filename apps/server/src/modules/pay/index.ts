import { chatSent } from '../../events/chat.ts'
import { angelsLeft, angelsStayed } from '../../events/privacy.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on, within } from '../../platform/outbox/define-event.ts'
import type { BrandsApi } from '../brands/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { type AvailableSpans, createAccrue } from './accrue.ts'
import { createCloseMonths } from './close-months.ts'
import { payZoneOf } from './days.ts'
import { createDisputesStore } from './disputes.store.ts'
import { createLeaversStore } from './leavers.store.ts'
import { createPayNews } from './news.ts'
import { createObjections, type Objections } from './objections.ts'
import { createPayStore } from './pay.store.ts'
import { payRoutes } from './pay.routes.ts'
import { payPersonalData } from './personal-data.store.ts'
import { createRates, type Rates } from './rates.ts'
import { createStatementOf } from './statement.ts'
import { createWriteLine, type HostBooks } from './write-lines.ts'

export { presentLine } from './statement.ts'
export { dayOf, nextMonth, payZoneOf } from './days.ts'
export { payAnswerEmail, deductionEmail, rateEmail, statementEmail } from './emails.ts'
export type { DisputeInList } from './disputes.store.ts'
export type { Rate } from './pay.store.ts'

export type PayApi = {
  /** AN-20: what brands pay. */
  readonly rates: Rates
  /** AN-19: objections to lines, and what a decision takes off. */
  readonly objections: Objections
}

export type PayDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<BrandsApi, 'get' | 'all'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly books: HostBooks
  /** When a host was available (AN-10). */
  readonly availableSpans: AvailableSpans
  readonly email: Email
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}

const HOUR_MS = 3_600_000

/** What hosts are paid: lines that name what they follow from, months that close, rates that change ahead (AN-19, AN-20). */
export function createPay(deps: PayDeps): ModuleParts & { api: PayApi } {
  const { database, brands, memberships, books, availableSpans, email, notifyDesk, now } = deps
  const { db, transaction } = database
  const store = createPayStore(db)
  const disputes = createDisputesStore(db)
  const leavers = createLeaversStore(db)
  const zoneOf = async (brandId: string) => payZoneOf(await brands.get(brandId))
  const writeLine = createWriteLine({ store, books, now })
  const accrue = createAccrue({ store, transaction, availableSpans, writeLine, zoneOf, now })
  const news = createPayNews({ email, memberships })
  const statement = createStatementOf({ store, disputes, availableSpans, zoneOf, now })
  const objections = createObjections({ store, disputes, transaction, writeLine, news, notifyDesk, zoneOf, now })
  const closeMonths = createCloseMonths({
    store,
    leavers,
    transaction,
    accrue,
    news,
    brandIds: async () => (await brands.all()).map(({ id }) => id),
    zoneOf,
    now,
  })
  return {
    api: { rates: createRates({ store, statement, news, zoneOf, now }), objections },
    personalData: payPersonalData(db),
    routes: payRoutes({ statement, object: objections.object }),
    subscribers: [
      on(chatSent, 'pay.answers', async ({ sent }) => {
        for (const one of sent) await accrue.answered(one)
      }),
    ],
    transactionHandlers: [
      within(angelsLeft, 'pay', (tx, { angelId }) => leavers.add(tx, angelId, now())),
      within(angelsStayed, 'pay', (tx, { angelId }) => leavers.remove(tx, angelId)),
    ],
    jobs: [
      { name: 'pay.hours', everyMs: HOUR_MS, run: accrue.hours },
      { name: 'pay.close', everyMs: HOUR_MS, run: closeMonths },
    ],
  }
}
