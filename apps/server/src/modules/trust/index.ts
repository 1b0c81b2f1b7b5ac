import { trustReported } from '../../events/trust.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { betweenOf, type Couple, coupleOf } from './couple.ts'
import { createKeepApart } from './keep-apart.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import { trustPersonalData } from './personal-data.store.ts'
import type { TrustApi } from './trust.api.ts'
import { trustRoutes } from './trust.routes.ts'
import { createTrustStore, type Pair } from './trust.store.ts'

export type { Couple, TrustApi }

/** The key of a pair in the answer of `excludedPairs`. */
export function pairKey({ viewerId, targetId }: Pair): string {
  return `${viewerId} ${targetId}`
}

type Excluding = Pair & { reason: 'blocked' | 'dislike' }
type Deps = {
  database: Pick<Database, 'db' | 'pool' | 'transaction'>
  memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  profiles: Pick<ProfilesApi, 'angels' | 'photoPath'>
  outbox: Pick<Outbox, 'publish'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

/** Who never meets again, and what was reported. A member goes by the account's id, an angel by the profile's. */
export function createTrust(deps: Deps): ModuleParts & { api: TrustApi } {
  const { database, memberships, profiles, outbox, hub, now } = deps
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
    block,
    reportedMembers: (reason, since, tx) => store.reportedMembers(reason, since, tx),
    async keepReport(tx, couple, report) {
      const { by, ...pair } = betweenOf(couple)
      await store.keepReport(tx, { ...report, ...pair, id: newId(), byMember: by === 'member', at: now() })
      const { reason, messageIds } = report
      await outbox.publish(tx, trustReported({ ...pair, by, reason, messages: messageIds.length }))
    },
  }

  return {
    api,
    personalData: trustPersonalData(database.db),
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
