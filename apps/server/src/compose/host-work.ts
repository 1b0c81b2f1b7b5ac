import { createPay } from '../modules/pay/index.ts'
import { payZoneOf } from '../modules/pay/index.ts'
import { createPayouts } from '../modules/payouts/index.ts'
import { createShifts, type HostTime } from '../modules/shifts/index.ts'
import { payoutKeys } from '../config/keys.ts'
import type { AccountsApi } from '../modules/accounts/index.ts'
import type { BrandsApi } from '../modules/brands/index.ts'
import type { MembershipsApi } from '../modules/memberships/index.ts'
import { notifyChanged } from '../modules/operators/index.ts'
import type { Email } from '../platform/email/email.ts'
import type { Hub } from '../platform/realtime/hub.ts'
import type { Platform } from './platform.ts'

type Parts = {
  readonly brands: BrandsApi
  readonly memberships: MembershipsApi
  readonly accounts: AccountsApi
  readonly books: Parameters<typeof createPay>[0]['books'] & Parameters<typeof createPayouts>[0]['books']
  readonly hub: Pick<Hub, 'deliver'>
  readonly hostTime: HostTime
  readonly email: Email
}

/** Shifts, pay and payouts of hosts, by the time that they were available. */
export async function composeHostWork(
  { config, database, jobs, outbox, now }: Platform,
  { brands, accounts, memberships, books, hostTime, hub, email }: Parts,
) {
  const shared = { database, memberships, email, now }
  const shifts = createShifts({
    ...shared,
    hostTime,
    notifyDesk: (tx) => notifyChanged(tx, ['shift']),
    zoneOf: async (brandId) => payZoneOf(await brands.get(brandId)),
  })
  const pay = createPay({
    ...shared,
    brands,
    books,
    availableSpans: hostTime.availableSpans,
    notifyDesk: (tx) => notifyChanged(tx, ['pay_line']),
  })
  const payouts = createPayouts({
    ...shared,
    ...{ accounts, brands, books, hub, outbox, jobs },
    keys: await payoutKeys(config),
    notifyDesk: (tx) => notifyChanged(tx, ['payout']),
  })
  return { shifts, pay, payouts }
}
