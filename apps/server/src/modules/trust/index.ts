import { livenessDecided } from '../../events/identity.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { within } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { type Couple, coupleOf } from './couple.ts'
import { createDueProcess } from './due-process.ts'
import { createKeepApart } from './keep-apart.ts'
import type { MisuseLimit } from './misuse/misuse.rules.ts'
import { limitsOfProfiles } from './decisions/limits.store.ts'
import { createKeepReport } from './keep-report.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import { trustPersonalData } from './personal-data.store.ts'
import type { TrustApi } from './trust.api.ts'
import { trustRoutes } from './trust.routes.ts'
import { createTrustStore, type Pair } from './trust.store.ts'

export type { Couple, TrustApi }
export type { NewReported, NoticeAbout } from './trust.api.ts'
export type { Appeal, AppealInList } from './appeals/appeals.store.ts'
export { mayAppeal, mayJudge } from './appeals/appeals.rules.ts'
export { appealableOf } from './appeals/appeal.ts'
export { keepUntil, weightOf } from './cases/cases.rules.ts'
export type { Case, CaseInList, Reach } from './cases/cases.store.ts'
export { type Accuracy, type Report, reporterOf } from './cases/reports.store.ts'
export { emptiedRules, routeOf } from './cases/routing.rules.ts'
export { shownOfAngel, shownOfMember } from './cases/snapshot.ts'
export type { Weighed } from './decisions/decide.ts'
export { agree, lookedAtAgain } from './decisions/second-looks.ts'
export type { Look, LookOfCase } from './decisions/second-looks.store.ts'
export { appealUntil, type Draft, wayToDecide } from './decisions/decision.rules.ts'
export type { Decision, Suspension } from './decisions/decisions.store.ts'
export { isFraud, moneyOf, turningDays } from './decisions/money.rules.ts'
export { propose } from './decisions/ladder.rules.ts'
export type { DueProcess } from './due-process.ts'
export type { Notice } from './notices/notices.store.ts'
export { placeOf } from './notices/place.rules.ts'
export type { Suspect } from './misuse/judge-misuse.ts'
export { callListOf } from './urgent/call-list.rules.ts'
export type { Policy } from './policies/policies.store.ts'

/** The key of a pair in the answer of `excludedPairs`. */
export function pairKey({ viewerId, targetId }: Pair): string {
  return `${viewerId} ${targetId}`
}

type Excluding = Pair & { reason: 'blocked' | 'dislike' }
type Deps = {
  database: Pick<Database, 'db' | 'pool' | 'lookUps' | 'transaction'>
  memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  profiles: Pick<ProfilesApi, 'angels' | 'angelByAccount' | 'photoPath' | 'seal'>
  outbox: Pick<Outbox, 'publish'>
  hub: Pick<Hub, 'deliver'>
  misuseLimit: MisuseLimit
  now: () => Date
}

/** Who never meets again, and what was reported. A member goes by the account's id, an angel by the profile's. */
export function createTrust(deps: Deps): ModuleParts & { api: TrustApi } {
  const { database, memberships, profiles, outbox, hub, misuseLimit, now } = deps
  const { transaction } = database
  const store = createTrustStore(database)
  const other = ({ viewerId, targetId }: Pair): Pair => ({ viewerId: targetId, targetId: viewerId })
  const exclusions = {
    isExcluded: async (viewerId: string, targetId: string) =>
      (await store.blockedAmong([{ viewerId, targetId }])).length > 0,
    excludedPairs: async (pairs: readonly Pair[]) => new Set((await store.blockedAmong(pairs)).map(pairKey)),
    async exclude(tx: Tx, exclusion: Excluding & { at: Date }) {
      await store.insertOnce(tx, exclusion)
      if (exclusion.reason === 'blocked')
        await store.insertOnce(tx, { ...other(exclusion), reason: 'blocked_by', at: exclusion.at })
    },
    async include(tx: Tx, exclusion: Excluding) {
      await store.remove(tx, exclusion)
      if (exclusion.reason === 'blocked') await store.remove(tx, { ...other(exclusion), reason: 'blocked_by' })
    },
  }
  const { block, unblock } = createKeepApart({ transaction, exclusions, outbox, hub, now })
  const angelOf = async (id: string) => (await profiles.angels([id])).get(id) ?? null
  const process = createDueProcess({ db: database.db, outbox, misuseLimit })
  const { keepSignal, ...keeping } = createKeepReport({ process, memberships, profiles, outbox, now })
  const api: TrustApi = {
    ...exclusions,
    async coupleOf({ accountId, role, angelId }, of) {
      if ('angelId' in of) {
        if (role !== 'member') throw new AppError('forbidden')
        return coupleOf(await memberships.member(accountId), await angelOf(of.angelId), 'member')
      }
      if (angelId === null) throw new AppError('forbidden')
      return coupleOf(await memberships.memberByTracker(of.trackerId), await angelOf(angelId), 'angel')
    },
    limitsOfProfiles: (angelIds) => limitsOfProfiles(database.lookUps, angelIds),
    block,
    reportedMembers: process.reports.reportedMembers,
    ...keeping,
    process,
  }

  return {
    api,
    personalData: trustPersonalData(database.db),
    transactionHandlers: [
      within(livenessDecided, 'trust', async (tx, { memberId, isFailed }) => {
        if (isFailed) await keepSignal(tx, memberId, 'liveness_failed')
      }),
    ],
    routes: trustRoutes({
      block,
      unblock,
      coupleOf: api.coupleOf,
      async blockedBy(memberId) {
        const rows = await store.blockedBy(memberId)
        const known = await profiles.angels(rows.map(({ targetId }) => targetId))
        return rows.flatMap(({ targetId, at }) => {
          const angel = known.get(targetId)
          if (angel === undefined) return []
          const { id: angelId, screenName, kind } = angel
          return [{ angelId, screenName, kind, photo: profiles.photoPath(angel), time: at.getTime() }]
        })
      },
    }),
  }
}
