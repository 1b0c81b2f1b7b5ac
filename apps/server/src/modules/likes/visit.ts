import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { type Side, publishVisit } from './likes.events.ts'
import { isNewVisit } from './likes.rules.ts'
import type { LikesStore } from './likes.store.ts'

type Deps = {
  transaction: RunTransaction
  likes: LikesStore
  members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>> }
  outbox: Pick<Outbox, 'publish' | 'poke'>
  now: () => Date
}

/** Notes that one looked at the other's profile, once a day; answers whether this is the day's first time. */
export function createVisit({ transaction, likes, members, outbox, now }: Deps) {
  return async function visit(pair: { memberId: string; angelId: string; by: Side }): Promise<boolean> {
    const isNew = await transaction(async (tx) => {
      await members.lockMembers(tx, [pair.memberId]) // two pages that open at once make one visit
      const at = now()
      if (!isNewVisit(await likes.lockLastVisit(tx, pair), at)) return false
      await likes.addVisit(tx, { ...pair, at })
      await publishVisit(outbox, tx, { ...pair, at })
      return true
    })
    if (isNew) outbox.poke()
    return isNew
  }
}
