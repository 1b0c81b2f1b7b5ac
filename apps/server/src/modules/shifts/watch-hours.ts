import type { WorkWarning } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { daysAround, namesOf } from './days.ts'
import { hoursEmail } from './emails.ts'
import { isOver, minutesIn, type Stretch, warningsOf } from './shifts.rules.ts'
import type { HostRow, ShiftsStore, WarningKind } from './shifts.store.ts'

/** When hosts are available (AN-10). Nothing here can make one available. */
export type HostTime = {
  availableSpans(angelId: string, from: Date, to: Date): Promise<readonly Stretch[]>
  /** Ends her available time. */
  endShift(angelId: string): Promise<void>
}
type Deps = {
  readonly store: ShiftsStore
  readonly transaction: RunTransaction
  readonly hostTime: HostTime
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly email: Email
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly zoneOf: (brandId: string) => Promise<string>
  readonly now: () => Date
}
export type Worked = {
  readonly todayMinutes: number
  readonly weekMinutes: number
  readonly warnings: WorkWarning[]
  readonly isOver: boolean
}
export type WatchHours = ReturnType<typeof createWatchHours>

/** AN-18: a long day and a long week are warned of, once each; ten hours of a day end it, by the clock. */
export function createWatchHours(deps: Deps) {
  const { store, transaction, hostTime, memberships, email, notifyDesk, zoneOf, now } = deps

  async function worked({ angelId, brandId }: Pick<HostRow, 'angelId' | 'brandId'>): Promise<Worked> {
    const at = now()
    const [around] = daysAround({ from: at, to: new Date(at.getTime() + 1) }, await zoneOf(brandId))
    if (around === undefined) return { todayMinutes: 0, weekMinutes: 0, warnings: [], isOver: false }
    const spans = await hostTime.availableSpans(angelId, around.week.from, at)
    const todayMinutes = minutesIn(spans, around.day)
    const weekMinutes = minutesIn(spans, around.week)
    return {
      todayMinutes,
      weekMinutes,
      warnings: warningsOf({ dayMinutes: todayMinutes, weekMinutes }),
      isOver: isOver(todayMinutes),
    }
  }
  async function warn(host: HostRow, kind: WarningKind, day: string): Promise<void> {
    await transaction(async (tx) => {
      if (!(await store.noteWarning(tx, host.angelId, { kind, day, at: now() }))) return
      await notifyDesk(tx)
      const account = await memberships.member(host.accountId)
      if (account === null) return
      const { brandId, email: address, language, id: memberId } = account
      await email.send(tx, {
        to: { brandId, email: address, language, memberId },
        template: hoursEmail,
        data: { kind },
        category: 'account',
        key: `work-hours:${host.angelId}:${kind}:${day}`,
      })
    })
  }
  return {
    worked,
    async run(): Promise<void> {
      for (const host of await store.hosts()) {
        const { todayMinutes, warnings, isOver: isStopped } = await worked(host)
        if (todayMinutes === 0) continue
        const { day, week } = namesOf(now(), await zoneOf(host.brandId))
        if (isStopped) await hostTime.endShift(host.angelId)
        if (warnings.includes('day')) await warn(host, 'day', day)
        if (warnings.includes('week')) await warn(host, 'week', week)
        if (isStopped) await warn(host, 'stop', day)
      }
    },
  }
}
