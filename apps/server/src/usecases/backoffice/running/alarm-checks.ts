import { type AlarmCode, alarmRules } from '@incontro/contract/backoffice.ts'
import type { PhotoQueue } from '../../../modules/media/index.ts'
import type { Firing } from '../../../modules/running/index.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { DeliverySources } from './deliveries.ts'
import { bouncesTooOften, isSilent } from './alarms.rules.ts'

export type CheckDeps = {
  readonly payments: {
    captureCounts(from: Date, to: Date): Promise<readonly { readonly brandId: string; readonly count: number }[]>
    disputeRatios(from: Date, to: Date): Promise<readonly { readonly brandId: string; readonly ratio: number }[]>
    invariantReport(): Promise<{
      readonly results: readonly { readonly broken: number; readonly isWarning: boolean }[]
    } | null>
  }
  readonly photos: Pick<PhotoQueue, 'counts' | 'lastDecisions'>
  readonly urgent: { overdue(at: Date): Promise<readonly { readonly brandId: string; readonly count: number }[]> }
  readonly appeals: { overdue(): Promise<readonly { readonly brandId: string; readonly count: number }[]> }
  readonly attribution: {
    deadPostbacks(): Promise<readonly { readonly brandId: string; readonly count: number }[]>
  }
  readonly mail: Pick<Mail, 'bounces'>
  readonly jobs: Pick<Jobs['figures'], 'waiting'>
  readonly deliveries: Pick<DeliverySources, 'event' | 'job' | 'webhook'>
}
type LimitOf = (code: AlarmCode) => number
type Check = (at: Date, limit: number) => Promise<readonly Omit<Firing, 'code'>[]>

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** What is usual is the average of as long a time on each of so many days before. */
const USUAL_DAYS = 7
/** More of them are not counted. */
const MAX_COUNTED = 10_000

/** What is wrong now (BO-57). A check that fails says nothing of its code: what it found before stays as it was. */
export function createAlarmChecks(deps: CheckDeps) {
  const { payments, photos, appeals, urgent, attribution, mail, jobs, deliveries } = deps
  const deadOn = async (channel: keyof CheckDeps['deliveries'], limit: number) => {
    const count = await deliveries[channel].count({ states: ['dead'], brands: null }, MAX_COUNTED)
    return count >= limit ? [{ brandId: null, count }] : []
  }
  const checks = {
    async no_captures(at, limit) {
      const window = (daysAgo: number) => {
        const to = new Date(at.getTime() - daysAgo * DAY)
        return payments.captureCounts(new Date(to.getTime() - limit * MINUTE), to)
      }
      const [now = [], ...before] = await Promise.all(Array.from({ length: USUAL_DAYS + 1 }, (_, days) => window(days)))
      const counts = Map.groupBy(before.flat(), ({ brandId }) => brandId)
      return [...counts]
        .map(([brandId, days]) => ({ brandId, usual: days.reduce((sum, { count }) => sum + count, 0) / USUAL_DAYS }))
        .filter(({ brandId, usual }) =>
          isSilent({ usual, now: now.find((one) => one.brandId === brandId)?.count ?? 0 }),
        )
        .map(({ brandId }) => ({ brandId, count: limit }))
    },
    async no_photo_decision(at, limit) {
      const before = new Date(at.getTime() - limit * HOUR)
      const [waiting, last] = await Promise.all([
        photos.counts([{ brands: null, countries: null }]),
        photos.lastDecisions(),
      ])
      return waiting
        .filter(({ brandId, since }) => since !== null && since <= before && (last.get(brandId) ?? since) <= before)
        .map(({ brandId, count }) => ({ brandId, count }))
    },
    late_appeals: async (_at, limit) => (await appeals.overdue()).filter(({ count }) => count >= limit),
    late_urgent: async (at, limit) => (await urgent.overdue(at)).filter(({ count }) => count >= limit),
    dead_postbacks: async (_at, limit) => (await attribution.deadPostbacks()).filter(({ count }) => count >= limit),
    async mail_bounces(at, limit) {
      const found = await mail.bounces(new Date(at.getTime() - DAY))
      return found
        .filter((counts) => bouncesTooOften(counts, limit))
        .map(({ brandId, sent, bounced }) => ({ brandId, count: Math.round((bounced / sent) * 100) }))
    },
    async disputes(at, limit) {
      const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
      const ratios = await payments.disputeRatios(month, at)
      return [...Map.groupBy(ratios, ({ brandId }) => brandId)]
        .map(([brandId, own]) => ({ brandId, count: Math.floor(Math.max(...own.map(({ ratio }) => ratio)) * 1000) }))
        .filter(({ count }) => count >= limit)
    },
    async books_broken() {
      const broken = (await payments.invariantReport())?.results.filter((one) => one.broken > 0 && !one.isWarning) ?? []
      return broken.length === 0 ? [] : [{ brandId: null, count: broken.length }]
    },
    dead_events: async (_at, limit) => deadOn('event', limit),
    dead_jobs: async (_at, limit) => deadOn('job', limit),
    dead_webhooks: async (_at, limit) => deadOn('webhook', limit),
    async late_jobs(_at, limit) {
      const minutes = Math.floor((await jobs.waiting()).seconds / 60)
      return minutes >= limit ? [{ brandId: null, count: minutes }] : []
    },
  } satisfies Record<AlarmCode, Check>

  /** All that is wrong, and the codes that could be looked at. */
  return async function findFiring(
    at: Date,
    limitOf: LimitOf,
    onFault: (code: AlarmCode, error: unknown) => void,
  ): Promise<{ readonly firing: readonly Firing[]; readonly looked: ReadonlySet<AlarmCode> }> {
    const looked = new Set<AlarmCode>()
    const firing: Firing[] = []
    for (const code of Object.keys(alarmRules) as AlarmCode[]) {
      // Object.keys forgets the key type
      const check: Check = checks[code]
      try {
        for (const found of await check(at, limitOf(code))) firing.push({ ...found, code })
        looked.add(code)
      } catch (error) {
        onFault(code, error)
      }
    }
    return { firing, looked }
  }
}
