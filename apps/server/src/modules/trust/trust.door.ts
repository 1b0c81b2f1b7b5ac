import type { Tx } from '../../platform/database/database.ts'
import type { Pair } from './trust.store.ts'

/** What other modules may ask of this one. */
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
