import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { AngelFacts } from '../profiles/index.ts'
import { publishLike, pushMatch } from './likes.events.ts'
import { mayLike } from './likes.rules.ts'
import type { LikesStore } from './likes.store.ts'

type Deps = {
  transaction: RunTransaction
  likes: LikesStore
  members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>> }
  requireAngel(angelId: string, memberId: string): Promise<AngelFacts>
  credits: Pick<CreditsApi, 'openBatch'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

/** Records a member's like once, however often it is asked for, and publishes its event in the same transaction. */
export function createSendLike({ transaction, likes, members, requireAngel, credits, outbox, hub, now }: Deps) {
  return async function sendLike({
    memberId,
    angelId,
  }: {
    memberId: string
    angelId: string
  }): Promise<{ likesLeft: number }> {
    const angel = await requireAngel(angelId, memberId)
    const at = now()
    const { liker, likesLeft, isNew, isReply } = await transaction(async (tx) => {
      const liker = (await members.lockMembers(tx, [memberId])).get(memberId)
      if (liker === undefined || liker.role !== 'member') throw new AppError('forbidden')
      if (liker.country !== angel.country) throw new AppError('not_found')
      const wallet = await credits.openBatch(tx, [memberId])
      const like = { memberId, angelId, by: 'member' as const, at }
      const isReply = await likes.hasLike(tx, { memberId, angelId, by: 'angel' })
      const isNew = await likes.insertLikeOnce(tx, { ...like, isReply })
      if (!isNew) return { liker, isNew, isReply, likesLeft: wallet.balance(memberId).likes }

      const verdict = mayLike({
        verified: liker.isVerified,
        level: liker.level,
        likesLeft: wallet.balance(memberId).likes,
      })
      if (!verdict.allowed) throw new AppError(verdict.why) // rolls the insert back
      const key = `like:${memberId}:${angelId}`
      if (
        verdict.cost > 0 &&
        !wallet.spend(memberId, { asset: 'like', amount: verdict.cost, key, cause: { kind: 'like', angelId } })
      )
        throw new AppError('out_of_likes')
      await wallet.flush()
      await publishLike(outbox, tx, { ...like, isReply })
      return { liker, isNew, isReply, likesLeft: wallet.balance(memberId).likes }
    })
    if (!isNew) return { likesLeft }

    outbox.poke()
    const frame = { angelId, trackerId: liker.trackerId, by: 'member' as const }
    hub.deliver(memberId, 'like', { ...frame, likes: likesLeft })
    if (angel.accountId !== null) hub.deliver(angel.accountId, 'like', frame)
    if (isReply) pushMatch(hub, { memberId, accountId: angel.accountId, trackerId: liker.trackerId, angelId, at })
    return { likesLeft }
  }
}
