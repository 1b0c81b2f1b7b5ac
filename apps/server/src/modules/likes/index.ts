import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { TrustApi } from '../trust/index.ts'
import { createCountInvitation } from './count-invitation.ts'
import { createDislike, createTakeBack } from './dislike.ts'
import { createLikeMember } from './like-member.ts'
import { likesRoutes } from './likes.routes.ts'
import { likesSubscribers } from './likes.subscribers.ts'
import { likesSocket } from './likes.socket.ts'
import { createLikesStore, type Received } from './likes.store.ts'
import { createMeet } from './meet.ts'
import { likesPersonalData } from './personal-data.store.ts'
import { createSendLike } from './send-like.ts'
import { createVisit } from './visit.ts'

export type { Received } from './likes.store.ts'

export type LikesApi = {
  /** Records a member's like of an angel, as pressing the heart does. */
  like(pair: { memberId: string; angelId: string }): Promise<void>
  /** Records an angel's like of a member, as the studio does. */
  likeMember(pair: { angelId: string; trackerId: string }): Promise<void>
  /** Records an angel's visit to a member's profile. */
  visitMember(pair: { angelId: string; trackerId: string }): Promise<void>
  /** The angels that a member likes, newest first. */
  likedBy(memberId: string): Promise<string[]>
  /** The angels whose profile a member looked at, newest first. */
  visitedBy(memberId: string): Promise<string[]>
  /** Likes and visits that angels made of a member, newest first; no one who is blocked or gone. */
  received(memberId: string): Promise<Received[]>
  /** How many of `received` the member has not read. */
  unreadReceived(memberId: string): Promise<number>
  /** Marks an angel's like and visit of a member as read. */
  markRead(input: { memberId: string; angelId: string }): Promise<void>
}

type Deps = {
  database: Pick<Database, 'db' | 'pool' | 'transaction'>
  memberships: Pick<MembershipsApi, 'lockMembers' | 'memberByTracker'>
  profiles: Pick<ProfilesApi, 'angel'>
  trust: Pick<TrustApi, 'isExcluded' | 'exclude' | 'include'>
  credits: Pick<CreditsApi, 'openBatch' | 'balances'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

/** Likes and visits, by members and by angels. */
export function createLikes(deps: Deps): ModuleParts & { api: LikesApi } {
  const { database, memberships, hub, now } = deps
  const store = createLikesStore(database)
  const meet = createMeet(deps)
  const shared = { ...deps, ...meet, transaction: database.transaction, likes: store, members: memberships }
  const visit = createVisit(shared)
  const sendLike = createSendLike(shared)
  const likeMember = createLikeMember(shared)

  async function visitAngel({ memberId, angelId }: { memberId: string; angelId: string }): Promise<void> {
    await meet.requireAngel(angelId, memberId)
    await visit({ memberId, angelId, by: 'member' })
  }
  async function visitMember({ angelId, trackerId }: { angelId: string; trackerId: string }): Promise<void> {
    const member = await meet.requireMember(trackerId, angelId)
    const isNew = await visit({ memberId: member.id, angelId, by: 'angel' })
    if (isNew) hub.deliver(member.id, 'visit', { trackerId, angelId })
  }

  return {
    api: {
      like: async (pair) => void (await sendLike(pair)),
      async likeMember(pair) {
        const angel = await deps.profiles.angel(pair.angelId)
        if (angel?.accountId == null) throw new AppError('not_found') // software does not like
        await likeMember({ ...pair, accountId: angel.accountId })
      },
      visitMember,
      likedBy: store.likedBy,
      visitedBy: store.visitedBy,
      received: store.received,
      unreadReceived: store.unreadReceived,
      markRead: ({ memberId, angelId }) =>
        database.transaction((tx) => store.markRead(tx, { memberId, angelId, at: now() })),
    },
    personalData: likesPersonalData(database.db),
    routes: likesRoutes({ visitAngel, visitMember }),
    subscribers: likesSubscribers(createCountInvitation(shared)),
    socket: likesSocket({
      sendLike,
      dislike: createDislike(shared),
      takeBack: createTakeBack(shared),
      likeMember,
    }),
  }
}
