import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import { publishLike, pushMatch } from './likes.events.ts'
import type { TrustApi } from '../trust/index.ts'
import type { LikesStore } from './likes.store.ts'

type Deps = {
  transaction: RunTransaction
  likes: LikesStore
  members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>> }
  profiles: Pick<ProfilesApi, 'angel'>
  trust: Pick<TrustApi, 'isExcluded'>
  credits: Pick<CreditsApi, 'balances'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

/** LK-06: an invitation counts as a like. Its message was paid for; the like in it costs nothing, and is counted once. */
export function createCountInvitation(deps: Deps) {
  const { transaction, likes, members, profiles, trust, credits, outbox, hub, now } = deps
  return async function countInvitation({ memberId, angelId }: { memberId: string; angelId: string }): Promise<void> {
    if (await trust.isExcluded(memberId, angelId)) return // TS-01: the event waited, and meanwhile one blocked the other
    const at = now()
    const liked = await transaction(async (tx) => {
      const liker = (await members.lockMembers(tx, [memberId])).get(memberId)
      if (liker === undefined || liker.role !== 'member') return null // erased meanwhile
      const like = { memberId, angelId, by: 'member' as const, at }
      const isReply = await likes.hasLike(tx, { memberId, angelId, by: 'angel' })
      if (!(await likes.insertLikeOnce(tx, { ...like, isReply }))) return null
      await publishLike(outbox, tx, { ...like, isReply })
      return { liker, isReply }
    })
    if (liked === null) return
    const { liker, isReply } = liked

    outbox.poke()
    const frame = { angelId, trackerId: liker.trackerId, by: 'member' as const }
    hub.deliver(memberId, 'like', { ...frame, likes: (await credits.balances(memberId)).likes })
    const accountId = (await profiles.angel(angelId))?.accountId
    if (accountId != null) hub.deliver(accountId, 'like', frame)
    if (isReply) pushMatch(hub, { memberId, accountId: accountId ?? null, trackerId: liker.trackerId, angelId, at })
  }
}
