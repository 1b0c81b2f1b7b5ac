import type { Database, Tx } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { createTrustStore, type Pair } from './trust.store.ts'

export type TrustDoor = {
  /** TS-01: one of the two has blocked the other. Said of a member and an angel, in either order. */
  isExcluded(viewerId: string, targetId: string): Promise<boolean>
  /** Those of the pairs that are blocked, as the keys that `pairKey` makes. */
  excludedPairs(pairs: readonly Pair[]): Promise<Set<string>>
  /**
   * Keeps two apart. A block takes each out of the other's sight and holds both ways; a dislike takes the disliked one out
   * of the viewer's grid and deck, and nothing else. Harmless a second time.
   */
  exclude(tx: Tx, exclusion: Pair & { reason: 'blocked' | 'dislike'; at: Date }): Promise<void>
  /** Takes a block or a dislike back; a block by the other side stands. */
  include(tx: Tx, exclusion: Pair & { reason: 'blocked' | 'dislike' }): Promise<void>
}

/** The key of a pair in the answer of `excludedPairs`. */
export function pairKey({ viewerId, targetId }: Pair): string {
  return `${viewerId} ${targetId}`
}

/** Who never meets whom again. A member goes by his account's id, an angel by her profile's. */
export function createTrust({ database }: { database: Pick<Database, 'pool'> }): ModuleParts & { door: TrustDoor } {
  const store = createTrustStore(database)
  const other = ({ viewerId, targetId }: Pair): Pair => ({ viewerId: targetId, targetId: viewerId })
  return {
    door: {
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
    },
  }
}
