import type { AngelKind } from '@incontro/contract'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { IdentityDoor } from '../identity/index.ts'
import { type Angel, coupleOf, createKeepApart } from './keep-apart.ts'
import { trustPersonalData } from './personal-data.store.ts'
import { createReport } from './report.ts'
import type { TrustDoor } from './trust.door.ts'
import { trustRoutes } from './trust.routes.ts'
import { createTrustStore, type Pair } from './trust.store.ts'

export type { TrustDoor }

/** The key of a pair in the answer of `excludedPairs`. */
export function pairKey({ viewerId, targetId }: Pair): string {
  return `${viewerId} ${targetId}`
}

type Shown = Angel & { readonly kind: AngelKind; readonly photoCollection: string }
type Deps = {
  database: Pick<Database, 'db' | 'pool' | 'transaction'>
  identity: Pick<IdentityDoor, 'member' | 'memberByTracker'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
  /** What profiles and chat know, asked for by functions because both stand on this module. */
  angels(ids: readonly string[]): Promise<ReadonlyMap<string, Shown>>
  photoPath(angel: Shown): string
  newestMessages(pair: { memberId: string; angelId: string }, limit: number): Promise<readonly string[]>
}

/** Who never meets whom again, and what was reported. A member goes by his account's id, an angel by her profile's. */
export function createTrust(deps: Deps): ModuleParts & { door: TrustDoor } {
  const { database, identity, hub, now, angels } = deps
  const { transaction } = database
  const store = createTrustStore(database)
  const other = ({ viewerId, targetId }: Pair): Pair => ({ viewerId: targetId, targetId: viewerId })
  const door: TrustDoor = {
    isExcluded: async (viewerId, targetId) => (await store.blockedAmong([{ viewerId, targetId }])).length > 0,
    excludedPairs: async (pairs) => new Set((await store.blockedAmong(pairs)).map(pairKey)),
    async exclude(tx, exclusion) {
      await store.insertOnce(tx, exclusion)
      if (exclusion.reason === 'blocked')
        await store.insertOnce(tx, { ...other(exclusion), reason: 'blocked_by', at: exclusion.at })
    },
    async include(tx, exclusion) {
      await store.remove(tx, exclusion)
      if (exclusion.reason === 'blocked') await store.remove(tx, { ...other(exclusion), reason: 'blocked_by' })
    },
  }
  const { block, unblock } = createKeepApart({ transaction, door, hub, now })
  const report = createReport({ transaction, store, newestMessages: deps.newestMessages, block, now })
  const angelOf = async (id: string) => (await angels([id])).get(id) ?? null

  return {
    door,
    personalData: trustPersonalData(database.db),
    routes: trustRoutes({
      block,
      unblock,
      report,
      async coupleOf({ accountId, role, angelId }, of) {
        if ('angelId' in of) {
          if (role !== 'member') throw new AppError('forbidden')
          return coupleOf(await identity.member(accountId), await angelOf(of.angelId), 'member')
        }
        if (angelId === null) throw new AppError('forbidden')
        return coupleOf(await identity.memberByTracker(of.trackerId), await angelOf(angelId), 'angel')
      },
      async blockedBy(memberId) {
        const rows = await store.blockedBy(memberId)
        const known = await angels(rows.map(({ targetId }) => targetId))
        return rows.flatMap(({ targetId, at }) => {
          const angel = known.get(targetId)
          if (angel === undefined) return []
          const { id: angelId, screenName, kind } = angel
          return [{ angelId, screenName, kind, photo: deps.photoPath(angel), time: at.getTime() }]
        })
      },
    }),
  }
}
