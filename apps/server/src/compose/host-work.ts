import { createPay } from '../modules/pay/index.ts'
import { payZoneOf } from '../modules/pay/index.ts'
import { createShifts, type HostTime } from '../modules/shifts/index.ts'
import type { BrandsApi } from '../modules/brands/index.ts'
import type { MembershipsApi } from '../modules/memberships/index.ts'
import { notifyChanged } from '../modules/operators/index.ts'
import type { Email } from '../platform/email/email.ts'
import type { Platform } from './platform.ts'

type Parts = {
  readonly brands: BrandsApi
  readonly memberships: MembershipsApi
  readonly books: Parameters<typeof createPay>[0]['books']
  readonly hostTime: HostTime
  readonly email: Email
}

/** Shifts and pay of hosts, by the time that they were available. */
export function composeHostWork({ database, now }: Platform, { brands, memberships, books, hostTime, email }: Parts) {
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
  return { shifts, pay }
}
