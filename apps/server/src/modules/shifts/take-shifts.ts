import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { daysAround } from './days.ts'
import { giveBackUntil, judgeShift } from './shifts.rules.ts'
import type { HostRow, ShiftRow, ShiftsStore } from './shifts.store.ts'

type Deps = {
  readonly store: ShiftsStore
  readonly transaction: RunTransaction
  readonly zoneOf: (brandId: string) => Promise<string>
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}
type OfHost = Pick<HostRow, 'angelId' | 'brandId'>
const WEEK_MS = 7 * 86_400_000

/** AN-18: what a host does with shifts. Each is her own act; there is none of operators. */
export function createTakeShifts({ store, transaction, zoneOf, notifyDesk, now }: Deps) {
  /** @throws AppError not_found for a shift of another */
  async function lockOwn(tx: Tx, { angelId }: OfHost, id: string): Promise<ShiftRow> {
    const shift = await store.lock(tx, id)
    if (shift === undefined || shift.angelId !== angelId) throw new AppError('not_found')
    return shift
  }
  return {
    /** @throws AppError not_found, too_late once it began, conflict where another was faster, or the day gets too long */
    take: (host: OfHost, id: string): Promise<void> =>
      transaction(async (tx) => {
        await store.lockHost(tx, host.angelId)
        const shift = await store.lock(tx, id)
        const isForHer = shift?.offeredTo === null || shift?.offeredTo.includes(host.angelId) === true
        if (shift === undefined || shift.brandId !== host.brandId || shift.withdrawnAt !== null || !isForHer)
          throw new AppError('not_found')
        if (shift.angelId === host.angelId) return
        if (shift.angelId !== null && !shift.isOfferedOn)
          throw new AppError('conflict', { message: 'another host has it' })
        if (shift.from <= now()) throw new AppError('too_late')
        const own = await store.ofHost(host.angelId, new Date(shift.from.getTime() - WEEK_MS), tx)
        const { whyNot } = judgeShift(shift, own, daysAround(shift, await zoneOf(host.brandId)))
        if (whyNot !== null) throw new AppError('conflict', { message: `it cannot be taken: ${whyNot}` })
        await store.hold(tx, id, { angelId: host.angelId, at: now() })
        const how = shift.angelId === null ? 'taken' : 'swapped'
        await store.noteHolder(tx, id, { angelId: host.angelId, how, at: now() })
        await notifyDesk(tx)
      }),
    offer: (host: OfHost, id: string, isOffered: boolean): Promise<void> =>
      transaction(async (tx) => {
        const shift = await lockOwn(tx, host, id)
        if (shift.from <= now()) throw new AppError('too_late')
        await store.offerOn(tx, id, { isOffered, at: now() })
        await notifyDesk(tx)
      }),
    /** @throws AppError too_late in the last hours before it begins */
    giveBack: (host: OfHost, id: string): Promise<void> =>
      transaction(async (tx) => {
        const shift = await lockOwn(tx, host, id)
        if (giveBackUntil(shift.from) < now()) throw new AppError('too_late')
        await store.hold(tx, id, { angelId: null, at: now() })
        await store.noteHolder(tx, id, { angelId: host.angelId, how: 'given_back', at: now() })
        await notifyDesk(tx)
      }),
    /** AN-25: what has not begun is free for others once she has left. */
    freeAll: (angelId: string): Promise<void> =>
      transaction(async (tx) => {
        await store.lockHost(tx, angelId)
        const planned = (await store.ofHost(angelId, now(), tx)).filter(({ from }) => from > now())
        for (const { id } of planned) {
          await store.hold(tx, id, { angelId: null, at: now() })
          await store.noteHolder(tx, id, { angelId, how: 'given_back', at: now() })
        }
        if (planned.length > 0) await notifyDesk(tx)
      }),
  }
}
export type TakeShifts = ReturnType<typeof createTakeShifts>
