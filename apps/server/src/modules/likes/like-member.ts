import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { publishLike, pushMatch } from './likes.events.ts'
import type { LikesStore } from './likes.store.ts'
import type { MeetPeople } from './meeting/meet-people.ts'

type Deps = {
  transaction: RunTransaction
  likes: LikesStore
  members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>> }
  requireMember(trackerId: string, angelId: string): Promise<MemberFacts>
  meeting: Pick<MeetPeople, 'requireRoom'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

/** Records an angel's like of a member once. It costs nothing, since an angel has no wallet; a day holds so many (AN-14). */
export function createLikeMember({ transaction, likes, members, requireMember, meeting, outbox, hub, now }: Deps) {
  return async function likeMember(input: { accountId: string; angelId: string; trackerId: string }): Promise<void> {
    const { accountId, angelId, trackerId } = input
    const { id: memberId } = await requireMember(trackerId, angelId)
    const at = now()
    const liked = await transaction(async (tx) => {
      // the same lock as the member's like takes: of two at once, one is the reply. Hers: two of her likes are counted as two
      await members.lockMembers(tx, [memberId, accountId])
      const like = { memberId, angelId, by: 'angel' as const, at }
      const isReply = await likes.hasLike(tx, { memberId, angelId, by: 'member' })
      if (await likes.hasLike(tx, like)) return null
      await meeting.requireRoom(tx, angelId, 'like')
      await likes.insertLikeOnce(tx, { ...like, isReply })
      await publishLike(outbox, tx, { ...like, isReply })
      return { isReply }
    })
    if (liked === null) return

    outbox.poke()
    for (const account of [memberId, accountId]) hub.deliver(account, 'like', { angelId, trackerId, by: 'angel' })
    if (liked.isReply) pushMatch(hub, { memberId, accountId, trackerId, angelId, at })
  }
}
