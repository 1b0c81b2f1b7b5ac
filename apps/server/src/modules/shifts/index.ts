import { routes, type StudioShift } from '@incontro/contract'
import { angelsLeft } from '../../events/privacy.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { SAFETY_NET_MS } from '../../platform/jobs/jobs.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'
import { on } from '../../platform/outbox/define-event.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { daysAround } from './days.ts'
import { shiftsPersonalData } from './personal-data.store.ts'
import { giveBackUntil, judgeShift } from './shifts.rules.ts'
import { createShiftsStore, type ShiftRow, type ShiftsStore } from './shifts.store.ts'
import { createTakeShifts } from './take-shifts.ts'
import { createWatchHours, type HostTime, type WatchHours } from './watch-hours.ts'

export { hoursEmail } from './emails.ts'
export { judgeShift } from './shifts.rules.ts'
export { daysAround } from './days.ts'
export type { HostRow, ShiftRow } from './shifts.store.ts'
export type { HostTime } from './watch-hours.ts'

export type ShiftsApi = {
  /** What operators offer and see. None of it makes a host available. */
  readonly desk: Pick<ShiftsStore, 'insert' | 'lock' | 'ofBrands' | 'ofHost' | 'withdraw' | 'hosts'>
  readonly worked: WatchHours['worked']
}
type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly hostTime: HostTime
  readonly email: Email
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly zoneOf: (brandId: string) => Promise<string>
  readonly now: () => Date
}
const limits: RouteLimits = [{ name: 'shifts', by: 'account', most: 240, windowMs: HOUR }]
const MOST = 60
const WEEK_MS = 7 * 86_400_000

/** AN-18: shifts that hosts take, swap and give back, and how long they work. */
export function createShifts(deps: Deps): ModuleParts & { api: ShiftsApi } {
  const { database, zoneOf, now } = deps
  const store = createShiftsStore(database.db)
  const hours = createWatchHours({ ...deps, ...database, store })
  const taking = createTakeShifts({ ...deps, ...database, store })

  const present = (shift: ShiftRow, own: readonly ShiftRow[], zone: string): StudioShift => ({
    id: shift.id,
    from: shift.from.getTime(),
    to: shift.to.getTime(),
    isOfferedOn: shift.isOfferedOn,
    giveBackUntil: giveBackUntil(shift.from).getTime(),
    ...judgeShift(
      shift,
      own.filter(({ id }) => id !== shift.id),
      daysAround(shift, zone),
    ),
  })
  return {
    api: { desk: store, worked: hours.worked },
    personalData: shiftsPersonalData(database.db),
    routes: [
      handle(routes.studioShifts, async ({ principal, call: { brandId } }) => {
        const angelId = angelOf(principal)
        const zone = await zoneOf(brandId)
        const [planned, open, work] = await Promise.all([
          store.ofHost(angelId, new Date(now().getTime() - WEEK_MS)),
          store.openFor({ angelId, brandId }, now(), MOST),
          hours.worked({ angelId, brandId }),
        ])
        return {
          mine: planned.filter(({ to }) => to > now()).map((shift) => present(shift, planned, zone)),
          open: open.map((shift) => present(shift, planned, zone)),
          work,
          zone,
        }
      }),
      handle(routes.studioTakeShift, limits, async ({ principal, params: { id }, call: { brandId } }) => {
        await taking.take({ angelId: await requireHost(angelOf(principal)), brandId }, id)
        return { result: true as const }
      }),
      handle(routes.studioOfferShift, limits, async ({ principal, params: { id }, body, call: { brandId } }) => {
        await taking.offer({ angelId: angelOf(principal), brandId }, id, body.isOffered)
        return { result: true as const }
      }),
      handle(routes.studioGiveBackShift, limits, async ({ principal, params: { id }, call: { brandId } }) => {
        await taking.giveBack({ angelId: angelOf(principal), brandId }, id)
        return { result: true as const }
      }),
    ],
    subscribers: [on(angelsLeft, 'shifts.left', ({ angelId }) => taking.freeAll(angelId))],
    jobs: [{ name: 'shifts.hours', everyMs: SAFETY_NET_MS, run: hours.run }],
  }

  /** @throws AppError not_found for a profile that is no host’s: no shift is offered to it */
  async function requireHost(angelId: string): Promise<string> {
    if (!(await store.hosts()).some((host) => host.angelId === angelId)) throw new AppError('not_found')
    return angelId
  }
}

function angelOf({ angelId }: Principal): string {
  if (angelId === null) throw new AppError('forbidden')
  return angelId
}
